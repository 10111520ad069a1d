import type { Page } from '@playwright/test';
import { openAsAdministrator } from './administrator.ts';
import { ownHotel } from './own-hotel.ts';
import { arriving } from './press-again.ts';
import { expect, test } from './test.ts';
import { thumb } from './thumb.ts';

/**
 * What a desk does most, counted from the day page of a telephone that has remembered no hotel. Behind each: the count of the pages
 * before a list checked guests in, an amount stood in its field, and a walk-in was checked in by the same press.
 */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const tile = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Today' }).getByRole('link', { name: new RegExp(`^${name}`) });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('a guest who arrives is checked in by two taps (before: three)', async ({ page, request, site }) => {
  const { hotel } = await arriving(request, site, 'Sonali Arrival House');
  await openAsAdministrator(page, site, `/admin/dashboard?hotelId=${hotel._id}`);
  const { tap, count } = thumb(page);
  await tap(tile(page, 'Arrivals today'));
  await tap(button(page, 'Check in Jamal Uddin'));
  await expect(page.getByRole('row').filter({ hasText: 'Jamal Uddin' })).toContainText('In house');
  expect(count).toEqual({ taps: 2, typed: 0 });
});

test('what is due is taken by four taps and nothing typed (before: six, and two fields)', async ({
  page,
  request,
  site,
}) => {
  const { hotel } = await arriving(request, site, 'Sonali Till House');
  await openAsAdministrator(page, site, `/admin/dashboard?hotelId=${hotel._id}`);
  const { tap, count } = thumb(page);
  await tap(tile(page, 'To collect at the desk'));
  await tap(page.getByRole('link', { name: 'Jamal Uddin', exact: true }));
  await tap(button(page, 'Add payment'));
  await tap(button(page, 'Note the payment'));
  await expect(page.getByText('Nothing is left to be paid at the desk.')).toBeVisible();
  expect(count).toEqual({ taps: 4, typed: 0 });
});

test('a walk-in is booked, paid and checked in by ten taps with five typed fields, and by eight with four where the hotel is remembered (before: thirteen with six, ten with five)', async ({
  page,
  request,
  site,
}) => {
  await arriving(request, site, 'Sonali Walk House');
  await openAsAdministrator(page, site, '/admin/dashboard');
  for (const { hotel, taps, typed } of [
    { hotel: 'Sonali Walk', taps: 10, typed: 5 },
    { hotel: '', taps: 8, typed: 4 },
  ]) {
    await page.goto('/admin/dashboard');
    const { tap, type, enter, count } = thumb(page);
    await tap(tile(page, 'Arrivals today'));
    await tap(page.getByRole('link', { name: 'Walk-in booking' }));
    if (hotel) {
      await type(page.getByRole('combobox', { name: 'Hotel' }), hotel);
      await enter();
    }
    await tap(page.getByRole('radio', { name: /^Twin/ }));
    await type(page.getByLabel('Guest Name'), 'Nasima Akhter');
    await type(page.getByLabel('Phone Number'), '01819445566');
    await type(page.getByLabel('NID Number'), '1234567890');
    await type(page.getByLabel('Current Address'), 'Boyra, Khulna');
    await tap(button(page, 'Book and check in'));
    await expect(page.getByText('Checked in', { exact: true })).toBeVisible();
    await expect(page.getByText('Nothing is left to be paid at the desk.')).toBeVisible();
    expect(count).toEqual({ taps, typed });
  }
});

test('three nights get a price by nine taps with two typed fields (before: the same)', async ({
  page,
  request,
  site,
}) => {
  await arriving(request, site, 'Sonali Price House');
  await ownHotel(request, site, 'Sonali Price House Annex');
  await openAsAdministrator(page, site, '/admin/dashboard');
  const { tap, type, count } = thumb(page);
  await tap(button(page, 'Open the administration’s menu'));
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Calendar', exact: true }));
  await type(page.getByRole('combobox', { name: 'Hotel' }), 'Sonali Price');
  await tap(page.getByRole('listbox', { name: 'Hotel' }).getByRole('option').first());
  const open = page.locator('[role=gridcell]:not([aria-disabled])');
  // A mouse would choose one night instead of another; a finger adds it.
  for (const nth of [1, 2, 3]) {
    await open.nth(nth).tap();
    count.taps += 1;
  }
  await type(page.getByLabel('Price per night (BDT)'), '5000');
  await tap(button(page, 'Set price'));
  await expect(page.getByText('BDT 5,000 is set for 3 nights.')).toBeVisible();
  expect(count).toEqual({ taps: 9, typed: 2 });
});
