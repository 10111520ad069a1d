import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { gatewayPayments } from '../../db/schema/gateway-payments.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { cancelBooking, showCancellation } from '../../domain/bookings/cancelling/cancel-booking.ts';
import { placeBooking, resumeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { settleBooking } from '../../domain/bookings/paying/settle-booking.ts';
import { handleNotice } from '../../domain/bookings/paying/wallets/handle-notice.ts';
import { showPayment } from '../../domain/bookings/paying/wallets/show-payment.ts';
import { moveBooking } from '../../domain/desk/move-booking.ts';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { transactionIdOf } from '../../providers/payments/sslcommerz/transaction-id.ts';
import { openWalletStage } from '../fixtures/wallet-stage.ts';

const { stage, depsWith, expectBalance, wallet } = openWalletStage();

const shown = async (bookingId: string) =>
  (await showPayment(depsWith(), (await wallet.paymentOf(bookingId)).id))?.state;

test.each([
  ['before the return', 'before'],
  ['after the return', 'after'],
  ['twice', 'twice'],
])('a payment whose notice comes %s makes one booking', async (_when, ipn) => {
  await wallet.operate(`switches?ipn=${ipn}`);
  const at = await wallet.begin(await wallet.newOrder());
  await wallet.choose(at);
  wallet.pass(1);
  await wallet.operate('switches?ipn=never');
  expect(await shown(at.bookingId)).toBe('paid');
  const { shownTotalPoisha } = at.order;
  expect(await wallet.statesOf(at.bookingId)).toEqual({
    booking: 'confirmed',
    payments: [`captured ${shownTotalPoisha}`],
    refunds: [],
  });
  await expectBalance();
});

test('a payment whose notice never comes is learned of by the page, and by the reconciler with the tab closed', async () => {
  const opened = await wallet.begin(await wallet.newOrder());
  await wallet.choose(opened);
  expect(await shown(opened.bookingId)).toBe('paid');
  const closed = await wallet.begin(await wallet.newOrder());
  await wallet.choose(closed);
  wallet.pass(1);
  await reconcilePayments(depsWith());
  expect((await wallet.statesOf(closed.bookingId)).booking).toBe('confirmed');
  await expectBalance();
});

test('a notice and a question of two processes at once book once', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  await wallet.choose(at);
  const { id } = await wallet.paymentOf(at.bookingId);
  const validate = wallet.port.validate;
  // Both have asked before either has written: the ten seconds are those of another process's clock.
  wallet.port.validate = async (validationId) => {
    const validation = await validate(validationId);
    await stage.db.update(gatewayPayments).set({ askedAt: null }).where(eq(gatewayPayments.paymentId, id));
    return validation;
  };
  await Promise.all([
    handleNotice(depsWith(), { paymentId: id }),
    showPayment(depsWith(), id),
    handleNotice(depsWith(), { paymentId: id }),
    settleBooking(depsWith(), { uid: at.order.uid, bookingId: at.bookingId }),
  ]);
  expect((await wallet.statesOf(at.bookingId)).payments).toEqual([`captured ${at.order.shownTotalPoisha}`]);
  await expectBalance();
});

test('a forged notice, and the return of a guest who has not paid, book nothing', async () => {
  await wallet.operate('switches?ipn=forged');
  const at = await wallet.begin(await wallet.newOrder());
  await wallet.choose(at, 'declined');
  wallet.pass(1);
  expect(await shown(at.bookingId)).toBe('not_paid');
  expect(await wallet.statesOf(at.bookingId)).toEqual({
    booking: 'held',
    payments: ['requires_action'],
    refunds: [],
  });
});

test('the notice of a paid payment, sent again or for another payment, changes nothing', async () => {
  await wallet.operate('switches?ipn=before');
  const paid = await wallet.begin(await wallet.newOrder());
  await wallet.choose(paid);
  const before = await wallet.statesOf(paid.bookingId);
  const notice = new URLSearchParams(wallet.notices.at(-1));
  wallet.pass(1);
  await wallet.hear(String(notice));
  expect(await wallet.statesOf(paid.bookingId)).toEqual(before);
  // The same money for a dearer payment that is open.
  const open = await wallet.begin(await wallet.newOrder());
  notice.set('tran_id', transactionIdOf((await wallet.paymentOf(open.bookingId)).id));
  await wallet.hear(String(notice));
  expect((await wallet.statesOf(open.bookingId)).payments).toEqual(['requires_action']);
  expect(await wallet.statesOf(paid.bookingId)).toEqual(before);
  await expectBalance();
});

