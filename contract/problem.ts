import { z } from 'zod';
import { keysOf } from '../kernel/closed-lists.ts';
import { blockLimit, nightsNow } from './calendar.ts';
import { cancellation, cancellationTerms } from './cancellation.ts';
import { changeTerms } from './change.ts';
import { destination } from './destination.ts';
import { faultSentences } from './faults.ts';
import { heldStay } from './held-stay.ts';
import { quote } from './quote.ts';

/** Every code that a refused call can carry, with its HTTP status and its short title. */
export const problems = {
  not_json: { status: 400, title: 'The body is not JSON' },
  not_utf8: { status: 400, title: 'The body is not UTF-8' },
  bad_signature: { status: 400, title: 'The signature does not hold' },
  not_signed_in: { status: 401, title: 'Please sign in' },
  card_declined: { status: 402, title: 'The card was declined' },
  forbidden: { status: 403, title: 'Not allowed for this account' },
  second_factor_required: { status: 403, title: 'The administrator needs a second step here' },
  sign_in_too_old: { status: 403, title: 'Please give your password once more' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'This address has no such method' },
  sold_out: { status: 409, title: 'Sold out for these dates' },
  destination_closed: { status: 409, title: 'The authorities have closed this place on these nights' },
  stay_too_short: { status: 422, title: 'The stay is too short for its first night' },
  price_changed: { status: 409, title: 'The price has changed' },
  policy_changed: { status: 409, title: 'The cancellation policy has changed' },
  booked_already: { status: 409, title: 'You have this room for these nights already' },
  payment_in_progress: { status: 409, title: 'A payment for this booking is under way' },
  payment_under_review: { status: 409, title: 'A payment for this booking is being checked' },
  payment_decided: { status: 409, title: 'Somebody has decided about this payment before' },
  key_used: { status: 409, title: 'This Idempotency-Key was used before' },
  too_many_tries: { status: 409, title: 'Too many cards for one room' },
  too_many_holds: { status: 409, title: 'Too many rooms held' },
  too_many_declines: { status: 409, title: 'Too many declined cards' },
  block_too_large: { status: 409, title: 'So many rooms are not left to block' },
  nights_changed: { status: 409, title: 'Somebody else has changed these nights' },
  too_many_favourites: { status: 409, title: 'Too many favourites' },
  hold_too_short: { status: 409, title: 'Too little time is left to pay' },
  session_ended: { status: 409, title: 'The time on the payment page has ended' },
  hold_ended: { status: 409, title: 'The time to pay has ended' },
  import_under_way: { status: 409, title: 'Another import is under way' },
  version_conflict: { status: 409, title: 'Somebody else saved this meanwhile' },
  stays_to_come: { status: 409, title: 'There are stays to come' },
  rooms_taken: { status: 409, title: 'More rooms are taken on a coming night' },
  booking_not_confirmed: { status: 409, title: 'This booking is not a confirmed one' },
  not_cancellable: { status: 409, title: 'This booking cannot be cancelled any more' },
  not_changeable: { status: 409, title: 'This booking cannot be changed any more' },
  change_ended: { status: 409, title: 'The change was not made' },
  refund_changed: { status: 409, title: 'The refund is another one now' },
  payment_known: { status: 409, title: 'A booking here belongs to this payment' },
  refund_refused: { status: 409, title: 'The card provider refused the refund' },
  refund_over: { status: 409, title: 'This refund is over' },
  refund_under_way: { status: 409, title: 'The gateway is being asked about this refund' },
  gateway_may_pay: { status: 409, title: 'The gateway may still pay this refund' },
  payment_disputed: { status: 409, title: 'A payment of this booking is disputed' },
  nothing_lost: { status: 409, title: 'No bank has taken money of this booking back' },
  no_failed_refund: { status: 409, title: 'No refund of this booking has failed' },
  stay_over: { status: 409, title: 'This stay is over' },
  too_early: { status: 409, title: 'The check-in has not come yet' },
  not_checked_in: { status: 409, title: 'The guest has not checked in' },
  checked_in: { status: 409, title: 'The guest has checked in' },
  reviewed: { status: 409, title: 'This stay has a review' },
  review_too_early: { status: 409, title: 'The stay is not over yet' },
  review_too_late: { status: 409, title: 'The time to review this stay is over' },
  offer_open: { status: 409, title: 'The guest has an offer that is not answered' },
  no_offer: { status: 409, title: 'This booking has no offer any more' },
  nights_closed: { status: 409, title: 'Closed nights of this stay are to be given back first' },
  nothing_closed: { status: 409, title: 'No closed night of this stay can be given back' },
  amount_changed: { status: 409, title: 'The amount is another one now' },
  not_stayed: { status: 409, title: 'This booking did not become a stay' },
  review_closed: { status: 409, title: 'This review cannot be changed any more' },
  review_changed: { status: 409, title: 'This review is another one now' },
  review_not_shown: { status: 409, title: 'This review is not shown' },
  answered: { status: 409, title: 'The hotel has answered this review' },
  not_undoable: { status: 409, title: 'This cannot be taken back' },
  hotel_gone: { status: 410, title: 'This hotel is not on the site any more' },
  body_cut_off: { status: 400, title: 'The body did not come to its end' },
  body_too_slow: { status: 408, title: 'The body came in too slowly' },
  address_too_long: { status: 414, title: 'The address is too long' },
  body_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'This content type is not read here' },
  idempotency_conflict: { status: 422, title: 'This Idempotency-Key belongs to another request' },
  invalid_input: { status: 422, title: 'Some fields need another look' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  too_many_vouchers: { status: 429, title: 'Too many vouchers for other people' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  payment_unavailable: { status: 503, title: 'The card provider does not answer' },
  payment_out_of_order: { status: 503, title: 'Cards cannot be taken at the moment' },
  picture_host_unavailable: { status: 503, title: 'The image host does not answer' },
  picture_host_out_of_order: { status: 503, title: 'The image host refuses this site' },
  identity_unavailable: { status: 503, title: 'The sign-in service does not answer' },
  unavailable: { status: 503, title: 'Not ready' },
} as const satisfies Record<string, { status: number; title: string }>;
export type ProblemCode = keyof typeof problems;

/**
 * The `application/problem+json` body (RFC 9457) of every refused call. The `code` of a declined card is the
 * provider's.
 */
export const problem = z.object({
  type: z.literal('about:blank'),
  status: z.number(),
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  requestId: z.string(),
  errors: z
    .array(
      z.object({
        path: z.string(),
        message: z.string(),
        code: z.enum(keysOf(faultSentences)),
        bounds: z.array(z.number()).length(2).optional(),
      }),
    )
    .optional()
    .meta({
      description:
        'For invalid_input: each wrong field with a sentence about its fault and that sentence’s code. `bounds`: for a text that is too long, the longest allowed and the present length; for a number, the smallest and the largest allowed.',
    }),
  quote: quote.optional().meta({ description: 'For price_changed: the new quote.' }),
  policy: cancellation.optional().meta({ description: 'For policy_changed: the present policy.' }),
  booked: z.object({ bookingId: z.string(), reference: z.string() }).optional().meta({
    description:
      'For booked_already: the existing booking; `again: true` in a request to book books the room again.',
  }),
  stays: z
    .array(z.object({ bookingId: z.string(), reference: z.string() }))
    .optional()
    .meta({ description: 'For stays_to_come: the bookings of these stays.' }),
  notForSale: z
    .literal(true)
    .optional()
    .meta({ description: 'For sold_out: rooms may be free, but a night of the stay is closed.' }),
  destination: destination
    .optional()
    .meta({ description: 'For destination_closed: the rules of the place for these nights.' }),
  nightsMin: z
    .number()
    .optional()
    .meta({ description: 'For stay_too_short: minimum nights of a stay with this arrival.' }),
  conflict: z
    .object({ etag: z.string(), stored: z.looseObject({}), given: z.looseObject({}) })
    .optional()
    .meta({
      description: 'For version_conflict: the stored record with its version, and the record that was sent.',
    }),
  taken: z
    .object({ night: z.string(), rooms: z.number() })
    .optional()
    .meta({ description: 'For rooms_taken: the first such night, and the number of rooms taken on it.' }),
  blockLimit: blockLimit.optional().meta({
    description: 'For block_too_large: the night, and the largest number of rooms that can be blocked on it.',
  }),
  nightsNow: nightsNow
    .optional()
    .meta({ description: 'For nights_changed: the first of these nights, with their present values.' }),
  nightsChanged: z
    .number()
    .optional()
    .meta({ description: 'For nights_changed: the number of these nights.' }),
  until: z.iso.datetime().optional().meta({
    description:
      'For too_many_holds and too_many_declines: the time from which the account may hold a room again.',
  }),
  held: heldStay.optional().meta({
    description:
      'For too_many_holds: the oldest hold of the account. Like its other holds it is being paid at the moment; giveUpHold ends that.',
  }),
  confirmEmail: z.boolean().optional().meta({
    description:
      'For too_many_holds: whether the account may have more holds after its e-mail address is confirmed.',
  }),
  cancellation: cancellationTerms
    .optional()
    .meta({ description: 'For refund_changed: the present terms of cancelling.' }),
  change: changeTerms
    .optional()
    .meta({ description: 'For price_changed of changeBooking: the present terms of the change.' }),
  charged: z.number().optional().meta({
    description:
      'For key_used: the amount in BDT that an earlier request with this key has charged, for which there is no booking. Absent: nothing was charged.',
  }),
  declineCode: z.string().optional(),
});
export type Problem = z.infer<typeof problem>;

/** The extra field that a refusal with this code carries. */
interface FieldOfCode {
  price_changed: 'quote';
  policy_changed: 'policy';
  booked_already: 'booked';
  version_conflict: 'conflict';
  rooms_taken: 'taken';
  block_too_large: 'blockLimit';
  refund_changed: 'cancellation';
}
export type CodeWithField = keyof FieldOfCode;
export type ProblemWithField<Code extends CodeWithField> = Problem &
  Required<Pick<Problem, FieldOfCode[Code]>>;
