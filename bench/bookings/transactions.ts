import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../db/client.ts';
import { rooms } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import type { BookingOrder, PlacingDeps } from '../../domain/bookings/booking-order.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { requireRegisteredKeys } from '../../domain/guests/registered-keys.ts';
import { quoteRoom } from '../../domain/offers/quote-room.ts';
import type { CardProvider } from '../../domain/payments/card-provider.ts';
import { clockOver } from '../../kernel/clock.ts';
import { addDays, dhakaDate, nightsOf } from '../../kernel/stay-dates.ts';
import { postgresPrograms } from '../../tests/fixtures/postgres-cluster.ts';
import { testDataKeys } from '../../tests/fixtures/test-data-key.ts';
import { seedLargeCatalogue } from '../catalogue/seed-large-catalogue.ts';
import { median } from '../median.ts';
import { idOf, noteStatements, type Statement, scriptOf } from './pgbench-script.ts';

/**
 * Bookings per second by the product's own code and by pgbench with the statements of one of them, on the same
 * clients.
 */
export interface TransactionFigures {
  nights: 'random' | 'hot';
  perSecond: number;
  pgbenchPerSecond: number;
  ratio: { median: number; least: number; most: number };
  statements: number;
}

const clients = 10;
const roomKinds = 2_000;
/** Never sold out, however many are booked. */
const roomCount = 10_000_000;
const firstDay = 40;
const days = 600;

/** Bookings from the order to the confirmation, with a card provider that answers at once, in turn with pgbench. */
export async function measureTransactions(
  open: AsyncDisposableStack,
  databaseUrl: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<TransactionFigures[]> {
  const statementsOf = noteStatements();
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl });
  open.defer(close);
  const folder = mkdtempSync(join(tmpdir(), 'nibash-pgbench-'));
  open.defer(() => rmSync(folder, { recursive: true, force: true }));
  const { book, hotelId } = await bookings(db);
  // A warm-up: the process's compiler has to see the code, and the server's caches the tables.
  await forSeconds(seconds, () => book('random'));
  const figures: TransactionFigures[] = [];
  for (const nights of ['random', 'hot'] as const) {
    let order: BookingOrder | undefined;
    const statements = await statementsOf(async () => {
      order = await book(nights);
    });
    if (!order) throw new Error('nothing was booked');
    const script = join(folder, `${nights}.sql`);
    writeFileSync(script, scriptFor(nights, statements, { ...order, hotelId }));
    const measuredRounds: { own: number; other: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      measuredRounds.push({
        own: (await forSeconds(seconds, () => book(nights))) / seconds,
        other: pgbench(databaseUrl, script, seconds),
      });
    const ratios = measuredRounds.map(({ own, other }) => own / other);
    figures.push({
      nights,
      perSecond: median(measuredRounds.map(({ own }) => own)),
      pgbenchPerSecond: median(measuredRounds.map(({ other }) => other)),
      ratio: { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) },
      statements: statements.length,
    });
  }
  return figures;
}

/** Makes rooms that never sell out, and a function that books one of them for two nights. */
async function bookings(
  db: Database,
): Promise<{ hotelId: string; book(nights: 'random' | 'hot'): Promise<BookingOrder> }> {
  const today = dhakaDate(Date.now());
  await seedLargeCatalogue(db, { seedName: 'transactions', hotels: 1, rooms: 1, bookings: 0 }, today);
  await requireRegisteredKeys(db, testDataKeys);
  const [kind] = await db.select().from(rooms).limit(1);
  if (!kind) throw new Error('there is no room');
  const { listing: _, discountedRatePoisha: _rate, ...room } = kind;
  for (let first = 0; first < roomKinds; first += 500)
    await db.insert(rooms).values(
      Array.from({ length: 500 }, (_value, index) => ({
        ...room,
        id: roomIdOf(first + index),
        roomCount,
        forSale: true,
      })),
    );
  const deps: PlacingDeps = {
    db,
    clock: { ...clockOver(Date.now), today: () => today },
    alarm: () => {},
    cards: promptCards(),
    dataKeys: testDataKeys,
  };
  const stayOf = (day: number) => ({
    checkIn: addDays(today, firstDay + day),
    checkOut: addDays(today, firstDay + day + 2),
  });
  const quoted = await quoteRoom(deps, { roomId: roomIdOf(0), stay: stayOf(0), guests: 1 });
  if (quoted.outcome !== 'quoted') throw new Error('the stay has no price');
  const totalPoisha = quoted.quote.totalPoisha;
  const book = async (nights: 'random' | 'hot') => {
    const isHot = nights === 'hot';
    const uid = crypto.randomUUID();
    const order: BookingOrder = {
      uid: `guest ${uid}`,
      userEmail: `${uid}@guests.example.com`,
      emailVerified: false,
      key: `key-${uid}`,
      roomId: roomIdOf(isHot ? 0 : Math.floor(Math.random() * roomKinds)),
      stay: stayOf(isHot ? 0 : Math.floor(Math.random() * days)),
      guests: 1,
      guest: {
        name: 'Salma Khatun',
        phone: '01712345678',
        address: '12 Ganginarpar, Mymensingh',
        document: { type: 'nid', country: 'BD', number: '19901234567890123' },
      },
      shownTotalPoisha: totalPoisha,
      paymentMethodId: 'pm_card',
      language: 'en',
      again: false,
    };
    const placed = await placeBooking(deps, order);
    if (placed.outcome !== 'booked') throw new Error(`a booking came to ${placed.outcome}`);
    return order;
  };
  return { book, hotelId: room.hotelId };
}

