import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { cancelBooking, showCancellation } from '../../domain/bookings/cancelling/cancel-booking.ts';
import { changeBooking } from '../../domain/bookings/changing/change-booking.ts';
import { expireHolds } from '../../domain/bookings/expire-holds.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { releasePayment, returnPayment } from '../../domain/bookings/paying/wallets/decide-review.ts';
import { moveBooking } from '../../domain/desk/move-booking.ts';
import { setDeskStatus } from '../../domain/desk/set-desk-status.ts';
import { addDays, dhakaMidnightMs } from '../../kernel/stay-dates.ts';
import { beginWalletChange } from '../fixtures/wallet-change.ts';
import { openWalletStage } from '../fixtures/wallet-stage.ts';

/*
 * Worked examples. A booking of two nights for 100.00 taka is changed to three nights, for 50.00 more, and the gateway
 * calls that money risky. Until it is decided the booking stands as it was, and the third night stays held.
 *
 * | then | in the books afterwards |
 * |---|---|
 * | released | captured 100.00 and 50.00, three nights |
 * | given back, or a day without a decision | captured 100.00, refund 50.00, two nights |
 * | the booking is cancelled, moved or checked in | refund 50.00 at once |
 */

const { stage, depsWith, expectBalance, wallet } = openWalletStage();
const actor = { uid: 'administrator', email: 'admin@nibash.example' };

/** A change whose money is under review, learned of so many minutes after its session was opened. */
async function beginReview(minutes = 5) {
  const at = await beginWalletChange({ depsWith, wallet });
  await wallet.choose(at, 'risk');
  wallet.pass(minutes);
  const { id } = await wallet.paymentOf(at.bookingId);
  await wallet.learnOf(id);
  return { ...at, id };
}
type Change = Awaited<ReturnType<typeof beginReview>>;
const bookingOf = async ({ bookingId }: Change) => {
  const [booking] = await stage.db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!booking) throw new Error('no booking');
  return booking;
};
const heldFor = async ({ id }: Change) =>
  (await stage.db.select().from(bookings).where(eq(bookings.forPayment, id))).map(({ state }) => state);
const underReview = (at: Change) => ({
  booking: 'confirmed',
  payments: [`captured ${at.totalPoisha}`, 'review'],
  refunds: [],
});
async function expectGivenBack(at: Change): Promise<void> {
  await reconcilePayments(depsWith());
  const { payments, refunds } = await wallet.statesOf(at.bookingId);
  expect(payments[1]).toBe(`refund_due ${at.differencePoisha}`);
  expect(refunds).toContain(`asked ${at.differencePoisha}`);
  expect(await heldFor(at)).toEqual(['expired']);
  const mails = await stage.db.select().from(mailOutbox).where(eq(mailOutbox.bookingId, at.bookingId));
  const { state } = await bookingOf(at);
  const back = mails.filter(({ kind }) => kind === 'refund_asked').map(({ detail }) => detail);
  expect(back).toEqual([
    expect.objectContaining({ wasReviewed: true, ...(state === 'confirmed' && { stands: true }) }),
  ]);
  if (state !== 'confirmed') expect(back[0]).not.toHaveProperty('stands');
  await expectBalance();
}

test.each([
  [5, 'while its nights are held'],
  [30, 'after they ran out, since they are free'],
])(
  'risky money for a change, learned of after %d minutes, %s, is under review and makes it when it is released',
  async (minutes) => {
    const at = await beginReview(minutes);
    expect(await wallet.statesOf(at.bookingId)).toEqual(underReview(at));
    wallet.pass(20 * 60);
    await expireHolds(depsWith());
    await reconcilePayments(depsWith());
    expect((await heldFor(at)).filter((state) => state === 'held')).toHaveLength(1);
    expect((await bookingOf(at)).checkOut).toBe(at.order.stay.checkOut);
    await expectBalance();
    expect(await releasePayment(depsWith(), { actor, paymentId: at.id })).toEqual({ outcome: 'released' });
    expect((await bookingOf(at)).checkOut).toBe(at.stay.checkOut);
    expect((await wallet.statesOf(at.bookingId)).payments).toEqual([
      `captured ${at.totalPoisha}`,
      `captured ${at.differencePoisha}`,
    ]);
    await expectBalance();
  },
);

