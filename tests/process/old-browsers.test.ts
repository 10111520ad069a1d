import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { createPayments } from '../../standins/payments/payments.ts';
import { newerMethods } from './newer-methods.ts';

const client = join('build', 'client');
const built = readdirSync(client, { recursive: true, encoding: 'utf8' });

/** Every script that a browser loads: the built files with their libraries, the worker, and those of the card stand-in. */
async function scripts(): Promise<[name: string, source: string][]> {
  const files = built.filter((name) => name.endsWith('.js'));
  const payments = createPayments({ dataDir: ':memory:', secretKey: 'sk_test', publishableKey: 'pk_test' });
  const standIn = ['stripe.js', 'card-frame.js', 'authenticate.js'].map(async (name) => {
    const answer = await payments.fetch(new Request(`http://localhost/js.stripe.com/endive/${name}`));
    return [name, await answer.text()] as [string, string];
  });
  const answered = await Promise.all(standIn);
  await payments.close();
  return [
    ...files.map((name): [string, string] => [name, readFileSync(join(client, name), 'utf8')]),
    ...answered,
  ];
}

type Node = Record<string, unknown> & { type: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Visits a node and everything below it, with the nodes above it, the nearest one last. */
function visit(value: unknown, see: (node: Node, above: readonly Node[]) => void, above: Node[] = []): void {
  if (Array.isArray(value)) for (const part of value) visit(part, see, above);
  if (!isNode(value)) return;
  see(value, above);
  const below = [...above, value];
  for (const part of Object.values(value)) if (typeof part === 'object') visit(part, see, below);
}

/** The name of a member, if it does not depend on a variable. */
function memberName({ computed, property }: Node): string {
  if (!isNode(property)) return '';
  if (property.type === 'Identifier' && !computed) return String(property.name);
  return property.type === 'Literal' ? String(property.value) : '';
}

/** `Promise.withResolvers` for a static method, `.toSorted` for any other. */
function nameOf(node: Node): string | undefined {
  const name = memberName(node);
  const owner = isNode(node.object) && node.object.type === 'Identifier' ? `${node.object.name}` : '';
  return [`${owner}.${name}`, `.${name}`].find((whole) => newerMethods.has(whole));
}

/**
 * Whether a node runs only where the browser has the method: behind `typeof x.method` or a variable that was set from it, or
 * called by `?.`.
 */
function isGuarded(name: string, node: Node, above: readonly Node[]): boolean {
  const [method = ''] = name.split('.').slice(-1);
  const [program] = above;
  const parent = above.at(-1);
  if (parent?.type === 'UnaryExpression' && parent.operator === 'typeof') return true;
  if (parent?.type === 'CallExpression' && parent.callee === node && parent.optional) return true;
  return above.some(({ type, test: condition, left }) => {
    const asked = type === 'LogicalExpression' ? left : condition;
    return isNode(asked) && program !== undefined && asksFor(method, asked, variablesFrom(method, program));
  });
}

/** The names of the variables that say whether the browser has a method. */
function variablesFrom(method: string, program: Node): ReadonlySet<unknown> {
  const names = new Set<unknown>();
  visit(program, ({ type, id, init }) => {
    if (type === 'VariableDeclarator' && isNode(id) && isNode(init) && asksFor(method, init))
      names.add(id.name);
  });
  return names;
}

function asksFor(method: string, condition: Node, variables: ReadonlySet<unknown> = new Set()): boolean {
  let asks = false;
  visit(condition, (node) => {
    if (node.type === 'Identifier' && variables.has(node.name)) asks = true;
    if (node.type !== 'UnaryExpression' || node.operator !== 'typeof') return;
    if (isNode(node.argument) && memberName(node.argument) === method) asks = true;
  });
  return asks;
}

const lookbehind = /\(\?<[=!]/;

/** What a script has that the oldest browsers do not know, each with its place. */
function newerParts(name: string, source: string): string[] {
  const found: string[] = [];
  const { program, errors } = parseSync(name, source);
  expect(errors, name).toEqual([]);
  visit(program, (node, above) => {
    const at = `${name}: ${source.slice(Math.max(0, Number(node.start) - 40), Number(node.start) + 60)}`;
    const { regex, value, type } = node as Node & { regex?: { pattern: string; flags: string } };
    if (regex && (lookbehind.test(regex.pattern) || regex.flags.includes('v'))) found.push(`pattern, ${at}`);
    const text = type === 'TemplateElement' ? JSON.stringify(value) : value;
    if (!regex && typeof text === 'string' && lookbehind.test(text)) found.push(`lookbehind, ${at}`);
    if (type === 'StaticBlock') found.push(`static block, ${at}`);
    if (type === 'VariableDeclaration' && /using$/.test(String(node.kind))) found.push(`using, ${at}`);
    if (type !== 'MemberExpression') return;
    const method = nameOf(node);
    if (method && !isGuarded(method, node, above)) found.push(`${method}, ${at}`);
  });
  return found;
}

test('no script that a browser loads has a lookbehind, or calls what Chromium 106, Safari 15.4 or Firefox 115 lack', async () => {
  const all = await scripts();
  expect(all.length).toBeGreaterThan(100);
  expect(all.flatMap(([name, source]) => newerParts(name, source))).toEqual([]);
});

test('each newer thing would be found in a script', () => {
  const written = [...newerMethods].map((name) => (name.startsWith('.') ? `list${name}()` : `${name}()`));
  for (const source of [
    ...written,
    '/(?<=a)b/',
    '/(?<!a)b/u',
    'new RegExp("(?<=a)b")',
    'new RegExp(`(?<!a)$' + '{b}`)',
    '/[a--b]/v',
    'class A { static { go() } }',
    'list?.toSorted()',
    'list["toSorted"]()',
    'typeof list.at == "function" ? list.toSorted() : list',
  ])
    expect(newerParts('written.js', source), source).toHaveLength(1);
  for (const source of [
    'typeof list.toSorted == "function" ? list.toSorted() : list',
    'typeof URL.canParse == "function" && URL.canParse(a)',
    'list.toSorted?.()',
    'const has = typeof list.toSorted == "function"; if (has) list.toSorted();',
    '/(?<year>a)/',
    'list.sort()',
  ])
    expect(newerParts('written.js', source), source).toEqual([]);
});

const styles = built
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(join(client, name), 'utf8'))
  .join('\n');

test('widths are compared in media queries as Safari 15.4 reads them', () => {
  expect(styles.match(/@media[ (][^{]*[<>][^{]*\{/g) ?? []).toEqual([]);
  expect(styles.match(/@media[^{]*\(min-width:/g)?.length).toBeGreaterThan(5);
});

test('a height in dvh, which Chromium 106 does not know, comes after the same in vh', () => {
  const heights = styles.match(/[\w-]+:[^;{}]*\ddvh[^;{}]*/g) ?? [];
  expect(heights.length).toBeGreaterThan(5);
  const alone = heights.filter((height) => !styles.includes(`${height.replaceAll('dvh', 'vh')};${height}`));
  expect(alone).toEqual([]);
});

test('a mixed colour stands behind a question whether the browser can mix', () => {
  const withoutQuestion = styles.split(/@supports \(color:color-mix\([^{]*\)\)\{/).map((part, index) => {
    if (index === 0) return part;
    const end = endOfBlock(part);
    return part.slice(end);
  });
  expect(withoutQuestion.length).toBeGreaterThan(5);
  expect(withoutQuestion.join('').match(/[^;{}]*color-mix\([^;{}]*/g) ?? []).toEqual([]);
});

/** The index behind the bracket that closes the block which begins before the text. */
function endOfBlock(text: string): number {
  let depth = 1;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}
