import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Problem } from '../../contract/problem.ts';
import type { HotelsSeason, HotelsSeasonPreview } from '../../contract/season.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { seasonRules } from '../../db/schema/seasons.ts';
import { findSeasonsOfMany } from '../../domain/calendar/season-for-hotels.ts';
import { newId } from '../../kernel/ids.ts';
import { addDays, weekdays } from '../../kernel/stay-dates.ts';
import { refused } from '../fixtures/desk.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { quoteFor, someRoom, twoRooms } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const { token } = await signInAsAdministrator(server);
const { db } = server.database;

const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  server.send('POST', `/api/${path}`, { token, body, headers });
const day = (days: number) => addDays(testToday, days);
const eid = (firstDay: number, more: object = {}) => ({
  name: 'Eid',
  from: day(firstDay),
  to: day(firstDay + 2),
  changePercent: 50,
  ...more,
});
const rulesFrom = (firstDay: number) =>
  db
    .select()
    .from(seasonRules)
    .where(eq(seasonRules.firstNight, day(firstDay)));
const openIn = async (district?: string) =>
  (await db.select().from(hotels))
    .filter((hotel) => hotel.archivedAt === null && (!district || hotel.district === district))
    .map(({ id }) => id)
    .sort();

test('a season for a district becomes one rule in each of its hotels, whose nights cost what it says, and no other’s', async () => {
  const [inSylhet, inKhulna] = await twoRooms(server);
  const stay = { checkIn: day(400), checkOut: day(402) };
  const before = [await quoteFor(server, inSylhet._id, stay), await quoteFor(server, inKhulna._id, stay)];
  const answer = await send('hotelsSeason', eid(400, { district: 'Sylhet' }));
  await expectStatus(answer, 201);
  const rules = await rulesFrom(400);
  expect(rules.map(({ hotelId }) => hotelId).sort()).toEqual(await openIn('Sylhet'));
  expect(rules.every(({ roomId }) => roomId === null)).toBe(true);
  expect((await quoteFor(server, inSylhet._id, stay)).rackRate).toBe((before[0]?.rackRate ?? 0) * 1.5);
  expect((await quoteFor(server, inKhulna._id, stay)).rackRate).toBe(before[1]?.rackRate);
  const { insertedId } = (await answer.json()) as { insertedId: string };
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, insertedId));
  expect(entry).toMatchObject({
    action: 'seasons.add',
    after: { name: 'Eid', district: 'Sylhet', hotelCount: rules.length },
  });
});

test('a season for all hotels is added once by its key, however often it is sent', async () => {
  const key = { 'Idempotency-Key': newId() };
  const answers = await Promise.all([
    send('hotelsSeason', eid(410), key),
    send('hotelsSeason', eid(410), key),
  ]);
  const again = await send('hotelsSeason', eid(410), key);
  const ids = await Promise.all(
    [...answers, again].map(async (answer) => ((await answer.json()) as { insertedId: string }).insertedId),
  );
  expect(new Set(ids).size).toBe(1);
  expect((await rulesFrom(410)).map(({ hotelId }) => hotelId).sort()).toEqual(await openIn());
  await refused(await send('hotelsSeason', eid(410, { district: 'Sylhet' }), key), 422);
  await refused(await send('hotelsSeason', eid(410, { changePercent: 60 }), key), 422);
});

test('when one hotel has no room for another season, none gets it, and the preview names that hotel', async () => {
  const { hotel } = await someRoom(server);
  const full = Array.from({ length: 200 }, () => ({
    id: newId(),
    hotelId: hotel._id,
    name: 'One of many',
    firstNight: day(500),
    lastNight: day(500),
    weekdays: [...weekdays],
    closed: false,
    nightsMin: 1,
  }));
  await db.insert(seasonRules).values(full);
  const preview = await send('previewHotelsSeason', eid(420, { district: 'Sylhet' }));
  const { full: named, fullCount } = (await preview.json()) as HotelsSeasonPreview;
  expect(named.map(({ _id }) => _id)).toEqual([hotel._id]);
  expect(fullCount).toBe(1);
  const problem = (await refused(await send('hotelsSeason', eid(420)), 422)) as Problem;
  expect(problem.errors?.map(({ path, code }) => [path, code])).toEqual([['district', 'too_many_seasons']]);
  expect(await rulesFrom(420)).toEqual([]);
  await db.delete(seasonRules).where(eq(seasonRules.name, 'One of many'));
});

