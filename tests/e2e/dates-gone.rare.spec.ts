import type { Hotel } from '../../contract/hotel.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { account, signIn } from './people.ts';
import { expect, test } from './test.ts';

const today = dhakaDate(Date.now());
const gone = 'The dates that were asked for have passed or are not possible, so they were not taken.';

test('dates that have gone are nothing chosen: no room can be selected and nothing paid for tonight, and a sentence says so', async ({
  page,
  request,
}) => {
  const [hotel] = (await (await request.get('/api/hotels?district=Sylhet')).json()) as Hotel[];
  const past = 'checkIn=2020-01-01&checkOut=2020-01-03';
  await page.goto(`/hotels?district=Sylhet&guests=2&${past}`);
  await expect(page.getByText(gone)).toBeVisible();
  await page.getByRole('link', { name: 'View Rooms' }).first().click();
  await signIn(page, await account(request));
  const [add, select] = [
    page.getByText('Add CheckIn date for booking').first(),
    page.getByRole('button', { name: 'Select', exact: true }),
  ];
  await expect(add).toBeVisible();
  await expect(select).toHaveCount(0);
  const sound = addDays(today, 5);
  for (const dates of [
    past,
    'checkIn=2027-02-30&checkOut=2027-03-01',
    `checkIn=${sound}&checkOut=${sound}`,
    `checkIn=${sound}&checkOut=${addDays(sound, 91)}`,
    `checkIn=${sound}&checkOut=soon`,
    `checkIn=${addDays(today, 731)}&checkOut=${addDays(today, 732)}`,
  ]) {
    // Also beside valid dates in the session.
    const stored = { hotelCheckInDate: addDays(today, 20), hotelCheckOutDate: addDays(today, 21) };
    await page.evaluate((text) => sessionStorage.setItem('searchObject', text), JSON.stringify(stored));
    await page.goto(`/hotels/${hotel?._id}?guests=1&${dates}`);
    await expect(page.getByText(gone), dates).toBeVisible();
    await expect(add).toBeVisible();
    await expect(select).toHaveCount(0);
  }
  await page.goto(`/hotels/${hotel?._id}?guests=1&checkIn=${sound}`);
  await expect(select.first()).toBeVisible();
  await expect(page.getByText(gone)).toBeHidden();
});
