import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../db/client.ts';
import type { Database } from '../../db/statements/database.ts';
import { loadDemonstration } from '../../demonstration/load-demonstration.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { refundUnknownCapture } from '../../domain/bookings/refunding/refund-unknown-capture.ts';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import { attemptIdOf } from '../../domain/payments/payment-attempt.ts';
import { clockOver } from '../../kernel/clock.ts';
import { type CardService, startCardService } from '../fixtures/card-service.ts';
import { orderFor, someRoomIds } from '../fixtures/orders.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/postgres-cluster.ts';
import { type Standby, startStandby } from '../fixtures/standby.ts';
import { testDataKeys } from '../fixtures/test-data-key.ts';
import { testToday } from '../fixtures/test-day.ts';

const hourMs = 3_600_000;

describe.runIf(process.env.TEST_DATABASE === 'server')('after a failover to a standby that lagged', () => {
  let primary: PostgresCluster;
  let standby: Standby;
  let onPrimary: OpenDatabase;
  let onStandby: OpenDatabase | undefined;
  let service: CardService;
  const alarms: string[] = [];

  beforeAll(async () => {
    primary = await startPostgres();
    onPrimary = await openDatabase({ dataDir: '', databaseUrl: primary.url });
    await loadDemonstration(onPrimary.db, testToday, testDataKeys);
    standby = await startStandby(primary.url);
    service = startCardService();
  });
  afterAll(async () => {
    await service?.payments.close();
    await onStandby?.close();
    await onPrimary?.close();
    await standby?.stop();
    await primary?.stop();
  });

  const depsOn = (db: Database) => ({
    db,
    cards: service.cards,
    clock: { ...clockOver(Date.now), today: () => testToday },
    alarm: (kind: string) => void alarms.push(kind),
    dataKeys: testDataKeys,
  });

  test('no request charges again under its key, and the audit names within its hour what no guest came back for', async () => {
    const [roomId = ''] = await someRoomIds(onPrimary.db, 1);
    const deps = depsOn(onPrimary.db);
    const replicated = await orderFor(deps, roomId, 100);
    expect((await placeBooking(deps, replicated)).outcome).toBe('booked');
    await standby.caughtUp(onPrimary.db);
    await standby.disconnect();
    const [repeated, withAnotherCard, gone] = [
      await orderFor(deps, roomId, 104),
      await orderFor(deps, roomId, 108),
      await orderFor(deps, roomId, 112),
    ];
    for (const order of [repeated, withAnotherCard, gone])
      expect((await placeBooking(deps, order)).outcome).toBe('booked');
    await primary.end();
    await standby.promote();
    onStandby = await openDatabase({ dataDir: '', databaseUrl: standby.url });
    const after = depsOn(onStandby.db);

    expect((await placeBooking(after, replicated)).outcome).toBe('booked');
    expect((await placeBooking(after, repeated)).outcome).toBe('booked');
    expect(await placeBooking(after, { ...withAnotherCard, paymentMethodId: 'pm_card_mastercard' })).toEqual({
      outcome: 'key_used',
      chargedPoisha: withAnotherCard.shownTotalPoisha,
    });
    expect(alarms).toEqual(['charge_without_booking']);

    const { data } = await service.send<{
      data: { id: string; amount_received: number; metadata: { attempt?: string } }[];
    }>('payment_intents?limit=100');
    const idOf = ({ uid, key }: typeof gone) =>
      attemptIdOf({ uid, key, purpose: 'stay', provider: 'stripe' });
    const chargesOf = (order: typeof gone) =>
      data.filter(({ metadata, amount_received: got }) => metadata.attempt === idOf(order) && got > 0);
    for (const order of [replicated, repeated, withAnotherCard, gone])
      expect(chargesOf(order)).toMatchObject([{ amount_received: order.shownTotalPoisha }]);

    // The next audit comes at most an hour later.
    const named = await auditBooks(after, { nowMs: Date.now() + hourMs });
    const lost = [withAnotherCard, gone].flatMap(chargesOf).map(({ id }) => id);
    expect(named.map(({ id }) => id).sort()).toEqual(lost.toSorted());
    const actor = { uid: 'administrator', email: 'admin@nibash.example' };
    for (const intentId of lost)
      expect(await refundUnknownCapture(after, { actor, intentId })).toMatchObject({ outcome: 'refunded' });
    expect(await auditBooks(after, { nowMs: Date.now() + hourMs })).toEqual([]);
  });
});
