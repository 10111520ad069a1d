import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/**
 * A cast turns off the compiler's check. Each has its reason in a comment on its lines or the two above, and this is
 * the largest number of casts. A person who adds one removes another; a person who removes one lowers the number.
 */
const castsMax = 44;

const folders = [
  ...['app', 'contract', 'server', 'kernel', 'domain', 'providers', 'standins', 'db', 'demonstration'],
] as const;

interface Cast {
  place: string;
  hasComment: boolean;
}

/** Type assertions of the language, `value as Type`, in one file; `as const` asserts nothing. */
function castsIn(file: string): Cast[] {
  const source = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const isBeside = (first: number, last: number) =>
    comments.some(({ start, end }) => lineAt(end) >= first - 2 && lineAt(start) <= last);
  const castAt = (node: Node, at: number): Cast => ({
    place: placeOf(file, source, at),
    hasComment: isBeside(lineAt(Number(node.start)), lineAt(Number(node.end))),
  });
  const casts: Cast[] = [];
  visit(program, (node) => {
    const { type, typeAnnotation } = node;
    if (type === 'TSNonNullExpression') casts.push(castAt(node, Number(node.start)));
    if (type !== 'TSAsExpression' && type !== 'TSTypeAssertion') return;
    if (!isNode(typeAnnotation)) return;
    const [start, end] = [Number(typeAnnotation.start), Number(typeAnnotation.end)];
    if (source.slice(start, end) !== 'const') casts.push(castAt(node, start));
  });
  return casts;
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

function castsOfProduct(): Cast[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((file) => /(?<!\.test|\.fixture)\.tsx?$/.test(file)),
  );
  expect(files.length).toBeGreaterThan(1000);
  return files.flatMap(castsIn);
}

test(`the product's code has at most ${castsMax} casts, each with its reason in a comment`, () => {
  const casts = castsOfProduct();
  expect(casts.filter(({ hasComment }) => !hasComment).map(({ place }) => place)).toEqual([]);
  expect(casts.length, casts.map(({ place }) => place).join('\n')).toBeLessThanOrEqual(castsMax);
  expect(casts.length, 'fewer casts than the number says: lower it').toBeGreaterThan(castsMax - 10);
});
