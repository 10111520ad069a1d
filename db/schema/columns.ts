import { sql } from 'drizzle-orm';
import { integer, text, timestamp } from 'drizzle-orm/pg-core';

/** When a row was made and last changed; every table that a person can ask about carries both. */
export const times = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
};

/** A list of words from a closed list, kept in one column since it is always read and written whole. */
export const wordList = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);

/** Whole poisha. A rack rate is capped at 200,000 taka, so rate times 100 still fits four bytes. */
export const poisha = (name: string) => integer(name);

/** Counts the saves of a row, so that a save over somebody else's is noticed (`If-Match`). */
export const version = integer('version').notNull().default(1);
