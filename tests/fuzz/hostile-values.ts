import type { Random } from '../../demonstration/random.ts';
import type { Field, Kind, Operation } from './operation.ts';

/** The possible faults of a value. */
export const wrongs = [
  'NUL',
  'control character',
  'lone surrogate',
  'bidi',
  'zero width',
  'prototype name',
  'prototype key',
  'one megabyte',
  'too long',
  'extreme',
  'wrong type',
  'null',
  'empty',
  'missing',
] as const;
export type Wrong = (typeof wrongs)[number];

/** A value in place of a valid one; `refused`: whether the call has to refuse the request for it. */
export interface Hostile {
  wrong: Wrong;
  value: unknown;
  refused: boolean;
}

/** Marks a field that is left out. */
export const absent = Symbol('left out');
/** Marks a field with another name beside the valid one. */
export class ExtraName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const characters: Partial<Record<Wrong, string[]>> = {
  NUL: ['\u0000'],
  // No white space: at an edge it is trimmed, which is correct.
  'control character': ['\u0001', '\u0007', '\u001b', '\u007f', '\u0085'],
  'lone surrogate': ['\ud800', '\udbff', '\udc00', '\udfff'],
  bidi: ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
  'zero width': ['\u200b', '\u2060', '\u00ad', '\u200d'],
};
/** Values at the edges of what a number or a day can be: some are valid, so the call only must not fail. */
const extremes: Partial<Record<Kind, unknown[]>> = {
  number: [-1, 0, -0, 0.1 + 0.2, 1e-7, 2 ** 31, 2 ** 53, 1e21, Number.MAX_VALUE, '0x10', '1e3', '১২'],
  date: ['0000-01-01', '0001-01-01', '1969-12-31', '2027-02-29', '9999-12-31', '10000-01-01', '-0001-01-01'],
  month: ['0000-01', '0001-12', '0100-01', '1899-12', '9000-12', '9999-11', '9999-12', '10000-01', '-001-01'],
};
const prototypeNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];
const aboveAnyLimit = 6_000;
const megabyte = 1_000_000;

/** Faults that a kind may accept: the value is made harmless, or never stored. */
const harmless: Partial<Record<Kind, Wrong[]>> = {
  text: ['zero width', 'prototype name'],
  search: ['NUL', 'control character', 'lone surrogate', 'bidi', 'zero width', 'prototype name'],
  email: ['zero width'],
  phone: ['bidi', 'zero width'],
  nid: ['bidi', 'zero width'],
  address: ['zero width'],
  password: [
    'NUL',
    'control character',
    'lone surrogate',
    'bidi',
    'zero width',
    'prototype name',
    'too long',
  ],
  identifier: [
    'NUL',
    'control character',
    'lone surrogate',
    'bidi',
    'zero width',
    'prototype name',
    'too long',
  ],
  'file name': [
    'NUL',
    'control character',
    'lone surrogate',
    'bidi',
    'zero width',
    'prototype name',
    'too long',
    'wrong type',
  ],
  anything: wrongs.filter((wrong) => wrong !== 'one megabyte'),
  'not received': [...wrongs],
};

/** The possible faults of a field of an operation. */
export function wrongsOf(operation: Operation, { place, kind, required }: Field): Wrong[] {
  return wrongs.filter((wrong) => {
    if (wrong === 'missing') return required && place !== 'path';
    if (kind === 'file') return wrong === 'empty';
    if (wrong === 'extreme') return kind in extremes;
    if (wrong === 'null') return operation.encoding === 'json' && place === 'body';
    if (wrong === 'prototype key') return place === 'body' || place === 'query';
    if (place === 'path' || place === 'header') {
      if (['wrong type', 'empty'].includes(wrong)) return false;
      // A header is bytes: values that Node's own client refuses to send are left to raw connections.
      return place === 'path' || ['prototype name', 'too long', 'control character'].includes(wrong);
    }
    return true;
  });
}

/** A value with this fault, made from a valid one. */
export function hostile(
  random: Random,
  operation: Operation,
  field: Field,
  wrong: Wrong,
  good: unknown,
): Hostile {
  const standIn = !operation.path.startsWith('/api/') || operation.path.startsWith('/api.');
  const value = hostileValue(random, operation, field, wrong, good);
  return { wrong, value, refused: mustRefuse(operation, field, wrong, value, standIn) };
}

