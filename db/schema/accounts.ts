import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { times } from './columns.ts';

/** What the product knows of a person beside the authentication service: the specification's user record. */
export const profiles = pgTable('profiles', {
  uid: text('uid').primaryKey(),
  email: text('email').notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  phone: text('phone'),
  age: integer('age'),
  gender: text('gender'),
  ...times,
});