test('the validation id of one’s own cheaper payment that nobody has recorded pays no dearer one', async () => {
  const cheap = await wallet.begin(await wallet.newOrder());
  const dear = await wallet.begin(await wallet.newOrder());
  const { val_id: validationId } = await wallet.endTry(cheap);
  const { id } = await wallet.paymentOf(dear.bookingId);
  await handleNotice(depsWith(), { paymentId: id, validationId });
  expect((await wallet.statesOf(dear.bookingId)).payments).toEqual(['requires_action']);
  expect((await wallet.statesOf(cheap.bookingId)).payments).toEqual(['requires_action']);
});

test('a declined try and then a paid one in the same session make the booking', async () => {
  await wallet.operate('switches?ipn=before');
  const at = await wallet.begin(await wallet.newOrder());
  await wallet.choose(at, 'declined');
  expect((await wallet.statesOf(at.bookingId)).payments).toEqual(['requires_action']);
  wallet.pass(1);
  await wallet.choose(at);
  expect((await wallet.statesOf(at.bookingId)).booking).toBe('confirmed');
  await expectBalance();
});

test('a second payment in one session goes back in full by its own id at the bank, and the booking stands', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  await wallet.choose(at);
  expect(await shown(at.bookingId)).toBe('paid');
  const { bank_tran_id: second } = await wallet.endTry(at);
  const asked: string[] = [];
  const startRefund = wallet.port.startRefund;
  wallet.port.startRefund = (refund) => {
    asked.push(refund.bankTransactionId);
    return startRefund(refund);
  };
  await wallet.repeatNotice(at);
  wallet.pass(1);
  await wallet.operate('switches?refund=refunded');
  const { id } = await wallet.paymentOf(at.bookingId);
  await handleNotice(depsWith(), { paymentId: id });
  const total = at.order.shownTotalPoisha;
  expect(await wallet.statesOf(at.bookingId)).toMatchObject({
    booking: 'confirmed',
    payments: [`refund_due ${total}`, `captured ${total}`],
    refunds: [`asked ${total}`],
  });
  expect(asked).toEqual([second]);
  wallet.pass(7 * 60);
  await reconcilePayments(depsWith());
  expect(await wallet.statesOf(at.bookingId)).toMatchObject({
    booking: 'confirmed',
    payments: [`refunded ${total}`, `captured ${total}`],
    refunds: [`made ${total}`],
  });
  await expectBalance();
});

test('a validated payment of another amount books nothing, goes back in full, and wakes somebody up', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  await wallet.choose(at);
  await wallet.operate('switches?validation=wrong_amount');
  expect(await shown(at.bookingId)).toBe('refunding');
  const got = at.order.shownTotalPoisha - 100;
  expect(await wallet.statesOf(at.bookingId)).toMatchObject({
    booking: 'held',
    payments: [`refund_due ${got}`],
    refunds: [`asked ${got}`],
  });
  expect(stage.alarms).toEqual(['capture_differs']);
  await expectBalance();
});

test.each([
  ['another currency', { requestedCurrency: 'usd' }],
  ['another amount in its own currency', { requestedAmount: 1 }],
])('a validated payment of %s books nothing and goes back in full', async (_what, other) => {
  const at = await wallet.begin(await wallet.newOrder());
  await wallet.choose(at);
  const validate = wallet.port.validate;
  wallet.port.validate = async (validationId) => {
    const validation = await validate(validationId);
    return validation.state === 'paid'
      ? { state: 'paid', payment: { ...validation.payment, ...other } }
      : validation;
  };
  expect(await shown(at.bookingId)).toBe('refunding');
  expect((await wallet.statesOf(at.bookingId)).booking).toBe('held');
  expect(stage.alarms).toEqual(['capture_differs']);
});

test('money that the gateway names for another payment of ours pays neither', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  const other = await wallet.begin(await wallet.newOrder());
  await wallet.choose(at);
  const { id: otherId } = await wallet.paymentOf(other.bookingId);
  const validate = wallet.port.validate;
  wallet.port.validate = async (validationId) => {
    const validation = await validate(validationId);
    return validation.state === 'paid'
      ? { state: 'paid', payment: { ...validation.payment, paymentId: otherId } }
      : validation;
  };
  expect(await shown(at.bookingId)).not.toBe('paid');
  expect((await wallet.statesOf(other.bookingId)).payments).toEqual(['requires_action']);
});

