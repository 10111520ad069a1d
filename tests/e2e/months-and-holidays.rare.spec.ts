import type { Season } from '../../contract/season.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { axeFindings } from '../access/page-findings.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { expect, test } from './test.ts';
import { dayMonthYear } from './written-dates.ts';

const today = dhakaDate(Date.now());
const lastYear = String(Number(today.slice(0, 4)) + 2);

test('the dashboard shows this month up to today, and the whole month before', async ({ page, site }) => {
  await openAsAdministrator(page, site, '/admin/dashboard');
  const period = page.getByRole('group', { name: 'Period' });
  await period.getByRole('button', { name: 'This month' }).click();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(dayMonthYear(`${today.slice(0, 7)}-01`));
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(dayMonthYear(today));
  await period.getByRole('button', { name: 'Last month' }).click();
  const last = addDays(`${today.slice(0, 7)}-01`, -1);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(dayMonthYear(`${last.slice(0, 7)}-01`));
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(dayMonthYear(last));
  await expect(period.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true');
});

test('the holidays of a year are stored by one press, and one of the moon is moved by another', async ({
  page,
  request,
  site,
}) => {
  const send = await sendingAsAdministrator(request, site);
  await openAsAdministrator(page, site, '/admin/calendar');
  const section = page.getByRole('region', { name: 'Public holidays by year' });
  await section.getByRole('combobox', { name: 'Year' }).selectOption(lastYear);
  const eid = section.getByRole('listitem').filter({ hasText: 'Eid-ul-Adha' }).first();
  await expect(eid).toContainText('subject to the moon');
  const before = await send<{ name: string; date: string }[]>(
    'GET',
    `publicHolidays?from=${lastYear}-01-01&to=${lastYear}-12-31`,
  );
  expect(before.filter(({ name }) => name === 'Eid-ul-Adha')).toEqual([]);
  await section.getByRole('button', { name: /^Store all/ }).click();
  await expect(section.getByRole('status')).toHaveText(/holidays are stored\.$/);
  await expect(section.getByRole('button', { name: /^Store/ })).toHaveCount(0);
  const stored = async () =>
    (
      await send<{ name: string; date: string }[]>(
        'GET',
        `publicHolidays?from=${lastYear}-01-01&to=${lastYear}-12-31`,
      )
    ).find(({ name }) => name === 'Eid-ul-Adha')?.date ?? '';
  const first = await stored();
  await eid.getByRole('button', { name: 'A day later' }).click();
  await expect(section.getByRole('status')).toContainText('Eid-ul-Adha is now on');
  expect(await stored()).toBe(addDays(first, 1));
  expect(await axeFindings(page)).toEqual([]);
});

test('a season for a district is made with its preview, each of its hotels has it, and one press takes it back', async ({
  page,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Jamuna Bridge Rest');
  await ownRoom(request, site, hotel, { roomName: 'Bridge Twin', rackRate: 3000, discount: 0, totalRoom: 1 });
  const [from, to] = [addDays(today, 640), addDays(today, 642)];
  await openAsAdministrator(page, site, '/admin/calendar');
  await page.getByText('A season for many hotels').first().click();
  const form = page.getByRole('form', { name: 'A season for many hotels' });
  await form.getByRole('button', { name: 'Add to all of them' }).click();
  await expect(form.getByLabel('Season', { exact: true })).toBeFocused();
  await form.getByLabel('Season', { exact: true }).fill('Far Eid');
  await form.getByLabel('Hotels of this season').selectOption(hotel.district);
  await form.getByLabel('First night').fill(from);
  await form.getByLabel('Last night').fill(to);
  await form.getByLabel('Or change in per cent').fill('20');
  const preview = form.getByRole('region', { name: 'What a night costs then' });
  await expect(preview).toContainText('hotels get this season.');
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add to all of them' }).click();
  const question = page.getByRole('alertdialog', { name: `Far Eid: Every hotel in ${hotel.district}?` });
  await expect(question).toContainText('hotels get this season.');
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Add to all of them' }).click();
  await expect(page.getByText('Far Eid is saved.')).toBeVisible();
  const send = await sendingAsAdministrator(request, site);
  const seasons = await send<Season[]>('GET', `seasons?hotelId=${hotel._id}`);
  expect(seasons).toMatchObject([{ name: 'Far Eid', from, to, changePercent: 20 }]);

  // Also after the page was left.
  await page.reload();
  await page.getByText('A season for many hotels').first().click();
  const made = page.getByRole('region', { name: 'Made for many hotels' });
  await expect(made.getByRole('listitem').first()).toContainText(`Every hotel in ${hotel.district}`);
  expect(await axeFindings(page)).toEqual([]);
  await made.getByRole('button', { name: 'Take back Far Eid' }).click();
  await expect(made.getByRole('status')).toContainText(/Far Eid is taken out of \d+ hotel/);
  await expect(made.getByRole('button', { name: 'Take back Far Eid' })).toHaveCount(0);
  expect(await send<Season[]>('GET', `seasons?hotelId=${hotel._id}`)).toEqual([]);

  // One that closes its nights asks first, since they are for sale again at once.
  await send('POST', 'hotelsSeason', {
    name: 'Far Repair',
    district: hotel.district,
    from,
    to,
    closed: true,
  });
  await page.reload();
  await page.getByText('A season for many hotels').first().click();
  const takeBack = made.getByRole('button', {
    name: `Take back Far Repair: Every hotel in ${hotel.district}`,
  });
  await takeBack.click();
  const sure = page.getByRole('alertdialog', { name: 'Take back Far Repair?' });
  await expect(sure).toContainText('They are for sale again at once');
  expect(await axeFindings(page)).toEqual([]);
  await sure.getByRole('button', { name: 'Go back' }).click();
  expect(await send<Season[]>('GET', `seasons?hotelId=${hotel._id}`)).toHaveLength(1);
  await takeBack.click();
  await sure.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(made.getByRole('status')).toContainText(/Far Repair is taken out of \d+ hotel/);
});
