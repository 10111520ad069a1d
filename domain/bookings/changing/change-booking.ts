import type { Database } from '../../../db/statements/database.ts';
import type { Acceptance } from '../../../kernel/accepted-texts.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { isUniqueViolation } from '../../../kernel/error-members.ts';
import type { Poisha, TaxPart } from '../../../kernel/money.ts';
import type { PaymentWay } from '../../../kernel/payment-states.ts';
import { hashRequest, isSameRequest } from '../../guests/request-hash.ts';
import { ClosedByDestination, NotForSale, SoldOut } from '../../inventory/inventory-store.ts';
import { inRooms } from '../../inventory/room-queue.ts';
import { insertGatewayPayment } from '../../payments/gateway-payments-store.ts';
import { newPayment } from '../../payments/new-payment.ts';
import { attemptIdOf } from '../../payments/payment-attempt.ts';
import {
  isByWallet,
  leastPayable,
  type PaymentProviders,
  providerOfWay,
  refusedAmount,
} from '../../payments/payment-providers.ts';
import {
  findPayment,
  findPaymentsOfBooking,
  insertPayment,
  isOpen,
  isUnderReview,
  type PaymentRow,
} from '../../payments/payments-store.ts';
import { walletHoldMs } from '../../payments/wallet-times.ts';
import { areSameParts, partsOfStay } from '../../pricing/parts-of-stay.ts';
import type { BookingDeps, PlacingDeps } from '../booking-order.ts';
import { type BookingRow, findKey, findOwnBooking, insertKey } from '../booking-store.ts';
import { isAsSeen, type SeenStay } from '../changed-stay.ts';
import { expireHoldsOfRoom } from '../expire-holds.ts';
import { changeHoldMs, holdForChange } from '../hold-for-change.ts';
import { declinesRefusal } from '../holding/hold-limits.ts';
import { lockBookingInRoom, retryWhenMoved } from '../lock-booking-in-room.ts';
import { makeRefundsOf } from '../make-refund.ts';
import type { DeclinesRefusal, PaymentOutcome } from '../outcome.ts';
import { chargeBooking } from '../paying/charge-booking.ts';
import { endOpenAttempt, findOpenAttempt, resumeAttempt } from '../paying/earlier-attempt.ts';
import { insertChange } from './booking-changes-store.ts';
import { type ChangeRefusal, type ChangeTerms, termsOfChange, type WantedChange } from './change-terms.ts';
import { makeChange } from './make-change.ts';

/** A guest's request to change an own booking. */
export interface ChangeOrder extends WantedChange {
  uid: string;
  bookingId: string;
  /** The booking as the guest saw it; absent: whatever it is now is changed. */
  was?: SeenStay | undefined;
  /** The price difference that was shown. It is only compared; the server computes the price. */
  shownDifferencePoisha: number;
  /** The part of it that was shown to be paid now; absent: the present one is charged. */
  shownChargePoisha?: Poisha;
  /** The parts of the new stay's tax that were shown; absent: the sums alone are compared. */
  shownTaxParts?: readonly TaxPart[];
  /** The card, and the key of the attempt. Absent when the change costs nothing more, or is paid by wallet. */
  card?: { key: string; paymentMethodId: string };
  /** The same for a payment on a gateway's page. */
  wallet?: { key: string; agreed?: boolean };
  /** The texts of this moment, which the guest accepts by agreeing. A change by card asks for no new consent. */
  accepted?: Acceptance;
}

export type ChangeOutcome =
  | PaymentOutcome
  | { outcome: 'changed'; booking: BookingRow }
  | { outcome: 'booking_not_found' }
  /** The booking was changed since it was seen. */
  | { outcome: 'changed_meanwhile'; booking: BookingRow }
  | { outcome: 'sold_out' }
  | { outcome: 'difference_changed'; terms: ChangeTerms }
  /** Something is paid now, but the request has no card. */
  | { outcome: 'card_missing' }
  | { outcome: 'key_conflict' }
  | DeclinesRefusal
  | ChangeRefusal;

/** Undefined when the request has neither a card nor a wallet. */
const wayOf = ({ card, wallet }: Pick<ChangeOrder, 'card' | 'wallet'>): PaymentWay | undefined =>
  wallet ? 'wallet' : card && 'card';

