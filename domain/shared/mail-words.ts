/** The kinds of mails about a booking. Those with the prefix `hotel_` go to the hotel, all others to the guest. */
export const mailKinds = [
  'booking_confirmed',
  'booking_changed',
  'booking_cancelled',
  'refund_asked',
  'refund_done',
  'refund_failed',
  'stay_reminder',
  'hotel_booking_confirmed',
  'hotel_booking_changed',
  'hotel_booking_cancelled',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * The states of a mail in the outbox: still to be sent, sent, given up after days of trying, or not needed any more
 * (a reminder of a cancelled stay).
 */
export const mailStates = ['waiting', 'sent', 'given_up', 'not_needed'] as const;
