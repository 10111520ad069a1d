import type { DeskBooking } from '../../contract/desk.ts';
import type { Quote } from '../../contract/quote.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { walkInBody } from '../fixtures/desk.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { expect, test } from './test.ts';

test('who corrects a guest whom somebody else has corrected meanwhile is told how it is now, and may save again', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  const send = await sendingAsAdministrator(request, site);
  const hotel = await ownHotel(request, site, 'Correct Lodge');
  const room = await ownRoom(request, site, hotel, {
    roomName: 'Correct Twin',
    rackRate: 2_000,
    totalRoom: 1,
  });
  const checkIn = dhakaDate(Date.now());
  const stay = { checkIn, checkOut: addDays(checkIn, 1) };
  const quote = await send<Quote>('POST', 'quote', { roomId: room._id, ...stay, guests: 1 });
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const { booking } = await send<DeskBooking>('POST', 'walkIn', walkInBody(quote, stay), key);
  const { guestPhone } = booking;
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
    `now: Another Guest, ${guestPhone}, ${address}, National ID (NID) ••••890. Nothing`,
  );
  await expect(name).toHaveValue('My Guest');
  await expect(details.getByLabel('Current Address')).toHaveValue(address);
  await details.getByLabel('Enter another document').check();
  await details.getByLabel('Identity Document', { exact: true }).selectOption('driving_licence');
  await details.getByLabel(/Licence Number/i).fill('DK0012345');
  const passport = { type: 'passport', country: 'IN', number: 'K1234567' };
  await send('POST', `correctGuest/${booking._id}`, { ...others, guestDocument: passport });
  quietConsole.push('status of 409');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByRole('alert')).toContainText(`${address}, Passport ••••67. Nothing`);
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details).toHaveCount(0);
  await expect(page.getByText('My Guest').first()).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByText('••••345')).toBeVisible();
});
