import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Hotel } from '../../contract/hotel.ts';
import type { Quote } from '../../contract/quote.ts';
import type { Room } from '../../contract/room.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { tokenOf } from '../fixtures/booked-stay.ts';
import { cards } from '../fixtures/cards.ts';
import { hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { bookingBody } from '../fixtures/stays.ts';
import { sendingAsAdministrator } from './administrator.ts';
import { account, password } from './people.ts';
import { expect } from './test.ts';

/**
 * Adds a hotel that a test may change or delete, because the catalogue's hotels are shared by tests. It is first in
 * Khulna.
 */
export async function ownHotel(
  request: APIRequestContext,
  site: RunningSite,
  hotelName: string,
  more: object = {},
): Promise<Hotel> {
  const send = await sendingAsAdministrator(request, site);
  const [pictured] = await send<Hotel[]>('GET', 'hotels?pageSize=1');
  const { insertedId } = await send<{ insertedId: string }>('POST', 'addHotels', {
    ...hotelForm,
    ...more,
    hotelName,
    images: pictured?.images,
  });
  return send('GET', `hotels/${insertedId}`);
}

/** Adds a room to a test's own hotel: for two guests, except as given. */
export async function ownRoom(
  request: APIRequestContext,
  site: RunningSite,
  hotel: Hotel,
  fields: { roomName: string; rackRate: number; discount?: number; totalRoom: number; maxGuest?: number },
): Promise<Room> {
  const send = await sendingAsAdministrator(request, site);
  const { insertedId } = await send<{ insertedId: string }>('POST', 'addRooms', {
    ...roomForm,
    ...fields,
    roomImgs: hotel.images[0],
    hotelName: hotel.hotelName,
    hotleId: hotel._id,
  });
  return send('GET', `editRoom/${insertedId}`);
}

/** Types a part of a hotel's name into the picker and chooses the hotel from the list. */
export async function pickHotel(within: Page | Locator, name: string): Promise<void> {
  const picker = within.getByRole('combobox', { name: /^(Hotel|হোটেল)$/ });
  // The field may show this name already, of a hotel that is remembered: typing it again would be no change.
  await picker.fill('');
  await picker.fill(name);
  await within.getByRole('option', { name }).first().click();
}

/** Holds a room for a guest whose card was declined, and who may try another one. */
export async function holdRoom(request: APIRequestContext, site: RunningSite, { _id: roomId }: Room) {
  const checkIn = addDays(dhakaDate(Date.now()), 30);
  const stay = { checkIn, checkOut: addDays(checkIn, 1) };
  const quoted = await request.post('/api/quote', { data: { roomId, ...stay, guests: 1 } });
  const method = await request.post('/api.stripe.com/v1/payment_methods', {
    headers: { Authorization: 'Bearer pk_test_embedded' },
    form: {
      type: 'card',
      'card[number]': cards.declined,
      'card[exp_month]': 12,
      'card[exp_year]': 2034,
      'card[cvc]': 123,
    },
  });
  const { id } = (await method.json()) as { id: string };
  const token = await tokenOf(site.origin, { email: await account(request), password });
  const declined = await request.post('/api/addBooking', {
    data: bookingBody((await quoted.json()) as Quote, id, stay),
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(declined.status(), await declined.text()).toBe(402);
}
