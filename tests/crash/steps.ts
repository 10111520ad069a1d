/** The kind of a step: a transaction, a single statement, a request to a payment provider, a mail. */
export type StepKind = 'commit' | 'statement' | 'provider' | 'mail';

/** A step of a path, after which something is done that was not done before. */
export interface Step {
  path: string;
  name: string;
  kind: StepKind;
  /** How it is recognised: its text contains all of these (statements with their values, or method, address and body). */
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

const gateway = (column: string) => new RegExp(`update "gateway_payments" set "${column}"`);
const moneyOfWallet = gateway('validation_id');
const query = String.raw`^GET /validator/api/merchantTransIDvalidationAPI\.php\?.*\b`;

/** The steps of a payment on a gateway's page, and of a refund through it. */
const walletSteps: readonly Step[] = [
  {
    path: 'wallet',
    name: 'change: attempt written, nights held',
    kind: 'commit',
    has: [newChange, /insert into "gateway_payments"/],
  },
  {
    path: 'wallet',
    name: 'attempt written',
    kind: 'commit',
    has: [newPayment, /insert into "gateway_payments"/],
    hasNot: newRefund,
  },
  { path: 'wallet', name: 'session opened', kind: 'provider', has: [/^POST \/gwprocess\/v4\/api\.php/] },
  { path: 'wallet', name: 'session written', kind: 'commit', has: [gateway('session_key')] },
  {
    path: 'wallet',
    name: 'turn to ask taken',
    kind: 'statement',
    has: [gateway('asked_at')],
    isClaim: true,
  },
  { path: 'wallet', name: 'tries asked for', kind: 'provider', has: [new RegExp(`${query}tran_id=`)] },
  {
    path: 'wallet',
    name: 'money validated',
    kind: 'provider',
    has: [/^GET \/validator\/api\/validationserverAPI\.php/],
  },
  {
    path: 'wallet',
    name: 'money entered, review begun',
    kind: 'commit',
    has: [moneyOfWallet, gateway('review_until')],
  },
  { path: 'wallet', name: 'review released', kind: 'commit', has: [/payment\.release\b/] },
  {
    path: 'wallet',
    name: 'review given back',
    kind: 'commit',
    has: [/payment_given_back/, newRefund],
    hasNot: moneyOfWallet,
  },
  {
    path: 'wallet',
    name: 'money entered, change made',
    kind: 'commit',
    has: [moneyOfWallet, /update "booking_changes"/],
  },
  {
    path: 'wallet',
    name: 'money entered, refund owed',
    kind: 'commit',
    has: [moneyOfWallet, newRefund],
  },
  {
    path: 'wallet',
    name: 'money entered, booking confirmed',
    kind: 'commit',
    has: [moneyOfWallet, payment],
  },
  { path: 'wallet', name: 'unpaid try written', kind: 'statement', has: [gateway('last_try')] },
  {
    path: 'wallet',
    name: 'session ended',
    kind: 'commit',
    has: [payment, /cancelled/, /from "gateway_payments"/],
    hasNot: /insert into|update "bookings"/,
  },
  {
    path: 'gateway refund',
    name: 'turn taken',
    kind: 'statement',
    has: [gateway('running_refund')],
    isClaim: true,
  },
  {
    path: 'gateway refund',
    name: 'refund asked for',
    kind: 'provider',
    has: [new RegExp(`${query}bank_tran_id=`)],
  },
  {
    path: 'gateway refund',
    name: 'refund noted as asked for',
    kind: 'statement',
    has: [/update "refunds"/, /"provider_id" = /],
    hasNot: /skip locked|returned/,
  },
  {
    path: 'gateway refund',
    name: 'refund asked about',
    kind: 'provider',
    has: [new RegExp(`${query}refund_ref_id=`)],
  },
  {
    path: 'gateway refund',
    name: 'refund noted as made',
    kind: 'commit',
    has: [/update "refunds"/, /made/, /"gateway_payments"/],
    hasNot: /insert into "refunds"/,
  },
];

/** Every step of every path that changes something, in the order in which a text is compared with them. */
export const steps: readonly Step[] = [
  ...walletSteps,
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
  { path: 'closed place', name: 'rule written', kind: 'commit', has: [/insert into "destination_rules"/] },
  { path: 'closed place', name: 'rule taken back', kind: 'commit', has: [/delete from "destination_rules"/] },
  {
    path: 'closed place',
    name: 'offer written, mail written',
    kind: 'commit',
    has: [/insert into "destination_offers"/, /closed_offer/],
  },
  {
    path: 'closed place',
    name: 'nights given back, refund owed',
    kind: 'commit',
    has: [/insert into "goodwills"/, /insert into "destination_offers"/],
  },
  {
    path: 'closed place',
    name: 'all taken back, refund owed',
    kind: 'commit',
    has: [/update "bookings"/, newRefund, /select "rule_id" from "destination_offers"/],
  },
  { path: 'give back', name: 'written, refund owed', kind: 'commit', has: [/insert into "goodwills"/] },
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
    has: [/^POST \/v1\/payment_intents\/\w+\/cancel\b/],
  },
  {
    path: '3-D Secure',
    name: 'provider asked',
    kind: 'provider',
    has: [/^GET \/v1\/payment_intents\/\w+[ ?]/],
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
