/** What somebody has to look at, though the site goes on. docs/operations.md says what to do for each. */
export const alarmKinds = [
  /** The provider captured another amount or currency, or for another intent, than the payment says. */
  'capture_differs',
  /** The provider refuses a request for good: an unknown intent, a refund that it will not make. */
  'payment_refused',
  /** Somebody gave money back at the provider itself: the booking stands and is paid no more. */
  'refunded_outside',
  /** A refund that was made has come back from the card's bank. */
  'refund_failed',
  /** A guest objects to a charge at the bank, or the bank has decided. */
  'disputed',
  /** Bookings, nights and the provider's books do not add up. */
  'books_differ',
  /** A payment was to be written along a way that the table of transitions does not have: a mistake in the code. */
  'payment_transition',
  /** A mail about a booking was refused for five days, and is tried no more. */
  'mail_given_up',
  /** A mail about a booking has waited for more than half an hour. */
  'mails_waiting',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** Raises an alarm with the ids and figures that help to find its cause; never personal data. */
export type RaiseAlarm = (kind: AlarmKind, facts: Record<string, string | number | null | undefined>) => void;
