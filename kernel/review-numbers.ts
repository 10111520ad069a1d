/** 12,345 and 12,34,567 and 1,234,567.50: an amount, which has at most eight digits and begins with none of 0. */
const amount =
  /(^|[^\d,.\u2010-\u2015-])([1-9]\d?(?:,\d{2}){0,2},\d{3}|[1-9]\d{0,2}(?:,\d{3}){1,2})(?:\.\d{1,2})?(?![\d,]\d|\d)/g;

const dayOrMonth = '(?:0?[1-9]|[12]\\d|3[01])';
/** 12.11.2026, 20/12/25, 2026-11-12: a date whose separator does not go on to more digits. */
const dates = ['/', '.', '-'].map((separator) => {
  const between = `\\${separator}`;
  const dayFirst = [dayOrMonth, dayOrMonth, '(?:(?:19|20)\\d\\d|[0-3]\\d)'].join(between);
  const yearFirst = ['(?:19|20)\\d\\d', dayOrMonth, dayOrMonth].join(between);
  return new RegExp(`(^|[^\\d+${between}])(?:${dayFirst}|${yearFirst})(?!${between}?\\d)`, 'g');
});

/** 7.30 and 12:30. */
const time = /(^|[^\d+.:])(?:[01]?\d|2[0-3])[.:][0-5]\d(?![.:]?\d)/g;
/** 0900-1000. */
const times =
  /(^|[^\d+.:\u2010-\u2015-])(?:[01]\d|2[0-3])[0-5][05]\s?[\u2010-\u2015-]\s?(?:[01]\d|2[0-3])[0-5][05](?![.,\s\u2010-\u2015-]{0,2}\d)/g;

const harmless = [amount, ...dates, time, times];

const between = "[\\s.,()\\[\\]/_*|·:;~'\u2019+=\\-\\u2010-\\u2015\\u2212]";
/** An ellipsis between spaces has five. */
const run = new RegExp(`\\+?\\d(?:${between}{0,5}\\d)*`, 'g');
/** Stands between the numbers of a list: "rooms 101, 102, 103", "2500/3000/3500 taka". */
const inList = /\s*[,;/+=~]\s*(?=\d{1,4}(?!\d))/;
const years = new RegExp(`^(?:(?:19|20)\\d\\d(?:[-/]\\d\\d)?${between}{0,3})+$`);
/** No phone or document number is written in threes to its end: they have 10, 11, 13 or 17 digits. */
const rooms = new RegExp(`^[1-9]\\d\\d(?:${between}{1,3}[1-9]\\d\\d)+$`);

const digitsMin = 9;
/** Fewer are enough where nothing stands between them, or where they begin as a number that is dialled. */
const closeDigitsMin = 7;

/** Letters before a number in which a word that announces it may stand. */
const wordsBefore = 40;

const isDialled = (digits: string) => digits.startsWith('+') || digits.startsWith('0');

/** Whether these digits, with spaces and dashes between them, are a number of a phone or a document. */
function isNumber(digits: string): boolean {
  if (years.test(digits) || rooms.test(digits)) return false;
  const count = digits.replace(/\D/g, '').length;
  return count >= digitsMin || (isDialled(digits) && count >= closeDigitsMin) || /\d{7}/.test(digits);
}

/**
 * Up to three capitals before six digits or more, as passports and licences have them; before seven where a space or
 * more dashes stand there ("VIP 123456" is none). Currencies stand before amounts.
 */
const documentNumber =
  /(?:^|[^\p{L}\d])(?!(?:BDT|TK|RS|USD)[\s-]?\d)[A-Z]{1,3}(?:-?\d{6}|[\s-]?\d(?:-?\d){6})/u;

const mobileDigits = 11;
const gap = `${between}{0,5}`;
/** The digits of a mobile phone in Bangladesh, with anything usual between them, wherever a number may begin. */
const mobile = new RegExp(
  `(?:^|[^\\d])(?:(?:00)?8${gap}8${gap})?0${gap}1${gap}[3-9](?:${gap}\\d){${mobileDigits - 3}}(?!\\d)`,
  'g',
);

/**
 * Whether a mobile number hides in what passes by itself: "017 12:34 5678" has a time in it, "0171 2,345 678" an amount. Where
 * nothing but such parts stand, as in a list of times, there is none. `masked` has the length of `plain`.
 */
const hasHiddenMobile = (plain: string, masked: string): boolean =>
  [...plain.matchAll(mobile)].some(({ index, 0: digits }) =>
    /\d/.test(masked.slice(index, index + digits.length)),
  );

/** After such a word the next digits are those of a phone or a document. */
const numberWord =
  /(?:^|[^\p{L}\p{M}])(?:(?:tele)?phone|mobile|cell|call|dial|whatsapp|imo|nid|passport|national id|ফোন|মোবাইল|কল|হোয়াটসঅ্যাপ|ইমো|এনআইডি|পাসপোর্ট|পরিচয়পত্র)[^\p{L}\d+]{0,5}(?:(?:no|number|me|us|at|on|is|নম্বর|নং|করুন)[^\p{L}\d+]{0,5}){0,2}$/iu;

/**
 * Whether another number hides in the same way where one is likely: "+91 98 12:34 5678" is dialled, "NID 1990 12:34 5678 9012" stands after such
 * a word. Some digit must not be masked: "Call 07:00-10:00, 12:30-14:00" has times alone.
 */
const hasHiddenNumber = (plain: string, masked: string): boolean =>
  [...plain.matchAll(run)].some(({ index, 0: digits }) => {
    const part = masked.slice(index, index + digits.length);
    if (!/#/.test(part) || !/\d/.test(part)) return false;
    if (digits.replace(/\D/g, '').length < digitsMin) return false;
    return isDialled(part) || numberWord.test(plain.slice(Math.max(0, index - wordsBefore), index));
  });

/** Whether a text with plain digits has a number of a phone or a document. */
export function hasNumber(plain: string): boolean {
  if (documentNumber.test(plain)) return true;
  const masked = harmless.reduce(
    (text, mask) =>
      text.replace(
        mask,
        (whole: string, before: string) => before + '#'.repeat(whole.length - before.length),
      ),
    plain,
  );
  if (hasHiddenMobile(plain, masked) || hasHiddenNumber(plain, masked)) return true;
  const runs = masked.match(run) ?? [];
  return runs.flatMap((digits) => (isDialled(digits) ? [digits] : digits.split(inList))).some(isNumber);
}
