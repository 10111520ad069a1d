import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
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
  const found = productFiles.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const { comments } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
    return comments
      .filter(({ value, start }) => hiddenSubject.test(wordsOf(value)) && !continues(source, start))
      .map(({ value, start }) => placeOf(file, source, start, wordsOf(value)));
  });
  expect(found).toEqual([]);
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
      const found = source.matchAll(/\b(?:description|summary):\s*(['"`])(.*?)\1/gs);
      return Array.from(found, ({ index, 2: text = '' }) => ({
        text,
        place: placeOf(file, source, index, text),
      }));
    });
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter(({ text }) => hiddenSubject.test(text)).map(({ place }) => place)).toEqual([]);
});
