import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Hotel } from '../../contract/hotel.ts';
import type { Room } from '../../contract/room.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator } from './administrator.ts';
import { typeCard } from './card-field.ts';
import { ownHotel } from './own-hotel.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

/** Photos of one colour each, as files to choose. */
const photos = (count: number) =>
  Promise.all(
    ['#1b6580', '#b23a12', '#17594a', '#7a4f00', '#55635e']
      .slice(0, count)
      .map(async (background, index) => ({
        name: `photo-${index + 1}.png`,
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background } })
          .png()
          .toBuffer(),
      })),
  );

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a hotel with four pictures is added, found and given a room, which a guest books; archived, it leaves search', async ({
  page,
  browser,
  request,
  site,
}) => {
  // A whole story with two people in it.
  test.setTimeout(240_000);
  await openAsAdministrator(page, site, '/admin/addHotels');
  await expect(page.getByRole('heading', { name: 'Add Hotels', level: 1 })).toBeVisible();
  for (const group of ['Business', 'Fitness', 'Food', 'General', 'Media', 'Transport', 'Others'])
    await expect(page.getByRole('group', { name: `${group} Facilities` })).toBeVisible();

  // Five at once, and one more than four in total: nothing is added.
  const images = page.getByLabel('Images');
  await images.setInputFiles(await photos(5));
  const alert = page.getByRole('alertdialog', { name: "you can't add more than 4 images." });
  await expect(alert).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  const pictures = page.getByRole('list', { name: 'Chosen pictures' }).getByRole('img');
  await expect(pictures).toHaveCount(0);
  await images.setInputFiles((await photos(4)).slice(0, 3));
  await expect(pictures).toHaveCount(3);
  await images.setInputFiles((await photos(5)).slice(3));
  await expect(alert).toContainText('There is room for 1 more.');
  await alert.getByRole('button').click();
  await images.setInputFiles((await photos(4)).slice(3));
  await expect(pictures).toHaveCount(4);

  await page.getByLabel('Hotel Name').fill('Banaful Lake House');
  await page.getByLabel('Phone Number').fill('০৮২১-৬২০৩০২');
  await page.getByLabel('District').selectOption('Sylhet');
  await page.getByLabel('Upazila').fill('Sylhet Sadar');
  await page.getByLabel('Address', { exact: true }).fill('4 Lake Road');
  await page.getByLabel('Nearby').fill('The lake, the bazaar');
  await page.getByLabel('Number of Rooms').fill('১২');
  await page.getByLabel('Number of Floors').fill('3');
  await page.getByLabel('Construction Year').fill('2012');
  await page.getByLabel('Accommodation Type').selectOption('Resort');
  await page.getByLabel('Description', { exact: true }).fill('Twelve rooms around a lake.');
  await page.getByLabel('Check In', { exact: true }).selectOption('11 AM');
  await page.getByLabel('Check Out', { exact: true }).selectOption('10 AM');
  await page.getByLabel('Child', { exact: true }).selectOption('1');
  await page.getByRole('group', { name: 'Instructions' }).getByLabel('Call before arrival').check();
  await page.getByRole('group', { name: 'Food Facilities' }).getByLabel('Brunch').check();
  // The last picture is the card's. The fourth is moved to the front, by keyboard.
  for (const position of [4, 3, 2]) {
    await page.getByRole('button', { name: `Move picture ${position} forward` }).focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('status').filter({ hasText: 'now number 1 of 4' })).toBeAttached();
  await expect(page.getByRole('listitem').filter({ hasText: 'On the card' })).toHaveCount(1);
  await button(page, 'Add Hotel').click();
  await expect(page.getByText('Hotel Added Successfully')).toBeVisible();
  await expect(page.getByLabel('Hotel Name')).toHaveValue('');
  await expect(pictures).toHaveCount(0);

  // Travellers find it once it has a room.
  expect(await (await request.get('/api/hotels?name=banaful')).json()).toEqual([]);
  await page.goto('/admin/addRoom');
  await page.getByLabel('Hotel', { exact: true }).fill('banaful');
  await expect(page.getByRole('option', { name: 'Banaful Lake House' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Hotel', { exact: true })).toHaveValue('Banaful Lake House');
  await page.getByLabel('Room Name').fill('Lake Twin');
  await page.getByLabel('Max Guests').selectOption('2');
  await page.getByLabel('Complimentary').fill('Breakfast');
  await page.getByLabel('Room Image').setInputFiles(await photos(1));
  await page.getByLabel('Rack Rate').fill('3000');
  await page.getByLabel('Discount').selectOption('10');
  await page.getByLabel('Number of Rooms').fill('2');
  await page.getByRole('group', { name: 'Room Facilities' }).getByLabel('Balcony').check();
  await button(page, 'Add Room').click();
  await expect(page.getByText('Room Added Successfully')).toBeVisible();
  await expect(page.getByLabel('Room Name')).toHaveValue('');

  await page.goto('/hotels?district=Sylhet&name=banaful');
  const card = page.getByRole('article').filter({ hasText: 'Banaful Lake House' });
  await expect(card).toContainText('4 Lake Road');
  const [hotel] = (await (await request.get('/api/hotels?name=banaful')).json()) as Hotel[];
  expect(hotel).toMatchObject({ hotelPhoneNumber: '+880821620302', totalRooms: 12, child: 1 });
  expect(hotel?.images).toHaveLength(4);
  // The site requests the card's picture from the image host in its own widths.
  const cardPicture = hotel?.images.at(-1)?.replace(/\.\w+$/, '') ?? '-';
  await expect(card.locator('img').first()).toHaveAttribute('src', new RegExp(cardPicture.slice(-12)));

  const [room] = (await (await request.get(`/api/room/${hotel?._id}`)).json()) as Room[];
  await page.goto(`/admin/editRoom/${room?._id}`);
  await expect(page.getByLabel('Room Name')).toHaveValue('Lake Twin');
  await page.getByLabel('Rack Rate').fill('৫০০০');
  await button(page, 'Update Room').click();
  await expect(page.getByText('Room Updated Successfully')).toBeVisible();

  const guest = await (await browser.newContext({ baseURL: site.origin, locale: 'en-US' })).newPage();
  const today = dhakaDate(Date.now());
  const dates = `checkIn=${addDays(today, 7)}&checkOut=${addDays(today, 8)}&guests=2`;
  await startAsNewGuest(guest);
  await guest.goto(`/hotels/${hotel?._id}?${dates}`);
  await guest.getByRole('button', { name: 'Select', exact: true }).click();
  await guest.getByRole('button', { name: 'Continue' }).click();
  await guest.getByLabel('Guest Name').fill('Karim Uddin');
  await guest.getByLabel('NID Number').fill('1234567890');
  await guest.getByLabel('Phone Number').fill('01712345678');
  await guest.getByLabel('Current Address').fill('Sylhet');
  // 5,000 less 10 per cent, and the tax of 10 per cent.
  await expect(guest.getByText(/BDT 4,950 will be charged/)).toBeVisible();
  await typeCard(guest, '4242424242424242');
  await guest.getByRole('button', { name: 'Pay Now' }).click();
  await expect(guest.getByText('Payment Successfull')).toBeVisible();
  await guest.context().close();

  await page.goto('/admin/addedHotels?search=Banaful');
  await button(page, 'Delete').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 booking stays readable. It is archived and can be restored.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted Successfully')).toBeVisible();
  expect(await (await request.get('/api/hotels?name=banaful')).json()).toEqual([]);
  // Without a reload.
  await page.getByLabel('Show').selectOption('Archived ones');
  const archived = page.getByRole('row').filter({ hasText: 'Banaful Lake House' });
  await archived.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(archived).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), 'the button has gone with its row').toBeFocused();
  expect(await (await request.get('/api/hotels?name=banaful')).json()).toHaveLength(1);
  // Deleted again, so that other tests find the site unchanged.
  await page.goto('/admin/addedHotels?search=Banaful');
  await button(page, 'Delete').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted Successfully').last()).toBeVisible();
  expect(await (await request.get('/api/hotels?name=banaful')).json()).toEqual([]);
  await page.goto('/admin/allBookings');
  await expect(page.getByRole('row').filter({ hasText: 'Banaful Lake House' })).toContainText('Karim Uddin');
});

