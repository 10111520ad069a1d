import type { Season } from '../../contract/season.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { axeFindings } from '../access/page-findings.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

const today = dhakaDate(Date.now());
/** The tenth of the month after next. */
const tenth = `${addDays(`${addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, 31).slice(0, 7)}-10`;
const last = addDays(tenth, 4);
const datesOf = (nights: number) =>
  `checkIn=${tenth}&checkOut=${addDays(tenth, nights)}&guests=1&district=Khulna`;

test('a season is made with its preview, a guest sees its price and its minimum, and nobody overwrites what another administrator has set', async ({
  page,
  browser,
  request,
  site,
  quietConsole,
}) => {
  test.setTimeout(180_000);
  // The conflicts, which browsers report on their console.
  quietConsole.push('status of 409');
  const hotel = await ownHotel(request, site, 'Shimul Season House');
  const room = await ownRoom(request, site, hotel, {
    roomName: 'Shimul Twin',
    rackRate: 4000,
    discount: 0,
    totalRoom: 3,
  });
  const send = await sendingAsAdministrator(request, site);
  await openAsAdministrator(page, site, `/admin/calendar?hotel=${hotel._id}&month=${tenth.slice(0, 7)}`);
  const section = page.getByRole('region', { name: 'Seasons' });
  await section.getByRole('button', { name: 'Add season' }).click();
  await expect(section.getByText('Please fill this in.').first()).toBeVisible();
  await expect(section.getByLabel('Season', { exact: true })).toBeFocused();
  await section.getByLabel('Season', { exact: true }).fill('Winter');
  await section.getByLabel('First night').fill(tenth);
  await section.getByLabel('Last night').fill(last);
  await section.getByLabel('Or change in per cent').fill('25');
  await section.getByLabel('Minimum nights').fill('3');
  const preview = section.getByRole('region', { name: 'What a night costs then' });
  await expect(preview).toContainText('BDT 5,500 instead of BDT 4,400');
  await expect(preview).toContainText('5 nights');
  await section.getByRole('button', { name: 'Add season' }).click();
  await expect(section.getByText('Winter is saved.')).toBeVisible();
  await expect(section.getByRole('listitem')).toContainText('25% above the rack rate, minimum 3 nights');
  const cells = (name: string) => page.getByRole('gridcell', { name });
  await expect(cells('5,000 price of Winter')).toHaveCount(5);
  await expect(cells('min. 3 nights')).toHaveCount(5);
  expect(await axeFindings(page)).toEqual([]);

  const guest = await (await browser.newContext({ baseURL: site.origin, locale: 'en-US' })).newPage();
  await startAsNewGuest(guest);
  // By name, since other tests' hotels may fill the first page.
  await guest.goto(`/hotels?${datesOf(2)}&name=Shimul`);
  const card = guest.getByRole('article').filter({ hasText: hotel.hotelName });
  await expect(card).toContainText('Minimum 3 nights');
  await guest.goto(`/hotels/${hotel._id}?${datesOf(2)}`);
  const roomCard = guest.getByRole('article', { name: room.roomName });
  await expect(roomCard).toContainText('Minimum 3 nights');
  await expect(roomCard.getByRole('button', { name: 'Select', exact: true })).toHaveCount(0);
  await guest.goto(`/hotels?${datesOf(3)}&name=Shimul`);
  await expect(card).toContainText('BDT 16,500');
  await guest.goto(`/hotels/${hotel._id}?${datesOf(3)}`);
  await expect(roomCard).toContainText('BDT 16,500');
  await expect(roomCard.getByRole('button', { name: 'Select', exact: true })).toBeVisible();
  await guest.context().addCookies([{ name: 'lang', value: 'bn', url: site.origin }]);
  await guest.goto(`/hotels/${hotel._id}?${datesOf(2)}`);
  await expect(guest.getByText('কমপক্ষে ৩ রাত')).toBeVisible();
  await guest.context().close();

  // Another administrator sets a price for a night that this one sees without its own price.
  const roomIds = [room._id];
  await send('PUT', 'calendar/prices', { roomIds, nights: [tenth], price: 6000 });
  const row = page.getByRole('grid').getByRole('row').nth(1);
  await row.getByRole('gridcell').nth(9).click();
  await page.getByLabel('Price per night (BDT)').fill('7000');
  await page.getByRole('button', { name: 'Set price' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else has changed 1 night' });
  await expect(conflict).toContainText('is now: BDT 6,000. Nothing was changed.');
  await expect(cells('6,000 own price')).toHaveCount(1);
  // An administrator who has seen the message and continues means it.
  await page.getByRole('button', { name: 'Set price' }).click();
  await expect(page.getByText('BDT 7,000 is set for 1 night.')).toBeVisible();
  await send('PUT', 'calendar/prices', { roomIds, nights: [tenth], price: 8000 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(conflict).toContainText('is now: BDT 8,000.');
  await expect(cells('8,000 own price')).toHaveCount(1);

  const [stored] = await send<Season[]>('GET', `seasons?hotelId=${hotel._id}`);
  const { _id, version: _, roomName: __, ...values } = stored as Season;
  await section.getByRole('button', { name: 'Edit Winter' }).click();
  await send('PUT', `seasons/${_id}`, { ...values, changePercent: 40 });
  await section.getByLabel('Minimum nights').fill('2');
  await section.getByRole('button', { name: 'Save season' }).click();
  await expect(section.getByRole('alert')).toContainText('Somebody else has changed this season meanwhile.');
  await expect(section.getByRole('alert')).toContainText('40% above the rack rate, minimum 3 nights');
  await section.getByRole('button', { name: 'Save season' }).click();
  await expect(section.getByText('Winter is saved.')).toBeVisible();
  await expect(section.getByRole('listitem')).toContainText('25% above the rack rate, minimum 2 nights');
  await section.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(section.getByRole('heading', { name: 'Seasons' })).toBeFocused();
  await section.getByRole('button', { name: 'Delete Winter' }).click();
  await expect(section.getByText('Winter is deleted.')).toBeVisible();
  await expect(section.getByText('This hotel has no seasons yet.')).toBeVisible();
  await expect(cells('price of Winter')).toHaveCount(0);
});

test('what is said of one season is not taken for another', async ({ page, request, site, quietConsole }) => {
  quietConsole.push('status of 409', 'status of 422');
  const hotel = await ownHotel(request, site, 'Shirish Season House');
  await ownRoom(request, site, hotel, { roomName: 'Shirish Twin', rackRate: 4000, totalRoom: 3 });
  const send = await sendingAsAdministrator(request, site);
  const written = { hotelId: hotel._id, from: tenth, to: last, changePercent: 10 };
  for (const name of ['Harvest', 'Monsoon']) await send('POST', 'seasons', { ...written, name });
  const seasons = await send<Season[]>('GET', `seasons?hotelId=${hotel._id}`);
  const changeElsewhere = (name: string, changePercent: number) => {
    const { _id, version: _, roomName: __, ...values } = seasons.find((one) => one.name === name) as Season;
    return send('PUT', `seasons/${_id}`, { ...values, changePercent });
  };
  await openAsAdministrator(page, site, `/admin/calendar?hotel=${hotel._id}&month=${tenth.slice(0, 7)}`);
  const section = page.getByRole('region', { name: 'Seasons' });
  const alert = section.getByRole('alert');
  await section.getByRole('button', { name: 'Edit Harvest' }).click();
  await changeElsewhere('Harvest', 40);
  await section.getByLabel('Minimum nights').fill('2');
  await section.getByRole('button', { name: 'Save season' }).click();
  await expect(alert).toContainText('Harvest');

  await section.getByRole('button', { name: 'Edit Monsoon' }).click();
  await expect(alert).toHaveCount(0);
  // Monsoon now has the version number that the answer about Harvest named.
  await changeElsewhere('Monsoon', 60);
  await section.getByLabel('Minimum nights').fill('4');
  await section.getByRole('button', { name: 'Save season' }).click();
  await expect(alert).toContainText('Monsoon');
  await expect(alert).toContainText('60% above the rack rate');
});
