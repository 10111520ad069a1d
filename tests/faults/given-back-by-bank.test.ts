import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEntries } from '../../db/schema/audit.ts';
import { gatewayPayments } from '../../db/schema/gateway-payments.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { cancelBooking, showCancellation } from '../../domain/bookings/cancelling/cancel-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { handleNotice } from '../../domain/bookings/paying/wallets/handle-notice.ts';
import { giveBackByBank } from '../../domain/bookings/refunding/give-back-by-bank.ts';
import { GatewayUnavailable } from '../../domain/payments/gateway-provider.ts';
import { openWalletStage } from '../fixtures/wallet-stage.ts';

/*
 * Worked examples for a cancelled booking whose refund is owed:
 *
 * | the gateway has said | given back by bank |
 * |---|---|
 * | nothing yet, or "recorded", or "processing" | only with the gateway's word that it will not pay |
 * | "failed" at the start | yes |
 * | "cancelled" | yes |
 * | a start whose answer was lost, also after a refusal | only with its word |
 * | "refunded" | no: the refund is over |
 */

const { stage, depsWith, expectBalance, wallet } = openWalletStage();
const actor = { uid: 'administrator', email: 'admin@nibash.example' };

beforeEach(async () => {
  await stage.db.update(gatewayPayments).set({ checkAt: null });
  await stage.db
    .update(refunds)
    .set({ state: 'made' })
    .where(inArray(refunds.state, ['due', 'asked']));
});

/** A booking that was paid by bKash and cancelled, and its refund. */
async function cancelled() {
  const at = await wallet.begin(await wallet.newOrder());
  await wallet.choose(at);
  await handleNotice(depsWith(), { paymentId: (await wallet.paymentOf(at.bookingId)).id });
  const by = { guest: at.order.uid };
  const shown = await showCancellation(depsWith(), at.bookingId, by);
  if (shown.outcome !== 'shown') throw new Error(shown.outcome);
  const { refundPoisha } = shown.terms;
  await cancelBooking(depsWith(), { bookingId: at.bookingId, by, refundPoisha });
  return { ...at, amount: refundPoisha, refund: await refundOf(at.bookingId) };
}
async function refundOf(bookingId: string) {
  const { id } = await wallet.paymentOf(bookingId);
  const [refund] = await stage.db.select().from(refunds).where(eq(refunds.paymentId, id));
  if (!refund) throw new Error('no refund');
  return refund;
}
const giveBack = async (refundId: string, more: { gatewayConfirmation?: string } = {}) =>
  (await giveBackByBank(depsWith(), { actor, refundId, bankReference: 'EFT-4711', ...more })).outcome;

async function aDayLater(): Promise<void> {
  wallet.pass(24 * 60);
  await reconcilePayments(depsWith());
}

test('a refund that the gateway has taken up is given back by bank only with its word, which ends it for good', async () => {
  const { bookingId, amount, refund } = await cancelled();
  expect(refund.state).toBe('asked');
  expect(await giveBack(refund.id)).toBe('gateway_may_pay');
  expect(await wallet.statesOf(bookingId)).toMatchObject({ refunds: [`asked ${amount}`] });
  expect(await giveBack(refund.id, { gatewayConfirmation: 'TICKET-9' })).toBe('given_back');
  const states = { booking: 'cancelled', payments: [`refunded ${amount}`], refunds: [`made ${amount}`] };
  expect(await wallet.statesOf(bookingId)).toEqual(states);
  // Once more, as after a lost answer, and with another reference.
  expect(await giveBack(refund.id)).toBe('given_back');
  const other = { actor, refundId: refund.id, bankReference: 'EFT-4712' };
  expect((await giveBackByBank(depsWith(), other)).outcome).toBe('refund_over');
  const mails = (await stage.db.select().from(mailOutbox).where(eq(mailOutbox.bookingId, bookingId))).filter(
    ({ kind }) => kind === 'refund_done',
  );
  expect(mails.map(({ detail }) => detail)).toEqual([
    { amountPoisha: amount, reason: 'cancelled', byBank: true },
  ]);
  const entries = await stage.db.select().from(auditEntries).where(eq(auditEntries.subjectId, bookingId));
  expect(entries.map(({ action, after }) => ({ action, after }))).toEqual([
    {
      action: 'payment.given_back',
      after: { refundPoisha: amount, bankReference: 'EFT-4711', gatewayConfirmation: 'TICKET-9' },
    },
  ]);
  await expectBalance();
});

