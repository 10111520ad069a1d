import { asc, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import { dhakaMidnightMs, type NightDate } from '../../kernel/stay-dates.ts';
import { startCardService } from '../fixtures/card-service.ts';
import { startGatewayService } from '../fixtures/gateway-service.ts';
import { placeOf } from './command.ts';
import { commands, commandsOfClosedPlaces } from './commands.ts';
import { compare, hearNews, pass } from './compare.ts';
import { Model } from './model.ts';
import { Real } from './real.ts';

/**
 * Odd amounts, so that every rounding becomes visible; the price of a night with tax, calculated by hand. `added`: a service charge of
 * 7.5 % and a VAT of 15 %; `included`: the same, so that nothing is added to the rent.
 */
const roomKinds = [
  // 1,234.57 taka less 10 % is 1,111.11, with 10 % tax 111.11 more.
  {
    // Added: 1,111.113 x 7.5 % is 83.33, and 1,194.446475 x 15 % is 179.17.
    ...{ count: 2, rackRatePoisha: 123_457, discountPercent: 10 },
    prices: { usual: 111_111 + 11_111, added: 111_111 + 8_333 + 17_917, included: 111_111 },
    // 2,000.03 taka less 10 % is 1,800.03, with 180.00 tax. Added: 135.00, and 1,935.029025 x 15 % is 290.25.
    otherRatePoisha: 200_003,
    otherPrices: { usual: 180_003 + 18_000, added: 180_003 + 13_500 + 29_025, included: 180_003 },
  },
  // 3,499.99 taka, with 350.00 tax.
  {
    // Added: 262.50, and 3,762.48925 x 15 % is 564.37.
    ...{ count: 1, rackRatePoisha: 349_999, discountPercent: 0 },
    prices: { usual: 349_999 + 35_000, added: 349_999 + 26_250 + 56_437, included: 349_999 },
    // 2,511.11 taka, with 251.11 tax. Added: 188.33, and 2,699.44325 x 15 % is 404.92.
    otherRatePoisha: 251_111,
    otherPrices: { usual: 251_111 + 25_111, added: 251_111 + 18_833 + 40_492, included: 251_111 },
  },
];
const hourMs = 3_600_000;
/** In half of the sequences the hotel asks a part of the price at first. */
const term = fc.constantFrom('all' as const, '20' as const);

/**
 * Runs random sequences of commands against a simple model of rooms, nights, bookings and money, and against the
 * product over a database. Throws with the seed and the shortest sequence that makes a difference. The database has
 * to be a copy of the demonstration; its bookings are deleted.
 */
export async function checkModel(
  db: Database,
  today: NightDate,
  {
    sequences,
    seed,
    path,
    commandsMax = 40,
  }: { sequences: number; seed: number; path?: string; commandsMax?: number },
): Promise<{ commands: number }> {
  const roomIds = await prepareRooms(db);
  const startMs = dhakaMidnightMs(today) + 12 * hourMs;
  const cards = startCardService();
  let real: Real | undefined;
  const notices: string[] = [];
  const hear = async (body: string) => void notices.push(body);
  const gateway = startGatewayService({ hear, now: () => real?.nowMs ?? startMs });
  let done = 0;
  await fc.assert(
    fc.asyncProperty(
      term,
      // A third of them are about places that are closed.
      fc.oneof(
        { weight: 2, arbitrary: fc.commands(commands, { maxCommands: commandsMax, size: 'max' }) },
        {
          weight: 1,
          // Longer, because many of them find nothing to be applied to.
          arbitrary: fc.commands(commandsOfClosedPlaces, { maxCommands: 2 * commandsMax, size: 'max' }),
        },
      ),
      async (asked, sequence) => {
        await emptyBooks(db, roomIds);
        await db.update(hotels).set({ advance: asked, taxes: null });
        await cards.payments.operator(
          new Request('http://operator/standin/payments/reset', { method: 'POST' }),
        );
        await gateway.operate('reset');
        notices.length = 0;
        const model = new Model(roomKinds, startMs);
        model.setTerm(asked);
        const site = new Real(
          db,
          roomIds,
          { cards, gateway, notices },
          { nowMs: startMs, otherRateOf: (room) => roomKinds[room]?.otherRatePoisha ?? 0 },
        );
        real = site;
        await fc.asyncModelRun(() => ({ model, real: site }), sequence);
        await bringToTheEnd(model, site);
        done += [...sequence].length;
      },
    ),
    { numRuns: sequences, seed, endOnFailure: false, ...(path && { path }) },
  );
  await cards.payments.close();
  await gateway.close();
  return { commands: done };
}

/**
 * Everything that the site has not heard of arrives late. A day later the providers make refunds again, and after some
 * rounds everything is finished and agrees with the books of both.
 */
async function bringToTheEnd(model: Model, real: Real): Promise<void> {
  real.isBalanceEmpty = false;
  Object.assign(model.mood, { isDown: false, isLate: false, refunds: 'refunded' });
  await real.gateway.setMood(model.mood);
  pass(model, real, 5);
  for (const { booking, attempt } of model.undecided()) {
    const { at, nth } = placeOf(model, { booking, attempt });
    model.decideDispute(booking, attempt, 'won');
    await real.disputes.decide(await real.intentOf(at, nth), 'won');
  }
  for (const { booking, attempt } of model.attempts().filter((each) => model.hasNews(each.attempt)))
    await hearNews(model, real, { booking, attempt })();
  await compare(model, real, 'the late news');
  // The gateway is asked for three days about sessions that have ended, and makes one refund of the same money after the
  // other.
  for (let day = 1; day <= 12; day++) {
    pass(model, real, 26 * 60);
    model.payRefunds();
    const owed = await real.gateway.payRefunds();
    model.reconcile();
    await real.reconcile();
    await compare(model, real, `day ${day}`);
    if (owed === 0 && !model.isAnythingOpen) break;
  }
  const open = await real.openAndUnbalanced();
  if (open.length > 0) throw new Error(`days later: ${open.join(', ')}`);
}

/** Two rooms of one hotel, with the counts and rates of the model. */
async function prepareRooms(db: Database): Promise<string[]> {
  const [first] = await db
    .select({ hotelId: rooms.hotelId })
    .from(rooms)
    .orderBy(asc(rooms.listing))
    .limit(1);
  const rows = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(eq(rooms.hotelId, first?.hotelId ?? ''))
    .orderBy(asc(rooms.listing))
    .limit(roomKinds.length);
  const ids = rows.map(({ id }) => id);
  for (const [index, id] of ids.entries()) {
    const { rackRatePoisha, discountPercent } = roomKinds[index] ?? {};
    await db.update(rooms).set({ rackRatePoisha, discountPercent }).where(eq(rooms.id, id));
  }
  return ids;
}

/** Deletes every booking and everything that belongs to one. */
async function emptyBooks(db: Database, roomIds: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    // Bypasses the guard of the history, which normally only allows adding.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      with mails as (delete from mail_outbox), changes as (delete from booking_changes), back as (delete from refunds),
        keys as (delete from booking_keys), paid as (delete from payments), told as (delete from booking_events),
        desk as (delete from desk_payments), goodwill as (delete from goodwills), documents as (delete from guest_documents), nights as (delete from room_nights),
        heard as (delete from payment_events), sessions as (delete from gateway_payments), offers as (delete from destination_offers)
      delete from bookings`);
    await tx.execute(sql`delete from season_rules`);
    await tx.execute(sql`delete from destination_rules`);
  });
  for (const [index, id] of roomIds.entries())
    await db
      .update(rooms)
      .set({ roomCount: roomKinds[index]?.count ?? 1 })
      .where(inArray(rooms.id, [id]));
}
