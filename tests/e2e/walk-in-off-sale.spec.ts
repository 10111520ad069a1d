import type { Room } from '../../contract/room.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { expect, test } from './test.ts';

test('a room that is taken off sale while the desk books it is told beside the rooms, and can be booked all the same', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  const hotel = await ownHotel(request, site, 'Kadam Desk House');
  const room = await ownRoom(request, site, hotel, {
    roomName: 'Kadam Single',
    rackRate: 2000,
    totalRoom: 1,
  });
  const send = await sendingAsAdministrator(request, site);
  await openAsAdministrator(page, site, '/admin/walkIn');
  await page.getByRole('searchbox', { name: 'Find a hotel' }).fill('Kadam Desk');
  await page.getByRole('combobox', { name: 'Hotel' }).selectOption(hotel._id);
  await page.getByRole('radio', { name: /^Kadam Single/ }).check();
  for (const [field, value] of [
    ['Guest Name', 'Rokeya Begum'],
    ['Phone Number', '01819445566'],
    ['NID Number', '1234567890'],
    ['Current Address', 'Boyra, Khulna'],
  ] as const)
    await page.getByRole('textbox', { name: field, exact: true }).fill(value);

  await page.getByRole('radio', { name: 'Nothing yet' }).check();

  const { _id, hotelName, hotleId, forSale, ...fields } = await send<Room>('GET', `editRoom/${room._id}`);
  await send('PUT', `updateRoom/${room._id}`, { ...fields, forSale: false });
  quietConsole.push('status of 409');
  await page.getByRole('button', { name: 'Book at the desk', exact: true }).click();
  const told = page.getByRole('alert').filter({ hasText: 'taken off sale' });
  await expect(told).toBeInViewport();
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Book it all the same' }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\//);
  await expect(page.getByText('Rokeya Begum').first()).toBeVisible();
});
