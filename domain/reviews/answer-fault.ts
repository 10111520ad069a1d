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

const plain = (text: string) => latinDigits(text.normalize('NFC').toLowerCase());
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
]
  .map((name) => plain(name))
  .join('|');
const dates = [
  /\d{1,2}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?\d{2,4}/u,
  /\d{4}-\d{1,2}-\d{1,2}/u,
  new RegExp(
    `\\d{1,2}(?:st|nd|rd|th|ই|শে|লা|রা|ঠা)?(?:\\s+of)?[\\s,.]*(?:${monthNames})(?![\\p{L}\\p{M}])`,
    'u',
  ),
  new RegExp(`(?:^|[^\\p{L}\\p{M}])(?:${monthNames})[\\s,.]*\\d{1,2}(?!\\d)`, 'u'),
];
const numberedRoom = /(?:room|rm|কক্ষ|রুম)\s*(?:no|number|num|nr|নং|নম্বর|নাম্বার)?\s*[.:#-]?\s*\d/u;

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
  const rooms = [...roomNames, roomNumber].map((name) => wordsOf(name ?? ''));
  if (rooms.some((room) => standIn(words, room)) || numberedRoom.test(plain(answer)))
    return 'answer_names_room';
  return dates.some((date) => date.test(plain(answer))) ? 'answer_has_date' : undefined;
}