test('a refund whose start the gateway has refused is given back by bank, and the gateway is not asked again', async () => {
  await wallet.operate('switches?refund=failed');
  const { bookingId, amount, refund } = await cancelled();
  expect(refund.state).toBe('due');
  expect(await giveBack(refund.id)).toBe('given_back');
  expect((await wallet.paymentOf(bookingId)).problem).toBeNull();
  await wallet.operate('switches?refund=refunded');
  const startRefund = wallet.port.startRefund;
  wallet.port.startRefund = () => {
    throw new Error('asked again');
  };
  for (let days = 0; days < 3; days++) await aDayLater();
  wallet.port.startRefund = startRefund;
  expect(await wallet.statesOf(bookingId)).toMatchObject({ refunds: [`made ${amount}`] });
  await expectBalance();
});

test('a refund that the gateway has cancelled is given back by bank', async () => {
  const { bookingId, amount, refund } = await cancelled();
  await wallet.operate(`refunds/${refund.providerId}/cancelled`);
  await aDayLater();
  const mails = await stage.db.select().from(mailOutbox).where(eq(mailOutbox.bookingId, bookingId));
  expect(mails.filter(({ detail }) => detail?.accountWanted)).toHaveLength(1);
  expect(await giveBack(refund.id)).toBe('given_back');
  expect(await wallet.statesOf(bookingId)).toMatchObject({ refunds: [`made ${amount}`] });
  await expectBalance();
});

test('a start whose answer was lost after a refusal may have been taken up, so it needs the gateway’s word', async () => {
  await wallet.operate('switches?refund=failed');
  const { bookingId, refund } = await cancelled();
  await wallet.operate('switches?refund=processing');
  const startRefund = wallet.port.startRefund;
  wallet.port.startRefund = async (wanted) => {
    await startRefund(wanted);
    throw new GatewayUnavailable('the answer is lost');
  };
  await aDayLater();
  wallet.port.startRefund = startRefund;
  expect((await refundOf(bookingId)).state).toBe('due');
  expect(await giveBack(refund.id)).toBe('gateway_may_pay');
});

test('while the gateway is being asked about a refund it is not given back by bank', async () => {
  await wallet.operate('switches?refund=failed');
  const { refund } = await cancelled();
  const seen: string[] = [];
  const startRefund = wallet.port.startRefund;
  wallet.port.startRefund = async (wanted) => {
    seen.push(await giveBack(refund.id, { gatewayConfirmation: 'TICKET-9' }));
    return startRefund(wanted);
  };
  await aDayLater();
  expect(seen).toEqual(['refund_under_way']);
});

test.each([
  ['taken up', 'TICKET-9', undefined],
  ['cancelled', undefined, 'cancelled'],
])(
  'a refund that was %s, given back by bank and made by the gateway later wakes somebody up once',
  async (_what, gatewayConfirmation, decided) => {
    const { bookingId, amount, refund } = await cancelled();
    if (decided) await wallet.operate(`refunds/${refund.providerId}/${decided}`);
    if (decided) await aDayLater();
    stage.alarms.length = 0;
    expect(await giveBack(refund.id, gatewayConfirmation ? { gatewayConfirmation } : {})).toBe('given_back');
    await aDayLater();
    expect(stage.alarms).toEqual([]);
    await wallet.operate(`refunds/${refund.providerId}/refunded`);
    await aDayLater();
    await aDayLater();
    expect(stage.alarms).toEqual(['paid_back_twice']);
    expect((await wallet.paymentOf(bookingId)).problem).toBe(
      `given back by bank, and the gateway has paid back ${amount} poisha too`,
    );
    await expectBalance();
  },
);

test('a refund that was made, one by card, and an unknown one are not given back by bank', async () => {
  const { refund } = await cancelled();
  await wallet.operate(`refunds/${refund.providerId}/refunded`);
  await aDayLater();
  expect(await giveBack(refund.id, { gatewayConfirmation: 'TICKET-9' })).toBe('refund_over');
  expect(await giveBack(crypto.randomUUID())).toBe('refund_not_found');
});
