import { dateNames } from '../../kernel/date-names.ts';
import { latinDigits } from '../../kernel/format.ts';

export type AnswerFault = 'answer_names_guest' | 'answer_names_room' | 'answer_has_date';

/** Facts of a stay that an answer in public must not repeat. */
interface PrivateFacts {
  guestNames: readonly (string | null)[];
  roomNames: readonly (string | null)[];
  /** As the desk has written it down. */
  roomNumber: string | null;
}

const plainCase = (text: string) => latinDigits(text.normalize('NFC'));
const plain = (text: string) => plainCase(text).toLowerCase();
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Parts of names that are also usual words, or titles that half of the guests have. */
const usualWords = new Set([
  ...['guest', 'hotel', 'room', 'test', 'miss', 'mrs', 'mst', 'the', 'and', 'for', 'our', 'you', 'was'],
  ...['অতিথি', 'হোটেল', 'মোঃ', 'মোছাঃ', 'জনাব'],
]);
const partLettersMin = 3;

/** Whether these words stand in a row among others. */
function standIn(words: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return false;
  return words.some((_, at) => wanted.every((word, index) => words[at + index] === word));
}

const monthNames = [
  ...new Set(Object.values(dateNames).flatMap(({ months, monthsInDate }) => [...months, ...monthsInDate])),
].map((name) => plain(name));
const dayOrMonth = '(?:0?[1-9]|[12]\\d|3[01])';
const separator = '\\s?([-/.])\\s?';
/** The same separator twice: "7.30-10.30" is no date. */
const dayInNumbers = new RegExp(
  `(?:^|\\D)(?:${dayOrMonth}${separator}${dayOrMonth}\\s?\\1\\s?(?:\\d{4}|\\d\\d)|\\d{4}${separator}${dayOrMonth}\\s?\\2\\s?${dayOrMonth})(?!\\d)`,
  'u',
);

/** A day of one of these months: the day at most a space and a comma before it ("until 10. May we" has none), or after it. */
const dayOfMonth = (months: string) => [
  new RegExp(
    `(?:^|\\D)${dayOrMonth}(?:st|nd|rd|th|ই|শে|লা|রা|ঠা)?(?:\\s+of)?,?\\s?(?:${months})(?![\\p{L}\\p{M}])`,
    'u',
  ),
  new RegExp(`(?:^|[^\\p{L}\\p{M}])(?:${months})\\.?,?\\s?${dayOrMonth}(?!\\d)`, 'u'),
];
const daysOfMonths = dayOfMonth(monthNames.filter((name) => name !== 'may').join('|'));
/** Without a capital it is the verb. */
const daysOfMay = dayOfMonth('May|MAY');

function hasDate(answer: string): boolean {
  const lower = plain(answer);
  return (
    [dayInNumbers, ...daysOfMonths].some((date) => date.test(lower)) ||
    daysOfMay.some((date) => date.test(plainCase(answer)))
  );
}

const numberedRoom =
  /(?:room|rm|কক্ষ|রুম)\s*(?:no|number|num|nr|নং|নম্বর|নাম্বার)?\s*[.:#-]?\s*(?!24\s?\/\s?7(?!\d))\d|\d\s*(?:নং|নম্বর|নাম্বার)\s*(?:কক্ষ|রুম)/u;

const roomWord = /^(?:rooms?|rm|কক্ষ|রুম)/u;
const numberWord = /^(?:no|nr|num|number|নং|নম্বর|নাম্বার)$/u;
const shortNumber = /^\d{1,2}$/;

/**
 * Whether these words name a room by its name or number. One word of a name ("Family") is a usual word unless it stands
 * beside "room"; so is a number of one or two digits, unless it stands behind "no.".
 */
function namesRoom(words: readonly string[], room: readonly string[], isByNumber: boolean): boolean {
  const [only = ''] = room;
  if (room.length !== 1 || (isByNumber && !shortNumber.test(only))) return standIn(words, room);
  return words.some((word, at) => {
    const before = words[at - 1] ?? '';
    const after = words[at + 1] ?? '';
    if (word !== only) return false;
    return isByNumber
      ? roomWord.test(before) || numberWord.test(before)
      : roomWord.test(before) || roomWord.test(after);
  });
}

/** The first thing in an answer that names the guest, the room or the days of the stay. */
export function answerFault(
  answer: string,
  { guestNames, roomNames, roomNumber }: PrivateFacts,
): AnswerFault | undefined {
  const words = wordsOf(answer);
  const names = guestNames.flatMap((name) => wordsOf(name ?? ''));
  const isNamed = (part: string) =>
    [...part].length >= partLettersMin && !usualWords.has(part) && words.includes(part);
  if (names.some(isNamed)) return 'answer_names_guest';
  const isRoomNamed =
    roomNames.some((name) => namesRoom(words, wordsOf(name ?? ''), false)) ||
    namesRoom(words, wordsOf(roomNumber ?? ''), true) ||
    numberedRoom.test(plain(answer));
  if (isRoomNamed) return 'answer_names_room';
  return hasDate(answer) ? 'answer_has_date' : undefined;
}