test('a validated payment that names another store of the gateway pays nothing, and one that names ours does', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  await wallet.choose(at);
  const { id } = await wallet.paymentOf(at.bookingId);
  const asStore = (store_id: string) => async (request: Request) => {
    const answer = await wallet.standIn(request);
    if (!request.url.includes('/validationserverAPI')) return answer;
    return Response.json({ ...((await answer.json()) as object), store_id });
  };
  wallet.port.validate = wallet.connect({ fetch: asStore('store-of-somebody-else') }).validate;
  await wallet.learnOf(id);
  expect(await wallet.statesOf(at.bookingId)).toEqual({
    booking: 'held',
    payments: ['requires_action'],
    refunds: [],
  });
  expect(stage.alarms).toEqual([]);
  wallet.port.validate = wallet.connect({ fetch: asStore('store-of-tests') }).validate;
  await wallet.learnOf(id);
  expect((await wallet.statesOf(at.bookingId)).booking).toBe('confirmed');
  await expectBalance();
});

test('two tabs with two sessions: the first payment that is learned of books, the other one goes back', async () => {
  const order = await wallet.newOrder();
  const older = await wallet.begin(order);
  wallet.pass(1);
  const newer = await wallet.begin({ ...order, key: crypto.randomUUID() });
  expect(newer.bookingId).toBe(older.bookingId);
  expect((await wallet.statesOf(older.bookingId)).payments).toEqual(['cancelled', 'requires_action']);
  await wallet.choose(older);
  await wallet.choose(newer);
  wallet.pass(1);
  await wallet.repeatNotice(older);
  wallet.pass(1);
  const [second, first] = await paymentIdsOf(older.bookingId);
  await handleNotice(depsWith(), { paymentId: first ?? '' });
  await handleNotice(depsWith(), { paymentId: second ?? '' });
  const total = order.shownTotalPoisha;
  expect(await wallet.statesOf(older.bookingId)).toEqual({
    booking: 'confirmed',
    payments: [`captured ${total}`, `refund_due ${total}`],
    refunds: [`asked ${total}`],
  });
  const resumed = await resumeBooking(depsWith(), { uid: order.uid, key: order.key });
  expect(resumed.outcome).toBe('booked');
  expect(await mailsBack(older.bookingId)).toEqual([
    { amountPoisha: total, reason: 'not_paying', paidBy: 'bkash', stands: true },
  ]);
  await expectBalance();
});

test('the audit of the books counts a wallet’s money, and names what of it or of its refunds is missing', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  await wallet.choose(at);
  await wallet.endTry(at);
  wallet.pass(1);
  const { id } = await wallet.paymentOf(at.bookingId);
  await handleNotice(depsWith(), { paymentId: id });
  await expectBalance();
  const total = at.order.shownTotalPoisha;
  const named = async () =>
    (await auditBooks(depsWith(), { graceMs: 0 })).map((difference) => [difference.what, difference.id]);
  const capture = (capturedPoisha: number) =>
    stage.db.update(payments).set({ capturedPoisha }).where(eq(payments.id, id));
  await capture(total - 1);
  expect(await named()).toEqual([['booking', at.bookingId]]);
  await capture(total);
  const [, second = ''] = await paymentIdsOf(at.bookingId);
  const [lost] = await stage.db.delete(refunds).where(eq(refunds.paymentId, second)).returning();
  expect(await named()).toEqual([
    ['booking', at.bookingId],
    ['payment', second],
  ]);
  if (lost) await stage.db.insert(refunds).values(lost);
  await expectBalance();
});

test('money of the first session that is learned of while the second one is open books, and ends the second', async () => {
  const order = await wallet.newOrder();
  const first = await wallet.begin(order);
  wallet.pass(1);
  await wallet.begin({ ...order, key: crypto.randomUUID() });
  await wallet.choose(first);
  const [, earlier = ''] = await paymentIdsOf(first.bookingId);
  wallet.pass(1);
  await handleNotice(depsWith(), { paymentId: earlier });
  expect(await wallet.statesOf(first.bookingId)).toEqual({
    booking: 'confirmed',
    payments: [`captured ${order.shownTotalPoisha}`, 'cancelled'],
    refunds: [],
  });
  await expectBalance();
});

