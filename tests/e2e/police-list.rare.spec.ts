import { readFileSync } from 'node:fs';
import { policeList } from '../../app/i18n/en/administration/police-list.ts';
import type { DeskBooking } from '../../contract/desk.ts';
import type { Quote } from '../../contract/quote.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { walkInBody } from '../fixtures/desk.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom, pickHotel } from './own-hotel.ts';
import { expect, test } from './test.ts';

test('the police list of a hotel’s night is a file with who sleeps there, and the audit log says that it was taken', async ({
  page,
  request,
  site,
}) => {
  const name = 'Watchful Lodge';
  const hotel = await ownHotel(request, site, name);
  const room = await ownRoom(request, site, hotel, { roomName: 'Twin', rackRate: 3000, totalRoom: 2 });
  const send = await sendingAsAdministrator(request, site);
  const today = dhakaDate(Date.now());
  const stay = { checkIn: today, checkOut: addDays(today, 1) };
  const quote = await send<Quote>('POST', 'quote', { roomId: room._id, ...stay, guests: 1 });
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const { booking } = await send<DeskBooking>('POST', 'walkIn', walkInBody(quote, stay), key);

  await openAsAdministrator(page, site, '/admin/policeList');
  const take = page.getByRole('button', { name: policeList.download });
  await take.click();
  await expect(page.getByRole('alert')).toHaveText(policeList.incomplete);
  await pickHotel(page, name);
  const [file] = await Promise.all([page.waitForEvent('download'), take.click()]);
  expect(file.suggestedFilename()).toBe(`police-list-${today}.csv`);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(booking.guestName);
  expect(lines[0]).toContain(booking.reference);
  await expect(page.getByText(policeList.done)).toBeVisible();

  await page.goto('/admin/audit');
  const entry = page.getByRole('row').filter({ hasText: name }).first();
  await expect(entry).toContainText('Police list taken');

  // The police may ask about a night after the hotel was deleted, which archives it.
  await send('DELETE', `deleteHotel/${hotel._id}`);
  await page.goto('/admin/policeList');
  await pickHotel(page, name);
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const [later] = await Promise.all([page.waitForEvent('download'), take.click()]);
  expect(readFileSync(await later.path(), 'utf8')).toContain(booking.reference);

  // The desk can book no room of it.
  await page.goto('/admin/walkIn');
  const hotels = page.getByRole('combobox', { name: 'Hotel' });
  // It may show the name already, of the hotel that was used last.
  await hotels.fill('');
  await hotels.fill(name);
  await expect(page.getByText('No hotel has this in its name.')).toBeVisible();
});
