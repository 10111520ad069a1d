import { appendFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { bookStay } from '../fixtures/booked-stay.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { account, password, startSignedIn } from './people.ts';
import { expect, test } from './test.ts';

/** Said only where a hotel asks a part of the price and the rest at its desk. */
const wordsOfAdvances = /Pay at the hotel|paid at the hotel| now, BDT|হোটেলে পরিশোধ|হোটেলে দেবেন|, হোটেলে /;

/** Pages that speak of every hotel and of bookings that are settled at the desk, whatever is asked now. */
const standing = ['cancellation', 'terms', 'privacy', 'contact'];

/**
 * Reads what the page says, in both languages or as it is. With a file's name in RECORD the texts are added to it, without
 * what differs from run to run, so that those of two versions of the site can be compared.
 */
async function readPage(page: Page, name: string, address?: string): Promise<void> {
  for (const lang of address === undefined ? ['as it is'] : ['bn', 'en']) {
    if (address !== undefined) await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${lang}`);
    await page.waitForLoadState('networkidle');
    const text = await page.getByRole('main').innerText();
    expect(text.length, `${name}, ${lang}`).toBeGreaterThan(40);
    if (!standing.includes(name)) expect(text, `${name}, ${lang}`).not.toMatch(wordsOfAdvances);
    const same = text.replace(/\b[2-9A-Z]{8}\b/g, 'REFERENCE').replace(/[0-9০-৯]{1,2}:[0-9০-৯]{2}/g, 'TIME');
    if (process.env.RECORD) appendFileSync(process.env.RECORD, `\n=== ${name}, ${lang}\n${same}\n`);
  }
}

test('with every hotel on all, no page of a guest says anything of a part or of the hotel’s desk', async ({
  page,
  site,
  request,
}) => {
  test.setTimeout(180_000);
  const email = await account(request);
  const soon = await bookStay(site.origin, { who: { email, password }, inDays: 2 });
  await startSignedIn(page, email);
  const today = dhakaDate(Date.now());
  const stay = `checkIn=${addDays(today, 40)}&checkOut=${addDays(today, 43)}&guests=2`;
  await readPage(page, 'home', '/');
  await readPage(page, 'list', '/hotels?district=Khulna');
  await readPage(page, 'list with dates', `/hotels?district=Khulna&${stay}`);
  await readPage(page, 'hotel', `/hotels/${soon.hotleId}?${stay}`);
  await chooseRoom(page, 40);
  await readPage(page, 'payment', '/payment');
  await chooseRoom(page, 41);
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await readPage(page, 'confirmation');
  await readPage(page, 'my bookings', '/myBookings');
  await readPage(page, 'booking', `/myBookings/${soon.reference}`);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Is kept');
  expect(await dialog.innerText()).not.toMatch(wordsOfAdvances);
  await dialog.getByRole('button', { name: 'Keep booking' }).click();
  await page.getByRole('link', { name: 'Change booking' }).click();
  await page.getByLabel('Check-out').fill(addDays(soon.hotelCheckOutDate, 1));
  await expect(page.getByRole('button', { name: /^Pay BDT/ })).toBeVisible();
  await readPage(page, 'change');
  for (const path of [...standing, 'favourites']) await readPage(page, path, `/${path}`);
});
