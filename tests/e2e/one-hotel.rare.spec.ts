import { hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { expect, test } from './test.ts';

let site: RunningSite;
test.beforeAll(async () => {
  // It starts its own site, which is also ended when the test fails.
  test.setTimeout(180_000);
  site = await startSite({ environment: { SEED: 'none' } });
});
test.afterAll(async () => {
  await site.stop();
  removeSite(site);
});

test('a site with one hotel never shows the picker: its hotel is there by itself', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(180_000);
  const request = await playwright.request.newContext({ baseURL: site.origin });
  const send = await sendingAsAdministrator(request, site);
  const images = [`${site.origin}/favicon.svg`];
  const { insertedId: hotleId } = await send<{ insertedId: string }>('POST', 'addHotels', {
    ...hotelForm,
    hotelName: 'The Only House',
    images,
  });
  await send('POST', 'addRooms', {
    ...roomForm,
    roomName: 'Only Twin',
    rackRate: 2000,
    totalRoom: 2,
    hotelName: 'The Only House',
    hotleId,
    roomImgs: images[0],
  });
  const context = await browser.newContext({ baseURL: site.origin, locale: 'en-US' });
  const page = await context.newPage();
  const picker = page.getByRole('combobox', { name: 'Hotel' });
  await openAsAdministrator(page, site, '/admin/walkIn');
  await expect(page.getByRole('radio', { name: /^Only Twin/ })).toBeVisible();
  await expect(picker).toHaveCount(0);
  await page.goto('/admin/calendar');
  await expect(page.getByRole('grid', { name: /The Only House/ })).toBeVisible();
  await expect(picker).toHaveCount(0);
  await page.goto('/admin/allBookings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Total 0 bookings');
  await expect(picker).toHaveCount(0);
  await page.goto('/admin/policeList');
  await expect(picker).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the list' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^police-list-/);

  // Where another hotel is the chosen one, here one that is gone, there is a way back to its own.
  const { insertedId: goneId } = await send<{ insertedId: string }>('POST', 'addHotels', {
    ...hotelForm,
    hotelName: 'The Gone House',
    images,
  });
  await send('DELETE', `deleteHotel/${goneId}`);
  await page.goto(`/admin/allBookings?hotelId=${goneId}`);
  await expect(picker).toBeVisible();
  await page.goto('/admin/walkIn');
  await expect(page.getByRole('radio', { name: /^Only Twin/ })).toBeVisible();
  await expect(picker).toHaveCount(0);

  // With a second hotel there is something to choose.
  await send('POST', 'addHotels', { ...hotelForm, hotelName: 'The Other House', images });
  await page.goto('/admin/walkIn');
  await expect(picker).toBeVisible();
  await context.close();
  await request.dispose();
});
