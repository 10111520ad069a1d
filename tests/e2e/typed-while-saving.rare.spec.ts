import type { Page } from '@playwright/test';
import type { DeskBooking } from '../../contract/desk.ts';
import type { Quote } from '../../contract/quote.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { walkInBody } from '../fixtures/desk.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { expect, test } from './test.ts';
import { dayMonthYear } from './written-dates.ts';

const today = dhakaDate(Date.now());
/** The tenth of the month after next. */
const tenth = `${addDays(`${addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, 31).slice(0, 7)}-10`;

/** Presses the save button, types while the call is under way, and lets it finish. */
async function typeWhile(page: Page, path: string, press: () => Promise<void>, type: () => Promise<void>) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    path,
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  const arrived = page.waitForRequest(path);
  await press();
  await arrived;
  await type();
  release();
}

test('what is typed while a save runs is not lost: in the season form, the holiday form, the panel of nights and a guest’s details', async ({
  page,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Typed Meanwhile House');
  const room = await ownRoom(request, site, hotel, { roomName: 'Slow', rackRate: 2000, totalRoom: 3 });
  const send = await sendingAsAdministrator(request, site);
  const stay = { checkIn: addDays(today, 4), checkOut: addDays(today, 5) };
  const quote = await send<Quote>('POST', 'quote', { roomId: room._id, ...stay, guests: 1 });
  const { booking } = await send<DeskBooking>('POST', 'walkIn', walkInBody(quote, stay), {
    'Idempotency-Key': crypto.randomUUID(),
  });
  page.on('dialog', (dialog) => dialog.accept());
  await openAsAdministrator(page, site, `/admin/calendar?hotel=${hotel._id}&month=${tenth.slice(0, 7)}`);

  // A season that is added: the form is empty for the next one, except for text typed meanwhile.
  const seasons = page.getByRole('region', { name: 'Seasons' });
  const name = seasons.getByLabel('Season', { exact: true });
  const percent = seasons.getByLabel('Or change in per cent');
  await name.fill('Sent');
  await seasons.getByLabel('First night').fill(dayMonthYear(tenth));
  await seasons.getByLabel('Last night').fill(dayMonthYear(addDays(tenth, 2)));
  await percent.fill('25');
  await typeWhile(
    page,
    '**/api/seasons',
    () => seasons.getByRole('button', { name: 'Add season' }).click(),
    () => name.fill('Typed while it ran'),
  );
  await expect(seasons.getByText('Sent is saved.')).toBeVisible();
  await expect(seasons.getByRole('listitem')).toContainText('25% above the rack rate');
  await expect(name).toHaveValue('Typed while it ran');
  await expect(percent).toHaveValue('');
  await expect(seasons.getByLabel('First night')).toHaveValue('');

  // A season that is changed: the typed text stays, and the next save sends it.
  await seasons.getByRole('button', { name: 'Edit Sent' }).click();
  await percent.fill('30');
  await typeWhile(
    page,
    '**/api/seasons/*',
    () => seasons.getByRole('button', { name: 'Save season' }).click(),
    () => percent.fill('35'),
  );
  await expect(seasons.getByRole('listitem')).toContainText('30% above the rack rate');
  await expect(percent).toHaveValue('35');
  // The list appears a moment before the save is over, and until then another press does nothing.
  await expect(seasons.getByText('Sent is saved.')).toBeVisible();
  await seasons.getByRole('button', { name: 'Save season' }).click();
  await expect(seasons.getByRole('listitem')).toContainText('35% above the rack rate');
  await expect(seasons.getByRole('alert')).toHaveCount(0);

  // A holiday that is added while another row is removed.
  const holidays = page.getByRole('region', { name: 'Holidays', exact: true });
  const form = holidays.getByRole('form', { name: 'Add a holiday' });
  const holiday = form.getByLabel('Name', { exact: true });
  await form.getByLabel('Day').fill('7');
  await form.getByLabel('Month').selectOption('3');
  await holiday.fill('Sent Day');
  await typeWhile(
    page,
    '**/api/holidays',
    () => form.getByRole('button', { name: 'Add holiday' }).click(),
    () => holiday.fill('Next Day'),
  );
  await expect(holidays.getByText('Sent Day is saved.')).toBeVisible();
  await expect(holiday).toHaveValue('Next Day');
  await expect(form.getByLabel('Day')).toHaveValue('');
  await holidays.getByRole('button', { name: 'Delete Sent Day' }).click();
  await expect(holidays.getByText('Sent Day is no longer a holiday.')).toBeVisible();
  await expect(holiday).toHaveValue('Next Day');

  // The panel of the chosen nights.
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').nth(14).click();
  const price = page.getByLabel('Price per night (BDT)');
  await price.fill('2500');
  await typeWhile(
    page,
    '**/api/calendar/prices',
    () => page.getByRole('button', { name: 'Set price' }).click(),
    () => price.fill('2600'),
  );
  await expect(page.getByText('BDT 2,500 is set for 1 night.')).toBeVisible();
  await expect(price).toHaveValue('2600');

  // A dialog over the page stays open with the text typed in it.
  await page.goto(`/admin/bookings/${booking._id}`);
  await page.getByRole('button', { name: 'Correct details' }).click();
  const details = page.getByRole('dialog');
  await details.getByLabel('Guest Name').fill('Sent Guest');
  await typeWhile(
    page,
    '**/api/correctGuest/*',
    () => details.getByRole('button', { name: 'Save' }).click(),
    () => details.getByLabel('Current Address').fill('12 New Road, Khulna'),
  );
  await expect(page.getByText('Details corrected')).toBeVisible();
  await expect(details.getByLabel('Current Address')).toHaveValue('12 New Road, Khulna');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details).toHaveCount(0);
  await expect(page.getByText('12 New Road, Khulna')).toBeVisible();
  await expect(page.getByText('Sent Guest').first()).toBeVisible();
});