const roomIdOf = (room: number) => `00000000-0000-4000-8000-${room.toString(16).padStart(12, '0')}`;

/** A provider that captures every requested charge at once. */
function promptCards(): CardProvider {
  const never = () => Promise.reject(new Error('not asked here'));
  return {
    limits: { leastPoisha: 1, greatestPoisha: 99_999_999, currencies: ['bdt'] },
    charge: async ({ attempt, amountPoisha, key }) => ({
      id: key,
      attempt,
      status: 'succeeded',
      clientSecret: '',
      currency: 'bdt',
      capturedPoisha: amountPoisha,
    }),
    recallCharge: never,
    findIntent: never,
    cancelIntent: never,
    refundIntent: never,
    findRefunds: never,
    findDispute: never,
    capturesSince: never,
    check: never,
  };
}

/** Runs as many at once as there are clients, one after another, for this time; answers how many were done. */
async function forSeconds(seconds: number, run: () => Promise<unknown>): Promise<number> {
  const untilMs = performance.now() + seconds * 1_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < untilMs) {
        await run();
        done += 1;
      }
    }),
  );
  return done;
}

/** The statements of that booking, with another room, stay and guest in each run. */
function scriptFor(
  nights: 'random' | 'hot',
  statements: Statement[],
  order: BookingOrder & { hotelId: string },
): string {
  const isHot = nights === 'hot';
  const setting = [
    `\\set b random(1, 200000000000000)`,
    `\\set room ${isHot ? '0' : `random(0, ${roomKinds - 1})`}`,
    `\\set day ${isHot ? '0' : `random(0, ${days - 1})`}`,
  ];
  const { uid, userEmail, key, roomId, hotelId, stay } = order;
  const varying = new Map([
    [roomId, idOf(0, 'room')],
    [hotelId, `'${hotelId}'::uuid`],
    [uid, `('guest ' || :b::text)`],
    [userEmail, `(:b::text || '@guests.example.com')`],
    [key, `('key-' || :b::text)`],
  ]);
  const first = addDays(dhakaDate(Date.now()), firstDay);
  for (const [at, night] of [...nightsOf(stay), stay.checkOut].entries())
    varying.set(night, `(date '${first}' + :day::int + ${at})`);
  for (const { values } of statements)
    for (const value of values) {
      if (typeof value !== 'string') continue;
      // The intent's id and the booking's reference are unique, too.
      if (/^payment-.*-charge$/.test(value)) varying.set(value, `('intent ' || :b::text)`);
      if (/^[2-9A-Z]{8}$/.test(value)) varying.set(value, `('R' || :b::text)`);
    }
  return scriptOf(statements, setting, varying);
}

/** Bookings per second by pgbench; throws when one of its clients was refused. */
function pgbench(databaseUrl: string, script: string, seconds: number): number {
  const program = join(postgresPrograms() ?? '', 'pgbench');
  const said = execFileSync(
    program,
    [
      '-n',
      '--protocol=extended',
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      script,
      databaseUrl,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const rate = Number(/^tps = ([\d.]+)/m.exec(said)?.[1]);
  if (!(rate > 0)) throw new Error(`pgbench said: ${said}`);
  return rate;
}