test('a preview says how many hotels get the season and what their nights cost then, and stores nothing', async () => {
  const { hotel, room } = await someRoom(server);
  const stay = { checkIn: day(430), checkOut: day(431) };
  const answer = await send('previewHotelsSeason', eid(430, { district: 'Sylhet', changePercent: -10 }));
  const preview = (await answer.json()) as HotelsSeasonPreview;
  expect(preview.hotels).toBe((await openIn('Sylhet')).length);
  const effect = preview.effects.find(({ _id }) => _id === hotel._id);
  expect(effect?.nights).toBe(3);
  expect(await rulesFrom(430)).toEqual([]);
  const now = (await quoteFor(server, room._id, stay)).subTotal;
  expect(effect?.now?.lowest).toBeLessThanOrEqual(now);
  expect(effect?.now?.highest).toBeGreaterThanOrEqual(now);
  await expectStatus(await send('hotelsSeason', eid(430, { district: 'Sylhet', changePercent: -10 })), 201);
  const then = (await quoteFor(server, room._id, stay)).subTotal;
  expect(effect?.planned?.lowest).toBeLessThanOrEqual(then);
  expect(effect?.planned?.highest).toBeGreaterThanOrEqual(then);
  expect(then).toBeLessThan(now);
});

test('what cannot be is refused with the field’s name, and only the administrator may', async () => {
  const { changePercent: _, ...silent } = eid(440);
  const wrong: [object, string, string][] = [
    [eid(440, { district: 'Atlantis' }), 'district', 'choice_unknown'],
    [silent, 'price', 'season_says_nothing'],
    [eid(440, { to: day(439) }), 'to', 'range_inverted'],
    [eid(-9), 'to', 'date_past'],
    [eid(440, { hotelId: newId() }), 'hotelId', 'field_unknown'],
  ];
  for (const path of ['hotelsSeason', 'previewHotelsSeason'])
    for (const [body, field, code] of wrong) {
      const { errors } = (await refused(await send(path, body), 422)) as Problem;
      expect(errors?.map((one) => [one.path, one.code])).toContainEqual([field, code]);
    }
  expect(await rulesFrom(440)).toEqual([]);
  const guest = await signUp(server);
  for (const path of ['hotelsSeason', 'previewHotelsSeason'])
    await expectStatus(
      await server.send('POST', `/api/${path}`, { token: guest.token, body: eid(440) }),
      403,
    );
});

const remove = (path: string, by = token) => server.send('DELETE', `/api/${path}`, { token: by });
const addEid = async (firstDay: number, more: object = {}) =>
  (
    (await (await expectStatus(await send('hotelsSeason', eid(firstDay, more)), 201)).json()) as {
      insertedId: string;
    }
  ).insertedId;
const made = async () =>
  (await (await server.send('GET', '/api/hotelsSeasons', { token })).json()) as HotelsSeason[];

test('one press takes a season out of all its hotels, whose nights cost what they did, and no other rule', async () => {
  const { hotel, room } = await someRoom(server);
  const stay = { checkIn: day(450), checkOut: day(452) };
  const before = await quoteFor(server, room._id, stay);
  const own = await send('seasons', { hotelId: hotel._id, ...eid(450), changePercent: 10 });
  await expectStatus(own, 201);
  const withOwn = await quoteFor(server, room._id, stay);
  const id = await addEid(450, { district: 'Sylhet' });
  const count = (await openIn('Sylhet')).length;
  expect((await made())[0]).toMatchObject({ _id: id, name: 'Eid', district: 'Sylhet', hotels: count });
  expect((await quoteFor(server, room._id, stay)).rackRate).toBe(before.rackRate * 1.5);

  const answer = await expectStatus(await remove(`hotelsSeason/${id}`), 200);
  expect(await answer.json()).toEqual({ deletedCount: count, leftCount: 0, left: [] });
  expect(await quoteFor(server, room._id, stay)).toEqual(withOwn);
  expect(await rulesFrom(450)).toHaveLength(1);
  expect((await made()).map(({ _id }) => _id)).not.toContain(id);
  const [, entry] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(auditEntries.id);
  expect(entry).toMatchObject({ action: 'seasons.takeBack', before: { name: 'Eid', hotelCount: count } });
  await refused(await remove(`hotelsSeason/${id}`), 404);
});

