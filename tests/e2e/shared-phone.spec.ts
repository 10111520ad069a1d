import type { Page } from '@playwright/test';
import type { OwnBooking } from '../../contract/booking.ts';
import { bookStay } from '../fixtures/booked-stay.ts';
import { chooseRoom } from './choose-room.ts';
import { accountWithProfile, startSignedIn } from './people.ts';
import { expect, test } from './test.ts';

/** Everything that this browser and this tab keep for the site, as one text. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (!request.url.includes('/static/'))
          kept.push(request.url, await (await cache.match(request))?.clone().text());
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of opened.objectStoreNames)
        kept.push(
          await new Promise((resolve, reject) => {
            const all = opened.transaction(store).objectStore(store).getAll();
            all.onsuccess = () => resolve(all.result);
            all.onerror = () => reject(all.error);
          }),
        );
      opened.close();
    }
    return JSON.stringify(kept);
  });

test('on a shared phone signing out leaves nothing of the guest in any storage: filled data, the voucher’s code, the carried e-mail, drafts', async ({
  page,
  request,
  site,
}) => {
  const { email, who, call } = await accountWithProfile(request, site);
  const { _id } = await bookStay(site.origin, { who, district: 'Khulna', inDays: 98 });
  const booking = await call<OwnBooking>('GET', `/api/booking/${_id}`);
  const code = new URL(booking.voucherUrl ?? '').searchParams.get('s') ?? '';
  await startSignedIn(page, email);
  await page.goto('/myBookings');
  await expect(page.getByText(booking.hotelName).first()).toBeVisible();
  await page.goto(`/myBookings/${booking.reference}`);
  await expect(page.getByRole('img', { name: 'Code of the voucher' })).toBeVisible();
  // The copy for the way without a connection is written beside the page, and leaving it at once would end that.
  await expect.poll(() => everythingKept(page)).toContain(code);
  await chooseRoom(page, 99, false);
  await expect(page.getByLabel('Guest Name')).toHaveValue('Shirin Akter');
  await page.getByLabel('Current Address').fill('House 9, Barishal');
  await page.getByLabel('I book for somebody else').check();
  await page.getByLabel('Guest Name').fill('Rokeya Begum');
  await page.getByLabel('Guest’s e-mail (optional)').fill('rokeya@example.com');
  await page.getByText('Arrival and wishes (optional)').click();
  await page.getByLabel('Anything the hotel should know').fill('A wheelchair');
  const personal = [
    email,
    'Shirin',
    'Rokeya',
    'rokeya@',
    'wheelchair',
    code,
    booking.reference,
    booking.guestName,
  ];
  const before = await everythingKept(page);
  for (const text of [email, 'Rokeya', 'wheelchair', code]) expect(before, text).toContain(text);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
  await expect
    .poll(async () => {
      const after = await everythingKept(page);
      return personal.filter((text) => after.includes(text));
    })
    .toEqual([]);
  // Nor what was carried between the pages about signing in.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('');
});
