import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '../../db/schema/audit.ts';
import { bookingKeys, payments } from '../../db/schema/bookings.ts';
import { gatewayPayments } from '../../db/schema/gateway-payments.ts';
import { unknownPayments } from '../../db/schema/unknown-payments.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { handleNotice } from '../../domain/bookings/paying/wallets/handle-notice.ts';
import { refundUnknownMoney } from '../../domain/bookings/refunding/refund-unknown-money.ts';
import { findMoneyOfNobody } from '../../domain/payments/unknown-payments-store.ts';
import { clockOver } from '../../kernel/clock.ts';
import { openWalletStage } from '../fixtures/wallet-stage.ts';

const { stage, depsWith, expectBalance, wallet } = openWalletStage();
const actor = { uid: 'administrator', email: 'admin@nibash.example' };

/** Validation ids that the gateway was asked about, in order. */
function watchValidations(): string[] {
  const asked: string[] = [];
  const validate = wallet.port.validate;
  wallet.port.validate = (id) => {
    asked.push(id);
    return validate(id);
  };
  return asked;
}

/** A payment that was made at the gateway, and whose rows are lost here; the gateway's notice about it. */
async function losePaid() {
  const at = await wallet.begin(await wallet.newOrder());
  const { id } = await wallet.paymentOf(at.bookingId);
  const { val_id: validationId = '' } = await wallet.endTry(at);
  await wallet.operate('switches?ipn=before');
  await stage.db.delete(bookingKeys).where(eq(bookingKeys.paymentId, id));
  await stage.db.delete(gatewayPayments).where(eq(gatewayPayments.paymentId, id));
  await stage.db.delete(payments).where(eq(payments.id, id));
  return { at, id, validationId, total: at.order.shownTotalPoisha };
}
const listed = async (paymentId: string) =>
  (await findMoneyOfNobody(stage.db, 100)).filter((money) => money.paymentId === paymentId);

test('a notice about a payment that is not known here, with our store, is asked about once: its money is an alarm and listed', async () => {
  const lost = await losePaid();
  const asked = watchValidations();
  await wallet.repeatNotice(lost.at);
  await wallet.repeatNotice(lost.at);
  wallet.pass(60);
  await wallet.repeatNotice(lost.at);
  expect(asked).toEqual([lost.validationId]);
  expect(stage.alarms).toEqual(['money_of_nobody']);
  expect(await listed(lost.id)).toMatchObject([{ amountPoisha: lost.total, paidBy: 'bkash' }]);
  await expectBalance();
});

test('the administrator gives money of nobody back in full, once, and the list says when it is paid', async () => {
  const lost = await losePaid();
  await wallet.operate('switches?refund=refunded');
  await wallet.repeatNotice(lost.at);
  const input = { actor, validationId: lost.validationId };
  const started: string[] = [];
  const startRefund = wallet.port.startRefund;
  wallet.port.startRefund = async (refund) => {
    started.push(`${refund.refundId} ${refund.amountPoisha}`);
    const answer = await startRefund(refund);
    // The first answer is lost on its way.
    if (started.length === 1) throw new Error('the process died');
    return answer;
  };
  await expect(refundUnknownMoney(depsWith(), input)).rejects.toThrow('died');
  const refunded = { outcome: 'refunded', refundPoisha: lost.total };
  expect(await Promise.all([1, 2].map(() => refundUnknownMoney(depsWith(), input)))).toEqual([
    refunded,
    refunded,
  ]);
  expect(await refundUnknownMoney(depsWith(), input)).toEqual(refunded);
  expect(new Set(started).size).toBe(1);
  expect(await listed(lost.id)).toMatchObject([{ refundReference: expect.any(String), refundedAt: null }]);
  wallet.pass(7 * 60);
  await reconcilePayments(depsWith());
  expect(await listed(lost.id)).toMatchObject([{ refundedAt: new Date(stage.instantMs) }]);
  const entries = await stage.db.select().from(auditEntries).where(eq(auditEntries.subjectId, lost.id));
  expect(entries.map(({ action }) => action)).toEqual(['payment.refund']);
});

test('a refund of such money that the gateway cancels is an alarm, and can be asked for again', async () => {
  const lost = await losePaid();
  await wallet.repeatNotice(lost.at);
  const input = { actor, validationId: lost.validationId };
  await refundUnknownMoney(depsWith(), input);
  wallet.port.findRefund = async () => 'cancelled';
  wallet.pass(7 * 60);
  await reconcilePayments(depsWith());
  expect(stage.alarms).toContain('refund_failed');
  expect(await listed(lost.id)).toMatchObject([{ refundReference: null }]);
  wallet.port.startRefund = async () => ({ state: 'refused', reason: 'no balance' });
  expect(await refundUnknownMoney(depsWith(), input)).toEqual({
    outcome: 'refund_refused',
    reason: 'no balance',
  });
});

test('a notice of another store, without money, or of a known payment’s money asks nothing or lists nothing', async () => {
  const known = await wallet.begin(await wallet.newOrder());
  const { val_id: validationId = '' } = await wallet.endTry(known);
  const { id } = await wallet.paymentOf(known.bookingId);
  const asked = watchValidations();
  const paymentId = crypto.randomUUID();
  await handleNotice(depsWith(), { paymentId, validationId: 'unknown1', isOurStore: false });
  await handleNotice(depsWith(), { paymentId, isOurStore: true });
  expect(asked).toEqual([]);
  await handleNotice(depsWith(), { paymentId, validationId: 'unknown1', isOurStore: true });
  expect(asked).toEqual(['unknown1']);
  // The money is that of a payment here, whatever the notice calls it.
  await handleNotice(depsWith(), { paymentId, validationId, isOurStore: true });
  expect((await wallet.statesOf(known.bookingId)).booking).toBe('confirmed');
  await handleNotice(depsWith(), { paymentId, validationId, isOurStore: true });
  expect(await listed(paymentId)).toEqual([]);
  expect(await listed(id)).toEqual([]);
  expect(stage.alarms).toEqual([]);
  expect(await refundUnknownMoney(depsWith(), { actor, validationId })).toEqual({
    outcome: 'money_not_found',
  });
});

