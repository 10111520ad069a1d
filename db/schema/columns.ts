import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** When a row was made and last changed. Every table that a person can ask about has both. */
export const times = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
};

/** A list of texts in one column, since it is always read and written as a whole. */
export const textList = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);

/** Several words of a closed list, like `textList`; `areWordsOf` is its check. */
export const wordList = <Word extends string, List extends Readonly<[Word, ...Word[]]>>(
  name: string,
  list: List,
) => text(name, { enum: list }).array().notNull().default(sql`'{}'::text[]`);

/** The check of a column that holds one word of a closed list; it is made from the list, so that both stay the same. */
export const isWordOf = (column: string, list: readonly string[]): SQL =>
  sql.raw(`${column} in (${quoted(list)})`);

/** The check of a column that holds several words of a closed list. */
export const areWordsOf = (column: string, list: readonly string[]): SQL =>
  sql.raw(`${column} <@ array[${quoted(list)}]`);

const quoted = (list: readonly string[]) => list.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ');

/**
 * Columns for work that a process claims by a lease: when the lease ends, when the work is tried next, and how often
 * it was tried. Work with an expired lease is free again, so a process that died blocks nothing.
 */
export const claim = {
  claimedUntil: timestamp('claimed_until', { withTimezone: true }),
  nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull().defaultNow(),
  tries: integer('tries').notNull().default(0),
};

/**
 * Whether a row still has the claim that it was read with. A later claim of another process has another end, so a
 * process that was paused past its own claim does not release the other's claim. Claims are written in whole
 * milliseconds, as they are read.
 */
export const hasClaim = (claimedUntil: AnyPgColumn, read: Date | null): SQL =>
  sql`${claimedUntil} is not distinct from ${sql.param(read, claimedUntil)}`;

/** Whole poisha in four bytes, which hold the dearest stay (`stayPoishaMax`), but not a rack rate times a per cent. */
export const poisha = (name: string) => integer(name);

/** Counts the saves of a row, so that overwriting another person's save is noticed (`If-Match`). */
export const version = integer('version').notNull().default(1);
