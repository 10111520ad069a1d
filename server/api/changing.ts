import type { ChangeRequest, ChangeTerms as Terms } from '../../contract/change.ts';
import type { BookingDeps, PlacingDeps } from '../../domain/bookings/booking-order.ts';
import {
  type ChangeOrder,
  type ChangeOutcome,
  changeBooking,
  showChange,
} from '../../domain/bookings/changing/change-booking.ts';
import type {
  ChangeRefusal,
  ChangeTerms,
  WantedChange,
} from '../../domain/bookings/changing/change-terms.ts';
import { poishaOfTaka, takaOfPoisha } from '../../kernel/money.ts';
import type { PolicyTexts } from '../accepted-texts/policy-texts.ts';
import { keyOf } from '../http/idempotency-key.ts';
import { languageOf } from '../http/language.ts';
import type { Handler } from '../http/mount.ts';
import { invalidInput, notFound, Refusal } from '../http/refusal.ts';
import { conflictOfValues } from './administration/save-answers.ts';
import { madeBookingAnswer, type OwnDeps } from './booking-shape.ts';
import { needsAction, type OfferedWays, paymentRefusal, requireWay, taxPartsOf } from './bookings.ts';
import { notChangeableSentences } from './cancelling.ts';
import { tooManyDeclines } from './hold-refusals.ts';
import { quoteShape, reductionShape } from './quote-shape.ts';
import { stayRefusal } from './stay-input.ts';

type Body = Pick<ChangeRequest, 'roomId' | 'checkIn' | 'checkOut' | 'guests'>;

const wantedOf = ({ roomId, checkIn, checkOut, guests }: Body): WantedChange => ({
  roomId,
  stay: { checkIn, checkOut },
  guests,
});

export const postChangeQuote =
  (deps: BookingDeps): Handler<'changeQuote'> =>
  async ({ visitor: { uid }, params: { id: bookingId }, body }) => {
    const preview = await showChange(deps, { uid, bookingId, ...wantedOf(body) });
    if (preview.outcome === 'booking_not_found') throw notFound('booking');
    if (preview.outcome !== 'priced') throw refusalOf(preview);
    return { status: 200, body: termsShape(preview.terms) };
  };

export const postChangeBooking =
  (deps: PlacingDeps & OwnDeps & OfferedWays & { policyTexts: PolicyTexts }): Handler<'changeBooking'> =>
  async ({ visitor: { uid }, params: { id: bookingId }, body, header, request }) => {
    // A change that costs nothing more needs no way to pay.
    if (body.way !== undefined || body.paymentMethodId !== undefined) requireWay(deps, body.way);
    const order: ChangeOrder = {
      uid,
      bookingId,
      ...wantedOf(body),
      was: body.was,
      shownDifferencePoisha: poishaOfTaka(body.difference),
      ...(body.advance !== undefined && { shownChargePoisha: poishaOfTaka(body.advance) }),
      ...(body.taxParts && { shownTaxParts: taxPartsOf(body.taxParts) }),
      ...(body.way === 'wallet'
        ? { wallet: { key: keyOf(header('idempotency-key')), ...(body.agreed && { agreed: true }) } }
        : body.paymentMethodId !== undefined && {
            card: { key: keyOf(header('idempotency-key')), paymentMethodId: body.paymentMethodId },
          }),
      ...(body.agreed && { accepted: await deps.policyTexts.present(languageOf(request)) }),
    };
    const changed = await changeBooking(deps, order);
    switch (changed.outcome) {
      case 'changed':
      case 'booked': {
        const booking = await madeBookingAnswer(deps, changed.booking);
        return { status: 200, body: { acknowledged: true, booking } };
      }
      case 'requires_action':
      case 'redirect':
        return { status: 202, body: needsAction(changed) };
      default:
        throw refusalOfChange(changed, body, deps);
    }
  };

type Refused = Exclude<ChangeOutcome, { outcome: 'changed' | 'booked' | 'requires_action' | 'redirect' }>;

const nothingChanged = 'Your booking stands as it was. Nothing was charged.';

function refusalOfChange(refused: Refused, { was }: ChangeRequest, { ways }: OfferedWays): Refusal {
  switch (refused.outcome) {
    case 'booking_not_found':
      return notFound('booking');
    case 'changed_meanwhile': {
      const { roomId, checkIn, checkOut, guests } = refused.booking;
      return conflictOfValues({ roomId, checkIn, checkOut, guests }, was ?? {});
    }
    case 'sold_out':
      return stayRefusal(refused, 'Nothing was charged.');
    case 'difference_changed':
      return new Refusal('price_changed', `The difference is another one now. ${nothingChanged}`, {
        quote: quoteShape(refused.terms),
        change: termsShape(refused.terms),
      });
    case 'card_missing':
      return invalidInput([{ path: ways.includes('card') ? 'paymentMethodId' : 'way', code: 'required' }]);
    case 'key_conflict':
      return new Refusal('idempotency_conflict', 'Please send a new Idempotency-Key for a different change.');
    case 'too_many_declines':
      return tooManyDeclines(refused.untilMs);
    case 'card_refused':
    case 'in_progress':
    case 'payment_under_review':
    case 'hold_ended':
    case 'session_ended':
    case 'paid_otherwise':
    case 'key_used':
    case 'change_ended':
      return paymentRefusal(refused);
    default:
      return refusalOf(refused);
  }
}

function refusalOf(refused: ChangeRefusal): Refusal {
  switch (refused.outcome) {
    case 'not_changeable':
      return new Refusal('not_changeable', `${notChangeableSentences[refused.why]} Nothing was changed.`);
    case 'other_hotel':
      return invalidInput([{ path: 'roomId', code: 'room_unknown' }]);
    default:
      return stayRefusal(refused, nothingChanged);
  }
}

function termsShape(terms: ChangeTerms): Terms {
  return {
    quote: quoteShape(terms),
    difference: takaOfPoisha(terms.differencePoisha),
    advance: takaOfPoisha(terms.chargePoisha),
    ...reductionShape(terms),
    kept: takaOfPoisha(terms.keptPoisha),
    waived: takaOfPoisha(terms.waivedPoisha),
    total: takaOfPoisha(terms.totalPoisha),
    policy: [...terms.policy],
  };
}
