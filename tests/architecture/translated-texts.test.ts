import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/**
 * A browser that translates a page replaces each text node by elements of its own, and React keeps the node that is no
 * longer in the page. A text that is an element's only child survives this: React sets the element's whole content. Any
 * other text stays on the screen as it was when it changes, and the page crashes when React removes it, or inserts
 * something before it. So a text that can change, or that stands beside something conditional, is alone in its element.
 *
 * The test reads the sources without types. It takes every value for a text that is not visibly an element, and a text of
 * the catalogue for one that never changes. What it cannot see: a property that is passed as an attribute and is a text.
 */
function sourcesOf(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx$/.test(name))
    .map((name) => {
      const file = join(folder, name);
      const text = readFileSync(file, 'utf8');
      return { file, text, program: parseSync(file, text, { lang: 'tsx' }).program };
    });
}

interface Source {
  file: string;
  text: string;
  program: unknown;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Visits a node and everything below it; `enclosing` are the nodes above it, the nearest one last. */
function visit(
  value: unknown,
  see: (node: Node, enclosing: readonly Node[]) => void,
  above: Node[] = [],
): void {
  if (Array.isArray(value)) for (const part of value) visit(part, see, above);
  if (!isNode(value)) return;
  if (typeof value.type === 'string') see(value, above);
  const below = typeof value.type === 'string' ? [...above, value] : above;
  for (const part of Object.values(value)) if (typeof part === 'object') visit(part, see, below);
}

/**
 * What an expression may put into the page: a text that may change, a text of the catalogue, an element, nothing.
 * `unknown`: a property that the component received as `ReactNode`.
 */
type Content = 'text' | 'constant' | 'element' | 'nothing' | 'unknown';

/** The names of a file: those of texts that never change, and those of elements. */
interface Names {
  constants: Set<string>;
  elements: Set<string>;
  unknowns: Set<string>;
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '');

function rootOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type !== 'MemberExpression') return nameOf(node);
  return node.computed ? '' : rootOf(node.object);
}

const givesTexts = /^use\w*Texts?$/;

/** The names that a pattern binds: `{ common, hotel: { texts } }`. */
function boundBy(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  if (pattern.type === 'AssignmentPattern') return boundBy(pattern.left);
  return nodesOf(pattern.properties).flatMap((property) => boundBy(property.value));
}

function isElement(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'ParenthesizedExpression') return isElement(value.expression);
  if (value.type === 'ConditionalExpression')
    return isElement(value.consequent) || isElement(value.alternate);
  if (value.type === 'LogicalExpression') return isElement(value.right);
  return value.type === 'JSXElement' || value.type === 'JSXFragment';
}

function returnsElement(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type !== 'ArrowFunctionExpression' && value.type !== 'FunctionDeclaration') return false;
  if (isElement(value.body)) return true;
  return (
    isNode(value.body) &&
    nodesOf(value.body.body).some(({ type, argument }) => type === 'ReturnStatement' && isElement(argument))
  );
}

function namesIn({ program, text }: Source): Names {
  const names: Names = {
    // A property of this name is a part of the catalogue, except for an offer's texts, which change with the dates.
    constants: new Set(text.includes('texts: OfferTexts') ? [] : ['texts']),
    elements: new Set(),
    unknowns: new Set(['children']),
  };
  visit(program, (node) => {
    if (node.type === 'FunctionDeclaration' && returnsElement(node)) names.elements.add(nameOf(node.id));
    if (node.type !== 'VariableDeclarator') return;
    const { id, init } = node;
    if (isElement(init) || returnsElement(init)) for (const name of boundBy(id)) names.elements.add(name);
    const call = isNode(init) && init.type === 'MemberExpression' ? innermost(init) : init;
    const isOfHook = isNode(call) && call.type === 'CallExpression' && givesTexts.test(nameOf(call.callee));
    if (isOfHook || names.constants.has(rootOf(init)))
      for (const name of boundBy(id)) names.constants.add(name);
  });
  for (const [, name = ''] of text.matchAll(/(\w+)\??: (?:.* => )?(?:React\.)?React(?:Node|Element)\b/g))
    names.unknowns.add(name);
  return names;
}

