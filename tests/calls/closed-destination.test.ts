import { expect, test } from 'vitest';
import type { CalendarRoom } from '../../contract/calendar.ts';
import type { HotelCard } from '../../contract/hotel.ts';
import type { Quote } from '../../contract/quote.ts';
import type { Room } from '../../contract/room.ts';
import { addDays, type Stay } from '../../kernel/stay-dates.ts';
import { paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { refused, stayFrom, testDesk, walkInBody } from '../fixtures/desk.ts';
import { ruleBody, rulesOf } from '../fixtures/destination-rule.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();
const rules = rulesOf(server, admin.token);
const { hotel, room } = await someRoom(server);

/** A rule for all nights of a stay. */
const closedOn = ({ checkIn, checkOut }: Stay, more: object = {}) =>
  ruleBody(checkIn, addDays(checkOut, -1), more);
const hold = (token: string, stay: Stay) =>
  server.send('POST', '/api/holdRoom', { token, body: { roomId: room._id, ...stay, guests: 1 } });
const cards = async (stay: Stay, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ ...stay, id: hotel._id, fields: 'card', ...more });
  return (await (await server.send('GET', `/api/hotels?${query}`)).json()) as HotelCard[];
};
const bookedStay = async (stay: Stay) => {
  const guest = await signUp(server);
  const quote = await quoteFor(server, room._id, stay);
  const answer = await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay));
  const { insertedId } = (await (await expectStatus(answer, 201)).json()) as { insertedId: string };
  return { guest, id: insertedId };
};

test('a quote of a closed night has its price, says that it is not for sale, and why', async () => {
  const stay = stayFrom(300, 3);
  const before = await quoteFor(server, room._id, stay);
  await rules.during(closedOn(stayFrom(301, 1)), async () => {
    expect(await quoteFor(server, room._id, stay)).toEqual({
      ...before,
      available: 0,
      notForSale: true,
      destination: {
        place: 'Sylhet',
        kind: 'closed',
        leaveBefore: false,
        from: stayFrom(301).checkIn,
        to: stayFrom(301).checkIn,
        sentence: expect.stringContaining('Sylhet is closed'),
        sentenceBn: 'সিলেট বন্ধ।',
        needs: [],
      },
    } satisfies Quote);
  });
  expect(await quoteFor(server, room._id, stay)).toEqual(before);
});

test('a warning refuses nothing and is named, also beside a closing', async () => {
  const stay = stayFrom(310);
  const warning = closedOn(stay, {
    kind: 'warning',
    needs: ['travel_pass'],
    sentence: 'At most 2,000 a day.',
  });
  await rules.during(warning, async () => {
    const quote = await quoteFor(server, room._id, stay);
    expect(quote).toMatchObject({ destination: { kind: 'warning', needs: ['travel_pass'] } });
    expect(quote.notForSale).toBeUndefined();
    expect(quote.available).toBeGreaterThan(0);
    expect((await cards(stay))[0]).toMatchObject({ available: expect.any(Number) });
    expect((await cards(stay))[0]?.destination).toBeUndefined();
    await rules.during(closedOn(stay, { kind: 'day_trips' }), async () => {
      const both = await quoteFor(server, room._id, stay);
      expect(both).toMatchObject({
        notForSale: true,
        destination: { kind: 'day_trips', others: [{ kind: 'warning' }] },
      });
    });
  });
});

test('31 January to 1 February: a check-out on the first closed day is sold, and not where guests have to leave before', async () => {
  const [first, lastOpen] = [stayFrom(320).checkIn, stayFrom(319, 1)];
  const { token } = await signUp(server);
  await rules.during(ruleBody(first, addDays(first, 200)), async () => {
    expect((await quoteFor(server, room._id, lastOpen)).notForSale).toBeUndefined();
    await expectStatus(await hold(token, lastOpen), 201);
    expect((await cards(lastOpen))[0]?.available).toBeGreaterThan(0);
  });
  await rules.during(ruleBody(first, addDays(first, 200), { leaveBefore: true }), async () => {
    expect((await quoteFor(server, room._id, lastOpen)).destination).toMatchObject({ from: first });
    expect((await refused(await hold(token, lastOpen), 409)).code).toBe('destination_closed');
    expect((await cards(lastOpen))[0]).toMatchObject({ available: 0, destination: { leaveBefore: true } });
  });
});

test('nobody takes a closed night: hold, booking, walk-in and move are refused, with the sentence and nothing charged', async () => {
  const [stay, open] = [stayFrom(330), stayFrom(335)];
  const quote = await quoteFor(server, room._id, stay);
  const { token } = await signUp(server);
  const walked = await desk.walkInto(room._id, open);
  const charges = (await providerIntents(server)).length;
  await rules.during(closedOn(stay), async () => {
    const answers = [
      await hold(token, stay),
      await book(server, token, bookingBody(quote, await paymentMethod(server), stay)),
      await desk.walkIn(walkInBody(quote, stay)),
      await desk.walkIn(walkInBody(quote, stay, { offSale: true })),
      await desk.move(walked._id, room._id, stay, { waive: { reason: 'The guest asked.' } }),
    ];
    for (const answer of answers) {
      const problem = await refused(answer, 409);
      expect(problem).toMatchObject({
        code: 'destination_closed',
        destination: { kind: 'closed', sentence: expect.any(String) },
      });
      expect(problem.detail).toContain('Sylhet is closed');
    }
    expect((await desk.choiceOf(walked._id, room._id, stay))?.free).toBe(0);
  });
  expect((await providerIntents(server)).length).toBe(charges);
});

