import { eq, sql } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { destinationRules } from '../../db/schema/destinations.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { seasonRules } from '../../db/schema/seasons.ts';
import type { Database } from '../../db/statements/database.ts';
import type { Random } from '../../demonstration/random.ts';
import { nameKeyOf } from '../../domain/search/loose-name.ts';
import {
  accommodationTypes,
  advanceTerms,
  districts,
  hotelFacilities,
} from '../../kernel/catalogue-choices.ts';
import { destinationKinds } from '../../kernel/destination-choices.ts';
import { newReference } from '../../kernel/ids.ts';
import { reviewFaults } from '../../kernel/review-choices.ts';
import { addDays, type NightDate, weekdays } from '../../kernel/stay-dates.ts';
import type { TaxProfile } from '../../kernel/tax-profiles.ts';

export interface Changeable {
  db: Database;
  random: Random;
  today: NightDate;
  nowMs: number;
}

/** Words for names: some sound alike, some are parts of others, and some have digits of either kind. */
const words = [
  'Sagar',
  'Shagor',
  'Resort',
  'Residence',
  'River',
  'Padma',
  'Poddo',
  'Tea',
  'Teak',
  'Joba',
  '71',
  'Room24',
  '৭১',
] as const;
const wordsBn = ['সাগর', 'পদ্মা', 'নদী', 'জবা', '৭১', 'ঘর২৪', '24'] as const;

/** A hotel's name, in half of them also in Bangla. */
export const randomName = (random: Random) => ({
  name: `${random.pick(words)} ${random.pick(words)}`,
  nameBn: random.chance(0.5) ? `${random.pick(wordsBn)} ${random.pick(wordsBn)}` : null,
});

type Change = (at: Changeable) => Promise<unknown>;

/** Mostly one of a few, so that changes meet. */
const someRoom = async ({ db, random }: Changeable) => {
  const all = await db.select({ id: rooms.id, hotelId: rooms.hotelId }).from(rooms).orderBy(rooms.listing);
  return random.pick(all.slice(0, random.chance(0.8) ? 30 : all.length) as [{ id: string; hotelId: string }]);
};
const someHotel = async ({ db, random }: Changeable) => {
  const all = await db.select({ id: hotels.id }).from(hotels).orderBy(hotels.listing);
  return random.pick(all as [{ id: string }]);
};
const someNight = ({ random, today }: Changeable) => addDays(today, random.whole(0, 20));

/** One to three profiles, of which the first may begin in the middle of the stays. */
function randomTaxes(random: Random, today: NightDate): TaxProfile[] {
  const first = random.whole(-10, 15);
  const apart = random.whole(1, 4);
  return Array.from({ length: random.whole(1, 3) }, (_, at) => ({
    from: addDays(today, first + at * apart),
    service: random.pick([0, 5, 7.5, 10]),
    vat: random.pick([0, 5, 15, 17.3]),
    included: random.chance(0.4),
  }));
}

