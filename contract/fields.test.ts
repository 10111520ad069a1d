import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { hotelFields } from '../kernel/catalogue-fields.ts';
import { spellings } from '../tests/fixtures/phone-spellings.ts';
import { boundSentence } from './bound-sentences.ts';
import { hotelPhone, pictureAddress } from './catalogue-fields.ts';
import { readFault } from './faults.ts';
import {
  description,
  email,
  joinedText,
  longText,
  number,
  optionalText,
  phone,
  searchText,
  text,
  year,
} from './fields.ts';
import { guestDocument, nid } from './guest-document.ts';

/** Every kind of field that takes a typed text, and a good text for it. */
const kinds: [name: string, schema: z.ZodType, good: string][] = [
  ['a text', text(100), 'Salma Khatun'],
  ['a text that may be left out', optionalText(100), 'Salma Khatun'],
  ['a text of several lines', longText(100), 'Salma Khatun'],
  ['a text of joined lines', joinedText(100), 'Salma Khatun'],
  ['an e-mail address', email, 'salma@example.com'],
  ['a phone number', phone, '01712345678'],
  ['a reception’s phone', hotelPhone, '029876543'],
  ['an identity number', nid, '1990123456'],
  [
    'a document’s number',
    z.preprocess(
      (number) => ({ type: 'passport', country: 'IN', number }),
      guestDocument.transform(({ number }) => number),
    ),
    'A1234567',
  ],
  ['a picture’s address', pictureAddress, 'https://example.com/a.webp'],
];

/** The text with something in its middle. */
const withInside = (good: string, part: string) => `${good.slice(0, 3)}${part}${good.slice(3)}`;

describe.each(kinds)('%s', (name, schema, good) => {
  const clean = schema.parse(good);

  test.each([
    ['a NUL', '\u0000'],
    ['a bell', '\u0007'],
    ['a delete', '\u007f'],
    ['a control character above ASCII', '\u0085'],
    ['the first half of a character', '\ud83d'],
    ['the second half of a character', '\ude00'],
    ['no character at all', '\uffff'],
    ['markup', '<b>'],
  ])('refuses %s', (_what, part) => {
    expect(schema.safeParse(withInside(good, part)).success).toBe(false);
  });

  // A messenger copies a telephone's number with them, and a number is read from its digits alone.
  const isNumber = /phone|number/.test(name);
  test.each([
    ['an override of the direction', '\u202e'],
    ['an embedded direction', '\u202a'],
    ['an isolated direction', '\u2066'],
  ])(`${isNumber ? 'leaves out' : 'refuses'} %s`, (_what, part) => {
    const parsed = schema.safeParse(withInside(good, part));
    expect(parsed.success ? parsed.data : 'refused').toEqual(isNumber ? clean : 'refused');
  });

  test.each([
    ['a zero-width space', '\u200b'],
    ['an annotation’s mark', '\ufff9'],
    ['a joiner', '\u200d'],
    ['a non-joiner', '\u200c'],
    ['a word joiner', '\u2060'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a mark of direction', '\u200f'],
    ['a tag', '\u{e0041}'],
  ])('leaves out %s', (_what, part) => {
    expect(schema.parse(`${part}${withInside(good, part)}${part}`)).toBe(clean);
  });

  test.each([
    ['a number', 12],
    ['a list', [good]],
    ['an object', { text: good }],
    ['true', true],
    ['null', null],
    ['a million characters', 'x'.repeat(1_000_000)],
  ])('refuses %s', (_what, input) => {
    expect(schema.safeParse(input).success).toBe(false);
  });
});

test.each([
  ['র\u200d্যাব', 'র\u200d্যাব'],
  ['উদ্\u200cঘাটন', 'উদ্\u200cঘাটন'],
  ['হঠাত্\u200d', 'হঠাত্\u200d'],
  ['হঠাত্\u200d\u200d\u200c ঘর', 'হঠাত্\u200d ঘর'],
  ['ঘর\u200d', 'ঘর'],
  ['\u200cঘর', 'ঘর'],
])('the joiners that Bangla needs stay, and no others: %j', (input, output) => {
  expect(text(100).parse(input)).toBe(output);
});

describe('a letter that Unicode writes as one character or as two', () => {
  const output = 'ব\u09a1\u09bc মা\u09af\u09bc\u09be আষা\u09a2\u09bc';
  const short = 'ব\u09dc মা\u09df\u09be আষা\u09dd';

  test.each<[string, z.ZodType]>([
    ['a text', text(100)],
    ['a text that may be left out', optionalText(100)],
    ['a text of several lines', longText(100)],
    ['a text to look for', searchText(100)],
  ])('is the same in %s', (_name, schema) => {
    expect(schema.parse(short)).toBe(output);
    expect(schema.parse(output)).toBe(output);
  });

  test('is the same with something unseen between its two characters', () => {
    expect(text(100).parse('cafe\u200b\u0301')).toBe('caf\u00e9');
  });

  test('counts as it is stored', () => {
    expect(text(100).parse('e\u0301'.repeat(100))).toHaveLength(100);
    expect(text(100).safeParse('\u09df'.repeat(51)).error?.issues[0]?.message).toContain('102');
    expect(text(100).parse('\u09df'.repeat(50))).toHaveLength(100);
  });
});

test('a text of nothing but what cannot be seen is an empty one', () => {
  for (const unseen of ['\u200b', '\u3164', '\u2060 \ufeff', '\u00a0', '\u2800', '\ufff9\ufffa\ufffb'])
    expect(text(100).safeParse(unseen).error?.issues[0]?.message).toBe('required');
  expect(optionalText(100).parse('\u200b')).toBeUndefined();
});

test('of more than thirty marks on one letter the rest is left out, so that no text takes long to read', () => {
  const combining = (count: number) => '\u0327\u0316'.repeat(count);
  expect(text(100).safeParse(`ক${combining(200)} বীচ`).data).toBe(`ক${combining(15)} বীচ`.normalize('NFC'));
  const normalized = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => void normalized.mockRestore());
  for (const [, schema] of kinds) schema.safeParse(`a${combining(200)}`);
  const lengths = normalized.mock.contexts.map((context) => String(context).length);
  expect(Math.max(...lengths)).toBeLessThan(50);
});

