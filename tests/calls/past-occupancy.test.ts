import { expect, test } from 'vitest';
import type { DashboardByDay, HotelOfDashboard } from '../../contract/dashboard.ts';
import type { Room } from '../../contract/room.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { testToday } from '../fixtures/test-day.ts';
import { testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const { token } = await signInAsAdministrator(server);

async function sent(method: string, path: string, body: object): Promise<{ insertedId: string }> {
  const answer = await server.send(method, `/api/${path}`, { token, body });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as { insertedId: string };
}

/** The fields that a change of a room needs. */
const whole = ({ roomName, maxGuest, complimentary, roomImgs, rackRate, discount, facilities }: Room) => ({
  ...{ roomName, maxGuest, complimentary, roomImgs, rackRate, discount, facilities },
});

const from = addDays(testToday, -2);
const to = addDays(testToday, 2);

/** Rooms to sell on each day from two days ago to two days ahead, and the sum in the list of hotels. */
async function available(hotelId?: string) {
  const range = `from=${from}&to=${to}${hotelId ? `&hotelId=${hotelId}` : ''}`;
  const byDay = (await (
    await server.send('GET', `/api/dashboardByDay?${range}`, { token })
  ).json()) as DashboardByDay;
  const byHotel = (await (
    await server.send('GET', `/api/dashboardByHotel?${range}`, { token })
  ).json()) as HotelOfDashboard[];
  return {
    days: byDay.days.map(({ availableNights }) => availableNights),
    sum: byHotel.reduce((sum, { availableNights }) => sum + availableNights, 0),
  };
}

test('occupancy of the past does not change when rooms are added today: a room counts from its first day, and a count from the day that it is set', async () => {
  const before = await available();
  const { insertedId: hotleId } = await sent('POST', 'addHotels', hotelForm);
  const { insertedId: roomId } = await sent('POST', 'addRooms', { ...roomForm, hotleId, totalRoom: 3 });
  expect(await available(hotleId)).toEqual({ days: [0, 0, 3, 3, 3], sum: 9 });
  const added = await available();
  expect(added.days).toEqual(before.days.map((rooms, index) => rooms + (index < 2 ? 0 : 3)));
  expect(added.sum).toBe(before.sum + 9);

  // A hotel of the catalogue whose rooms have always existed: more of them today count from today on.
  const [{ hotleId: hotelId }] = (await (await server.send('GET', '/api/roomPrice')).json()) as [
    { hotleId: string },
  ];
  const [room] = (await (await server.send('GET', `/api/room/${hotelId}`)).json()) as [Room];
  const was = await available(hotelId);
  await sent('PUT', `updateRoom/${room._id}`, { ...whole(room), totalRoom: room.totalRoom + 5 });
  await sent('PUT', `updateRoom/${room._id}`, { ...whole(room), totalRoom: room.totalRoom + 7 });
  const now = await available(hotelId);
  expect(now.days).toEqual(was.days.map((rooms, index) => rooms + (index < 2 ? 0 : 7)));
  expect(now.sum).toBe(was.sum + 21);

  await sent('PUT', `updateRoom/${roomId}`, { ...roomForm, totalRoom: 2 });
  expect((await available(hotleId)).days).toEqual([0, 0, 2, 2, 2]);
});
