/** Kinds of alarms: a person has to look, although the site continues. docs/operations.md says what to do for each. */
export const alarmKinds = [
  /** The provider captured another amount or currency than the payment's, or on another intent. */
  'capture_differs',
  /** The provider has charged a card for an attempt whose rows are lost, and the guest has sent another request with its key. */
  'charge_without_booking',
  /** A gateway has money for a booking and asks to check its guest first: it goes back unless the administrator releases it in time. */
  'payment_review',
  /** A gateway has money for a payment that is not known here. */
  'money_of_nobody',
  /** The provider refuses a request permanently: an unknown intent, or a refund that it will not make. */
  'payment_refused',
  /** Somebody refunded money at the provider itself: the booking stands but is not paid any more. */
  'refunded_outside',
  /** The card's bank returned a refund that was made. */
  'refund_failed',
  /** The gateway has paid back money that was given back by bank, or under a request that it had cancelled. */
  'paid_back_twice',
  /** A guest disputed a charge at the bank, or the bank has decided. */
  'disputed',
  /** Bookings, nights and the provider's books do not add up. */
  'books_differ',
  /** A payment state was to change in a way that the table of transitions does not allow: an error in the code. */
  'payment_transition',
  /** A mail about a booking was refused for five days and will not be tried again. */
  'mail_given_up',
  /** A mail about a booking has waited for more than half an hour. */
  'mails_waiting',
  /** A booking accepted a text that is not stored, so nobody can read it any more. */
  'text_missing',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** Raises an alarm with ids and figures that help to find its cause; never personal data. */
export type RaiseAlarm = (kind: AlarmKind, facts: Record<string, string | number | null | undefined>) => void;
