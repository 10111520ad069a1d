import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/**
 * A cast turns off the compiler's check. Each has its reason beside it, and this is the largest number of casts. A
 * person who adds one removes another; a person who removes one lowers the number.
 */
const castsMax = 47;

const folders = [
  ...['app', 'contract', 'server', 'domain', 'providers', 'standins', 'db', 'demonstration'],
] as const;

/** Type assertions of the language, `value as Type`, in one file; `as const` asserts nothing. */
function castsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const { program } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const found: string[] = [];
  visit(program, (node) => {
    const { type, typeAnnotation } = node;
    if (type === 'TSNonNullExpression') found.push(placeOf(file, source, Number(node.start)));
    if (type !== 'TSAsExpression' && type !== 'TSTypeAssertion') return;
    if (!isNode(typeAnnotation)) return;
    const [start, end] = [Number(typeAnnotation.start), Number(typeAnnotation.end)];
    if (source.slice(start, end) !== 'const') found.push(placeOf(file, source, start));
  });
  return found;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function visit(node: unknown, see: (node: Node) => void): void {
  if (!isNode(node)) return;
  if (!Array.isArray(node)) see(node);
  for (const part of Object.values(node)) visit(part, see);
}

function placeOf(file: string, source: string, offset: number): string {
  const line = source.slice(0, offset).split('\n').length;
  return `${file}:${line}  ${source.split('\n')[line - 1]?.trim()}`;
}

test(`the product's code has at most ${castsMax} casts`, () => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((file) => /(?<!\.test|\.fixture)\.tsx?$/.test(file)),
  );
  expect(files.length).toBeGreaterThan(1000);
  const casts = files.flatMap(castsIn);
  expect(casts.length, casts.join('\n')).toBeLessThanOrEqual(castsMax);
  expect(casts.length, 'fewer casts than the number says: lower it').toBeGreaterThan(castsMax - 10);
});
