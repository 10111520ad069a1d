import { expect, test } from 'vitest';
import type { Hotel } from '../../contract/hotel.ts';
import type { Quote } from '../../contract/quote.ts';
import type { Room } from '../../contract/room.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { testToday } from '../fixtures/test-day.ts';
import { testServer } from '../fixtures/test-server.ts';

const server = await testServer();

test('a quote of every room is the specification’s formula, for 1 to 14 nights in turn', async () => {
  const hotels = (await (await server.send('GET', '/api/hotels')).json()) as Hotel[];
  const rooms: Room[] = [];
  for (const { _id } of hotels)
    rooms.push(...((await (await server.send('GET', `/api/room/${_id}`)).json()) as Room[]));
  expect(rooms.length).toBeGreaterThanOrEqual(220);
  for (const [index, room] of rooms.entries()) {
    const nights = 1 + (index % 14);
    const checkIn = addDays(testToday, index);
    const answer = await server.send('POST', '/api/quote', {
      body: { roomId: room._id, checkIn, checkOut: addDays(checkIn, nights), guests: room.maxGuest },
    });
    const quote = (await answer.json()) as Quote;
    // The catalogue's rates are whole taka and its discounts tens of per cent, so two decimals are exact.
    const rent = (room.rackRate * (100 - room.discount)) / 100;
    const close = (value: number) => Math.round(value * 100) / 100;
    expect(quote).toMatchObject({
      nights,
      rackRate: room.rackRate,
      discount: room.discount,
      discountAmount: close((room.rackRate * room.discount) / 100),
      roomRent: close(rent),
      taxAmount: close(rent * 0.1),
      subTotal: close(rent * 1.1),
      total: close(rent * 1.1 * nights),
      currency: 'BDT',
    });
    expect(quote.lines).toHaveLength(nights);
  }
});