test.each(['\v', '\f', '\u2028', '\u2029'])('%j is a line break in a text of several lines', (separator) => {
  for (const schema of [longText(100), description(100)])
    expect(schema.parse(`12 Ganginarpar${separator}Mymensingh`)).toBe('12 Ganginarpar\nMymensingh');
});

test.each(['\t', '\v', '\f', '\u2028', '\n', '\r\n', ' \n '])(
  'an address of one line has a space in place of %j, and no other hidden character',
  (separator) => {
    expect(joinedText(100).parse(`House 5${separator}Road 3`)).toBe('House 5 Road 3');
    expect(joinedText(100).safeParse('House 5\u0007Road 3').error?.issues[0]?.message).toBe('text_plain');
  },
);

test('a text to look for is never refused for its characters: what cannot be seen parts words', () => {
  expect(searchText(100).parse('sea\u0000side\u202einn\ud83d')).toBe('sea side inn');
});

test.each([
  'a,b@example.com',
  'a;b@example.com',
  'a b@example.com',
  'a@b@example.com',
  'a@example',
  'a@.com',
  'a@b..com',
])('an e-mail address that a mail’s head would read otherwise is refused: %s', (address) =>
  expect(email.safeParse(address).success).toBe(false),
);

test('an e-mail address in Bangla is one, with its domain as mailers send it', () => {
  expect(email.parse('সালমা@উদাহরণ.বাংলা')).toBe('সালমা@xn--d5b6ci4b4b3a.xn--54b7fta0cc');
});

test.each(['admin@nibash。example', 'admin@ⓝibash.example'])('%s only looks like an address', (input) => {
  expect(email.safeParse(input).success).toBe(false);
});

/** The sentence for the first fault of a value. */
function sentenceFor(schema: z.ZodType, input: unknown): string | undefined {
  const fault = readFault(schema.safeParse(input).error?.issues[0]?.message ?? '');
  return fault?.bounds ? boundSentence(fault.code, fault.bounds) : fault?.code;
}

test('an emoji is one letter, both for the longest length and in the sentence about it', () => {
  expect(text(100).safeParse('😀'.repeat(100)).success).toBe(true);
  expect(sentenceFor(text(100), '😀'.repeat(101))).toBe('Please use at most 100 letters (now 101).');
});

test('a year has no digit groups in the sentence about its bounds', () => {
  expect(sentenceFor(year({ min: 1600, max: 2027 }), 1599)).toBe('Please give a year from 1600 to 2027.');
  expect(sentenceFor(number(100, 200_000), 1)).toBe('Please give a number from 100 to 200,000.');
});

test('the latest year of a construction is that after the present one, also when the server runs into the next', () => {
  const schema = year(hotelFields.constructionYear);
  vi.useFakeTimers({ now: new Date('2026-12-31T12:00:00Z') });
  try {
    expect(schema.safeParse(2027).success).toBe(true);
    expect(sentenceFor(schema, 2028)).toBe('Please give a year from 1600 to 2027.');
    vi.setSystemTime(new Date('2027-01-01T12:00:00Z'));
    expect(schema.safeParse(2028).success).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('a number of three decimals is called that, and not no number', () => {
  expect(sentenceFor(number(100, 200_000), '৯৯০.০০১')).toBe('number_decimals');
});

test.each(spellings)('%j is the number +8801712345678, for a guest and for a reception', (written) => {
  expect([phone.parse(written), hotelPhone.parse(written)]).toEqual(['+8801712345678', '+8801712345678']);
});

test.each([
  ['+1 (202) 555-0123', '+12025550123'],
  ['0044 7911 123456', '+447911123456'],
  ['+44 (0)7911 123456', '+447911123456'],
  ['+49 (0) 30 901820', '+4930901820'],
])('%s is the number %s of another country', (written, stored) => {
  expect(phone.parse(written)).toBe(stored);
});

test.each([
  '01212345678',
  '0171234567',
  '+880171234567',
  'call me',
  '+',
  '()',
  '0',
  '+88 (0)2 9876543',
  '--',
])('%j is no telephone number of a guest', (written) => {
  expect(phone.safeParse(written).success).toBe(false);
});

test.each(['02-9876543', '+880 (0)2 9876543', '(02) 9876543', '00880 2 9876543', '+880.2.9876543'])(
  '%s is a landline that a reception may have',
  (written) => {
    expect(hotelPhone.parse(written)).toBe('+88029876543');
  },
);

test.each(['\t', '\v', '\f', '\u2028', '\u2029'])(
  '%j between two words of one line is a space',
  (separator) => {
    expect(text(100).parse(`Salma${separator}Khatun`)).toBe('Salma Khatun');
    expect(optionalText(100).parse(`${separator}Salma${separator}Khatun`)).toBe('Salma Khatun');
  },
);
