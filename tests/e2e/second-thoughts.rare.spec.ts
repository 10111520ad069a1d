import type { DeskBooking } from '../../contract/desk.ts';
import type { Quote } from '../../contract/quote.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { walkInBody } from '../fixtures/desk.ts';
import { framedPixels } from '../fixtures/tiny-picture.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { expect, test } from './test.ts';

test('Max Guests below a booked party warns and names the bookings, the sum of rooms over the hotel’s own is pointed out, and a deleted holiday can be undone', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 422');
  const hotel = await ownHotel(request, site, 'Second Thoughts House');
  const room = await ownRoom(request, site, hotel, { roomName: 'Pair', rackRate: 2000, totalRoom: 20 });
  const send = await sendingAsAdministrator(request, site);
  const checkIn = addDays(dhakaDate(Date.now()), 9);
  const stay = { checkIn, checkOut: addDays(checkIn, 1) };
  const quote = await send<Quote>('POST', 'quote', { roomId: room._id, ...stay, guests: 2 });
  const body = walkInBody(quote, stay, { guestNumber: '2' });
  const { booking } = await send<DeskBooking>('POST', 'walkIn', body, {
    'Idempotency-Key': crypto.randomUUID(),
  });
  await openAsAdministrator(page, site, `/admin/editRoom/${room._id}`);
  const rooms = page.getByLabel('Number of Rooms');
  const remark = page.getByText(/add up to .* rooms/);
  await expect(rooms).toHaveValue('20');
  await expect(remark).toHaveCount(0);
  await rooms.fill('25');
  await expect(remark).toHaveText(
    'The kinds of rooms add up to 25 rooms, and the hotel says that it has 24.',
  );
  await rooms.fill('24');
  await expect(remark).toHaveCount(0);

  const save = page.getByRole('button', { name: 'Update Room', exact: true });
  const question = page.getByRole('alertdialog', { name: 'Some bookings have more guests' });
  await page.getByLabel('Max Guests').selectOption('1');
  await save.click();
  await expect(question.getByRole('listitem')).toHaveText(
    new RegExp(`^${booking.reference}, ${booking.guestName}, `),
  );
  await question.getByRole('button', { name: 'Back to the form' }).click();
  expect((await send<{ maxGuest: number }>('GET', `editRoom/${room._id}`)).maxGuest).toBe(2);
  await save.click();
  await question.getByRole('button', { name: 'Save all the same' }).click();
  await expect(page.getByText('Room Updated Successfully')).toBeVisible();
  expect((await send<{ maxGuest: number }>('GET', `editRoom/${room._id}`)).maxGuest).toBe(1);
  // A hotel with fewer rooms than its kinds have in total gets the same message.
  await page.goto(`/admin/updateHotels/${hotel._id}`);
  await page.getByLabel('Number of Rooms').fill('10');
  await expect(remark).toHaveText(
    'The kinds of rooms add up to 24 rooms, and the hotel says that it has 10.',
  );

  page.once('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/calendar');
  const holidays = page.getByRole('region', { name: 'Holidays', exact: true });
  const row = holidays.getByRole('row').filter({ hasText: 'Victory Day' });
  const form = holidays.getByRole('form', { name: 'Add a holiday' });
  await form.getByLabel('Day').fill('16');
  await form.getByLabel('Month').selectOption('12');
  await form.getByLabel('Name', { exact: true }).fill('Victory Day');
  await form.getByRole('button', { name: 'Add holiday' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    'This holiday is on this day already.',
  );
  await row.getByRole('button', { name: 'Delete Victory Day' }).click();
  await expect(row).toHaveCount(0);
  await holidays.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);
  await expect(holidays.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  // In Bangla the message uses the row's Bangla name.
  await page.context().addCookies([{ name: 'lang', value: 'bn', url: site.origin }]);
  await page.reload();
  const inBangla = page.getByRole('region', { name: 'ছুটির দিন' });
  await inBangla.getByRole('button', { name: 'বিজয় দিবস মুছুন' }).click();
  await expect(inBangla.getByText('বিজয় দিবস আর ছুটির তালিকায় নেই।')).toBeVisible();
  await inBangla.getByRole('button', { name: 'ফিরিয়ে নিন' }).click();
  await expect(inBangla.getByText('বিজয় দিবস সংরক্ষণ করা হয়েছে।')).toBeVisible();
});

test('a name that exists in the same upazila is asked about by the form, when a hotel is added and when one is renamed', async ({
  page,
  request,
  site,
}) => {
  await ownHotel(request, site, 'Same Name House');
  const renamed = await ownHotel(request, site, 'Other Name House');
  const send = await sendingAsAdministrator(request, site);
  const question = page.getByRole('alertdialog', { name: 'This name is there already' });
  const back = question.getByRole('button', { name: 'Back to the form' });
  const named = () => send<{ _id: string }[]>('GET', 'allHotels?search=same%20name%20house');

  await openAsAdministrator(page, site, '/admin/addHotels');
  await page.getByLabel('Images').setInputFiles({
    name: 'house.png',
    mimeType: 'image/png',
    buffer: Buffer.from(framedPixels, 'base64'),
  });
  await expect(page.getByRole('list', { name: 'Chosen pictures' }).getByRole('img')).toHaveCount(1);
  await page.getByLabel('District').selectOption('Khulna');
  for (const [label, value] of [
    ['Hotel Name', 'same name HOUSE '],
    ['Phone Number', '01712345678'],
    ['Upazila', 'Koyra'],
    ['Address', '4 Lake Road'],
    ['Nearby', 'The lake'],
    ['Number of Rooms', '12'],
    ['Number of Floors', '3'],
    ['Construction Year', '2012'],
    ['Description', 'Twelve rooms around a lake.'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  const add = page.getByRole('button', { name: 'Add Hotel', exact: true });
  await add.click();
  await expect(question).toContainText('There is a hotel called Same Name House in Koyra.');
  await back.click();
  await expect(page.getByLabel('Hotel Name')).toHaveValue('same name HOUSE ');
  expect(await named()).toHaveLength(1);
  // In another place the name is free.
  await page.getByLabel('Upazila').fill('Dakop');
  await add.click();
  await expect(page.getByText('Hotel Added Successfully')).toBeVisible();
  expect(await named()).toHaveLength(2);

  await page.goto(`/admin/updateHotels/${renamed._id}`);
  await page.getByLabel('Hotel Name').fill('Same Name House');
  const save = page.getByRole('button', { name: 'Update Hotel', exact: true });
  await save.click();
  await back.click();
  expect(await named()).toHaveLength(2);
  await save.click();
  await question.getByRole('button', { name: 'It is another one' }).click();
  await expect(page.getByText('Hotel Updated Successfully')).toBeVisible();
  expect(await named()).toHaveLength(3);
  // A hotel that keeps its name gets no question.
  await page.getByLabel('Nearby', { exact: true }).fill('The old lake');
  await save.click();
  await expect
    .poll(async () => (await send<{ nearBy: string }>('GET', `hotels/${renamed._id}`)).nearBy)
    .toBe('The old lake');
});