/** Everything that a search could notice, done as by an administrator, a guest or a person with an SQL prompt. */
const changes: Record<string, Change> = {
  async roomChanged(at) {
    const { random } = at;
    const change = {
      rackRatePoisha: random.chance(0.1) ? random.pick([100, 100_000_000]) : random.whole(1_000, 900_001),
      discountPercent: random.pick([0, 10, 20, 30, 40]),
      guestsMax: random.whole(1, 3),
      roomCount: random.whole(0, 4),
      forSale: random.chance(0.8),
    };
    await at.db
      .update(rooms)
      .set(change)
      .where(eq(rooms.id, (await someRoom(at)).id));
  },
  async roomArchivedOrOpened(at) {
    const { id } = await someRoom(at);
    await at.db.execute(
      sql`update rooms set archived_at = case when archived_at is null then now() end where id = ${id}`,
    );
  },
  async hotelChanged(at) {
    const { random } = at;
    const names = randomName(random);
    const change = {
      ...names,
      nameKey: nameKeyOf(names),
      district: random.pick(districts),
      accommodation: random.pick(accommodationTypes),
      generalFacilities: hotelFacilities.generalFacilities.filter(() => random.chance(0.2)),
      foodFacilities: hotelFacilities.foodFacilities.filter(() => random.chance(0.3)),
      forSale: random.chance(0.85),
      advance: random.chance(0.5) ? 'all' : random.pick(advanceTerms),
      taxes: random.chance(0.6) ? null : randomTaxes(random, at.today),
      cancellation: random.pick([
        null,
        [],
        [{ daysBefore: 20, keepPercent: 0 }],
        [{ daysBefore: 2, keepPercent: 0 }],
        [{ daysBefore: 2, keepPercent: 30 }],
      ]),
    };
    await at.db
      .update(hotels)
      .set(change)
      .where(eq(hotels.id, (await someHotel(at)).id));
  },
  async hotelArchivedOrOpened(at) {
    const { id } = await someHotel(at);
    await at.db.execute(
      sql`update hotels set archived_at = case when archived_at is null and listing % 2 = 0 then now() end where id = ${id}`,
    );
  },
  async hotelAdded(at) {
    const { db, random } = at;
    const [{ listing: _, ...hotel }] = (await db
      .select()
      .from(hotels)
      .where(eq(hotels.id, (await someHotel(at)).id))) as [typeof hotels.$inferSelect];
    const id = crypto.randomUUID();
    await db.insert(hotels).values({ ...hotel, id, code: '', archivedAt: null });
    const {
      listing: _listing,
      discountedRatePoisha: _rate,
      ...room
    } = (await db.select().from(rooms).limit(1))[0] as typeof rooms.$inferSelect;
    for (let made = 0; made < random.whole(0, 3); made++)
      await db.insert(rooms).values({ ...room, id: crypto.randomUUID(), hotelId: id, archivedAt: null });
  },
  async hotelErased(at) {
    await at.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`select id from hotels h
        where not exists (select from bookings b where b.hotel_id = h.id) order by listing desc limit 1 for update skip locked`);
      const id = rows[0]?.id;
      if (!id) return;
      await tx.execute(
        sql`delete from room_nights where room_id in (select id from rooms where hotel_id = ${id})`,
      );
      await tx.execute(sql`delete from season_rules where hotel_id = ${id}`);
      await tx.execute(sql`delete from rooms where hotel_id = ${id}`);
      await tx.execute(sql`delete from hotels where id = ${id}`);
    });
  },
  async nightsSet(at) {
    const { random } = at;
    const { id: roomId } = await someRoom(at);
    const first = someNight(at);
    const capacity = random.whole(0, 4);
    const values = Array.from({ length: random.whole(1, 40) }, (_, index) => ({
      roomId,
      night: addDays(first, index),
      capacity,
      taken: random.whole(0, capacity),
      pricePoisha: random.chance(0.4) ? random.whole(1_000, 900_001) : null,
      closed: random.chance(0.05),
    }));
    await at.db
      .insert(roomNights)
      .values(values)
      .onConflictDoUpdate({
        target: [roomNights.roomId, roomNights.night],
        set: {
          capacity: sql`excluded.capacity`,
          taken: sql`excluded.taken`,
          pricePoisha: sql`excluded.price_poisha`,
          closed: sql`excluded.closed`,
        },
      });
  },
  async nightsTakenAway(at) {
    const first = someNight(at);
    await at.db.execute(sql`delete from room_nights where room_id = ${(await someRoom(at)).id}
      and night between ${first}::date and ${addDays(first, 7)}::date`);
  },
  async held(at) {
    const { db, random, nowMs } = at;
    const [{ searchText: _, ...booking }] = (await db.select().from(bookings).limit(1)) as [
      typeof bookings.$inferSelect,
    ];
    const { id: roomId, hotelId } = await someRoom(at);
    const checkIn = someNight(at);
    // The last room of its nights: it is available again at the instant at which the hold lapses.
    const nights = [0, 1, 2].map((day) => ({ roomId, night: addDays(checkIn, day), capacity: 1, taken: 1 }));
    await db
      .insert(roomNights)
      .values(nights)
      .onConflictDoUpdate({
        target: [roomNights.roomId, roomNights.night],
        set: { capacity: 1, taken: 1, closed: false },
      });
    await db.insert(bookings).values({
      ...booking,
      id: crypto.randomUUID(),
      reference: newReference(),
      uid: crypto.randomUUID(),
      state: 'held',
      // Around now: some have lapsed already, some will at the next steps of the clock.
      heldUntil: new Date(nowMs + random.whole(-60, 600) * 1_000),
      roomId,
      hotelId,
      checkIn,
      checkOut: addDays(checkIn, nights.length),
    });
  },
  async holdEnded(at) {
    await at.db.execute(sql`update bookings set state = ${at.random.pick(['expired', 'confirmed'])}, held_until = null
      where id = (select id from bookings where state = 'held' order by id limit 1)`);
  },
  async holdProlonged(at) {
    await at.db.execute(sql`update bookings set held_until = held_until + interval '5 minutes'
      where id = (select id from bookings where state = 'held' order by id desc limit 1)`);
  },
  async reviewed(at) {
    const { db, random, today } = at;
    const [{ searchText: _, ...booking }] = (await db.select().from(bookings).limit(1)) as [
      typeof bookings.$inferSelect,
    ];
    const { id: roomId, hotelId } = await someRoom(at);
    const mark = () => random.pick([1, 4, 4, 5, 5]);
    for (let made = 0; made < random.whole(1, 3); made++) {
      const id = crypto.randomUUID();
      await db.insert(bookings).values({
        ...booking,
        ...{ id, roomId, hotelId },
        reference: newReference(),
        uid: crypto.randomUUID(),
        state: 'confirmed',
        heldUntil: null,
      });
      await db.insert(reviews).values({
        id: crypto.randomUUID(),
        bookingId: id,
        hotelId,
        roomName: booking.roomName,
        month: today.slice(0, 7),
        ...{ clean: mark(), staff: mark(), place: mark(), worth: mark() },
        text: 'A text of a review.',
        party: 'alone',
        name: 'guest',
        language: 'en',
        state: random.pick(['shown', 'shown', 'held']),
        writtenOn: today,
      });
    }
  },
  async reviewJudged(at) {
    const reason = at.random.pick([...reviewFaults, null]);
    const values = reason
      ? sql`state = 'hidden', hidden_for = ${reason}, hidden_on = ${at.today}`
      : sql`state = 'shown', hidden_for = null, hidden_on = null`;
    await at.db.execute(
      sql`update reviews set ${values} where id = (select id from reviews order by random() limit 1)`,
    );
  },
  async reviewChanged(at) {
    await at.db.execute(
      sql`update reviews set clean = ${at.random.whole(1, 5)} where id in (select id from reviews order by random() limit 3)`,
    );
  },
  async reviewWithdrawn(at) {
    await at.db.execute(sql`delete from reviews where id in (select id from reviews order by id limit 2)`);
  },
  async placeRuleMade(at) {
    const { random } = at;
    const first = someNight(at);
    const yearly = random.chance(0.5);
    const last = addDays(first, random.whole(0, 12));
    // Some go over the new year: they close all nights but a few.
    const [from, to] = yearly && random.chance(0.2) ? [addDays(last, 1), addDays(first, -1)] : [first, last];
    await at.db.insert(destinationRules).values({
      id: crypto.randomUUID(),
      place: random.pick(districts),
      kind: random.pick(destinationKinds),
      // Of a yearly rule the years are of no account.
      firstNight: yearly ? `2031${from.slice(4).replace('02-29', '02-28')}` : first,
      lastNight: yearly ? `2029${to.slice(4).replace('02-29', '02-28')}` : last,
      yearly,
      leaveBefore: random.chance(0.3),
      sentence: 'Closed.',
      sentenceBn: 'বন্ধ।',
      link: null,
      needs: random.chance(0.3) ? ['travel_pass'] : [],
      isOn: random.chance(0.8),
      confirmedOn: at.today,
    });
  },
  async placeRuleChanged(at) {
    const { random } = at;
    await at.db.execute(sql`update destination_rules set is_on = ${random.chance(0.5)}, place = ${random.pick(districts)},
      leave_before = ${random.chance(0.3)}, version = version + 1
      where id = (select id from destination_rules order by random() limit 1)`);
  },
  async placeRulesTakenBack(at) {
    await at.db.execute(
      sql`delete from destination_rules where id in (select id from destination_rules order by random() limit 2)`,
    );
  },
  async seasonMade(at) {
    const { random } = at;
    const { id, hotelId } = await someRoom(at);
    const first = someNight(at);
    const priced = random.whole(0, 2);
    await at.db.insert(seasonRules).values({
      id: crypto.randomUUID(),
      hotelId,
      roomId: random.chance(0.4) ? id : null,
      name: 'A season',
      firstNight: first,
      lastNight: addDays(first, random.whole(0, 15)),
      weekdays: random.chance(0.5) ? [...weekdays] : [random.pick(weekdays), random.pick(weekdays)],
      pricePoisha: priced === 1 ? random.whole(1_000, 900_001) : null,
      changePercent: priced === 2 ? random.whole(-90, 300) : null,
      nightsMin: random.chance(0.3) ? random.whole(1, 4) : null,
      closed: random.chance(0.1),
      advance: random.chance(0.3) ? random.pick(advanceTerms) : null,
    });
  },
  async seasonEnded(at) {
    await at.db.execute(
      sql`delete from season_rules where id = (select id from season_rules order by id limit 1)`,
    );
  },
};

/** Holds are the most frequent changes, and hotels need three reviews for a score. */
const names: readonly [string, ...string[]] = [
  'held',
  'held',
  'nightsSet',
  'reviewed',
  'reviewed',
  ...Object.keys(changes),
];

/** Makes one change of any kind. A row that another writer has deleted meanwhile is missing: then nothing changes. */
export async function changeAnything(at: Changeable): Promise<void> {
  try {
    await at.db.transaction(async (db) => changes[at.random.pick(names)]?.({ ...at, db }));
  } catch (error) {
    // A row that was read is gone, or two writers conflicted: both changes are rolled back completely.
    const code = (error as { cause?: { code?: string } }).cause?.code ?? '';
    if (!['23503', '23505', '40P01'].includes(code)) throw error;
  }
}
