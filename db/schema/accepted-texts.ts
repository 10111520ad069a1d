import { check, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { acceptedPages, type PageText } from '../../kernel/accepted-texts.ts';
import { languages } from '../../kernel/person-choices.ts';
import { isWordOf } from './columns.ts';

/**
 * The texts that guests have accepted or may accept, each once; `payments.accepted` names them by their hash. A trigger of the
 * migration lets nobody change or delete one. No reference holds them: every booking would lock the same three rows.
 */
export const acceptedTexts = pgTable(
  'accepted_texts',
  {
    hash: text('hash').primaryKey(),
    page: text('page', { enum: acceptedPages }).notNull(),
    language: text('language', { enum: languages }).notNull(),
    text: jsonb('text').$type<PageText>().notNull(),
    /** When a process first had this text on its page. */
    since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
  },
  () => [
    check('accepted_texts_page', isWordOf('page', acceptedPages)),
    check('accepted_texts_language', isWordOf('language', languages)),
  ],
);
