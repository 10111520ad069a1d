import type { Booking } from '../../contract/booking.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { expect, test } from './test.ts';

test('who corrects a guest whom somebody else has corrected meanwhile is told how it is now, and may save again', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  const send = await sendingAsAdministrator(request, site);
  const [booking] = await send<Booking[]>('GET', 'allBooking?page=1&pageSize=1&filter=desk');
  if (!booking) throw new Error('no booking');
  const { guestName, guestPhone, guestAddress } = booking;
  await openAsAdministrator(page, site, `/admin/bookings/${booking._id}`);
  await page.getByRole('button', { name: 'Correct details' }).click();
  const details = page.getByRole('dialog');
  const address = '7 Lake Road, Khulna';
  const others = { guestName: 'Another Guest', guestPhone, guestAddress: address };
  await send('POST', `correctGuest/${booking._id}`, others);
  const name = details.getByLabel('Guest Name');
  await name.fill('My Guest');
  quietConsole.push('status of 409');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByRole('alert')).toContainText(
    `now: Another Guest, ${guestPhone}, ${address}. Nothing`,
  );
  await expect(name).toHaveValue('My Guest');
  await expect(details.getByLabel('Current Address')).toHaveValue(address);
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details).toHaveCount(0);
  await expect(page.getByText('My Guest').first()).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  await send('POST', `correctGuest/${booking._id}`, { guestName, guestPhone, guestAddress });
});
