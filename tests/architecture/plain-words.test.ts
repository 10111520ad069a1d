import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/**
 * A sentence that begins with "What", "Whoever" or "Whatever" hides its subject, so it has to be read twice. The
 * descriptions of the contract are published in /api/openapi.json.
 */
const hiddenSubject = /^(?:What|Whoever|Whatever)\b/;

const folders = [
  'app',
  'contract',
  'db',
  'demonstration',
  'domain',
  'kernel',
  'providers',
  'server',
  'standins',
] as const;

const productFiles = [
  'start.mjs',
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((file) => /(?<!\.test|\.fixture)\.tsx?$/.test(file)),
  ),
];

const placeOf = (file: string, source: string, offset: number, text: string) =>
  `${file}:${source.slice(0, offset).split('\n').length}  ${text}`;

test('no comment of the product begins with What, Whoever or Whatever', () => {
  expect(productFiles.length).toBeGreaterThan(1000);
  const sentences = productFiles.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const { comments } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
    return comments
      .filter(({ value, start }) => hiddenSubject.test(wordsOf(value)) && !continues(source, start))
      .map(({ value, start }) => placeOf(file, source, start, wordsOf(value)));
  });
  expect(sentences).toEqual([]);
});

const wordsOf = (comment: string) => comment.replaceAll(/\n\s*\*/g, ' ').replace(/^[\s*]+/, '');

/** Whether a `//` line continues the sentence of the line above. */
function continues(source: string, start: number): boolean {
  const above = source.slice(0, start).trimEnd().split('\n').at(-1)?.trim() ?? '';
  return above.startsWith('//') && !above.endsWith('.');
}

test('no description or summary of the contract begins with What, Whoever or Whatever', () => {
  const texts = productFiles
    .filter((file) => file.startsWith('contract'))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const sentences = source.matchAll(/\b(?:description|summary):\s*(['"`])(.*?)\1/gs);
      return Array.from(sentences, ({ index, 2: text = '' }) => ({
        text,
        place: placeOf(file, source, index, text),
      }));
    });
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter(({ text }) => hiddenSubject.test(text)).map(({ place }) => place)).toEqual([]);
});

/**
 * Words in a sense that only this code base would know, such as "kept" for cached or "lane" for a queue. Somebody who
 * searches for the usual term would not see the title.
 */
const privateSenses = [
  /\bkept (?:pages?|parts?|mails?|connections?|answers?)\b/i,
  /\bpages? (?:is|are) (?:never )?kept\b|\banswered and not kept\b/i,
  /\b(?:asked pages?|shown answers?|known lists?|marked answers?)\b/i,
  /\blanes?\b|\breckon/i,
  /\b(?:by|before|hands|waits for|in) (?:its|their) turns?\b/i,
  /\b(?:wait in|first in|in a|a) line of (?:its|a|the) |\bfirst in line\b|\blost line\b|\bthe line (?:back|is lost)\b/i,
  /\b(?:a|the) marks? (?:of|on|that|or)\b|\bmarks (?:a|no) hotel\b|\bis marked (?:as no-show|once)\b/i,
  /\bdead tokens?\b|\bsent together\b|\bstands? apart\b/i,
];

const isPrivate = (title: string) => privateSenses.some((pattern) => pattern.test(title));

const testFiles = ['tests', ...folders].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file)),
);

/** The function at the beginning of a call: `test` of `test.each(rows)('title', run)`. */
function calledName(callee: ESTree.Expression | ESTree.Super): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  return callee.type === 'MemberExpression' ? calledName(callee.object) : undefined;
}

function titlesIn(file: string) {
  const source = readFileSync(file, 'utf8');
  const titles: { text: string; place: string }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (title?.type !== 'Literal' || typeof title.value !== 'string') return;
      if (/^(?:test|it|describe)$/.test(calledName(callee) ?? ''))
        titles.push({ text: title.value, place: placeOf(file, source, title.start, title.value) });
    },
  }).visit(parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program);
  return titles;
}

test('titles of tests use words in their usual sense', () => {
  const titles = testFiles.flatMap(titlesIn);
  expect(titles.length).toBeGreaterThan(1500);
  expect(titles.filter(({ text }) => isPrivate(text)).map(({ place }) => place)).toEqual([]);
});

test('titles of decision records and of documents use words in their usual sense', () => {
  const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name));
  const titles = ['README.md', 'CONTRIBUTING.md', ...documents].flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return Array.from(source.matchAll(/^#+ .*$/gm), ({ 0: text, index }) => ({
      text,
      place: placeOf(file, source, index, text),
    }));
  });
  expect(titles.length).toBeGreaterThan(150);
  expect(titles.filter(({ text }) => isPrivate(text)).map(({ place }) => place)).toEqual([]);
});

/** Participles that say nothing about the thing. `kept` is only the cancellation fee. */
const privateName =
  /^(?:asked|shown|known|given|found|turns?|lanes?|slots?|together|apart|reckon\w*|Asked|Shown|Known|Given|Found|Kept)$/;

/** The names that a pattern declares: `{ a, b: c }` declares a and c. */
function declaredBy(pattern: ESTree.Node | null): { name: string; start: number }[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        declaredBy(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap(declaredBy);
    case 'AssignmentPattern':
      return declaredBy(pattern.left);
    case 'RestElement':
      return declaredBy(pattern.argument);
    case 'TSParameterProperty':
      return declaredBy(pattern.parameter);
    default:
      return [];
  }
}

test('variables, functions and types of the product are named by nouns of the field', () => {
  const places = productFiles.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const names: { name: string; start: number }[] = [];
    const withParameters = ({ id, params }: ESTree.Function) =>
      names.push(...declaredBy(id), ...params.flatMap(declaredBy));
    new Visitor({
      VariableDeclarator: ({ id }) => void names.push(...declaredBy(id)),
      FunctionDeclaration: withParameters,
      FunctionExpression: withParameters,
      ArrowFunctionExpression: ({ params }) => void names.push(...params.flatMap(declaredBy)),
      ClassDeclaration: ({ id }) => void names.push(...declaredBy(id)),
      TSInterfaceDeclaration: ({ id }) => void names.push(...declaredBy(id)),
      TSTypeAliasDeclaration: ({ id }) => void names.push(...declaredBy(id)),
    }).visit(parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program);
    return names
      .filter(({ name }) => privateName.test(name))
      .map(({ name, start }) => placeOf(file, source, start, name));
  });
  expect(places).toEqual([]);
});
