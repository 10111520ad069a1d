import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Hotel } from '../../contract/hotel.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { expect, test } from './test.ts';

/** The limits of the way from the list to a hotel that can be booked. */
const entriesMax = 12;
const pressesMax = 4;

const photo = async () => ({
  name: 'lake.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#4a7' } })
    .png()
    .toBuffer(),
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('from the list to a hotel that can be booked in twelve entries and four presses; the save stays in view and says what is missing where', async ({
  page,
  site,
  request,
}) => {
  let entries = 0;
  let presses = 0;
  const press = async (role: 'link' | 'button', name: string) => {
    presses += 1;
    await page.getByRole('main').getByRole(role, { name, exact: true }).click();
  };
  const fill = async (label: string, value: string) => {
    entries += 1;
    await page.getByLabel(label, { exact: true }).fill(value);
  };

  await openAsAdministrator(page, site, '/admin/addedHotels');
  await expect(heading(page)).toHaveText(/^Total [\d,]+ hotels$/);
  await press('link', 'Add Hotel');
  await expect(heading(page)).toHaveText('Add Hotels');

  // What is to fill in is listed beside the save button from the start; a save in vain leads there.
  await page.setViewportSize({ width: 360, height: 740 });
  const save = page.getByRole('button', { name: 'Add Hotel', exact: true });
  await expect(save).toBeInViewport();
  await expect(page.getByText('10 entries to fill in:')).toBeVisible();
  await save.click();
  await expect(page.getByText('10 entries are missing or wrong:')).toBeVisible();
  await expect(page.getByLabel('Hotel Name')).toBeFocused();
  await page.locator('main form').getByRole('link', { name: 'Where it is' }).click();
  await expect(page.getByRole('heading', { name: 'Where it is' })).toBeInViewport();
  await expect(save).toBeInViewport();
  await expectAccessible(page);

  await fill('Hotel Name', 'Padma Dighi House');
  await fill('Phone Number', '01712345678');
  entries += 1;
  await page.getByLabel('Images').setInputFiles(await photo());
  await fill('Upazila', 'Boalia');
  await fill('Address', '2 Ghat Road');
  await fill('Nearby', 'The river');
  await fill('Number of Rooms', '6');
  await fill('Number of Floors', '3');
  await fill('Construction Year', '2015');
  await expect(page.getByText('1 entry is missing or wrong:')).toBeVisible();
  await fill('Description', 'Six rooms over the river.');
  await expect(page.getByText(/missing or wrong/)).toHaveCount(0);
  const preview = page.locator('#preview');
  for (const text of ['Padma Dighi House', '2 Ghat Road, Boalia', 'Six rooms over the river.'])
    await expect(preview).toContainText(text);
  await press('button', 'Add Hotel');
  await expect(page.getByText('Hotel Added Successfully')).toBeVisible();

  await press('link', 'Add its first room');
  await expect(heading(page)).toHaveText('Add Rooms');
  await expect(page.getByRole('combobox', { name: 'Hotel' })).toHaveValue(/Padma Dighi House/);
  await fill('Room Name', 'River Twin');
  await fill('Rack Rate', '3200');
  await press('button', 'Add Room');
  await expect(page.getByText('Room Added Successfully')).toBeVisible();
  await expect(page.getByText('River Twin is for sale: the hotel can be booked now.')).toBeVisible();
  expect(entries).toBeLessThanOrEqual(entriesMax);
  expect(presses).toBeLessThanOrEqual(pressesMax);
  await expectAccessible(page);

  // The first room took all of the hotel's rooms and its picture; the next one is counted in addition.
  const rooms = page.getByLabel('Number of Rooms');
  await expect(rooms).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Chosen pictures' }).getByRole('img')).toHaveCount(0);
  await rooms.fill('2');
  await expect(
    page.getByText('The kinds of rooms add up to 8 rooms, and the hotel says that it has 6.'),
  ).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());

  const tomorrow = addDays(dhakaDate(Date.now()), 1);
  const answer = await request.get(
    `/api/hotels?${new URLSearchParams({ name: 'Padma Dighi', checkIn: tomorrow, checkOut: addDays(tomorrow, 1), guests: '1' })}`,
  );
  const [hotel] = (await answer.json()) as Hotel[];
  expect(hotel?.available).toBe(6);

  // From its row to all that belongs to it.
  await page.goto('/admin/addedHotels?search=padma+dighi');
  const row = page.getByRole('row').filter({ hasText: 'Padma Dighi House' });
  await row.getByRole('link', { name: 'Rooms', exact: true }).click();
  await expect(heading(page)).toHaveText('Total 1 rooms');
  await expect(page.getByText('Only Padma Dighi House')).toBeVisible();
  await page.goBack();
  await row.getByRole('link', { name: 'Bookings', exact: true }).click();
  await expect(heading(page)).toHaveText('Total 0 bookings');
  await page.goBack();
  await row.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page.getByRole('grid', { name: /Padma Dighi House/ })).toBeVisible();
  await page.goBack();
  await row.getByRole('link', { name: 'Public page' }).click();
  await expect(heading(page)).toHaveText('Padma Dighi House');
  // Deleted again, so that other tests find the site unchanged.
  const send = await sendingAsAdministrator(request, site);
  await send('DELETE', `deleteHotel/${hotel?._id}`);
});