function innermost(node: Node): unknown {
  return isNode(node.object) && node.object.type === 'MemberExpression'
    ? innermost(node.object)
    : node.object;
}

const lists = new Set(['map', 'flatMap']);

function contentsOf(node: unknown, names: Names): Content[] {
  if (!isNode(node)) return ['nothing'];
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return ['element'];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'ChainExpression':
      return contentsOf(node.expression, names);
    case 'JSXText':
    case 'Literal':
      if (node.value === null || typeof node.value === 'boolean') return ['nothing'];
      return String(node.value).trim() === '' ? [] : ['constant'];
    case 'JSXEmptyExpression':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return [];
    case 'LogicalExpression':
      return node.operator === '&&'
        ? withChoice(['nothing', ...contentsOf(node.right, names)])
        : withChoice([...contentsOf(node.left, names), ...contentsOf(node.right, names)]);
    case 'ConditionalExpression':
      return withChoice([...contentsOf(node.consequent, names), ...contentsOf(node.alternate, names)]);
    case 'CallExpression': {
      const { callee } = node;
      const method = isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee.property) : '';
      if (lists.has(method)) return ['nothing', 'element'];
      if (names.unknowns.has(nameOf(callee))) return ['unknown'];
      return names.elements.has(nameOf(callee)) ? ['element'] : ['text'];
    }
    case 'Identifier':
      if (node.name === 'undefined') return ['nothing'];
      if (names.elements.has(nameOf(node))) return ['nothing', 'element'];
      if (names.unknowns.has(nameOf(node))) return ['unknown'];
      return names.constants.has(nameOf(node)) ? ['constant'] : ['text'];
    case 'MemberExpression':
      if (names.unknowns.has(nameOf(node.property))) return ['unknown'];
      return names.constants.has(rootOf(node)) ? ['constant'] : ['text'];
    default:
      return ['text'];
  }
}

/** One of several: a constant text among them can be replaced by another, or by nothing. */
const withChoice = (contents: Content[]): Content[] =>
  contents.map((content) => (content === 'constant' ? 'text' : content));

const isParent = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';

/** Whitespace between elements makes no text node, and a translation leaves lone spaces alone. */
const childrenOf = (parent: Node, names: Names) =>
  nodesOf(parent.children)
    .map((child) => ({ child, contents: contentsOf(child, names) }))
    .filter(({ contents }) => contents.length > 0);

function tagOf(parent: Node): string {
  return isNode(parent.openingElement) ? nameOf(parent.openingElement.name) : '';
}

/** The component that encloses a node: the nearest function with a capital letter. */
function componentAround(enclosing: readonly Node[]): string {
  const names = enclosing.map(({ type, id }) =>
    type === 'FunctionDeclaration' || type === 'VariableDeclarator' ? nameOf(id) : '',
  );
  return names.findLast((name) => /^[A-Z]/.test(name)) ?? '';
}

/** Components that show their children beside something else: a text in them stands beside it too. */
function sharingComponents(sources: readonly Source[]): Set<string> {
  const sharing = new Set<string>();
  for (const source of sources) {
    const names = namesIn(source);
    visit(source.program, (node, enclosing) => {
      if (!isParent(node)) return;
      const children = childrenOf(node, names);
      const own = children.some(
        ({ child }) => isNode(child.expression) && nameOf(child.expression) === 'children',
      );
      if (own && (children.length > 1 || node.type === 'JSXFragment'))
        sharing.add(componentAround(enclosing));
    });
  }
  return sharing;
}

