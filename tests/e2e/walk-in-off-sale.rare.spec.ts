import { hotelForm } from '../fixtures/catalogue-forms.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { expect, test } from './test.ts';

test('a hotel off sale is found at the desk; that its room is not for sale is told beside the rooms, and it can be booked all the same', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  const hotel = await ownHotel(request, site, 'Kadam Desk House');
  await ownRoom(request, site, hotel, {
    roomName: 'Kadam Single',
    rackRate: 2000,
    totalRoom: 1,
  });
  const send = await sendingAsAdministrator(request, site);
  const { hotelName, images } = hotel;
  await send('PUT', `updateHotel/${hotel._id}`, { ...hotelForm, hotelName, images, forSale: false });
  await openAsAdministrator(page, site, '/admin/walkIn');
  await page.getByRole('combobox', { name: 'Hotel' }).fill('Kadam Desk');
  await page.getByRole('option', { name: /^Kadam Desk House .+ · Not for sale$/ }).click();
  await expect(page.getByRole('combobox', { name: 'Hotel' })).toHaveAccessibleDescription(/Not for sale/);
  await page.getByRole('radio', { name: /^Kadam Single/ }).check();
  for (const [field, value] of [
    ['Guest Name', 'Rokeya Begum'],
    ['Phone Number', '01819445566'],
    ['NID Number', '1234567890'],
    ['Current Address', 'Boyra, Khulna'],
  ] as const)
    await page.getByRole('textbox', { name: field, exact: true }).fill(value);

  await page.getByRole('radio', { name: 'Nothing yet' }).check();

  quietConsole.push('status of 409');
  await page.getByRole('button', { name: 'Book at the desk', exact: true }).click();
  const told = page.getByRole('alert').filter({ hasText: 'not for sale' });
  await expect(told).toBeInViewport();
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Book it all the same' }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\//);
  await expect(page.getByText('Rokeya Begum').first()).toBeVisible();
});
