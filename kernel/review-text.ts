import { latinDigits } from './format.ts';

/** A part of a text that no review and no answer may have. */
export type ReviewTextFault = 'review_has_number' | 'review_has_address';

const digitWords: readonly (readonly [RegExp, string])[] = [
  ['zero|oh|nil|শূন্য', '0'],
  ['one|ওয়ান|এক', '1'],
  ['two|টু|দুই', '2'],
  ['three|থ্রি|তিন', '3'],
  ['four|ফোর|চার', '4'],
  ['five|ফাইভ|পাঁচ', '5'],
  ['six|সিক্স|ছয়', '6'],
  ['seven|সেভেন|সাত', '7'],
  ['eight|এইট|আট', '8'],
  ['nine|নাইন|নয়', '9'],
].map(([words = '', digit = '']) => [
  new RegExp(`(^|[^\\p{L}\\p{M}])(?:${words.normalize('NFKC')})(?![\\p{L}\\p{M}])`, 'giu'),
  digit,
]);

/** Digits in the digits 0 to 9, those of other scripts and those in words too, without marks and joiners in them. */
function plainDigits(text: string): string {
  let plain = latinDigits(text.normalize('NFKC').replace(/[\u200c\u200d]/g, ''))
    // Of other scripts only the number of digits matters.
    .replace(/(?![0-9])\p{Nd}/gu, '9')
    .replace(/([0-9])\p{M}+/gu, '$1');
  for (const [words, digit] of digitWords) {
    // Two words in a row share the space between them, so one pass finds every second one.
    plain = plain.replace(words, `$1${digit}`).replace(words, `$1${digit}`);
  }
  return plain;
}

/** 12,345 and 12,34,567 and 1,234,567.50: an amount, which has at most eight digits and begins with none of 0. */
const amount =
  /(^|[^\d,.\u2010-\u2015-])([1-9]\d?(?:,\d{2}){0,2},\d{3}|[1-9]\d{0,2}(?:,\d{3}){1,2})(?:\.\d{1,2})?(?![\d,]\d|\d)/g;

const between = '[\\s.,()\\[\\]/_*|·\\-\\u2010-\\u2015\\u2212]';
const run = new RegExp(`\\+?\\d(?:${between}{0,3}\\d)*`, 'g');
const years = new RegExp(`^(?:(?:19|20)\\d\\d${between}{0,3})+$`);
const date = /^(?:\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)$/;

const digitsMin = 9;
/** Fewer are enough where nothing stands between them, or where they begin as a number that is dialled. */
const closeDigitsMin = 7;

/** Whether these digits, with spaces and dashes between them, are a number of a phone or a document. */
function isNumber(digits: string): boolean {
  if (years.test(`${digits} `) || date.test(digits)) return false;
  const count = digits.replace(/\D/g, '').length;
  const isDialled = digits.startsWith('+') || digits.startsWith('0');
  return count >= digitsMin || (isDialled && count >= closeDigitsMin) || /\d{7}/.test(digits);
}

/** One or two capitals and six digits or more, as passports and licences have them. */
const documentNumber = /(?:^|[^\p{L}\d])[A-Z]{1,3}[\s-]?\d{6,}/u;

const topDomains =
  'com|net|org|info|biz|bd|in|io|me|app|shop|store|site|online|xyz|co|uk|us|ly|gl|link|page|blog|live|club|travel|hotel|tv|edu|gov|ru|cn|de|dev|top|vip|asia|বাংলা';
const addresses = [
  /(?:https?|ftp)\s*:\s*\/\s*\//iu,
  /(?:^|[^\p{L}\p{N}])www\s*\./iu,
  /[^\s@]@[^\s@]/u,
  new RegExp(`[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}-]*\\.(?:${topDomains})(?![\\p{L}\\p{M}\\p{N}])`, 'iu'),
  /(?:^|[^\p{L}])(?:dot|ডট)\s*(?:com|net|org|bd|info|কম|নেট)(?![\p{L}\p{M}])/iu,
];

/**
 * The first thing in a text that its reader must not find there: a phone or document number in any digits, or the
 * address of a page or mailbox. Amounts ("BDT 12,345"), years and dates pass.
 */
export function reviewTextFault(text: string): ReviewTextFault | undefined {
  const plain = plainDigits(text);
  const withoutAmounts = plain.replace(amount, '$1#');
  if (documentNumber.test(plain)) return 'review_has_number';
  if ((withoutAmounts.match(run) ?? []).some(isNumber)) return 'review_has_number';
  // A letter of another width stands for the usual one in an address too.
  return addresses.some((address) => address.test(plain)) ? 'review_has_address' : undefined;
}
