import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = ['app/i18n/bn', 'server/api'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);

/** The loanword as a separate word; a bathroom is a compound, and room service has no other name. */
const loanword = /(?<!\p{Script=Bengali})রুম(?! সার্ভিস)/u;

test('a room has one name in Bangla, for guests and in the administration alike', () => {
  const told = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => loanword.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(told).toEqual([]);
});
