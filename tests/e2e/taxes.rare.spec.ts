import { readFileSync } from 'node:fs';
import { editing } from '../../app/i18n/en/administration/editing.ts';
import { taxList } from '../../app/i18n/en/administration/tax-list.ts';
import type { DeskBooking } from '../../contract/desk.ts';
import type { Quote } from '../../contract/quote.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { walkInBody } from '../fixtures/desk.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom, pickHotel } from './own-hotel.ts';
import { expect, test } from './test.ts';

const { hotel: texts } = editing;

test('taxes entered in a hotel’s form are in the price of its rooms, and in the tax list of the month', async ({
  page,
  request,
  site,
}) => {
  const name = 'Ledger House';
  const hotel = await ownHotel(request, site, name);
  const room = await ownRoom(request, site, hotel, {
    roomName: 'Twin',
    rackRate: 2500,
    discount: 0,
    totalRoom: 2,
  });
  const send = await sendingAsAdministrator(request, site);
  const today = dhakaDate(Date.now());
  const stay = { checkIn: today, checkOut: addDays(today, 1) };

  await openAsAdministrator(page, site, `/admin/updateHotels/${hotel._id}`);
  await page.getByRole('button', { name: texts.addTaxProfile }).click();
  await page.getByLabel(texts.taxRates.service).fill('10');
  await page.getByLabel(texts.taxRates.vat).fill('15');
  await page.getByLabel(texts.bin, { exact: true }).fill('12');
  const save = page.getByRole('button', { name: texts.update });
  await save.click();
  await expect(page.getByText('Please give the BIN as nine digits').first()).toBeVisible();
  await page.getByLabel(texts.bin, { exact: true }).fill('001234567-0101');
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText(texts.updated)).toBeVisible();

  const quote = await send<Quote>('POST', 'quote', { roomId: room._id, ...stay, guests: 1 });
  expect(quote.total).toBe(3162.5);
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const { booking } = await send<DeskBooking>('POST', 'walkIn', walkInBody(quote, stay), key);

  await page.goto('/admin/taxList');
  const take = page.getByRole('button', { name: taxList.download });
  await pickHotel(page, name);
  await page.getByLabel(taxList.month).selectOption(stay.checkOut.slice(0, 7));
  const [file] = await Promise.all([page.waitForEvent('download'), take.click()]);
  const list = readFileSync(await file.path(), 'utf8');
  expect(list).toContain(booking.reference);
  expect(list).toContain('2500,0,250,412.5,3162.5');
  expect(list).toContain('001234567-0101');
});
