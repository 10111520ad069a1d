import type { APIRequestContext } from '@playwright/test';
import type { Hotel } from '../../contract/hotel.ts';
import { hotelForm } from '../fixtures/catalogue-forms.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { expect } from './test.ts';

/** Adds a hotel that a test may change or delete: the catalogue's hotels are other tests' too. It stands first in Khulna. */
export async function ownHotel(
  request: APIRequestContext,
  site: RunningSite,
  hotelName: string,
): Promise<Hotel> {
  const [pictured] = (await (await request.get('/api/hotels?pageSize=1')).json()) as Hotel[];
  const signedIn = await request.post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded',
    { data: { email: 'admin@nibash.example', password: site.adminPassword, returnSecureToken: true } },
  );
  const { idToken } = (await signedIn.json()) as { idToken: string };
  const added = await request.post('/api/addHotels', {
    data: { ...hotelForm, hotelName, images: pictured?.images },
    headers: { Authorization: `Bearer ${idToken}` },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const { insertedId } = (await added.json()) as { insertedId: string };
  return (await (await request.get(`/api/hotels/${insertedId}`)).json()) as Hotel;
}