test('what is typed is not lost: it is asked about, kept over a reload, and gone with the sign-out @rare', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 503');
  await openAsAdministrator(page, site, '/admin/addHotels');
  await button(page, 'Add Hotel').click();
  // Each field shows its fault, and the first has the focus.
  await expect(page.getByLabel('Hotel Name')).toBeFocused();
  await expect(page.getByLabel('Images')).toHaveAccessibleDescription(/Please choose a picture/);
  await expect(page.getByLabel('Upazila')).toHaveAccessibleDescription('Please fill this in.');
  await expectAccessible(page);

  await page.getByLabel('Hotel Name').fill('Half a House');
  await page.getByRole('group', { name: 'Food Facilities' }).getByLabel('BBQ').check();
  // A failed upload is reported, stops the form from being sent, and can be repeated.
  await page.route('**/api/uploadImage', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByLabel('Images').setInputFiles(await photos(2));
  await expect(page.getByText(/^Not uploaded\./)).toHaveCount(2);
  await button(page, 'Add Hotel').click();
  await expect(page.getByRole('alert').filter({ hasText: 'A picture was not uploaded' })).toBeVisible();
  await expect(button(page, 'Upload again').first()).toBeFocused();
  await page.unroute('**/api/uploadImage');
  const uploaded = page.waitForResponse('**/api/uploadImage');
  await button(page, 'Upload again').first().click();
  await uploaded;
  await expect(page.getByText(/^Not uploaded\./)).toHaveCount(1);
  await expect(page.getByText(/^Uploading/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove picture 2' }).click();

  await page.getByRole('link', { name: 'All Users' }).click();
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(/\/admin\/addHotels$/);
  await expect(page.getByRole('link', { name: 'All Users' }), 'the keyboard is where it was').toBeFocused();
  await page.getByRole('link', { name: 'All Users' }).click();
  await leave.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/allUsers$/);

  await page.goto('/admin/addHotels');
  await expect(page.getByText(/Your unsaved entries of .* are back/)).toBeVisible();
  await expect(page.getByLabel('Hotel Name')).toHaveValue('Half a House');
  await expect(page.getByRole('group', { name: 'Food Facilities' }).getByLabel('BBQ')).toBeChecked();
  await expect(page.getByRole('list', { name: 'Chosen pictures' }).getByRole('img')).toHaveCount(1);
  await button(page, 'Discard the draft').click();
  await expect(page.getByLabel('Hotel Name')).toHaveValue('');
  await page.getByLabel('Hotel Name').fill('Half a House');
  await button(page, 'Sign out').click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Half a House');
});

test('two tabs over one hotel: the second save shows both versions and keeps what is chosen @rare', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 409');
  const hotel = await ownHotel(request, site, 'Two Tabs House');
  const now = async () => (await (await request.get(`/api/hotels/${hotel._id}`)).json()) as Hotel;
  const address = `/admin/updateHotels/${hotel._id}`;
  await openAsAdministrator(page, site, address);
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(other.getByLabel('Hotel Name')).toHaveValue(hotel.hotelName);
  await expect(page.getByRole('heading', { name: 'Update Hotel', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Hotel Name')).toHaveValue(hotel.hotelName);

  await other.getByLabel('Hotel Name').fill('Name from the other tab');
  await other.getByLabel('Number of Floors').fill('17');
  await other.getByLabel('Nearby').fill('Nearby from the other tab');
  await button(other, 'Update Hotel').click();
  await expect(other.getByText('Hotel Updated Successfully')).toBeVisible();
  await other.close();

  await page.getByLabel('Hotel Name').fill('Name from this tab');
  await page.getByLabel('Nearby').fill('Nearby from this tab');
  await button(page, 'Update Hotel').click();
  const versions = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  const name = versions.getByRole('group', { name: 'Hotel Name' });
  await expect(name).toContainText('Name from this tab');
  await expect(name).toContainText('Name from the other tab');
  // Values that this tab has not changed are taken from the other.
  const floors = versions.getByRole('group', { name: 'Number of Floors' });
  await expect(floors.getByRole('radio', { name: 'Take theirs' })).toBeChecked();
  await expect(versions.getByRole('group')).toHaveCount(3);
  await expectAccessible(page);
  await versions.getByRole('group', { name: 'Nearby' }).getByRole('radio', { name: 'Take theirs' }).check();
  await button(page, 'Save this choice').click();
  await expect(page.getByText('Hotel Updated Successfully')).toBeVisible();
  expect(await now()).toMatchObject({
    hotelName: 'Name from this tab',
    floors: 17,
    nearBy: 'Nearby from the other tab',
  });

  // The next save is based on the version that was just stored.
  await page.getByLabel('Number of Floors').fill('18');
  const saved = page.waitForResponse(`**/api/updateHotel/${hotel._id}`);
  await button(page, 'Update Hotel').click();
  expect((await saved).status()).toBe(200);
  expect((await now()).floors).toBe(18);
});

test('a page in Bangla shows numbers in its digits; a draft of them is the same number in English @rare', async ({
  page,
  context,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Two Digits House');
  const address = `/admin/updateHotels/${hotel._id}`;
  const speak = (value: string) => context.addCookies([{ name: 'lang', value, url: site.origin }]);
  await openAsAdministrator(page, site, '/admin/addedHotels');
  await speak('bn');
  await page.goto(address);
  const floors = page.getByLabel('তলার সংখ্যা');
  const bangla = (figure: number) => figure.toLocaleString('bn-BD', { useGrouping: false });
  await expect(floors).toHaveValue(bangla(hotel.floors));
  // Nothing has changed, so there is no question. The menu also has a link of this name.
  await page.getByRole('link', { name: 'সব হোটেল' }).and(page.locator('a:not(nav a)')).click();
  await expect(page).toHaveURL(/addedHotels/);

  await page.goto(address);
  await floors.fill('২১');
  await expect(floors).toHaveValue('২১');
  await speak('en');
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto(address);
  await expect(page.getByText(/^Your unsaved entries of/)).toBeVisible();
  const figure = page.getByLabel('Number of Floors');
  await expect(figure).toHaveValue('21');
  await figure.fill(bangla(hotel.floors));
  await figure.blur();
  await expect(figure).toHaveValue(String(hotel.floors));
  await page.goto(address);
  await expect(figure).toHaveValue(String(hotel.floors));
  await expect(page.getByText(/^Your unsaved entries of/)).toBeHidden();
});

test('a room is given fewer rooms than are taken: the field names the night; axe finds nothing on the form @rare', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 409');
  await openAsAdministrator(page, site, '/admin/addRoom');
  await page.getByLabel('Hotel', { exact: true }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page);

  const prices = (await (await request.get('/api/roomPrice')).json()) as { hotleId: string }[];
  const [room] = (await (await request.get(`/api/room/${prices[0]?.hotleId}`)).json()) as Room[];
  await page.route('**/api/updateRoom/*', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: {
        code: 'rooms_taken',
        errors: [{ path: 'totalRoom', code: 'rooms_taken', message: '' }],
        taken: { night: '2027-03-05', rooms: 4 },
      },
    }),
  );
  await page.goto(`/admin/editRoom/${room?._id}`);
  await page.getByLabel('Number of Rooms').fill('1');
  await button(page, 'Update Room').click();
  await expect(page.getByLabel('Number of Rooms')).toBeFocused();
  await expect(page.getByLabel('Number of Rooms')).toHaveAccessibleDescription(
    'In the night of Fri, 5 Mar 2027, 4 of these rooms are taken. Please keep at least 4.',
  );
  await expect(page.getByText('Room Updated Successfully')).toBeHidden();
});