/** The source of an element's `key`. */
function keyOf(parent: Node, { text }: Source): string | undefined {
  if (!isNode(parent.openingElement)) return undefined;
  const attribute = nodesOf(parent.openingElement.attributes).find(({ name }) => nameOf(name) === 'key');
  return isNode(attribute?.value) ? sourceOf(attribute.value.expression, text) : undefined;
}

const sourceOf = (node: unknown, text: string) =>
  isNode(node) ? text.slice(Number(node.start), Number(node.end)) : undefined;

function textsAtRisk(source: Source, sharing: ReadonlySet<string>): string[] {
  const names = namesIn(source);
  const found: string[] = [];
  visit(source.program, (node) => {
    if (!isParent(node)) return;
    const children = childrenOf(node, names);
    const isShared = node.type === 'JSXFragment' || sharing.has(tagOf(node));
    if (children.length === 1 && !isShared) return;
    const key = keyOf(node, source);
    for (const { child, contents } of children) {
      // Another text is another element.
      if (key !== undefined && sourceOf(child, source.text)?.startsWith(`{${key}.`)) continue;
      const others = children.filter((other) => other.child !== child);
      const besideConditional = others.some(
        (other) => other.contents.includes('nothing') || other.contents.includes('unknown'),
      );
      const isAtRisk =
        contents.includes('text') || (contents.includes('constant') && (isShared || besideConditional));
      if (isAtRisk) found.push(placeOf(source, Number(child.start)));
    }
  });
  return found;
}

function placeOf({ file, text }: Source, offset: number): string {
  const start = offset + (text.slice(offset).match(/^\s*/)?.[0].length ?? 0);
  const line = text.slice(0, start).split('\n').length;
  return `${file}:${line}  ${text.split('\n')[line - 1]?.trim()}`;
}

const besideTheRule = [
  // Its values beside the children are elements, and only on the server.
  'app/cached-markup/cached-part.tsx',
  // Another sentence replaces its whole element, which has the sentence as its key.
  'app/ui/unbroken.tsx',
];

test('a text that can change, or that stands beside something conditional, is alone in its element', () => {
  const sources = sourcesOf('app').filter(({ file }) => !besideTheRule.includes(file));
  expect(sources.length).toBeGreaterThan(200);
  const sharing = sharingComponents(sources);
  expect(sources.flatMap((source) => textsAtRisk(source, sharing))).toEqual([]);
});

const atRisk = {
  'a changing text beside an element': '<b><i/>{name}</b>',
  'two changing texts': '<b>{first} {last}</b>',
  'a text of the catalogue beside something conditional': '<b>{busy && <i/>}{texts.pay}</b>',
  'a written text beside a list': '<b>{list.map((one) => <i key={one}/>)} rooms</b>',
  'one of two texts beside an element': '<b><i/>{open ? texts.less : texts.more}</b>',
  'a text in a fragment': '<>{name}</>',
  'a text beside the children of another component': '<Shared>{texts.pay}</Shared>',
};

test.each(Object.entries(atRisk))('the rule finds %s', (_, text) => {
  expect(textsAtRisk(sampleOf(text), new Set(['Shared']))).toHaveLength(text.includes('{first}') ? 2 : 1);
});

const safe = {
  'a changing text alone in its element': '<b><i/><span>{name}</span></b>',
  'a conditional text alone in its element': '<b>{open ? texts.less : texts.more}</b>',
  'a text of the catalogue beside an element that stays': '<b><i/>{texts.pay}</b>',
  'a text whose element is another one for another text': '<b key={name}>{name.slice(1)}<i/></b>',
  'elements beside something conditional': '<b>{busy && <i/>}<i/></b>',
};

test.each(Object.entries(safe))('the rule passes %s', (_, text) => {
  expect(textsAtRisk(sampleOf(text), new Set())).toEqual([]);
});

function sampleOf(element: string): Source {
  const text = `export function Sample({ name }) { const texts = useText(); return ${element}; }`;
  return { file: 'sample.tsx', text, program: parseSync('sample.tsx', text, { lang: 'tsx' }).program };
}