test('a room that is held already is not paid any more, and not held again', async () => {
  const stay = stayFrom(340);
  const quote = await quoteFor(server, room._id, stay);
  const { token } = await signUp(server);
  await expectStatus(await hold(token, stay), 201);
  const charges = (await providerIntents(server)).length;
  const pay = async () => book(server, token, bookingBody(quote, await paymentMethod(server), stay));
  await rules.during(closedOn(stay), async () => {
    expect((await refused(await hold(token, stay), 409)).code).toBe('destination_closed');
    expect((await refused(await pay(), 409)).code).toBe('destination_closed');
    expect((await providerIntents(server)).length).toBe(charges);
  });
  // Taken back in time, the hold is paid as before.
  await expectStatus(await pay(), 201);
});

test('a change is refused for added nights alone; a booking keeps its closed ones', async () => {
  const stay = stayFrom(350);
  const { guest, id } = await bookedStay(stay);
  const change = (to: Stay) =>
    server.send('POST', `/api/changeQuote/${id}`, {
      token: guest.token,
      body: { roomId: room._id, ...to, guests: 1 },
    });
  await rules.during(closedOn(stayFrom(351, 4)), async () => {
    expect((await refused(await change(stayFrom(350, 3)), 409)).code).toBe('destination_closed');
    await expectStatus(await change(stayFrom(349, 3)), 200);
    await expectStatus(await change(stayFrom(350, 1)), 200);
  });
});

test('the list, the hotel and its free dates say that the place is closed, and the order and the numbers follow', async () => {
  const stay = stayFrom(360);
  const totals = async () => {
    const query = new URLSearchParams({ ...stay, district: 'Sylhet', free: 'true', pageSize: '1' });
    return Number((await server.send('GET', `/api/hotels?${query}`)).headers.get('X-Total-Count'));
  };
  expect(await totals()).toBeGreaterThan(0);
  await rules.during(closedOn(stay), async () => {
    expect(await totals()).toBe(0);
    expect((await cards(stay))[0]).toMatchObject({
      available: 0,
      notForSale: true,
      stayTotal: null,
      destination: { kind: 'closed', from: stay.checkIn },
    });
    const rooms = (await (
      await server.send('GET', `/api/room/${hotel._id}?${new URLSearchParams({ ...stay })}`)
    ).json()) as Room[];
    expect(rooms.length).toBeGreaterThan(0);
    for (const one of rooms)
      expect(one).toMatchObject({ available: 0, notForSale: true, destination: { kind: 'closed' } });
    const full = await server.send(
      'GET',
      `/api/fullNights/${hotel._id}?${new URLSearchParams({ month: stay.checkIn.slice(0, 7) })}`,
    );
    expect(await full.json()).toContain(stay.checkIn);
    const spans = (await (
      await server.send('GET', `/api/freeSpans/${hotel._id}?${new URLSearchParams({ ...stay })}`)
    ).json()) as Stay[];
    expect(spans.length).toBeGreaterThan(0);
    for (const span of spans)
      expect(span.checkOut <= stay.checkIn || span.checkIn >= stay.checkOut).toBe(true);
  });
  expect(await totals()).toBeGreaterThan(0);
});

test('the administrator’s calendar says why nothing of the hotel is free', async () => {
  const stay = stayFrom(365, 1);
  const nights = async () => {
    const query = new URLSearchParams({ hotelId: hotel._id, from: stay.checkIn, nights: '1' });
    const answer = await server.send('GET', `/api/calendar?${query}`, { token: admin.token });
    const rooms = (await (await expectStatus(answer, 200)).json()) as CalendarRoom[];
    return rooms.flatMap((one) => one.nights);
  };
  const before = await nights();
  await rules.during(closedOn(stay), async () => {
    for (const night of await nights())
      expect(night).toMatchObject({
        free: 0,
        closedBy: expect.stringContaining('Sylhet is closed'),
        closedByBn: expect.stringMatching(/[ঀ-৿]/),
      });
  });
  expect(await nights()).toEqual(before);
});

test('a rule for another place changes nothing here', async () => {
  const stay = stayFrom(370);
  const before = [await quoteFor(server, room._id, stay), await cards(stay)];
  await rules.during(closedOn(stay, { place: 'Dhaka' }), async () => {
    expect([await quoteFor(server, room._id, stay), await cards(stay)]).toEqual(before);
  });
});
