import { latinDigits } from './format.ts';
import { hasNumber } from './review-numbers.ts';

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

/** Digits in the digits 0 to 9, those of other scripts and those in words too, without marks and joiners in them, and usual dots. */
function plainDigits(text: string): string {
  let plain = latinDigits(text.normalize('NFKC').replace(/[\u200c\u200d]/g, ''))
    // The full stop of Chinese, which browsers read as a dot of an address. The form NFKC has made it of the narrow one.
    .replaceAll('\u3002', '.')
    // Of other scripts only the number of digits matters.
    .replace(/(?![0-9])\p{Nd}/gu, '9')
    .replace(/([0-9])\p{M}+/gu, '$1');
  for (const [words, digit] of digitWords) {
    // Two words in a row share the space between them, so one pass finds every second one.
    plain = plain.replace(words, `$1${digit}`).replace(words, `$1${digit}`);
  }
  return plain;
}

/** Endings that are no words of a sentence, in any case. */
const endings = 'com|net|org|bd';
/** Endings that are words or parts of words too: with a capital they begin a sentence ("Great stay.Hotel was clean"). */
const wordEndings =
  'info|biz|in|io|ai|me|app|shop|store|site|online|xyz|co|uk|us|ly|gl|link|page|blog|live|club|travel|hotel|tv|edu|gov|ru|cn|de|dev|top|vip|asia|বাংলা';
const letter = '[\\p{L}\\p{M}\\p{N}]';
const addresses = [
  /(?:https?|ftp)\s*:\s*\/\s*\//iu,
  /(?:^|[^\p{L}\p{N}])www\s*\./iu,
  /[^\s@]@[^\s@]/u,
  new RegExp(`${letter}\\s?\\.(?:${endings})(?!${letter})`, 'iu'),
  new RegExp(`${letter}\\.(?:${wordEndings})(?!${letter})`, 'u'),
  // Of any case where a hyphen or another dot makes an address of it. One letter has a dot in "a.m." too.
  new RegExp(`(?:-${letter}+|${letter}{2}\\.${letter}{2,})\\.(?:${wordEndings})(?!${letter})`, 'iu'),
  new RegExp(`${letter}\\.(?:${wordEndings})/`, 'iu'),
  new RegExp(`${letter}\\.[a-z]{2,}/`, 'u'),
  /(?:^|[^\p{L}])(?:dot|ডট)\s*[\])}>]?\s*(?:com|net|org|bd|info|কম|নেট)(?![\p{L}\p{M}])/iu,
];

/**
 * The first thing in a text that its reader must not find there: a phone or document number in any digits, or the
 * address of a page or mailbox. Amounts ("BDT 12,345"), years, dates, times and lists of rooms and prices pass.
 */
export function reviewTextFault(text: string): ReviewTextFault | undefined {
  const plain = plainDigits(text);
  if (hasNumber(plain)) return 'review_has_number';
  // A letter of another width stands for the usual one in an address too.
  return addresses.some((address) => address.test(plain)) ? 'review_has_address' : undefined;
}
