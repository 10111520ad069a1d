/** The kind of a step: a transaction, a single statement, a request to the card provider, a mail. */
export type StepKind = 'commit' | 'statement' | 'provider' | 'mail';

/** A step of a path, after which something is done that was not done before. */
export interface Step {
  path: string;
  name: string;
  kind: StepKind;
  /** How it is recognised: its text contains all of these (statements with their values, or method, path and body). */
  has: RegExp[];
  hasNot?: RegExp;
  /** It takes work if there is any: only an answer with a row counts as the step. */
  isClaim?: true;
}

const newBooking = /insert into "bookings"/;
const newPayment = /insert into "payments"/;
const newChange = /insert into "booking_changes"/;
const payment = /update "payments"/;
const newRefund = /insert into "refunds"/;
/** The state as a value; the column `captured_poisha` appears in every transaction that reads a payment. */
const captured = /(?<!["'\w])captured(?!["'\w])/;
const capturedFrom = (states: string) => new RegExp(`${captured.source}.*(?:${states})`, 's');

/** Every step of every path that changes something, in the order in which a text is compared with them. */
export const steps: readonly Step[] = [
  { path: 'change', name: 'attempt written, nights held', kind: 'commit', has: [newChange] },
  {
    path: 'change',
    name: 'captured, change made',
    kind: 'commit',
    has: [/update "booking_changes"/, payment, captured],
  },
  {
    path: 'change',
    name: 'change made, refund owed',
    kind: 'commit',
    has: [/update "bookings"/, newRefund, /changed/],
    hasNot: /not_paying/,
  },
  {
    path: 'change',
    name: 'held nights given back',
    kind: 'commit',
    has: [payment, /given_up/],
    // A cancelled booking releases what a change of it held.
    hasNot: newRefund,
  },
  { path: 'hold', name: 'nights and hold written', kind: 'commit', has: [newBooking], hasNot: newPayment },
  { path: 'pay', name: 'attempt written', kind: 'commit', has: [newPayment] },
  {
    path: 'pay',
    name: 'card charged',
    kind: 'provider',
    has: [/^POST \/v1\/payment_intents .*\bconfirm=true/],
  },
  {
    path: 'reconciler',
    name: 'charge recalled',
    kind: 'provider',
    has: [/^POST \/v1\/payment_intents .*\brecalled\b/],
  },
  {
    path: 'refund',
    name: 'capture without use, refund owed',
    kind: 'commit',
    has: [newRefund, /not_paying/],
  },
  {
    path: 'cancel',
    name: 'nights freed, refund owed',
    kind: 'commit',
    has: [/update "bookings"/, newRefund],
  },
  {
    path: '3-D Secure',
    name: 'booking confirmed',
    kind: 'commit',
    has: [payment, capturedFrom('requires_action')],
  },
  {
    path: 'pay',
    name: 'booking confirmed',
    kind: 'commit',
    has: [payment, capturedFrom('started|failed')],
  },
  {
    path: '3-D Secure',
    name: 'left to the bank',
    kind: 'commit',
    has: [payment, /requires_action.*started/s],
  },
  {
    path: 'pay',
    name: 'refusal of the card written',
    kind: 'commit',
    has: [payment, /failed.*(?:started|requires_action)/s],
  },
  { path: 'pay', name: 'attempt given up', kind: 'commit', has: [payment, /cancelled/] },
  {
    path: 'pay',
    name: 'intent cancelled',
    kind: 'provider',
    has: [/^POST \/v1\/payment_intents\/\w+\/cancel /],
  },
  {
    path: '3-D Secure',
    name: 'provider asked',
    kind: 'provider',
    has: [/^GET \/v1\/payment_intents\/\w+ /],
  },
  {
    path: '3-D Secure',
    name: 'event noted',
    kind: 'statement',
    has: [/insert into "payment_events"/],
  },
  {
    path: 'refund',
    name: 'refund claimed',
    kind: 'statement',
    has: [/update "refunds"/, /skip locked/],
    isClaim: true,
  },
  { path: 'refund', name: 'refund made', kind: 'provider', has: [/^POST \/v1\/refunds /] },
  { path: 'refund', name: 'refund noted', kind: 'commit', has: [/update "refunds"/, /made/] },
  {
    path: 'hold',
    name: 'lapsed hold ended, nights freed',
    kind: 'commit',
    has: [/update "bookings"/, /expired/],
  },
  {
    path: 'reconciler',
    name: 'payment claimed',
    kind: 'statement',
    has: [payment, /skip locked/],
    isClaim: true,
  },
  {
    path: 'reconciler',
    name: 'payment put off',
    kind: 'statement',
    has: [payment, /"next_try_at" = /],
    hasNot: /skip locked/,
  },
  {
    path: 'outbox',
    name: 'mail claimed',
    kind: 'statement',
    has: [/update "mail_outbox"/, /skip locked/],
    isClaim: true,
  },
  { path: 'outbox', name: 'mail handed over', kind: 'mail', has: [] },
  {
    path: 'outbox',
    name: 'mail noted as sent',
    kind: 'statement',
    has: [/update "mail_outbox"/, /sent/],
    hasNot: /skip locked/,
  },
];

/** The last action of a reconciler's round: it looks for holds that have lapsed. */
export const isEndOfRound = /^select distinct "room_id" from "bookings"/;

export function stepOf(kind: StepKind, text: string): Step | undefined {
  return steps.find(
    (step) =>
      step.kind === kind && step.has.every((part) => part.test(text)) && !(step.hasNot?.test(text) ?? false),
  );
}