test('a flood of such notices asks the gateway at most thirty times an hour, and an unanswered one is asked again', async () => {
  wallet.pass(200);
  const asked = watchValidations();
  for (let sent = 0; sent < 40; sent++)
    await handleNotice(depsWith(), {
      paymentId: crypto.randomUUID(),
      validationId: `flood${sent}`,
      isOurStore: true,
    });
  expect(asked).toHaveLength(30);
  wallet.pass(61);
  const lost = await losePaid();
  await wallet.operate('switches?connect=INACTIVE');
  await wallet.repeatNotice(lost.at);
  expect(await listed(lost.id)).toEqual([]);
  await wallet.operate('switches?connect=DONE');
  wallet.pass(1);
  await wallet.repeatNotice(lost.at);
  expect(await listed(lost.id)).toHaveLength(1);
  wallet.pass(32 * 24 * 60);
  await handleNotice(depsWith(), {
    paymentId: crypto.randomUUID(),
    validationId: 'later',
    isOurStore: true,
  });
  const left = await stage.db.select().from(unknownPayments);
  expect(left.map(({ validationId }) => validationId).filter((id) => id.startsWith('flood'))).toEqual([]);
  expect(await listed(lost.id)).toHaveLength(1);
});

test('a payment that was pending at the gateway is asked about again, by a notice after an hour or without one, until it is paid', async () => {
  const [noticed, silent] = [await losePaid(), await losePaid()];
  const validate = wallet.port.validate;
  wallet.port.validate = async () => ({ state: 'pending' });
  const asked = watchValidations();
  for (const { at } of [noticed, noticed, silent]) await wallet.repeatNotice(at);
  expect(asked).toEqual([noticed.validationId, silent.validationId]);
  expect(stage.alarms).toEqual([]);
  wallet.pass(59);
  await wallet.repeatNotice(noticed.at);
  await reconcilePayments(depsWith());
  expect(asked).toHaveLength(2);
  wallet.port.validate = validate;
  wallet.pass(1);
  await wallet.repeatNotice(noticed.at);
  expect(stage.alarms).toEqual(['money_of_nobody']);
  await reconcilePayments(depsWith());
  for (const { id, total } of [noticed, silent])
    expect(await listed(id)).toMatchObject([{ amountPoisha: total }]);
  expect(stage.alarms).toEqual(['money_of_nobody', 'money_of_nobody']);
});

test('pending payments count among the thirty questions of an hour, and are asked about for thirty days', async () => {
  wallet.pass(500 * 24 * 60);
  wallet.port.validate = async () => ({ state: 'pending' });
  const watched = watchValidations();
  const asked = () => watched.filter((id) => /^(pending|other)/.test(id)).length;
  const send = (id: string) =>
    handleNotice(depsWith(), { paymentId: crypto.randomUUID(), validationId: id, isOurStore: true });
  for (let sent = 0; sent < 20; sent++) await send(`pending${sent}`);
  wallet.pass(60);
  await reconcilePayments(depsWith());
  expect(asked()).toBe(40);
  for (let sent = 0; sent < 20; sent++) await send(`other${sent}`);
  expect(asked()).toBe(50);
  wallet.pass(31 * 24 * 60);
  await reconcilePayments(depsWith());
  expect(asked()).toBe(50);
});

test('a clock that is ahead and not believed forgets no payment that still waits at the gateway', async () => {
  const doubted = {
    ...depsWith(),
    clock: clockOver(
      () => stage.instantMs,
      () => false,
    ),
  };
  const remembered = async () =>
    (await stage.db.select().from(unknownPayments)).map(({ validationId }) => validationId);
  wallet.port.validate = async () => ({ state: 'pending' });
  const notice = (validationId: string) => ({
    ...{ paymentId: crypto.randomUUID(), validationId, isOurStore: true },
  });
  await handleNotice(depsWith(), notice('waits-on'));
  wallet.pass(365 * 24 * 60);
  await handleNotice(doubted, notice('by-a-wrong-clock'));
  expect(await remembered()).toContain('waits-on');
  await handleNotice(depsWith(), notice('a-year-later'));
  expect(await remembered()).not.toContain('waits-on');
});

test('a payment here that belongs to the money by now, since its rows were restored, is not refunded by this button', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  const payment = await wallet.paymentOf(at.bookingId);
  const { val_id: validationId = '' } = await wallet.endTry(at);
  const [session] = await stage.db
    .select()
    .from(gatewayPayments)
    .where(eq(gatewayPayments.paymentId, payment.id));
  const [key] = await stage.db.select().from(bookingKeys).where(eq(bookingKeys.paymentId, payment.id));
  if (!session || !key) throw new Error('no session');
  await stage.db.delete(bookingKeys).where(eq(bookingKeys.paymentId, payment.id));
  await stage.db.delete(gatewayPayments).where(eq(gatewayPayments.paymentId, payment.id));
  await stage.db.delete(payments).where(eq(payments.id, payment.id));
  await wallet.operate('switches?ipn=before');
  await wallet.repeatNotice(at);
  expect(await listed(payment.id)).toHaveLength(1);
  await stage.db.insert(payments).values(payment);
  await stage.db.insert(gatewayPayments).values(session);
  await stage.db.insert(bookingKeys).values(key);
  expect(await refundUnknownMoney(depsWith(), { actor, validationId })).toEqual({ outcome: 'money_known' });
});
