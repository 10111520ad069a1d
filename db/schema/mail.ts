import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type MailDetail, mailKinds, mailStates } from '../../kernel/mail-words.ts';
import { languages } from '../../kernel/person-choices.ts';
import { bookings } from './bookings.ts';
import { claim, isWordOf, times } from './columns.ts';

/**
 * The columns of a booking that are copied into a mail when it is written. The guest's personal data stay in the
 * booking.
 */
export const copiedColumns = [
  'reference',
  'revision',
  'state',
  'kind',
  'hotelId',
  'hotelName',
  'roomId',
  'roomName',
  'district',
  'checkIn',
  'checkOut',
  'guests',
  'quote',
  'totalPoisha',
  'deskPoisha',
  'keptByChangesPoisha',
  'givenBackPoisha',
  'notCollectedPoisha',
  'policy',
] as const satisfies readonly (keyof typeof bookings.$inferSelect)[];

type BookingCopy = Pick<typeof bookings.$inferSelect, (typeof copiedColumns)[number]>;

/**
 * Mails about bookings. Each is written in the transaction of the change that it reports, so that no mail is lost
 * with a process and no mail reports a change that did not happen. The process that claims a mail sends it, outside
 * of any transaction.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    /** Also in the mail's Message-ID: it identifies a mail that is sent again after a crash. */
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: mailKinds }).notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** Null for the hotel's own address at the time of sending, so that a corrected address is used. */
    recipient: text('recipient'),
    language: text('language', { enum: languages }).notNull(),
    /**
     * The stay, place and price at the time of the change, which the mail reports. No personal data: that stays in
     * the booking.
     */
    booking: jsonb('booking').$type<BookingCopy>().notNull(),
    /** Details of this kind of mail only, such as the amount of a refund. */
    detail: jsonb('detail').$type<MailDetail>(),
    state: text('state', { enum: mailStates }).notNull().default('waiting'),
    /** Why the last attempt failed: the mail server's code, never an address. */
    problem: text('problem'),
    /** A unique key for a mail that must be written once although several processes may write it. */
    onceKey: text('once_key').unique(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    ...claim,
    ...times,
  },
  (table) => [
    // The mails still to be sent, the longest due first.
    index('mail_outbox_waiting').on(table.nextTryAt).where(sql`state = 'waiting'`),
    index('mail_outbox_by_booking').on(table.bookingId),
    // Whether the mail server has accepted a mail lately.
    index('mail_outbox_sent').on(table.sentAt).where(sql`sent_at is not null`),
    // The mails that the administrator is shown.
    index('mail_outbox_unsent').on(table.createdAt).where(sql`state in ('waiting', 'given_up')`),
    check('mail_outbox_kind', isWordOf('kind', mailKinds)),
    check('mail_outbox_state', isWordOf('state', mailStates)),
    check('mail_outbox_language', isWordOf('language', languages)),
  ],
);
