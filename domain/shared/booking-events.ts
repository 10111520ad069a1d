/** What can happen to a booking; the booking's page has a sentence for each. */
export const bookingEventKinds = [
  'held',
  'card_declined',
  'confirmed',
  'expired',
  'given_up',
  'desk',
  'moved',
  'no_show',
  'cancelled',
  'refunded',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const;
export type BookingEventKind = (typeof bookingEventKinds)[number];
