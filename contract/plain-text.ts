/*
 * The characters that a text may contain. Every text field of the calls is built on this file:
 *
 * - Refused: control characters (NUL among them), halves of surrogate pairs, noncharacters, the characters that change
 * the
 *   direction of text (U+202A-202E, U+2066-2069), and < and >, which only serve to smuggle markup, save in
 * descriptions.
 *   Line breaks are
 *   refused where a text has one line.
 * - Left out: characters that nobody sees and that mean nothing in Bangla or English, such as a zero-width space or a
 *   byte order mark. People paste them without knowing.
 * - Brought to one spelling (NFC): Unicode can write a letter such as য় as one character or as two, and they look the
 *   same. Each keyboard has its own, so what is written with one would not be found with the other.
 *   Of more than 30 marks on one letter the rest is left out too, as UAX #15 (Stream-Safe Text Format) has it: no
 * language
 *   writes so many, and the time to bring them to one spelling grows with the square of their number.
 * - Kept: the joiners U+200C and U+200D where Bangla needs them: between two of its letters, or after a hasanta.
 */

const bangla = '\\u0980-\\u09ff';
const brackets = '<>';
const refused = '\\p{Cs}\\p{Noncharacter_Code_Point}\\u202a-\\u202e\\u2066-\\u2069';

export const oneLine = new RegExp(`^[^${brackets}${refused}\\p{Cc}\\p{Zl}\\p{Zp}]*$`, 'u');
export const manyLines = new RegExp(`^(?:[^${brackets}${refused}\\p{Cc}\\p{Zl}\\p{Zp}]|[\\n\\r\\t])*$`, 'u');
/** Like `manyLines`, but < and > are allowed. */
export const anyLines = new RegExp(`^(?:[^${refused}\\p{Cc}\\p{Zl}\\p{Zp}]|[\\n\\r\\t])*$`, 'u');

/**
 * Characters refused because they are invisible. In a search text they are replaced instead, since it is not stored.
 */
export const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]+/gu;

/** The characters of a text, as its longest length counts them: an emoji is one, although it takes two places. */
export const letterCount = (text: string): number => [...text].length;

// Phones before iOS 16.4 refuse a whole script with a lookbehind in it, so none of these patterns has one.
const tooManyCombining = /(\p{M}{30})\p{M}+/gu;
// Changed directions are refused, so they are not among what is left out. The blank of Braille and the marks of
// annotations are invisible too, although Unicode does not count them.
const removed =
  /(?!\u200c|\u200d|[\u202a-\u202e\u2066-\u2069])[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
const joiners = /[\u200c\u200d]+/gu;
const banglaLetter = new RegExp(`[${bangla}]`);
const hasanta = '\u09cd';
const repeatedJoiner = /(\u200c|\u200d)(?:\u200c|\u200d)+/gu;

/** A text in one spelling, without the invisible characters that nothing needs. */
export function withoutUnseen(text: string): string {
  const seen = text
    .replace(tooManyCombining, '$1')
    .normalize('NFC')
    .replace(removed, '')
    .replace(repeatedJoiner, '$1')
    .replace(joiners, (written, at: number, whole: string) =>
      isNeeded(whole.charAt(at - 1), whole.charAt(at + written.length)) ? written : '',
    );
  // The characters on both sides of a removed one may form one letter together.
  return seen === text ? text : seen.normalize('NFC');
}

/** Whether a joiner between these two means something: between two letters of Bangla, or after a hasanta. */
const isNeeded = (before: string, after: string): boolean =>
  before === hasanta || (banglaLetter.test(before) && banglaLetter.test(after));

/**
 * Replaces what separates words without being a space, as programs copy it from a table or another page: tabs, and
 * separators of lines and paragraphs.
 */
export const withPlainSpaces = (text: string) => text.replace(/[\t\v\f\p{Zl}\p{Zp}]/gu, ' ');

/** Replaces what some programs copy instead of line breaks with line breaks. */
export const withPlainBreaks = (text: string) => text.replace(/[\v\f\p{Zl}\p{Zp}]/gu, '\n');

/** One line of a text, with a space in place of each line break. */
export const joinedLines = (text: string) => text.replace(/\s*[\r\n\v\f\p{Zl}\p{Zp}]\s*/gu, ' ');