function hostileValue(
  random: Random,
  operation: Operation,
  field: Field,
  wrong: Wrong,
  good: unknown,
): unknown {
  const text = String((field.list && Array.isArray(good) ? good[0] : good) ?? 'abcdef');
  const asField = (value: unknown) => (field.list ? [value] : value);
  const part = characters[wrong];
  if (field.place === 'header') return headerValue(random, wrong);
  if (part) return asField(insertInside(random, text, random.pick(part as [string])));
  switch (wrong) {
    case 'prototype name':
      return asField(random.pick(prototypeNames as [string]));
    case 'prototype key':
      return new ExtraName(random.pick(prototypeNames as [string]));
    case 'one megabyte':
      return asField('x'.repeat(megabyte));
    case 'too long':
      return asField((/\d$/.test(text) ? '9' : 'x').repeat(aboveAnyLimit));
    case 'extreme':
      return asField(random.pick(extremes[field.kind] as [unknown]));
    case 'wrong type':
      return wrongType(random, operation, field);
    case 'null':
      return null;
    case 'empty':
      return field.list && random.chance(0.5) ? [] : asField('');
    default:
      return absent;
  }
}

/** Not at an edge, where white space is trimmed. */
function insertInside(random: Random, text: string, part: string): string {
  const inside = text.length < 2 ? `${text}${text}` : text;
  const at = random.whole(1, inside.length - 1);
  return `${inside.slice(0, at)}${part}${inside.slice(at)}`;
}

const objects = [
  {},
  { toString: 1, valueOf: 1 },
  { constructor: { prototype: {} } },
  JSON.parse('{"__proto__": {"toString": 1}}'),
  { length: 3, 0: 'a' },
];

function wrongType(random: Random, { encoding }: Operation, { place, kind, list }: Field): unknown {
  // In an address and in a form everything is text: only a list or a hash is another type.
  if (place === 'query') return ['first', 'second'];
  if (encoding === 'form') return { inner: 'value' };
  if (encoding === 'multipart') return 'no file';
  if (list) return random.pick([objects[1], 12, true, 'text', [[['deep']]], [null], [{ toString: 1 }]]);
  const choices: unknown[] = [random.pick(objects as [object]), [[]], ['a', 'b'], [null]];
  if (kind !== 'flag') choices.push(true, false);
  return random.pick(choices as [unknown]);
}

function headerValue(random: Random, wrong: Wrong): unknown {
  if (wrong === 'missing') return absent;
  if (wrong === 'prototype name') return random.pick(['__proto__', 'constructor', 'hasOwnProperty']);
  if (wrong === 'control character')
    return random.pick(['\u0080\u009f\u00ad'.repeat(4), '\u00e9'.repeat(9), 'a b c d e f']);
  return 'x'.repeat(wrong === 'one megabyte' ? 10_000 : 300);
}

function mustRefuse(
  operation: Operation,
  field: Field,
  wrong: Wrong,
  value: unknown,
  standIn: boolean,
): boolean {
  const { kind, place, list } = field;
  if (wrong === 'null' || wrong === 'empty' || wrong === 'extreme') return false;
  if (wrong === 'missing') return true;
  // A key may be any word, including this one.
  if (wrong === 'prototype name' && place === 'header') return false;
  if (wrong === 'one megabyte') return place === 'body' && kind !== 'file name' && kind !== 'not received';
  // JSON's own `__proto__` is a name without an effect on objects; some readers ignore it.
  if (wrong === 'prototype key')
    return operation.strict && !(value instanceof ExtraName && value.name === '__proto__');
  if (wrong === 'wrong type' && place === 'query') return !list && !standIn;
  if (wrong === 'wrong type' && list && place !== 'body') return false;
  // An address with half a character in it is read as one with a replacement character.
  const escaped = place === 'query' || operation.encoding === 'form' || operation.encoding === 'multipart';
  if (wrong === 'lone surrogate' && escaped && ['text', 'search', 'email', 'address'].includes(kind))
    return false;
  if (standIn && kind === 'email' && wrong === 'zero width') return true;
  return !(harmless[kind] ?? []).includes(wrong);
}