/** The terms of a change; what it costs now must be an amount that its way to pay takes, without a way that any does. */
async function payableTerms(
  db: Database,
  deps: PaymentProviders & { clock: Clock },
  { booking, wanted, way }: { booking: BookingRow; wanted: WantedChange; way?: PaymentWay | undefined },
): ReturnType<typeof termsOfChange> {
  const priced = await termsOfChange(db, deps.clock, booking, wanted, leastPayable(deps));
  if (priced.outcome !== 'priced' || priced.terms.chargePoisha === 0) return priced;
  return refusedAmount(deps, priced.terms.chargePoisha, way) ?? priced;
}

/** The terms of a change at this moment. */
export async function showChange(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'cards' | 'wallets'>,
  { uid, bookingId, ...wanted }: WantedChange & { uid: string; bookingId: string },
): Promise<{ outcome: 'priced'; terms: ChangeTerms } | { outcome: 'booking_not_found' } | ChangeRefusal> {
  const booking = await findOwnBooking(deps.db, uid, bookingId);
  return booking ? payableTerms(deps.db, deps, { booking, wanted }) : { outcome: 'booking_not_found' };
}

/**
 * Changes nights, room or guests of a guest's booking at the difference that was shown. A change that costs nothing
 * more is made in one transaction, and a refund is made afterwards. For a change that costs more the nights are held,
 * the card is charged, and the change is made when the payment is captured. Until then, or if the payment fails, the
 * booking keeps its state and nights. A repeated call changes nothing.
 */
export async function changeBooking(deps: PlacingDeps, order: ChangeOrder): Promise<ChangeOutcome> {
  const { uid, bookingId } = order;
  const paying = order.card ?? order.wallet;
  const findUsedKey = async () => paying && (await findKey(deps.db, uid, paying.key));
  const used = await findUsedKey();
  if (used)
    return isSameRequest(deps.dataKeys, used.requestHash, contentOf(order))
      ? resumeAttempt(deps, used.paymentId)
      : { outcome: 'key_conflict' };
  const booking = await findOwnBooking(deps.db, uid, bookingId);
  if (!booking) return { outcome: 'booking_not_found' };
  // A hold is paid, not changed, so the attempt that pays it goes on.
  const open = booking.state === 'confirmed' ? await findOpenAttempt(deps.db, bookingId) : undefined;
  // Another request with the same key may be a moment faster: then its outcome is the answer, and its attempt goes on.
  const isUsedNow = async () => (await findUsedKey()) !== undefined;
  if (open && (await isUsedNow())) return changeBooking(deps, order);
  const earlier = open && (await endOpenAttempt(deps, open));
  if (earlier && earlier.outcome !== 'booked') return earlier;

  let refusal: ChangeOutcome;
  try {
    const begun = await inRooms([booking.roomId, order.roomId], () =>
      retryWhenMoved(() => deps.db.transaction((tx) => begin(tx, deps, order))),
    );
    if ('payment' in begun) return await chargeBooking(deps, begun.payment);
    const { owing = [], ...outcome } = begun;
    for (const paymentId of owing) await makeRefundsOf(deps, paymentId);
    refusal = outcome;
  } catch (error) {
    if (isUniqueViolation(error) && (await isUsedNow())) return changeBooking(deps, order);
    if (isUniqueViolation(error) && (await isAttemptThere(deps.db, order))) return { outcome: 'key_used' };
    if (error instanceof ClosedByDestination) refusal = error.refusal;
    else if (error instanceof NotForSale) refusal = { outcome: 'not_for_sale' };
    else if (error instanceof SoldOut) refusal = { outcome: 'sold_out' };
    else throw error;
  }
  return (await isUsedNow()) ? changeBooking(deps, order) : refusal;
}

type Begun = { payment: PaymentRow } | (ChangeOutcome & { owing?: string[] });

async function begin(tx: Database, deps: PlacingDeps, order: ChangeOrder): Promise<Begun> {
  const { clock } = deps;
  const { bookingId, roomId, stay, guests } = order;
  const booking = await lockBookingInRoom(tx, bookingId, [roomId]);
  if (!booking) return { outcome: 'booking_not_found' };
  if (isAlready(booking, order)) return { outcome: 'changed', booking };
  if (!isAsSeen(booking, order.was)) return { outcome: 'changed_meanwhile', booking };
  const attempts = await findPaymentsOfBooking(tx, bookingId);
  if (attempts.some(isUnderReview)) return { outcome: 'payment_under_review' };
  await expireHoldsOfRoom(tx, roomId, clock.now());
  const priced = await payableTerms(tx, deps, { booking, wanted: order, way: wayOf(order) });
  if (priced.outcome !== 'priced') return priced;
  const { terms } = priced;
  if (!isAsShown(terms, order)) return { outcome: 'difference_changed', terms };
  if (attempts.some(isOpen)) return { outcome: 'in_progress' };
  if (terms.chargePoisha > 0) return beginPaying(tx, deps, { order, booking, terms, attempts });
  const made = await makeChange(tx, clock, booking, { ...terms, roomId, stay, guests, wasHeld: false });
  return { outcome: 'changed', ...made };
}

