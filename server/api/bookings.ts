import type { BookingMade, BookingRequest, PaymentStep } from '../../contract/booking.ts';
import type { Language } from '../../contract/enumerations.ts';
import { documentOf } from '../../contract/guest-document.ts';
import type { BookingDeps, BookingOrder, PlacingDeps } from '../../domain/bookings/booking-order.ts';
import { findKey, findNamedBooking } from '../../domain/bookings/booking-store.ts';
import type { GaveUp, PaymentOutcome, PlaceOutcome } from '../../domain/bookings/outcome.ts';
import { ownBookings } from '../../domain/bookings/own-bookings-store.ts';
import { placeBooking, resumeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { settleBooking } from '../../domain/bookings/paying/settle-booking.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Poisha, poishaOfTaka, type TaxPart, takaOfPoisha } from '../../kernel/money.ts';
import type { PaymentWay } from '../../kernel/payment-states.ts';
import type { PolicyTexts } from '../accepted-texts/policy-texts.ts';
import { answerListed } from '../answers/listed.ts';
import type { Visitor } from '../http/access.ts';
import { keyOf } from '../http/idempotency-key.ts';
import { languageOf } from '../http/language.ts';
import type { Handler } from '../http/mount.ts';
import { invalidInput, notFound, orNotFound, Refusal } from '../http/refusal.ts';
import type { VoucherMails } from '../limits/voucher-mails.ts';
import { accountForgotten, requireOwnEmail } from './accounts.ts';
import { madeBookingAnswer, type OwnDeps, ownBookingAnswer, ownBookingAnswers } from './booking-shape.ts';
import { gaveUpOf, tooManyDeclines, tooManyHolds, underReview } from './hold-refusals.ts';
import { quoteShape } from './quote-shape.ts';
import { stayRefusal } from './stay-input.ts';

/** The names of a stay's fields in addBooking. */
export const stayNames = {
  checkIn: 'hotelCheckInDate',
  checkOut: 'hotelCheckOutDate',
  guests: 'guestNumber',
};

export const postBooking =
  (
    deps: PlacingDeps & OwnDeps & OfferedWays & { voucherMails: VoucherMails; policyTexts: PolicyTexts },
  ): Handler<'addBooking'> =>
  async ({ visitor, body, header, request }) => {
    requireOwnEmail(visitor.email, body.userEmail);
    requireWay(deps, body.way);
    const language = languageOf(request);
    const order = {
      ...orderOf(visitor, keyOf(header('idempotency-key')), language, body),
      accepted: await deps.policyTexts.present(language),
    };
    const takeBack = await countVoucherMail(deps, order);
    const placed = await placeBooking(deps, order);
    if (!mayBeBooked.has(placed.outcome)) await takeBack?.();
    return placeAnswer(deps, placed);
  };

/** After these the booking is made, or may still be made; every other outcome is a refusal. */
const mayBeBooked: ReadonlySet<PlaceOutcome['outcome']> = new Set([
  'booked',
  'requires_action',
  'redirect',
  'in_progress',
  'payment_under_review',
]);

/** A repeated request was counted before: it only asks for its answer. */
async function countVoucherMail(
  { db, voucherMails }: Pick<PlacingDeps, 'db'> & { voucherMails: VoucherMails },
  { uid, key, forOther }: BookingOrder,
): Promise<(() => Promise<void>) | undefined> {
  const email = forOther?.voucherEmail;
  if (email === undefined || (await findKey(db, uid, key))) return undefined;
  return voucherMails.count(uid, email);
}

/** How an order is paid. By wallet no card belongs to it. */
const payingOf = ({ way, agreed, paymentMethodId }: BookingRequest) =>
  way === 'wallet'
    ? { way, ...(agreed && { agreed }) }
    : { ...(paymentMethodId !== undefined && { paymentMethodId }) };

/** The ways to pay that this site offers. */
export interface OfferedWays {
  ways: readonly PaymentWay[];
}

/** Refuses a way to pay that is not offered here. */
export function requireWay({ ways }: OfferedWays, way: PaymentWay = 'card'): void {
  if (!ways.includes(way)) throw invalidInput([{ path: 'way', code: 'choice_unknown' }]);
}

function orderOf(visitor: Visitor, key: string, language: Language, body: BookingRequest): BookingOrder {
  return {
    uid: visitor.uid,
    userEmail: visitor.email,
    emailVerified: visitor.emailVerified,
    signedInAtSeconds: visitor.signedInAtSeconds,
    key,
    roomId: body.roomId,
    stay: { checkIn: body.hotelCheckInDate, checkOut: body.hotelCheckOutDate },
    guests: Number(body.guestNumber),
    guest: {
      name: body.guestName,
      phone: body.guestPhone,
      address: body.guestAddress,
      document: documentOf(body),
    },
    ...((body.arrivalTime ?? body.wish) && { wishes: { arrivalTime: body.arrivalTime, wish: body.wish } }),
    ...(body.forOther && { forOther: { voucherEmail: body.voucherEmail } }),
    shownTotalPoisha: poishaOfTaka(body.total),
    ...(body.advance !== undefined && { shownAdvancePoisha: poishaOfTaka(body.advance) }),
    ...(body.taxParts && { shownTaxParts: taxPartsOf(body.taxParts) }),
    ...(body.policy && { shownPolicy: body.policy }),
    ...payingOf(body),
    language,
    again: body.again ?? false,
  };
}

export const taxPartsOf = (parts: NonNullable<BookingRequest['taxParts']>): TaxPart[] =>
  parts.map(({ amount, ...part }) => ({ ...part, amountPoisha: poishaOfTaka(amount) }));

export const postSettle =
  (deps: BookingDeps & OwnDeps): Handler<'settleBooking'> =>
  async ({ visitor: { uid }, params: { bookingId } }) => {
    const settled = await settleBooking(deps, { uid, bookingId });
    if (settled.outcome === 'booking_not_found') throw notFound('booking');
    return paymentAnswer(deps, settled);
  };

/** A key of another account and an unknown key get the same answer. */
export const postResume =
  (deps: BookingDeps & OwnDeps): Handler<'resumeBooking'> =>
  async ({ visitor: { uid }, header }) => {
    const resumed = await resumeBooking(deps, { uid, key: keyOf(header('idempotency-key')) });
    if (resumed.outcome === 'booking_not_found') throw notFound('booking');
    return paymentAnswer(deps, resumed);
  };

export const getMyBookings =
  (deps: OwnDeps & { clock: Clock }): Handler<'myBooking'> =>
  async (input) => {
    const { visitor, query } = input;
    requireOwnEmail(visitor.email, query.email);
    const of = query.part && { part: query.part, today: deps.clock.today() };
    return answerListed(input, ownBookings(deps.db, visitor.uid, of), (rows) =>
      ownBookingAnswers(deps, rows),
    );
  };

/** Another account's booking and an unknown id get the same answer; the administrator may read any booking. */
export const getBooking =
  (deps: OwnDeps): Handler<'booking'> =>
  async ({ visitor, params }) => {
    const uid = visitor.admin ? undefined : visitor.uid;
    const booking = orNotFound(await findNamedBooking(deps.db, params.id, uid), 'booking');
    return { status: 200, body: await ownBookingAnswer(deps, booking) };
  };

type PaidAnswer = { status: 201; body: BookingMade } | { status: 202; body: PaymentStep };

async function placeAnswer(deps: OwnDeps, placed: PlaceOutcome): Promise<PaidAnswer> {
  switch (placed.outcome) {
    case 'account_forgotten':
      throw accountForgotten();
    case 'bad_stay':
    case 'room_not_found':
    case 'too_many_guests':
    case 'stay_too_expensive':
    case 'amount_not_chargeable':
    case 'sold_out':
    case 'not_for_sale':
    case 'destination_closed':
    case 'stay_too_short':
      throw stayRefusal(placed, 'Nothing was charged.', stayNames);
    case 'booked_already':
      throw new Refusal(
        'booked_already',
        'You have this room for these nights already. Nothing was charged. Send `again: true` to book once more.',
        { booked: placed.booked },
      );
    case 'too_many_tries':
      throw new Refusal(
        'too_many_tries',
        'Too many cards were tried for this room. Nothing was charged. The room is free again within 15 minutes.',
      );
    case 'hold_too_short':
      throw new Refusal(
        'hold_too_short',
        'Your room is held for less than five minutes more, which is too short for another payment. Nothing was charged. Please take the room again.',
      );
    case 'too_many_holds':
      throw await tooManyHolds(deps.db, placed);
    case 'too_many_declines':
      throw tooManyDeclines(placed.untilMs);
    case 'price_changed':
      throw new Refusal('price_changed', 'The price is another one now. Please look at it and pay again.', {
        quote: quoteShape(placed),
      });
    case 'policy_changed':
      throw new Refusal(
        'policy_changed',
        'The cancellation policy is another one now. Nothing was charged. Please look at it and pay again.',
        { policy: [...placed.policy] },
      );
    case 'key_conflict':
      throw new Refusal('idempotency_conflict', 'Please send a new Idempotency-Key for a different booking.');
    default:
      return paymentAnswer(deps, placed);
  }
}

async function paymentAnswer(deps: OwnDeps, paid: PaymentOutcome & GaveUp): Promise<PaidAnswer> {
  switch (paid.outcome) {
    case 'booked':
      return {
        status: 201,
        body: {
          acknowledged: true,
          insertedId: paid.booking.id,
          booking: await madeBookingAnswer(deps, paid.booking),
          ...(await gaveUpOf(deps.db, paid)),
        },
      };
    case 'requires_action':
    case 'redirect':
      return { status: 202, body: { ...needsAction(paid), ...(await gaveUpOf(deps.db, paid)) } };
    default:
      throw paymentRefusal(paid);
  }
}

/** How the guest continues the payment: with a client secret, or on the gateway's page. */
export function needsAction(
  next: Extract<PaymentOutcome, { outcome: 'requires_action' | 'redirect' }>,
): PaymentStep {
  const { bookingId } = next;
  return next.outcome === 'redirect'
    ? { status: 'redirect', bookingId, redirectUrl: next.redirectUrl }
    : { status: 'requires_action', bookingId, clientSecret: next.clientSecret };
}

/** The refusal for a payment that failed or has not finished yet. */
export function paymentRefusal(
  paid: Exclude<PaymentOutcome, { outcome: 'booked' | 'requires_action' | 'redirect' }>,
): Refusal {
  switch (paid.outcome) {
    case 'card_refused':
      return new Refusal('card_declined', paid.failure.message, {
        providerCode: paid.failure.code,
        declineCode: paid.failure.declineCode,
      });
    case 'in_progress':
      return new Refusal('payment_in_progress', 'Your payment is being made. Please look again in a moment.');
    case 'payment_under_review':
      return underReview();
    case 'hold_ended':
      return new Refusal(
        'hold_ended',
        `The room could no longer be held for this payment. ${goesBack(paid)}`,
      );
    case 'session_ended':
      return new Refusal(
        'session_ended',
        'This payment has ended without money, as far as we know. If you have paid all the same, we learn of it, and it makes your booking or goes back to you in full.',
      );
    case 'paid_otherwise':
      return new Refusal(
        'booked_already',
        `Your booking ${paid.booking.reference} stands: another payment has paid it. This one was not needed, and goes back to you in full.`,
        { booked: { bookingId: paid.booking.id, reference: paid.booking.reference } },
      );
    case 'key_used':
      return keyUsed(paid.chargedPoisha);
    case 'change_ended':
      return new Refusal(
        'change_ended',
        `The change could not be made. Your booking stands as it was. ${goesBack(paid, ' for the change')}`,
      );
  }
}

const goesBack = ({ byWallet }: { byWallet?: true }, what = ''): string =>
  byWallet
    ? `What you paid${what} goes back to you in full.`
    : `Anything that was charged${what} goes back to your card.`;

function keyUsed(chargedPoisha: Poisha | undefined): Refusal {
  if (!chargedPoisha)
    return new Refusal(
      'key_used',
      'This Idempotency-Key was used before. Nothing was charged. Please send a new one.',
    );
  const charged = takaOfPoisha(chargedPoisha);
  return new Refusal(
    'key_used',
    `An earlier request with this Idempotency-Key has charged BDT ${charged}, and there is no booking for it. It is being looked into. Nothing more was charged. A new key is a new payment.`,
    { charged },
  );
}