/** What the mails about money that goes back are made of. */
const mailsBack = async (bookingId: string) =>
  (await stage.db.select().from(mailOutbox).where(eq(mailOutbox.bookingId, bookingId)))
    .filter(({ kind }) => kind === 'refund_asked')
    .map(({ detail }) => detail);

/** The ids of a booking's payments, the latest attempt first. */
const paymentIdsOf = async (bookingId: string) =>
  (await findPaymentsOfBooking(stage.db, bookingId)).map(({ id }) => id);

test('a card that pays after a session has paid goes back, and its guest is told that the booking stands', async () => {
  const order = await wallet.newOrder();
  const at = await wallet.begin(order);
  const { way: _, ...byCard } = {
    ...order,
    key: crypto.randomUUID(),
    paymentMethodId: 'pm_card_authenticationRequired',
  };
  const placed = await placeBooking(depsWith(), byCard);
  if (placed.outcome !== 'requires_action') throw new Error(placed.outcome);
  const [, session = ''] = await paymentIdsOf(at.bookingId);
  await wallet.choose(at);
  wallet.pass(1);
  await handleNotice(depsWith(), { paymentId: session });
  await stage.service.answerChallenge(placed.clientSecret, 'completed');
  const settled = await settleBooking(depsWith(), { uid: order.uid, bookingId: at.bookingId });
  expect(settled.outcome).toBe('paid_otherwise');
  const total = order.shownTotalPoisha;
  expect(await wallet.statesOf(at.bookingId)).toEqual({
    booking: 'confirmed',
    payments: [`captured ${total}`, `refunded ${total}`],
    refunds: [`made ${total}`],
  });
  expect(await mailsBack(at.bookingId)).toEqual([
    { amountPoisha: total, reason: 'not_paying', stands: true },
  ]);
  await expectBalance();
});

test('a card that pays while a session is open books, and money that comes in the session goes back', async () => {
  const order = await wallet.newOrder();
  const at = await wallet.begin(order);
  const { way: _, ...byCard } = { ...order, key: crypto.randomUUID() };
  const placed = await placeBooking(depsWith(), byCard);
  expect(placed.outcome).toBe('booked');
  const [, session = ''] = await paymentIdsOf(at.bookingId);
  await wallet.choose(at);
  wallet.pass(1);
  await handleNotice(depsWith(), { paymentId: session });
  const total = order.shownTotalPoisha;
  expect(await wallet.statesOf(at.bookingId)).toEqual({
    booking: 'confirmed',
    payments: [`refund_due ${total}`, `captured ${total}`],
    refunds: [`asked ${total}`],
  });
  expect(await showPayment(depsWith(), session)).toMatchObject({ state: 'refunding' });
  await expectBalance();
});

test.each(['moved to one night', 'cancelled'])(
  'money of a session whose booking was paid by card and then %s goes back, and wakes nobody up',
  async (what) => {
    await stage.db.update(hotels).set({ advance: '20' });
    const at = await wallet.begin(await wallet.newOrder());
    const { order, bookingId } = at;
    const card = { way: 'card' as const, paymentMethodId: 'pm_card_visa', key: crypto.randomUUID() };
    expect((await placeBooking(depsWith(), { ...order, ...card })).outcome).toBe('booked');
    const administrator = { uid: 'uid-1', email: 'admin@nibash.example' };
    if (what === 'cancelled') {
      const by = { guest: order.uid };
      const preview = await showCancellation(depsWith(), bookingId, by);
      const refundPoisha = preview.outcome === 'shown' ? preview.terms.refundPoisha : Number.NaN;
      expect((await cancelBooking(depsWith(), { bookingId, by, refundPoisha })).outcome).toBe('cancelled');
    } else {
      const stay = { ...order.stay, checkOut: addDays(order.stay.checkIn, 1) };
      const move = { actor: administrator, bookingId, roomId: order.roomId, stay };
      const shownDifferencePoisha = -order.shownTotalPoisha / 2;
      expect((await moveBooking(depsWith(), { ...move, shownDifferencePoisha })).outcome).toBe('moved');
    }
    const first = async () => (await findPaymentsOfBooking(stage.db, bookingId)).at(-1);
    await wallet.choose(at);
    await wallet.learnOf((await first())?.id ?? '');
    expect(await first()).toMatchObject({ state: 'refund_due', problem: null });
    expect(stage.alarms).toEqual([]);
    await expectBalance();
  },
);
