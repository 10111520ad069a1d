import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { MoveChoice } from '../../contract/desk.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Problem } from '../../contract/problem.ts';
import type { SeasonEffect } from '../../contract/season.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { seasonRules } from '../../db/schema/seasons.ts';
import { nightsOf, type Stay, weekdays } from '../../kernel/stay-dates.ts';
import { nightsOfRoom, setPrices } from '../fixtures/calendar.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { roomForm } from '../fixtures/catalogue-forms.ts';
import { refused, stayFrom, takenOn, testDesk, took, walkInBody } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { type SeasonInput, seasonBody, seasonsOf } from '../fixtures/seasons.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();
const guest = await signUp(server);
const seasons = seasonsOf(server, admin.token);
const { hotel, room } = await someRoom(server);

/** A rule for the room over these days from today. */
const ofRoom = (firstDay: number, lastDay: number, said: Partial<SeasonInput>): SeasonInput => ({
  hotelId: hotel._id,
  roomId: room._id,
  firstDay,
  lastDay,
  ...said,
});
const hold = (stay: Stay) =>
  server.send('POST', '/api/holdRoom', {
    token: guest.token,
    body: { roomId: room._id, ...stay, guests: 1 },
  });
const errorsOf = ({ errors }: Problem) => errors?.map(({ path, code }) => [path, code]);