test('without a decision the money of a change goes back after a day, and the booking stands as it was', async () => {
  const at = await beginReview();
  wallet.pass(24 * 60);
  await expectGivenBack(at);
  expect((await bookingOf(at)).checkOut).toBe(at.order.stay.checkOut);
});

test('the administrator gives the money of a change back, and the booking stands as it was', async () => {
  const at = await beginReview();
  expect(await returnPayment(depsWith(), { actor, paymentId: at.id })).toEqual({ outcome: 'given_back' });
  await expectGivenBack(at);
});

test('no other change begins beside it', async () => {
  const at = await beginReview();
  const again = { ...at.change, wallet: { key: crypto.randomUUID() } };
  expect((await changeBooking(depsWith(), again)).outcome).toBe('payment_under_review');
  expect((await changeBooking(depsWith(), at.change)).outcome).toBe('payment_under_review');
  expect(await wallet.statesOf(at.bookingId)).toEqual(underReview(at));
});

test('after its nights were sold a risky change goes back at once', async () => {
  const at = await beginWalletChange({ depsWith, wallet });
  await wallet.choose(at, 'risk');
  wallet.pass(21);
  const night = { checkIn: at.order.stay.checkOut, checkOut: at.stay.checkOut };
  const other = { ...at.order, stay: night, shownTotalPoisha: at.differencePoisha };
  const byOther = () => ({ ...other, uid: crypto.randomUUID(), key: crypto.randomUUID() });
  const outcomes = [];
  while (outcomes.at(-1) !== 'sold_out') outcomes.push((await placeBooking(depsWith(), byOther())).outcome);
  expect(outcomes[0]).toBe('booked');
  const { id } = await wallet.paymentOf(at.bookingId);
  await wallet.learnOf(id);
  expect((await wallet.statesOf(at.bookingId)).payments[1]).toBe(`refund_due ${at.differencePoisha}`);
  expect(stage.alarms).toEqual([]);
  await expectBalance();
});

test('a booking that is cancelled: what is under review for its change goes back at once', async () => {
  const at = await beginReview();
  const by = { guest: at.uid };
  const shown = await showCancellation(depsWith(), at.bookingId, by);
  if (shown.outcome !== 'shown') throw new Error(shown.outcome);
  const { refundPoisha } = shown.terms;
  expect((await cancelBooking(depsWith(), { bookingId: at.bookingId, by, refundPoisha })).outcome).toBe(
    'cancelled',
  );
  await expectGivenBack(at);
});

test('a booking that is moved: what is under review for its change goes back at once', async () => {
  const at = await beginReview();
  const stay = { checkIn: addDays(at.order.stay.checkIn, 1), checkOut: addDays(at.order.stay.checkOut, 1) };
  const { bookingId } = at;
  const move = { actor, bookingId, roomId: wallet.roomId, stay, shownDifferencePoisha: 0 };
  expect((await moveBooking(depsWith(), move)).outcome).toBe('moved');
  await expectGivenBack(at);
});

test('a guest who checks in: what is under review for a change goes back at once', async () => {
  const at = await beginReview();
  stage.instantMs = dhakaMidnightMs(at.order.stay.checkIn) + 14 * 3_600_000;
  // The review is over by then, and nobody has looked at it yet.
  const marked = await setDeskStatus(depsWith(), { actor, bookingId: at.bookingId, change: 'check_in' });
  expect(marked.outcome).toBe('marked');
  expect((await wallet.statesOf(at.bookingId)).payments[1]).toBe(`refund_due ${at.differencePoisha}`);
  expect((await releasePayment(depsWith(), { actor, paymentId: at.id })).outcome).toBe('not_under_review');
  await expectGivenBack(at);
});
