import { describe, expect, test } from 'vitest';
import type { Booking, BookingMade, BookingNeedsAction } from '../../contract/booking.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Room } from '../../contract/room.ts';
import { answerChallenge, cards, paymentMethod } from '../fixtures/cards.ts';
import { stayFrom, testDesk, took } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quietStay, quoteFor, someRoom, twoRooms } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();
const { hotel, room } = await someRoom(server);
expect([hotel.hotelNameBn, room.roomNameBn]).toEqual([expect.any(String), expect.any(String)]);

const get = async <Answer>(path: string, token: string) =>
  (await (await server.send('GET', `/api/${path}`, { token })).json()) as Answer;

/** Paid by a card whose bank asks no question, or one. */
async function booked(token: string, card: string = cards.good): Promise<Response> {
  return book(
    server,
    token,
    bookingBody(await quoteFor(server, room._id), await paymentMethod(server, card)),
  );
}
const made = async (answer: Response) => {
  await expectStatus(answer, 201);
  return ((await answer.json()) as BookingMade).booking;
};

/** The booking in every list and page that shows it. */
async function readings(booking: Booking, token: string): Promise<Record<string, Booking | undefined>> {
  const search = `allBooking?search=${booking.reference}`;
  return {
    myBooking: (await get<Booking[]>('myBooking', token))[0],
    'myBooking, a page': (await get<Booking[]>('myBooking?page=1', token))[0],
    booking: await get<Booking>(`booking/${booking._id}`, token),
    allBooking: (await get<Booking[]>(search, admin.token))[0],
    'allBooking, a page': (await get<Booking[]>(`${search}&page=1&pageSize=5`, admin.token))[0],
    bookings: (await desk.details(booking._id)).booking,
  };
}

describe('a booking has the Bangla names of its hotel and room', () => {
  const names = () => ({ hotelNameBn: hotel.hotelNameBn, roomNameBn: room.roomNameBn });

  test('when it is made, and in everything that shows it: the same booking everywhere', async () => {
    const { token } = await signUp(server);
    const booking = await made(await booked(token));
    expect(booking).toMatchObject(names());
    // Only the guest gets the voucher: the administration's answers do not contain its address.
    const { voucherUrl, ...seenByAll } = booking;
    expect(voucherUrl).toEqual(expect.any(String));
    for (const [where, reading] of Object.entries(await readings(booking, token)))
      expect(reading, where).toMatchObject(seenByAll);
  });

  test('when its bank was asked first', async () => {
    const { token } = await signUp(server);
    const pending = (await (await booked(token, cards.challenged)).json()) as BookingNeedsAction;
    await answerChallenge(server, pending.clientSecret, 'completed');
    const settled = await server.send('POST', `/api/settleBooking/${pending.bookingId}`, { token });
    expect(await made(settled)).toMatchObject(names());
  });

  test('at the desk, when it is moved, and when the guest does not come', async () => {
    const [, other] = await twoRooms(server);
    const { hotelNameBn } = await get<Hotel>(`hotels/${other.hotleId}`, admin.token);
    const tonight = stayFrom(0);
    const booking = await desk.walkInto(other._id, tonight);
    expect(booking).toMatchObject({ hotelNameBn, roomNameBn: other.roomNameBn });
    const moved = await took(await desk.move(booking._id, room._id, tonight));
    expect(moved).toMatchObject(names());
    const { history } = await desk.details(booking._id);
    expect(history.find(({ kind }) => kind === 'moved')).toMatchObject({
      from: { hotelNameBn, roomNameBn: other.roomNameBn },
      to: names(),
    });
    // The price of a stay that nobody came to is kept, and no sum of nights with their taxes.
    const { taxParts: _, ...untaxed } = moved;
    expect(await took(await desk.noShow(booking._id))).toEqual({
      ...untaxed,
      taxesUndivided: true,
      status: 'no_show',
      due: 0,
    });
  });

  test('in the file of all bookings, behind the columns that everybody has', async () => {
    const { reference } = await desk.walkInto(room._id, quietStay);
    const file = await server.send('GET', `/api/allBooking?format=csv&search=${reference}`, {
      token: admin.token,
    });
    const [heads = '', line = ''] = (await file.text()).trim().split('\r\n');
    expect(heads).toMatch(
      /,Due at the desk \(BDT\),Hotel name \(Bangla\),Room Name \(Bangla\),Paid by,Gateway’s fee \(BDT\),Site’s part \(BDT\),Given back \(BDT\),Presence,Arrival time$/,
    );
    expect(line.includes(`,${hotel.hotelNameBn},${room.roomNameBn},`), line).toBe(true);
  });

  test('until the hotel is another one by name', async () => {
    const { token } = await signUp(server);
    const booking = await made(await booked(token));
    await server.database.db.execute(`update hotels set name = 'Another name' where id = '${hotel._id}'`);
    for (const [where, reading] of Object.entries(await readings(booking, token))) {
      expect(reading, where).toMatchObject({ hotelName: hotel.hotelName, roomNameBn: room.roomNameBn });
      expect(reading, where).not.toHaveProperty('hotelNameBn');
    }
  });
});

test('a room is found by its Bangla name in all rooms and in the calendar, also after that name alone has changed', async () => {
  const namesFor = async (search: string) => {
    const words = `search=${encodeURIComponent(search)}&page=1&pageSize=100`;
    const lists = [`rooms?${words}`, `calendar?from=${testToday}&nights=1&${words}`];
    const rooms = await Promise.all(lists.map((list) => get<Room[]>(list, admin.token)));
    return rooms.map((list) => list.some(({ _id }) => _id === room._id));
  };
  expect(await namesFor(room.roomNameBn ?? '')).toEqual([true, true]);
  const changed = 'চাঁদনি রাতের ঘর';
  expect(await namesFor(changed)).toEqual([false, false]);
  await server.database.db.execute(`update rooms set name_bn = '${changed}' where id = '${room._id}'`);
  expect(await namesFor(changed)).toEqual([true, true]);
  expect(await namesFor(room.roomName)).toEqual([true, true]);
});
