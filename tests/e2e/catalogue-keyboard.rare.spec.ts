import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Hotel } from '../../contract/hotel.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator } from './administrator.ts';
import { pressBy, tabTo, typeInto } from './keyboard.ts';
import { expect, test } from './test.ts';

const photo = async (background: string) => ({
  name: `${background.slice(1)}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer(),
});

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the browser's file dialog with a key, and chooses these files. */
async function chooseFiles(page: Page, input: Locator, colours: string[]) {
  await tabTo(page, input);
  const files = await Promise.all(colours.map(photo));
  // A busy browser can open the dialog before it knows that the test will answer it: then the key is pressed again.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 5_000 });
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(files);
  }).toPass();
}

test('with the keyboard alone: a hotel is added with its pictures, changed, given a room that is changed, and both are deleted', async ({
  page,
  request,
  site,
}) => {
  // Some hundred stops of Tab on each of four forms.
  test.setTimeout(240_000);
  await openAsAdministrator(page, site, '/admin/allUsers');
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await pressBy(page, menu.getByRole('button', { name: 'Hotels' }));
  await pressBy(page, menu.getByRole('link', { name: 'Add Hotels' }));
  await expect(page.getByRole('heading', { name: 'Add Hotels', level: 1 })).toBeVisible();

  await typeInto(page, field(page, 'Hotel Name'), 'Kamini Key House');
  await typeInto(page, field(page, 'Phone Number'), '01712345678');
  await chooseFiles(page, field(page, 'Images'), ['#1b6580', '#b23a12', '#17594a']);
  const pictures = page.getByRole('list', { name: 'Chosen pictures' }).getByRole('img');
  await expect(pictures).toHaveCount(3);
  const addresses = () =>
    pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  await expect(page.getByRole('progressbar'), 'all are uploaded').toHaveCount(0);
  const [first, second, third] = await addresses();
  // The first goes to the end, and the focus with it. The former second is now first and is removed.
  await pressBy(page, page.getByRole('button', { name: 'Move picture 1 back' }));
  await expect(page.getByRole('status').filter({ hasText: 'now number 2 of 3' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move picture 2 back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(addresses).toEqual([second, third, first]);
  await tabTo(page, page.getByRole('button', { name: 'Remove picture 1' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(addresses).toEqual([third, first]);
  await expect(field(page, 'Images')).toBeFocused();

  await typeInto(page, field(page, 'District'), 'Sy');
  await typeInto(page, field(page, 'Upazila'), 'Sylhet Sadar');
  await expect(field(page, 'Upazila')).toHaveValue('Sylhet Sadar');
  await typeInto(page, field(page, 'Address'), '9 Key Road');
  await typeInto(page, field(page, 'Nearby'), 'The tea garden');
  await typeInto(page, field(page, 'Number of Rooms'), '8');
  await typeInto(page, field(page, 'Number of Floors'), '2');
  await typeInto(page, field(page, 'Construction Year'), '2014');
  await typeInto(page, field(page, 'Accommodation Type'), 'Ap');
  await typeInto(page, field(page, 'Description'), 'Eight rooms, all reached by key.');
  await typeInto(page, field(page, 'Check In'), '11');
  await typeInto(page, field(page, 'Child'), '2');
  await pressBy(page, main(page).getByRole('checkbox', { name: 'Call before arrival' }), 'Space');
  await pressBy(page, main(page).getByRole('checkbox', { name: 'Brunch' }), 'Space');
  await expect(main(page).getByRole('checkbox', { name: 'Brunch' })).toBeChecked();
  await pressBy(page, button(page, 'Add Hotel'));
  await expect(page.getByText('Hotel Added Successfully')).toBeVisible();

  await page.goto('/admin/addedHotels');
  await typeInto(page, page.getByRole('searchbox', { name: 'Search' }), 'kamini');
  const row = page.getByRole('row').filter({ hasText: 'Kamini' });
  await expect(page.getByRole('heading', { name: 'Total 1 hotels' })).toBeVisible();
  await pressBy(page, row.getByRole('link', { name: 'Edit' }));
  await expect(page.getByRole('heading', { name: 'Update Hotel', level: 1 })).toBeVisible();
  await expect(field(page, 'Hotel Name')).toHaveValue('Kamini Key House');
  await tabTo(page, field(page, 'Number of Floors'));
  // Tab selects the text of a field.
  await page.keyboard.type('3');
  await pressBy(page, button(page, 'Update Hotel'));
  await expect(page.getByText('Hotel Updated Successfully')).toBeVisible();
  await expect(field(page, 'Number of Floors')).toHaveValue('3');

  await page.goto('/admin/addRoom');
  await typeInto(page, field(page, 'Hotel'), 'kamini');
  await expect(page.getByRole('option', { name: 'Kamini Key House' })).toBeVisible();
  await page.keyboard.press('Enter');
  await typeInto(page, field(page, 'Room Name'), 'Key Twin');
  await typeInto(page, field(page, 'Max Guests'), '2');
  await typeInto(page, field(page, 'Complimentary'), 'Tea');
  await chooseFiles(page, field(page, 'Room Image'), ['#7a4f00']);
  await expect(pictures).toHaveCount(1);
  await typeInto(page, field(page, 'Rack Rate'), '2500');
  await typeInto(page, field(page, 'Discount'), '20');
  await typeInto(page, field(page, 'Number of Rooms'), '2');
  await pressBy(page, main(page).getByRole('checkbox', { name: 'Balcony' }), 'Space');
  await pressBy(page, button(page, 'Add Room'));
  await expect(page.getByText('Room Added Successfully')).toBeVisible();
  const [hotel] = (await (await request.get('/api/hotels?name=kamini')).json()) as Hotel[];
  expect(hotel).toMatchObject({
    district: 'Sylhet',
    upazila: 'Sylhet Sadar',
    accomodation: 'Apartment',
    checkIn: '11 AM',
    floors: 3,
    child: 2,
    instruction: ['Call before arrival'],
    facilities: { foodFacilities: ['Brunch'] },
  });
  expect(hotel?.images).toHaveLength(2);

  await page.goto('/admin/allRooms');
  await typeInto(page, page.getByRole('searchbox', { name: 'Search' }), 'kamini');
  await expect(page.getByRole('heading', { name: 'Total 1 rooms' })).toBeVisible();
  await pressBy(page, page.getByRole('link', { name: 'Edit' }));
  await expect(page.getByRole('heading', { name: 'Edit Room', level: 1 })).toBeVisible();
  await expect(field(page, 'Room Name')).toHaveValue('Key Twin');
  await tabTo(page, field(page, 'Rack Rate'));
  await page.keyboard.type('2600');
  await pressBy(page, button(page, 'Update Room'));
  await expect(page.getByText('Room Updated Successfully')).toBeVisible();

  // In each question the focus is first on its cancel button; the next stop confirms it.
  for (const [list, name, question] of [
    ['allRooms', 'Key Twin', 'Do you want to delete ?'],
    [
      'addedHotels',
      'Kamini Key House',
      'If you delete the hotel, the rooms of the deleted hotel will be removed. Do you want to delete hotel?',
    ],
  ] as const) {
    await page.goto(`/admin/${list}?search=${encodeURIComponent(name)}`);
    const remove = page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Delete' });
    await remove.waitFor();
    const dialog = page.getByRole('alertdialog', { name });
    await pressBy(page, remove);
    await expect(dialog.getByText(question, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await pressBy(page, dialog.getByRole('button', { name: 'Delete' }));
    await expect(page.getByText('Deleted Successfully', { exact: true })).toBeVisible();
    await expect(remove).toHaveCount(0);
  }
  expect(await (await request.get('/api/hotels?name=kamini')).json()).toEqual([]);
});
