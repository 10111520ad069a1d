import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { districts } from '../../kernel/catalogue-choices.ts';
import { destinationKinds, destinationNeeds, offerStates } from '../../kernel/destination-choices.ts';
import { bookings } from './bookings.ts';
import { areWordsOf, isWordOf, times, version, wordList } from './columns.ts';

/**
 * Rules of the authorities for the nights of a whole place: closed, open for day trips only, or a warning. They can only
 * close; only domain/destinations/closings.ts says which nights. The migration has put the rules of Saint Martin here
 * as an example, switched off.
 */
export const destinationRules = pgTable(
  'destination_rules',
  {
    id: uuid('id').primaryKey(),
    place: text('place', { enum: districts }).notNull(),
    kind: text('kind', { enum: destinationKinds }).notNull(),
    firstNight: date('first_night', { mode: 'string' }).notNull(),
    /** Included. Of a yearly rule day and month alone count. */
    lastNight: date('last_night', { mode: 'string' }).notNull(),
    yearly: boolean('yearly').notNull(),
    /** Nobody sleeps there the night before it begins either. */
    leaveBefore: boolean('leave_before').notNull(),
    sentence: text('sentence').notNull(),
    sentenceBn: text('sentence_bn').notNull(),
    link: text('link'),
    needs: wordList('needs', destinationNeeds),
    isOn: boolean('is_on').notNull(),
    /** The day on which the administrator last said that it holds. */
    confirmedOn: date('confirmed_on', { mode: 'string' }).notNull(),
    version,
    ...times,
  },
  () => [
    check('destination_rules_place', isWordOf('place', districts)),
    check('destination_rules_kind', isWordOf('kind', destinationKinds)),
    check('destination_rules_needs', areWordsOf('needs', destinationNeeds)),
    check('destination_rules_span', sql`yearly or first_night <= last_night`),
  ],
);

/**
 * Offers to the guests of stays with closed nights: one a booking and rule, made by a press of the administrator. A rule that is
 * taken back leaves its offers here, ended.
 */
export const destinationOffers = pgTable(
  'destination_offers',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** No reference: the rule may be gone. */
    ruleId: uuid('rule_id').notNull(),
    state: text('state', { enum: offerStates }).notNull(),
    offeredAt: timestamp('offered_at', { withTimezone: true }).notNull(),
    /** When the guest or the administrator used it, or it ended. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.ruleId] }),
    // All offers of a rule that is taken back.
    index('destination_offers_by_rule').on(table.ruleId),
    check('destination_offers_state', isWordOf('state', offerStates)),
    check('destination_offers_settled', sql`(state = 'open') = (settled_at is null)`),
  ],
);
