import type { APIRequestContext } from '@playwright/test';
import type { Hotel } from '../../contract/hotel.ts';
import type { Room } from '../../contract/room.ts';
import { hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { sendingAsAdministrator } from './administrator.ts';

/** Adds a hotel that a test may change or delete: the catalogue's hotels are other tests' too. It stands first in Khulna. */
export async function ownHotel(
  request: APIRequestContext,
  site: RunningSite,
  hotelName: string,
): Promise<Hotel> {
  const send = await sendingAsAdministrator(request, site);
  const [pictured] = await send<Hotel[]>('GET', 'hotels?pageSize=1');
  const { insertedId } = await send<{ insertedId: string }>('POST', 'addHotels', {
    ...hotelForm,
    hotelName,
    images: pictured?.images,
  });
  return send('GET', `hotels/${insertedId}`);
}

/** Adds a room to a test's own hotel: two guests, and what is said otherwise. */
export async function ownRoom(
  request: APIRequestContext,
  site: RunningSite,
  hotel: Hotel,
  fields: { roomName: string; rackRate: number; discount?: number; totalRoom: number },
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