function isAsShown(
  { differencePoisha, chargePoisha, quote }: ChangeTerms,
  { shownDifferencePoisha, shownChargePoisha = chargePoisha, shownTaxParts }: ChangeOrder,
): boolean {
  const parts = partsOfStay(quote.lines);
  return (
    differencePoisha === shownDifferencePoisha &&
    chargePoisha === shownChargePoisha &&
    (!shownTaxParts || !parts || areSameParts(shownTaxParts, parts))
  );
}

/** Holds the added nights, and records the attempt and the booking's new data, which apply once it is paid. */
async function beginPaying(
  tx: Database,
  { clock, dataKeys }: PlacingDeps,
  {
    order,
    booking,
    terms,
    attempts,
  }: { order: ChangeOrder; booking: BookingRow; terms: ChangeTerms; attempts: PaymentRow[] },
): Promise<Begun> {
  const { card, wallet, uid, roomId, stay, guests } = order;
  const nowMs = clock.now();
  const key = (card ?? wallet)?.key;
  if (key === undefined) return { outcome: 'card_missing' };
  const refusal = await declinesRefusal(tx, uid, nowMs);
  if (refusal) return refusal;
  const payment = newPayment(
    { uid, key },
    {
      bookingId: booking.id,
      attempt: attempts.length + 1,
      purpose: 'change',
      provider: providerOfWay(wayOf(order)),
      amountPoisha: terms.chargePoisha,
      paymentMethodId: card?.paymentMethodId ?? '',
      accepted: (wallet?.agreed && order.accepted) || null,
    },
    nowMs,
  );
  const heldUntil = new Date(nowMs + (isByWallet(payment) ? walletHoldMs : changeHoldMs));
  await insertPayment(tx, payment);
  if (isByWallet(payment))
    await insertGatewayPayment(tx, {
      paymentId: payment.id,
      endsAt: heldUntil,
      agreedAt: wallet?.agreed ? new Date(nowMs) : null,
    });
  await holdForChange(tx, booking, terms, { paymentId: payment.id, guests, heldUntil });
  await insertChange(tx, {
    paymentId: payment.id,
    bookingId: booking.id,
    fromRevision: booking.revision,
    roomId,
    ...stay,
    guests,
    quote: terms.quote,
    policy: terms.policy,
    differencePoisha: terms.differencePoisha,
    heldUntil,
  });
  const requestHash = hashRequest(dataKeys, contentOf(order));
  await insertKey(tx, { uid, key, requestHash, paymentId: payment.id });
  return { payment };
}

/** Whether the attempt of this key is there, although its key is not: the data of its account were deleted. */
async function isAttemptThere(db: Database, order: ChangeOrder): Promise<boolean> {
  const { uid, card, wallet } = order;
  const key = (card ?? wallet)?.key;
  if (key === undefined) return false;
  const id = attemptIdOf({ uid, purpose: 'change', provider: providerOfWay(wayOf(order)), key });
  return (await findPayment(db, id)) !== undefined;
}

const isAlready = (booking: BookingRow, { roomId, stay, guests }: WantedChange): boolean =>
  booking.state === 'confirmed' &&
  booking.roomId === roomId &&
  booking.guests === guests &&
  booking.checkIn === stay.checkIn &&
  booking.checkOut === stay.checkOut;

/**
 * The content that an Idempotency-Key stands for: the booking, its new room, stay and guests, the difference and the
 * card.
 */
function contentOf({
  bookingId,
  roomId,
  stay,
  guests,
  shownDifferencePoisha,
  shownChargePoisha,
  card,
  wallet,
}: ChangeOrder): object {
  const { checkIn, checkOut } = stay;
  return {
    change: bookingId,
    roomId,
    checkIn,
    checkOut,
    guests,
    shownDifferencePoisha,
    ...(shownChargePoisha !== undefined && { shownChargePoisha }),
    paymentMethodId: card?.paymentMethodId,
    ...(wallet && { way: 'wallet' }),
  };
}
