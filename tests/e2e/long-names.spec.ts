import { addDays, dhakaDate } from '../../domain/shared/stay-dates.ts';
import { sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { account, signIn } from './people.ts';
import { expect, test } from './test.ts';

const checkIn = addDays(dhakaDate(Date.now()), 60);
const unbroken = 'A'.repeat(120);

test('an unbroken name of 120 letters scrolls no public page sideways at 360 px', async ({
  page,
  request,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const hotel = await ownHotel(request, site, unbroken);
  await ownRoom(request, site, hotel, { roomName: 'R'.repeat(80), rackRate: 3000, totalRoom: 2 });
  await page.goto('/login');
  await signIn(page, await account(request));
  await expect(page).toHaveURL((url) => url.pathname === '/');
  const stay = `guests=1&checkIn=${checkIn}&checkOut=${addDays(checkIn, 1)}`;
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.goto(`/hotels?district=Khulna&name=AAAA&${stay}`);
  await expect(page.getByRole('heading', { name: unbroken })).toBeVisible();
  expect(await over(), 'the list').toBe(0);
  await page.getByRole('button', { name: 'Favourite' }).first().click();
  await page.goto(`/hotels/${hotel._id}?${stay}`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  expect(await over(), 'the hotel').toBe(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  expect(await over(), 'the payment').toBe(0);
  await page.goto('/favourites');
  await expect(page.getByRole('heading', { name: unbroken })).toBeVisible();
  expect(await over(), 'favourites').toBe(0);
  const send = await sendingAsAdministrator(request, site);
  await send('DELETE', `deleteHotel/${hotel._id}`);
});
