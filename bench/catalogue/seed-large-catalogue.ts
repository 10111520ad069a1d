import { eq, sql } from 'drizzle-orm';
import { hotels } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import { dayNumber, type NightDate } from '../../kernel/stay-dates.ts';
import { bookingWindow, makeBookings } from './make-bookings.ts';
import { makeChange } from './make-change.ts';
import { makeHotel } from './make-hotel.ts';
import { makePerson } from './make-person.ts';
import { makeReviewedStays, makeReviewer, reviewedWindow, reviewersOf } from './make-reviewed-stays.ts';
import { demandOf, fameMax, makeRoom } from './make-room.ts';
import { rowWriter } from './row-writer.ts';
import { referencesMax, seededId } from './seeded-id.ts';
import { type Span, staysMax } from './spread-stays.ts';

/** The contents of a large catalogue. `rooms` is how many kinds of room each hotel has. */
export interface SeedPlan {
  seedName: string;
  hotels: number;
  rooms: number;
  bookings: number;
  /** Stays with a review, besides the other bookings, with their accounts and payments; none when left out. */
  reviews?: number;
  /** Records of registered people; none when left out. */
  people?: number;
  /** Entries of the audit log; none when left out. */
  changes?: number;
}

/** A catalogue that cannot be made; `message` is for the person who requested it. */
export class SeedRefused extends Error {}

/**
 * Adds the catalogue of `plan` to the database, in one transaction: all of it or nothing. The same plan on the same
 * `today` gives the same rows on every machine. Answers how many rows each table got. Throws SeedRefused when it is
 * there already or when the bookings do not fit into the rooms.
 */
export async function seedLargeCatalogue(db: Database, plan: SeedPlan, today: NightDate) {
  const { seedName } = plan;
  const shares = sharesOf(plan, dayNumber(today));
  const counts = await db.transaction(async (tx) => {
    const firstId = seededId(seedName, 'hotel 0');
    const [present] = await tx.select({ id: hotels.id }).from(hotels).where(eq(hotels.id, firstId));
    if (present)
      throw new SeedRefused(
        `The database has the catalogue ${seedName} already. Another --seed-name adds another one.`,
      );
    const writer = rowWriter(tx);
    for (let index = 0; index < plan.hotels; index += 1)
      for (const rows of rowsOfHotel(plan, index, dayNumber(today), shares)) await writer.add(rows);
    for (let index = 0; index < (plan.people ?? 0); index += 1)
      await writer.add({ profiles: [makePerson(seedName, index, dayNumber(today))] });
    const writers = reviewersIn(plan);
    for (let index = 0; index < writers.reviewers; index += 1)
      await writer.add({ profiles: [makeReviewer(seedName, index, dayNumber(today), writers)] });
    for (let index = 0; index < (plan.changes ?? 0); index += 1)
      await writer.add({ auditEntries: [makeChange(plan, index, dayNumber(today))] });
    return await writer.end();
  });
  // Without fresh statistics the planner assumes that the tables are still small.
  await db.execute(sql`analyze`);
  return counts;
}

const reviewersIn = ({ people = 0, reviews = 0 }: SeedPlan) => ({
  peopleBefore: people,
  reviewers: reviewersOf(reviews),
});

/** Answers how many of all bookings come before those of the room with this weight before it. */
type Share = (weightBefore: number) => number;

interface Shares {
  before: Share;
  /** The same for the reviewed stays. */
  reviewedBefore: Share;
  weightBeforeHotel(index: number): number;
}

function weightOf({ roomCount, fame }: { roomCount: number; fame: number }): number {
  return roomCount * fame;
}

function sharesOf(plan: SeedPlan, today: number): Shares {
  const beforeHotel = [0];
  let [weight, roomCount] = [0, 0];
  for (let hotel = 0; hotel < plan.hotels; hotel += 1) {
    for (let room = 0; room < plan.rooms; room += 1) {
      const demand = demandOf(plan.seedName, hotel, room);
      weight += weightOf(demand);
      roomCount += demand.roomCount;
    }
    beforeHotel.push(weight);
  }
  const shareIn = (option: 'bookings' | 'reviews', { from, to }: Span, during: string): Share => {
    const count = plan[option] ?? 0;
    // The most popular room gets `fameMax` for each unit of weight; rounding loses a booking or two.
    const fit = Math.floor(((staysMax(to - from) - 2) * weight) / fameMax);
    if (count > fit)
      throw new SeedRefused(
        `--${option}: at most ${fit} fit into ${roomCount} rooms of ${plan.hotels} hotels within ${during}.`,
      );
    return (weightBefore) => Math.floor((count * weightBefore) / weight);
  };
  if (plan.bookings + (plan.reviews ?? 0) > referencesMax)
    throw new SeedRefused(`--bookings and --reviews: at most ${referencesMax} together.`);
  return {
    before: shareIn('bookings', bookingWindow(today), 'the two years'),
    reviewedBefore: shareIn('reviews', reviewedWindow(today), 'the year before them'),
    weightBeforeHotel: (index) => beforeHotel[index] ?? weight,
  };
}

function* rowsOfHotel(plan: SeedPlan, index: number, today: number, shares: Shares) {
  const { seedName } = plan;
  const demands = Array.from({ length: plan.rooms }, (_, room) => demandOf(seedName, index, room));
  const totalRooms = demands.reduce((sum, { roomCount }) => sum + roomCount, 0);
  const hotel = makeHotel(seedName, index, totalRooms);
  let weight = shares.weightBeforeHotel(index);
  yield { hotels: [hotel] };
  for (const [position, demand] of demands.entries()) {
    const room = makeRoom(seedName, hotel, position, demand);
    const [before, after] = [weight, weight + weightOf(demand)];
    weight = after;
    const part = (share: Share) => ({
      ...{ seedName, today, hotel, room },
      firstIndex: share(before),
      count: share(after) - share(before),
    });
    const { bookingRows, nightRows } = makeBookings(part(shares.before));
    yield { rooms: [room], bookings: bookingRows, roomNights: nightRows };
    const reviewed = makeReviewedStays({
      ...part(shares.reviewedBefore),
      ...reviewersIn(plan),
      bookingsBefore: plan.bookings,
    });
    yield {
      bookings: reviewed.bookingRows,
      payments: reviewed.paymentRows,
      reviews: reviewed.reviewRows,
      reviewReports: reviewed.reportRows,
      roomNights: reviewed.nightRows,
    };
  }
}
