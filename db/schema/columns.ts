import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** When a row was made and last changed; every table that a person can ask about carries both. */
export const times = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
};

/** A list of texts, kept in one column since it is always read and written whole. */
export const textList = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);

/** Several words of a closed list, like `textList`; `areWordsOf` is its check. */
export const wordList = <Word extends string, List extends Readonly<[Word, ...Word[]]>>(
  name: string,
  list: List,
) => text(name, { enum: list }).array().notNull().default(sql`'{}'::text[]`);

/** The check of a column that holds one word of a closed list; made from the list, so that both stay the same. */
export const isWordOf = (column: string, list: readonly string[]): SQL =>
  sql.raw(`${column} in (${quoted(list)})`);

/** The check of a column that holds several words of a closed list. */
export const areWordsOf = (column: string, list: readonly string[]): SQL =>
  sql.raw(`${column} <@ array[${quoted(list)}]`);

const quoted = (list: readonly string[]) => list.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ');

/**
 * For work that a process claims by a lease: whose it is until when, when it is to be tried again, and how often it
 * was. A claim that has run out is nobody's, so a process that died leaves nothing behind.
 */
export const claim = {
  claimedUntil: timestamp('claimed_until', { withTimezone: true }),
  nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull().defaultNow(),
  tries: integer('tries').notNull().default(0),
};

/**
 * Whether a row still has the claim that it was read with. Whoever claims it later writes another end, so that a process
 * which stood still past its own does not give back somebody else's. Claims are written in whole milliseconds, as they are read.
 */
export const hasClaim = (claimedUntil: AnyPgColumn, read: Date | null): SQL =>
  sql`${claimedUntil} is not distinct from ${sql.param(read, claimedUntil)}`;

/** Whole poisha. A rack rate is capped at 200,000 taka, so rate times 100 still fits four bytes. */
export const poisha = (name: string) => integer(name);

/** Counts the saves of a row, so that a save over somebody else's is noticed (`If-Match`). */
export const version = integer('version').notNull().default(1);
