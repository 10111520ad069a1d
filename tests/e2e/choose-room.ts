import type { Page } from '@playwright/test';
import type { Hotel } from '../../contract/hotel.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';

/**
 * Chooses the first room of the hotel, or of one in Khulna, for one night that begins in this many days, goes to the
 * payment page, and fills in the guest unless the form should stay as it is.
 */
export async function chooseRoom(page: Page, inDays: number, fillsIn = true, of?: Hotel): Promise<void> {
  const today = dhakaDate(Date.now());
  const answer = await page.request.get('/api/hotels?district=Khulna&pageSize=1');
  const [first] = (await answer.json()) as Hotel[];
  const hotel = of ?? first;
  const stay = `checkIn=${addDays(today, inDays)}&checkOut=${addDays(today, inDays + 1)}&guests=1`;
  await page.goto(`/hotels/${hotel?._id}?${stay}`);
  await page.getByRole('button', { name: 'Select', exact: true }).first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  if (!fillsIn) return;
  await page.getByLabel('Guest Name').fill('Karim Uddin');
  await page.getByLabel('NID Number').fill('1234567890');
  await page.getByLabel('Phone Number').fill('01812345678');
  await page.getByLabel('Current Address').fill('Khulna');
}
