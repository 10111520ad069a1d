import { expect, test } from 'vitest';
import { asciiDomain, mailboxOf } from './email-address.ts';

test.each([
  ['Example.COM', 'example.com'],
  ['1.2', '1.2'],
  ['উদাহরণ.বাংলা', 'xn--d5b6ci4b4b3a.xn--54b7fta0cc'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['BÜCHER.example', 'xn--bcher-kva.example'],
])('%s is sent to as %s', (domain, ascii) => {
  expect(asciiDomain(domain)).toBe(ascii);
});

test.each([
  'nibash。example',
  'nibash．example',
  'nibash｡example',
  'ⓝibash.example',
  'ｎibash.example',
  'niba\u017fh.example',
  '\u212aolkata.example',
  'nibash.exampl\u2102',
  'bü cher.example',
  'nibash.example/é.com',
  'nibash.example#é',
  'nibash.example?é',
  'bücher%2eexample.com',
  'bü/cher.example',
  'bü_cher.example',
  'é:80',
  'nibash.example/',
  'nibash%2eexample',
])('%s, in which a character is read as another one, is no domain', (domain) => {
  expect(asciiDomain(domain)).toBeUndefined();
});

test.each([
  '',
  '.',
  'nibash.example.',
  'উদাহরণ.বাংলা.',
  '.nibash.example',
  'nibash..example',
  'bü..cher.example',
])('%j, with an empty part, is no domain', (domain) => {
  expect(asciiDomain(domain)).toBeUndefined();
});

test.each([`${'b'.repeat(64)}.example`, `${'é'.repeat(64)}.example`, `${'abcd.'.repeat(60)}example`])(
  '%s is too long for a domain',
  (domain) => {
    expect(asciiDomain(domain)).toBeUndefined();
  },
);

test('what stands behind a plus leads to the same mailbox', () => {
  expect(
    ['victim+1@example.com', 'victim+2+3@example.com', 'victim@example.com', '+1@example.com'].map(mailboxOf),
  ).toEqual(['victim@example.com', 'victim@example.com', 'victim@example.com', '+1@example.com']);
});
