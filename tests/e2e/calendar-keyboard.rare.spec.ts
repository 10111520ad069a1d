import type { Page } from '@playwright/test';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { axeFindings } from '../access/page-findings.ts';
import { openAsAdministrator } from './administrator.ts';
import { pressBy, tabTo, typeInto } from './keyboard.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { expect, test } from './test.ts';

const today = dhakaDate(Date.now());
/** The month after this one: none of its nights are past. */
const month = addDays(`${today.slice(0, 7)}-01`, 32).slice(0, 7);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('with the keyboard alone: nights are blocked, freed, priced and put back, what is usual is selected at once, and the month is turned', async ({
  page,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Bokul Key House');
  await ownRoom(request, site, hotel, { roomName: 'Bokul Twin', rackRate: 3000, totalRoom: 4 });
  await openAsAdministrator(page, site, `/admin/calendar?hotel=${hotel._id}&month=${month}`);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const nights = (name: string) => grid.getByRole('gridcell', { name });

  await tabTo(page, grid);
  await page.keyboard.press('Home');
  for (let night = 0; night < 2; night += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('3 nights selected in 1 room')).toBeVisible();
  // Space adds a single night and takes it away again.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByText('4 nights selected in 1 room')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('3 nights selected in 1 room')).toBeVisible();
  await page.keyboard.press('Home');
  for (let night = 0; night < 2; night += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Price per night (BDT)')).toBeFocused();

  // Tab selects the text of a field.
  await typeInto(page, page.getByLabel('Rooms to block'), '3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 rooms of a kind are blocked on 3 nights.')).toBeVisible();
  await expect(nights('1 free 3 blocked')).toHaveCount(3);
  await pressBy(page, button(page, 'Unblock'));
  await expect(page.getByText('Nothing is blocked any more on 3 nights.')).toBeVisible();
  await expect(nights('3 blocked')).toHaveCount(0);
  await tabTo(page, page.getByLabel('Price per night (BDT)'), 'Shift+Tab');
  await page.keyboard.type('4500');
  await pressBy(page, button(page, 'Set price'));
  await expect(nights('4,500 own price')).toHaveCount(3);
  await pressBy(page, button(page, 'Use the usual price'));
  await expect(page.getByText('3 nights are back at the usual price.')).toBeVisible();
  await expect(nights('own price')).toHaveCount(0);
  await tabTo(page, button(page, 'Undo'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Undone.')).toBeVisible();
  // A button that disappears after its action moves the focus to the message, not to the page's beginning.
  await expect(page.getByText('3 nights selected in 1 room')).toBeFocused();
  await expect(nights('4,500 own price')).toHaveCount(3);
  await tabTo(page, button(page, 'Clear'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('No nights selected.')).toBeFocused();

  await page.reload();
  await expect(grid).toBeVisible();
  await pressBy(page, button(page, 'Next month'));
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('month') === addDays(`${month}-01`, 32).slice(0, 7),
  );
  await expect(nights('own price')).toHaveCount(0);
  await tabTo(page, button(page, 'Previous month'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(nights('4,500 own price')).toHaveCount(3);
  await pressBy(page, button(page, 'Every night'));
  await expect(page.getByText(/^(2[89]|3[01]) nights selected in 1 room$/)).toBeVisible();
  await tabTo(page, button(page, 'This month'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('month') === today.slice(0, 7));
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
});

test('with the keyboard alone: a holiday is added, changed, left as it was and taken away', async ({
  page,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Kodom Key House');
  await ownRoom(request, site, hotel, { roomName: 'Kodom Twin', rackRate: 3000, totalRoom: 2 });
  await openAsAdministrator(page, site, `/admin/calendar?hotel=${hotel._id}&month=${month}`);
  const section = page.getByRole('region', { name: 'Holidays', exact: true });
  const field = (name: string) => section.getByLabel(name, { exact: true });
  const row = section.getByRole('row').filter({ hasText: 'Key Festival' });
  await expect(page.getByRole('grid')).toBeVisible();
  // From the last month on, by typing letters in a list.
  const monthName = new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'long',
  });

  await tabTo(page, field('Day'));
  await page.keyboard.type('11');
  await typeInto(page, field('Month'), monthName);
  await typeInto(page, field('Name'), 'Key Festival');
  await typeInto(page, field('Name in Bangla'), 'চাবি উৎসব');
  await pressBy(page, section.getByRole('button', { name: 'Add holiday' }));
  await expect(section.getByText('Key Festival is saved.')).toBeVisible();
  await expect(row).toContainText(`11 ${monthName.slice(0, 3)}, every year`);
  await expect(page.getByRole('columnheader', { name: 'Key Festival' })).toBeVisible();

  const edit = section.getByRole('button', { name: 'Edit Key Festival' });
  await tabTo(page, edit, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(field('Day')).toBeFocused();
  await expect(field('Day')).toHaveValue('11');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('12');
  await typeInto(page, field('Year'), month.slice(0, 4));
  await pressBy(page, section.getByRole('button', { name: 'Save holiday' }));
  await expect(row).toContainText(`12 ${monthName.slice(0, 3)}, ${month.slice(0, 4)}`);
  expect(await axeFindings(page)).toEqual([]);

  await tabTo(page, edit, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pressBy(page, section.getByRole('button', { name: 'Cancel' }));
  await expect(section.getByRole('heading', { name: 'Holidays', exact: true })).toBeFocused();
  await tabTo(page, section.getByRole('button', { name: 'Delete Key Festival' }));
  await page.keyboard.press('Enter');
  await expect(section.getByText('Key Festival is no longer a holiday.')).toBeVisible();
  await expect(section.getByRole('heading', { name: 'Holidays', exact: true })).toBeFocused();
  await expect(row).toHaveCount(0);
});
