import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = [
  'app/i18n/bn',
  'contract/business-texts/bn',
  'server/api',
  'domain/mail',
  'domain/papers',
].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);

const otherWords = {
  /** The loanword as a separate word; a bathroom is a compound, and room service has no other name. */
  room: /(?<!\p{Script=Bengali})রুম(?! সার্ভিস)/u,
  /** Papers, mails and the terms say "reference"; it contains letters too. */
  'booking reference': /বুকিং(?:য়ের)? নম্বর/u,
};

test.for(Object.entries(otherWords))(
  'a %s has one name in Bangla, for guests and in the administration alike',
  ([, otherWord]) => {
    const told = sources.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => otherWord.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(told).toEqual([]);
  },
);
