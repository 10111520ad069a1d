import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { genders } from '../../kernel/person-choices.ts';
import { hotels } from './catalog.ts';
import { isWordOf, times } from './columns.ts';

/** The product's own data about a person, beside the authentication service: the specification's user record. */
export const profiles = pgTable(
  'profiles',
  {
    uid: text('uid').primaryKey(),
    email: text('email').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: text('phone'),
    age: integer('age'),
    gender: text('gender', { enum: genders }),
    /**
     * The text that the administrator's search reads, in lower case: one index and one look-up for all four columns.
     */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(phone, ''))`,
      ),
    ...times,
  },
  (table) => [
    // All Users: newest first, or sorted by one of its columns.
    index('profiles_by_time').on(table.createdAt, table.uid),
    index('profiles_by_email').on(table.email, table.uid),
    index('profiles_by_first_name').on(table.firstName, table.uid),
    index('profiles_by_last_name').on(table.lastName, table.uid),
    index('profiles_by_part').using('gin', sql`search_text gin_trgm_ops`),
    check('profiles_gender', isWordOf('gender', genders)),
  ],
);

/** The hotels that a person added to the favourites. */
export const favourites = pgTable(
  'favourites',
  {
    uid: text('uid').notNull(),
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    markedAt: timestamp('marked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.hotelId] })],
);

/** When a person last opened a hotel's page. Only the latest few of a person are kept. */
export const visits = pgTable(
  'visits',
  {
    uid: text('uid').notNull(),
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.hotelId] })],
);

/**
 * Accounts whose data was deleted, by a hash that identifies nobody. A token from a sign-in before that instant lives
 * up to an hour; it cannot begin anything new.
 */
export const forgottenAccounts = pgTable('forgotten_accounts', {
  uidHash: text('uid_hash').primaryKey(),
  forgottenAt: timestamp('forgotten_at', { withTimezone: true }).notNull(),
});
