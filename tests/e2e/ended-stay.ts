import type { APIRequestContext } from '@playwright/test';
import type { Booking } from '../../contract/booking.ts';
import { bookStay } from '../fixtures/booked-stay.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { sendingAsAdministrator } from './administrator.ts';
import { accountWithProfile } from './people.ts';

/** A stay that the desk has ended today, so that its guest may review it. */
export async function endedStay(
  request: APIRequestContext,
  site: RunningSite,
  district = 'Rajshahi',
): Promise<{ email: string; booking: Booking }> {
  const { email, who } = await accountWithProfile(request, site);
  const booking = await bookStay(site.origin, { who, inDays: 0, district });
  const send = await sendingAsAdministrator(request, site);
  await send('POST', `checkIn/${booking._id}`);
  await send('POST', `checkOut/${booking._id}`);
  return { email, booking };
}