test('a hotel that has changed the season since keeps it and is named, one that has deleted it is left alone, and an archived one loses it', async () => {
  const id = await addEid(460);
  const [changed, deleted, archived] = await rulesFrom(460);
  if (!changed || !deleted || !archived) throw new Error('too few hotels');
  const body = { hotelId: changed.hotelId, ...eid(460), changePercent: 60 };
  await expectStatus(await server.send('PUT', `/api/seasons/${changed.id}`, { token, body }), 200);
  await expectStatus(await remove(`seasons/${deleted.id}`), 200);
  await db.update(hotels).set({ archivedAt: new Date() }).where(eq(hotels.id, archived.hotelId));
  const count = (await rulesFrom(460)).length;
  const answer = await expectStatus(await remove(`hotelsSeason/${id}`), 200);
  expect(await answer.json()).toMatchObject({
    deletedCount: count - 1,
    leftCount: 1,
    left: [{ _id: changed.hotelId }],
  });
  expect((await rulesFrom(460)).map((rule) => rule.id)).toEqual([changed.id]);
  await db.update(hotels).set({ archivedAt: null }).where(eq(hotels.id, archived.hotelId));
});

test('the list says of which seasons nights are for sale again when they are taken back, with their span', async () => {
  const closing = await addEid(480, { district: 'Khulna', closed: true });
  const pricing = await addEid(484, { district: 'Khulna' });
  expect((await made()).slice(0, 2)).toMatchObject([
    { _id: pricing, closed: false, from: day(484), to: day(486) },
    { _id: closing, closed: true, from: day(480), to: day(482) },
  ]);
  for (const id of [closing, pricing]) await expectStatus(await remove(`hotelsSeason/${id}`), 200);
});

test('the list has no season that no press can take back: over, made before its rules had its ids, or with no unchanged rule left', async () => {
  const before = (await made()).map(({ _id }) => _id);
  const changed = await addEid(490, { district: 'Khulna' });
  for (const rule of await rulesFrom(490)) {
    const body = { hotelId: rule.hotelId, ...eid(490), changePercent: 60 };
    await expectStatus(await server.send('PUT', `/api/seasons/${rule.id}`, { token, body }), 200);
  }
  const deleted = await addEid(494, { district: 'Khulna' });
  for (const rule of await rulesFrom(494)) await expectStatus(await remove(`seasons/${rule.id}`), 200);
  const earlier = await addEid(498, { district: 'Khulna' });
  for (const rule of await rulesFrom(498))
    await db
      .update(seasonRules)
      .set({ id: newId(), updatedAt: rule.updatedAt })
      .where(eq(seasonRules.id, rule.id));
  const listed = await addEid(502, { district: 'Khulna' });
  // One of its hotels has changed it, the others have not.
  const [rule] = await rulesFrom(502);
  const body = { hotelId: rule?.hotelId, ...eid(502), changePercent: 60 };
  await expectStatus(await server.send('PUT', `/api/seasons/${rule?.id}`, { token, body }), 200);
  expect((await made()).map(({ _id }) => _id)).toEqual([listed, ...before]);
  await refused(await remove(`hotelsSeason/${earlier}`), 404);
  await refused(await remove(`hotelsSeason/${deleted}`), 404);
  expect(await (await remove(`hotelsSeason/${changed}`)).json()).toMatchObject({ deletedCount: 0 });
  await expectStatus(await remove(`hotelsSeason/${listed}`), 200);
});

test('a season that is over is not listed, and one that ends today is', async () => {
  const over = await addEid(510, { district: 'Khulna' });
  const last = await addEid(514, { district: 'Khulna' });
  const listed = async () => (await made()).map(({ _id }) => _id).filter((id) => [over, last].includes(id));
  expect(await listed()).toEqual([last, over]);
  const listedOn = async (today: string) =>
    (await findSeasonsOfMany({ db, clock: { now: () => 0, today: () => today } })).map(({ id }) => id);
  expect(await listedOn(day(516))).toEqual([last]);
  expect(await listedOn(day(517))).toEqual([]);
  for (const id of [over, last]) await expectStatus(await remove(`hotelsSeason/${id}`), 200);
});

test('two presses at once take it back once, and a season of one hotel is none of many', async () => {
  const id = await addEid(470, { district: 'Khulna' });
  const answers = await Promise.all([remove(`hotelsSeason/${id}`), remove(`hotelsSeason/${id}`)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(auditEntries.id);
  expect(entries.map(({ action }) => action)).toEqual(['seasons.add', 'seasons.takeBack']);
  const { hotel } = await someRoom(server);
  const { insertedId } = (await (await send('seasons', { hotelId: hotel._id, ...eid(470) })).json()) as {
    insertedId: string;
  };
  await refused(await remove(`hotelsSeason/${insertedId}`), 404);
  const guest = await signUp(server);
  await refused(await remove(`hotelsSeason/${insertedId}`, guest.token), 403);
  await refused(await server.send('GET', '/api/hotelsSeasons', { token: guest.token }), 403);
});