describe('managing season rules', () => {
  test('a rule is added, read, changed while nobody else did, and taken away, each with an entry in the audit log', async () => {
    const winter = ofRoom(500, 530, { name: 'Winter', changePercent: 20, weekdays: ['friday', 'saturday'] });
    const id = await seasons.made(winter);
    const stored = () => seasons.list(hotel._id).then((rules) => rules.find(({ _id }) => _id === id));
    expect(await stored()).toMatchObject({
      version: 1,
      name: 'Winter',
      roomName: room.roomName,
      weekdays: ['friday', 'saturday'],
      changePercent: 20,
      closed: false,
    });
    const dearer = { ...winter, changePercent: 30 };
    await expectStatus(await seasons.change(id, dearer, '"1"'), 200);
    const conflict = await refused(await seasons.change(id, { ...winter, changePercent: 40 }, '"1"'), 409);
    expect(conflict).toMatchObject({
      code: 'version_conflict',
      conflict: { etag: '"2"', stored: { changePercent: 30 }, given: { changePercent: 40 } },
    });
    expect(await stored()).toMatchObject({ version: 2, changePercent: 30 });
    expect(await (await seasons.change(id, dearer)).json()).toMatchObject({ modifiedCount: 0 });
    expect(await (await seasons.remove(id)).json()).toEqual({ deletedCount: 1 });
    expect(await stored()).toBeUndefined();
    await expectStatus(await seasons.remove(id), 404);
    await expectStatus(await seasons.change(id, winter), 404);
    const place = { hotelName: hotel.hotelName, roomName: room.roomName };
    const entries = await server.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(auditEntries.id);
    expect(entries).toMatchObject([
      { action: 'season.add', before: null, after: { name: 'Winter', changePercent: 20, ...place } },
      { action: 'season.update', before: { changePercent: 20 }, after: { changePercent: 30 } },
      {
        action: 'season.delete',
        subjectName: `Winter, ${room.roomName}, ${hotel.hotelName}`,
        before: { changePercent: 30, ...place },
        after: null,
        actorEmail: admin.email,
      },
    ]);
  });

  test('a rule that is put from a room to the whole hotel says so in the audit log by name', async () => {
    const winter = ofRoom(500, 530, { name: 'Winter', changePercent: 20 });
    const id = await seasons.made(winter);
    const { roomId: _, ...ofHotel } = winter;
    await expectStatus(await seasons.change(id, ofHotel), 200);
    await expectStatus(await seasons.remove(id), 200);
    const entries = await server.database.db
      .select({ before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(auditEntries.id);
    expect(entries[1]).toEqual({
      before: { roomId: room._id, roomName: room.roomName },
      after: { roomId: null, roomName: null },
    });
    expect(entries[2]?.before).toMatchObject({ hotelName: hotel.hotelName });
    expect(entries[2]?.before).not.toHaveProperty('roomName');
  });

  test('what cannot be is refused with the field’s name, and nothing is stored', async () => {
    const before = await seasons.list(hotel._id);
    const winter = ofRoom(500, 530, { price: 5_000 });
    const { price: _, ...silent } = winter;
    const wrong: [object, string, string][] = [
      [seasonBody({ ...winter, firstDay: 531 }), 'to', 'range_inverted'],
      [seasonBody({ ...winter, firstDay: -9, lastDay: -1 }), 'to', 'date_past'],
      [seasonBody({ ...winter, lastDay: 821 }), 'to', 'date_too_far'],
      [seasonBody(silent), 'price', 'season_says_nothing'],
      [seasonBody({ ...winter, changePercent: 10 }), 'changePercent', 'price_or_percent'],
      [seasonBody({ ...silent, changePercent: -91 }), 'changePercent', 'number_too_small'],
      [seasonBody({ ...silent, nightsMin: 91 }), 'nightsMin', 'number_too_large'],
      [seasonBody({ ...winter, weekdays: [] }), 'weekdays', 'required'],
      [seasonBody({ ...winter, name: ' ' }), 'name', 'required'],
      [seasonBody({ ...winter, hotelId: crypto.randomUUID() }), 'hotelId', 'hotel_unknown'],
      [seasonBody({ ...winter, roomId: crypto.randomUUID() }), 'roomId', 'room_unknown'],
      [{ ...seasonBody(winter), weekdays: ['someday'] }, 'weekdays.0', 'choice_unknown'],
    ];
    for (const [body, path, code] of wrong) {
      const answer = await server.send('POST', '/api/seasons', { token: admin.token, body });
      expect(errorsOf(await refused(answer, 422)), `${path} ${code}`).toEqual([[path, code]]);
    }
    expect(await seasons.list(hotel._id)).toEqual(before);
  });

  test('a preview says what a night costs then by the same rules as a quote, and saves nothing', async () => {
    const id = await seasons.made({ hotelId: hotel._id, firstDay: 540, lastDay: 549, changePercent: 50 });
    const [night = ''] = nightsOf(stayFrom(545, 1));
    await setPrices(server, admin.token, { roomIds: [room._id], nights: [night], price: 9_000 });
    const draft = { hotelId: hotel._id, firstDay: 540, lastDay: 549, changePercent: 100 };
    const answer = await seasons.preview(draft, id);
    const effects = (await answer.json()) as SeasonEffect[];
    const effect = effects.find(({ _id }) => _id === room._id);
    const costs = async () =>
      (await nightsOfRoom(server, admin.token, room, stayFrom(540, 1).checkIn, 10)).map(
        ({ subTotal }) => subTotal,
      );
    const now = await costs();
    expect(effect).toMatchObject({
      nights: 10,
      // One night has a price of its own.
      priced: 9,
      now: { lowest: Math.min(...now), highest: Math.max(...now) },
    });
    await expectStatus(await seasons.change(id, draft), 200);
    const then = await costs();
    expect(effect?.planned).toEqual({ lowest: Math.min(...then), highest: Math.max(...then) });
    await seasons.remove(id);
  });

  test('a preview of a rule that gets other dates goes by the rank that the rule keeps', async () => {
    const older = { hotelId: hotel._id, firstDay: 560, lastDay: 569, changePercent: 50 };
    const olderId = await seasons.made(older);
    const newerId = await seasons.made({
      hotelId: hotel._id,
      firstDay: 580,
      lastDay: 589,
      changePercent: 10,
    });
    const draft = { ...older, firstDay: 580, lastDay: 589 };
    const effects = (await (await seasons.preview(draft, olderId)).json()) as SeasonEffect[];
    const effect = effects.find(({ _id }) => _id === room._id);
    expect(effect).toMatchObject({ nights: 10, priced: 0 });
    expect(effect?.planned).toEqual(effect?.now);
    await seasons.remove(olderId);
    await seasons.remove(newerId);
  });

  test('a preview of a room that is not the hotel’s is refused like the rule itself', async () => {
    const season = {
      hotelId: hotel._id,
      from: stayFrom(540).checkIn,
      to: stayFrom(540).checkOut,
      name: 'x',
      closed: true,
    };
    for (const [more, path, code] of [
      [{ roomId: crypto.randomUUID() }, 'roomId', 'room_unknown'],
      [{ hotelId: crypto.randomUUID() }, 'hotelId', 'hotel_unknown'],
    ] as const) {
      const body = { season: { ...season, ...more } };
      const answer = await server.send('POST', '/api/previewSeason', { token: admin.token, body });
      expect(errorsOf(await refused(answer, 422))).toEqual([[path, code]]);
    }
  });

  test('rules go with their room, and a hotel that is erased takes its rules along', async () => {
    const { images: _, ...fields } = hotel;
    const body = { ...hotelBody(fields), images: hotel.images };
    const made = await server.send('POST', '/api/addHotels', { token: admin.token, body });
    const hotelId = ((await made.json()) as { insertedId: string }).insertedId;
    await seasons.made({ hotelId, firstDay: 500, lastDay: 501, closed: true });
    const gone = await server.send('DELETE', `/api/deleteHotel/${hotelId}`, admin);
    await expectStatus(gone, 200);
    expect(
      await server.database.db.select().from(seasonRules).where(eq(seasonRules.hotelId, hotelId)),
    ).toEqual([]);
  });
});

test('what belonged to a room that is archived is shown nowhere, and does not fill the hotel’s list', async () => {
  const { images: _, ...fields } = hotel;
  const added = async (path: string, body: object) => {
    const made = await server.send('POST', `/api/${path}`, { token: admin.token, body });
    return ((await made.json()) as { insertedId: string }).insertedId;
  };
  const hotelId = await added('addHotels', { ...hotelBody(fields), images: hotel.images });
  const roomId = await added('addRooms', { ...roomForm, hotleId: hotelId });
  const { name, from: firstNight, to: lastNight } = seasonBody({ hotelId, firstDay: 500, lastDay: 501 });
  const { db } = server.database;
  const rule = () => ({
    id: crypto.randomUUID(),
    hotelId,
    roomId,
    name,
    firstNight,
    lastNight,
    weekdays: [...weekdays],
    closed: true,
  });
  await db.insert(seasonRules).values(Array.from({ length: 200 }, rule));
  const another = { hotelId, firstDay: 510, lastDay: 511, closed: true };
  expect(await refused(await seasons.add(another), 422)).toMatchObject({
    errors: [{ code: 'too_many_seasons' }],
  });
  await db.update(rooms).set({ archivedAt: new Date() }).where(eq(rooms.id, roomId));
  expect(await seasons.list(hotelId)).toEqual([]);
  await seasons.made(another);
});

describe('a rule', () => {
  test('that changes between quote and booking is told with the new quote, and nothing is charged', async () => {
    const stay = stayFrom(560, 2);
    const quote = await quoteFor(server, room._id, stay);
    const id = await seasons.made(ofRoom(560, 560, { changePercent: 25 }));
    const answer = await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay));
    const problem = await refused(answer, 409);
    expect(problem.code).toBe('price_changed');
    expect(problem.quote?.total).toBe((await quoteFor(server, room._id, stay)).total);
    expect(problem.quote?.total).toBeGreaterThan(quote.total);
    expect(await takenOn(server, room._id, stay)).toEqual([]);
    await seasons.remove(id);
  });

  test('with a minimum refuses a shorter stay by 422 with the number: quote, hold, booking, desk', async () => {
    const [short, long] = [stayFrom(570, 2), stayFrom(570, 3)];
    const quote = await quoteFor(server, room._id, short);
    const id = await seasons.made(ofRoom(570, 570, { nightsMin: 3 }));
    const body = { roomId: room._id, ...short, guests: 1 };
    const answers = [
      await server.send('POST', '/api/quote', { body }),
      await hold(short),
      await book(server, guest.token, bookingBody(quote, await paymentMethod(server), short)),
      await desk.walkIn(walkInBody(quote, short)),
    ];
    for (const answer of answers) {
      const problem = await refused(answer, 422);
      expect(problem).toMatchObject({ code: 'stay_too_short', nightsMin: 3 });
      expect(problem.detail).toContain('at least 3 nights');
    }
    expect(await takenOn(server, room._id, long)).toEqual([]);
    expect((await quoteFor(server, room._id, long)).available).toBe(room.totalRoom);
    await desk.walkInto(room._id, long);
    await seasons.remove(id);
  });

  test('that closes a night leaves nothing to quote, hold or book, in words of its own', async () => {
    const stay = stayFrom(580, 3);
    const quote = await quoteFor(server, room._id, stay);
    const id = await seasons.made(ofRoom(581, 581, { closed: true }));
    expect(await quoteFor(server, room._id, stay)).toMatchObject({ available: 0, notForSale: true });
    const answers = [
      await hold(stay),
      await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay)),
      await desk.walkIn(walkInBody(quote, stay)),
    ];
    for (const answer of answers) {
      const problem = await refused(answer, 409);
      expect(problem).toMatchObject({ code: 'sold_out', notForSale: true });
      expect(problem.detail).toContain('Not for sale on these nights.');
    }
    expect(await takenOn(server, room._id, stay)).toEqual([]);
    await seasons.remove(id);
  });

  test('that comes after a hold leaves the hold its nights: it is paid as it was held', async () => {
    const stay = stayFrom(590, 2);
    const held = await hold(stay);
    await expectStatus(held, 201);
    const id = await seasons.made(ofRoom(590, 591, { closed: true, nightsMin: 5 }));
    await expectStatus(await hold(stay), 200);
    const { quote } = (await held.json()) as { quote: Parameters<typeof bookingBody>[0] };
    const answer = await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay));
    await expectStatus(answer, 201);
    await seasons.remove(id);
  });

  test('is honoured by a move, but for a guest who stays as long as before and for nights that are kept', async () => {
    const booked = await desk.walkInto(room._id, stayFrom(600, 2));
    const minimum = await seasons.made(ofRoom(600, 619, { nightsMin: 3 }));
    const move = (stay: Stay) => desk.move(booked._id, room._id, stay);
    expect(await refused(await move(stayFrom(605, 2)), 422)).toMatchObject({ nightsMin: 3 });
    expect(await refused(await move(stayFrom(600, 1)), 422)).toMatchObject({ code: 'stay_too_short' });
    await took(await move(stayFrom(605, 3)));
    const closed = await seasons.made(ofRoom(606, 609, { closed: true }));
    // The nights that it has stay its own; the nights after them are not for sale.
    await took(await move(stayFrom(604, 4)));
    expect(await refused(await move(stayFrom(604, 6)), 409)).toMatchObject({ notForSale: true });
    const choices = await desk.choices(booked._id, stayFrom(604, 6));
    const own = ((await choices.json()) as MoveChoice[]).find(({ roomId }) => roomId === room._id);
    expect(own?.free).toBe(0);
    expect(await takenOn(server, room._id, stayFrom(604, 6))).toEqual([1, 1, 1, 1]);
    for (const id of [minimum, closed]) await seasons.remove(id);
  });
});

const hotelBody = (fields: Omit<Hotel, 'images'>) => {
  const { hotelName, hotelPhoneNumber, address, upazila, district, totalRooms, floors, nearBy } = fields;
  const { constructionYear, accomodation, checkIn, checkOut, child, instruction, describtion } = fields;
  return {
    ...{ hotelName, hotelPhoneNumber, address, upazila, district, totalRooms, floors, nearBy },
    ...{ constructionYear, accomodation, checkIn, checkOut, child, instruction, describtion },
    ...fields.facilities,
  };
};
