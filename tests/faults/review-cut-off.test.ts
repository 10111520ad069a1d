import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailOutbox } from '../../db/schema/mail.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { releasePayment, returnPayment } from '../../domain/bookings/paying/wallets/decide-review.ts';
import { handleNotice } from '../../domain/bookings/paying/wallets/handle-notice.ts';
import { openWalletStage } from '../fixtures/wallet-stage.ts';

/*
 * A process that dies while a review begins or is decided. Its transaction is undone by the database, which each test
 * makes happen at the write of one table after the other; after the commit only the refund is left to be asked for.
 */

const { stage, depsWith, expectBalance, wallet } = openWalletStage();
const actor = { uid: 'administrator', email: 'admin@nibash.example' };

/** Every write to this table fails while `work` runs, as if the connection were lost there. */
async function dyingAt(table: string, work: () => Promise<unknown>): Promise<void> {
  await stage.db.execute(sql`create or replace function die() returns trigger language plpgsql as
    $$ begin raise exception 'the process died'; end $$`);
  await stage.db.execute(
    sql.raw(`create trigger die before insert or update on ${table} for each row execute function die()`),
  );
  try {
    await expect(work(), `writes ${table}`).rejects.toThrow();
  } finally {
    await stage.db.execute(sql.raw(`drop trigger die on ${table}`));
  }
}
async function beginRisky() {
  const at = await wallet.begin(await wallet.newOrder());
  await wallet.choose(at, 'risk');
  const { id } = await wallet.paymentOf(at.bookingId);
  return { ...at, id };
}
const hear = async (paymentId: string) => {
  wallet.pass(1);
  await handleNotice(depsWith(), { paymentId });
};
const underReview = { booking: 'held', payments: ['review'], refunds: [] };
const mailCount = (bookingId: string, kind: 'booking_confirmed' | 'refund_asked' | 'payment_review') =>
  stage.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.bookingId, bookingId))
    .then((mails) => mails.filter((mail) => mail.kind === kind).length);

test('a review that is cut off at any write has not begun, and begins with the next question', async () => {
  const at = await beginRisky();
  for (const table of ['gateway_payments', 'bookings', 'payments', 'booking_events', 'mail_outbox']) {
    await dyingAt(table, () => hear(at.id));
    expect(await wallet.statesOf(at.bookingId)).toMatchObject({
      booking: 'held',
      payments: ['requires_action'],
    });
  }
  await hear(at.id);
  expect(await wallet.statesOf(at.bookingId)).toEqual(underReview);
  expect(await mailCount(at.bookingId, 'payment_review')).toBe(1);
  await expectBalance();
});

test('a release that is cut off at any write has changed nothing, and the next one makes the booking', async () => {
  const at = await beginRisky();
  await hear(at.id);
  const release = () => releasePayment(depsWith(), { actor, paymentId: at.id });
  for (const table of ['booking_events', 'bookings', 'mail_outbox', 'payments', 'audit_entries']) {
    await dyingAt(table, release);
    expect(await wallet.statesOf(at.bookingId)).toEqual(underReview);
    await expectBalance();
  }
  expect(await release()).toEqual({ outcome: 'released' });
  expect((await wallet.statesOf(at.bookingId)).booking).toBe('confirmed');
  expect(await mailCount(at.bookingId, 'booking_confirmed')).toBe(1);
  await expectBalance();
});

test('a give-back that is cut off at any write has changed nothing, and after its commit the reconciler pays', async () => {
  const at = await beginRisky();
  await hear(at.id);
  const giveBack = () => returnPayment(depsWith(), { actor, paymentId: at.id });
  for (const table of ['booking_events', 'bookings', 'refunds', 'mail_outbox', 'payments', 'audit_entries']) {
    await dyingAt(table, giveBack);
    expect(await wallet.statesOf(at.bookingId)).toEqual(underReview);
    await expectBalance();
  }
  const startRefund = wallet.port.startRefund;
  const asked: string[] = [];
  wallet.port.startRefund = async (refund) => {
    asked.push(refund.refundId);
    // The first time the process dies before the gateway hears of it, the second time after that.
    if (asked.length === 1) throw new Error('the process died');
    const answer = await startRefund(refund);
    if (asked.length === 2) throw new Error('the process died');
    return answer;
  };
  await expect(giveBack()).rejects.toThrow('died');
  const total = at.order.shownTotalPoisha;
  const owed = { booking: 'expired', payments: [`refund_due ${total}`], refunds: [`due ${total}`] };
  expect(await wallet.statesOf(at.bookingId)).toEqual(owed);
  wallet.pass(2);
  await expect(reconcilePayments(depsWith())).rejects.toThrow('died');
  expect(await wallet.statesOf(at.bookingId)).toEqual(owed);
  wallet.pass(2);
  await reconcilePayments(depsWith());
  expect((await wallet.statesOf(at.bookingId)).refunds).toEqual([`asked ${total}`]);
  expect(new Set(asked).size).toBe(1);
  expect(await mailCount(at.bookingId, 'refund_asked')).toBe(1);
  await expectBalance();
});
