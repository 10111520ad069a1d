import type { Locator, Page } from '@playwright/test';
import type { Holiday } from '../../contract/holiday.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { openAsAdministrator, type Send, sendingAsAdministrator } from './administrator.ts';
import { arriving, bookingOf, pressesOn, sizes, today } from './press-again.ts';
import { expect, test } from './test.ts';

const month = addDays(`${today.slice(0, 7)}-28`, 10).slice(0, 7);
const [first, last] = [`${month}-20`, `${month}-22`];
/** Nights of other hotels, which no other test looks at. */
const [farFirst, farLast] = [addDays(today, 650), addDays(today, 652)];
/** No other test stores holidays of it. */
const year = String(Number(today.slice(0, 4)) + 1);
const fairs = [
  { month: 5, day: 11, name: 'Jarul Fair', nameBn: 'জারুল মেলা' },
  { month: 5, day: 12, name: 'Sonalu Fair', nameBn: 'সোনালু মেলা' },
];

/** Deletes what another test of this site has stored of these holidays. */
async function forgetHolidays(send: Send): Promise<void> {
  for (const holiday of await send<Holiday[]>('GET', 'holidays'))
    if (String(holiday.year) === year || / Fair$/.test(holiday.name))
      await send('DELETE', `holidays/${holiday._id}`);
}

/** What comes late above a form's button moves it. */
const previewIn = (form: Locator) => form.getByRole('region', { name: /^What a night costs then/ });
const says = (page: Page, text: string | RegExp) => () => expect(page.getByText(text)).toBeVisible();

for (const { on, ...size } of sizes) {
  test(`on ${on}, a second press where a button of the calendar was changes nothing`, async ({
    page,
    request,
    site,
  }) => {
    test.setTimeout(240_000);
    const { send, hotel, booking } = await arriving(request, site, `Karabi Calendar House for ${on}`);
    await page.setViewportSize(size);
    await page.clock.install();
    await openAsAdministrator(page, site, `/admin/calendar?hotel=${hotel._id}&month=${month}`);
    const press = pressesOn(page, async () => [
      ...(await bookingOf(send, booking)()),
      await send('GET', `calendar?hotelId=${hotel._id}&from=${month}-01&nights=31`),
    ]);
    const panel = page.getByRole('region', { name: 'Change the selected nights' });
    const inPanel = (name: string) => panel.getByRole('button', { name, exact: true });
    const show = async (part: string) => {
      if (on === 'a phone') await inPanel(part).click();
    };
    await page.getByRole('gridcell').nth(9).click();
    await page.getByLabel('Price per night (BDT)').fill('5000');
    await press(inPanel('Set price'), says(page, 'BDT 5,000 is set for 1 night.'), 'calendarPrices');
    // The second press did not take away that the first can be undone.
    await press(inPanel('Undo'), () => expect(inPanel('Undo')).toBeHidden(), 'calendarPrices');
    await show('Per cent');
    await page.getByLabel('Per cent more, or less (-15)').fill('10');
    await press(inPanel('Change by per cent'), says(page, 'The price of 1 night is set.'), 'calendarPrices');
    await show('Price');
    await press(
      inPanel('Use the usual price'),
      says(page, '1 night is back at the usual price.'),
      'calendarPrices',
    );
    await show('Rooms');
    await press(inPanel('Block'), says(page, /is blocked on 1 night/), 'calendarBlocks');
    await press(inPanel('Unblock'), says(page, /^Nothing is blocked any more/), 'calendarBlocks');
    await show('Sale');
    await press(inPanel('Close nights'), says(page, /^1 night is closed/), 'calendarClosing');
    await press(inPanel('Open nights'), says(page, /^1 night is open again/), 'calendarClosing');
  });

  test(`on ${on}, a second press where a button of seasons was changes nothing`, async ({
    page,
    request,
    site,
  }) => {
    test.setTimeout(240_000);
    const { send, hotel, booking } = await arriving(request, site, `Karabi Season House for ${on}`);
    await page.setViewportSize(size);
    await page.clock.install();
    await openAsAdministrator(page, site, `/admin/calendar?hotel=${hotel._id}&month=${month}`);
    const press = pressesOn(page, async () => [
      ...(await bookingOf(send, booking)()),
      await send('GET', `seasons?hotelId=${hotel._id}`),
      await send('GET', 'hotelsSeasons'),
    ]);
    const section = page.getByRole('region', { name: 'Seasons', exact: true });
    const inSection = (name: string) => section.getByRole('button', { name, exact: true });
    for (const name of ['Rains', 'Winter']) {
      await section.getByLabel('Season', { exact: true }).fill(name);
      await section.getByLabel('First night').fill(first);
      await section.getByLabel('Last night').fill(last);
      await section.getByLabel('Or change in per cent').fill('25');
      await expect(previewIn(section)).toContainText('3 nights');
      await press(inSection('Add season'), says(page, `${name} is saved.`), 'addSeason');
    }
    await press(inSection('Edit Winter'), () => expect(inSection('Save season')).toBeVisible());
    await section.getByLabel('Minimum nights').fill('2');
    await expect(previewIn(section)).toContainText('3 nights');
    await press(inSection('Save season'), says(page, 'Winter is saved.'), 'updateSeason');
    await press(inSection('Delete Rains'), says(page, /^Rains is deleted/), 'deleteSeason');
    await expect(inSection('Delete Winter')).toBeVisible();

    await page.getByText('A season for many hotels').first().click();
    const form = page.getByRole('form', { name: 'A season for many hotels' });
    const question = page.getByRole('alertdialog');
    for (const name of ['Eid', 'Repair']) {
      await form.getByLabel('Season', { exact: true }).fill(name);
      await form.getByLabel('Hotels of this season').selectOption('Saint Martin');
      await form.getByLabel('First night').fill(farFirst);
      await form.getByLabel('Last night').fill(farLast);
      if (name === 'Eid') await form.getByLabel('Or change in per cent').fill('20');
      else await form.getByLabel('Close these nights').check();
      await expect(previewIn(form)).toContainText('hotels get this season');
      await press(form.getByRole('button', { name: 'Add to all of them' }), () =>
        expect(question).toBeVisible(),
      );
      await press(
        question.getByRole('button', { name: 'Add to all of them' }),
        says(page, `${name} is saved.`),
        'addHotelsSeason',
      );
    }
    const made = page.getByRole('region', { name: 'Made for many hotels' });
    const takeBack = (name: string) => made.getByRole('button', { name: `Take back ${name}: ` }).first();
    const taken = (name: string) => () =>
      expect(made.getByRole('status')).toContainText(`${name} is taken out of `);
    await press(takeBack('Eid'), taken('Eid'), 'takeSeasonBack');
    await press(takeBack('Repair'), () => expect(question).toBeVisible());
    await press(
      question.getByRole('button', { name: 'Take back', exact: true }),
      taken('Repair'),
      'takeSeasonBack',
    );
  });

  test(`on ${on}, a second press where a button of holidays was changes nothing`, async ({
    page,
    request,
    site,
  }) => {
    test.setTimeout(240_000);
    const { send, booking } = await arriving(request, site, `Karabi Holiday House for ${on}`);
    await forgetHolidays(send);
    await page.setViewportSize(size);
    await page.clock.install();
    await openAsAdministrator(page, site, '/admin/calendar');
    const press = pressesOn(page, async () => [
      ...(await bookingOf(send, booking)()),
      await send('GET', 'holidays'),
    ]);
    const section = page.getByRole('region', { name: 'Holidays', exact: true });
    const inSection = (name: string) => section.getByRole('button', { name, exact: true });
    for (const { name, nameBn, day } of fairs) {
      await section.getByRole('textbox', { name: 'Day' }).fill(String(day));
      await section.getByLabel('Month').selectOption('5');
      await section.getByLabel('Name', { exact: true }).fill(name);
      await section.getByLabel('Name in Bangla').fill(nameBn);
      await press(inSection('Add holiday'), says(page, `${name} is saved.`), 'addHoliday');
    }
    await press(inSection('Edit Sonalu Fair'), () => expect(inSection('Save holiday')).toBeVisible());
    await section.getByRole('textbox', { name: 'Day' }).fill('13');
    await press(inSection('Save holiday'), says(page, 'Sonalu Fair is saved.'), 'updateHoliday');
    await press(
      inSection('Delete Jarul Fair'),
      says(page, 'Jarul Fair is no longer a holiday.'),
      'deleteHoliday',
    );
    await expect(inSection('Delete Sonalu Fair')).toBeVisible();
    await press(inSection('Undo'), says(page, 'Jarul Fair is saved.'), 'addHoliday');

    const proposed = page.getByRole('region', { name: 'Public holidays by year' });
    const ofYear = (name: string) => proposed.getByRole('button', { name, exact: true });
    await proposed.getByRole('combobox', { name: 'Year' }).selectOption(year);
    const eid = proposed.getByRole('listitem').filter({ hasText: 'Eid-ul-Adha' });
    await press(ofYear('Store Eid-ul-Adha'), () => expect(eid).toContainText('Stored'), 'addHoliday');
    await press(
      ofYear('Eid-ul-Adha: A day later'),
      () => expect(proposed.getByRole('status')).toContainText('Eid-ul-Adha is now on'),
      'updateHoliday',
    );
    await press(
      proposed.getByRole('button', { name: /^Store all/ }),
      () => expect(proposed.getByRole('status')).toHaveText(/holidays are stored\.$/),
      'addHoliday',
    );
    await forgetHolidays(send);
  });
}

test('on a phone, a page that moves by itself is no purpose of the finger’s: the row that came under it is not deleted', async ({
  page,
  request,
  site,
}) => {
  const send = await sendingAsAdministrator(request, site);
  await forgetHolidays(send);
  for (const fair of fairs) await send('POST', 'holidays', fair);
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsAdministrator(page, site, '/admin/calendar');
  const deleteButton = (name: string) => page.getByRole('button', { name: `Delete ${name}`, exact: true });
  const under = (at: { x: number; y: number }) =>
    page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.getAttribute('aria-label'), at);
  const button = deleteButton('Jarul Fair');
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not there');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.click(at.x, at.y);
  await says(page, 'Jarul Fair is no longer a holiday.')();
  // As a browser does when something above grows or shrinks.
  const below = ((await deleteButton('Sonalu Fair').boundingBox())?.y ?? Number.NaN) - box.y;
  await page.evaluate((by) => window.scrollBy(0, by), Math.round(below) + 3);
  expect(await under(at)).toBe('Delete Sonalu Fair');
  // A finger that presses trembles, which is no swipe.
  await page.evaluate(({ x, y }) => {
    const touch = new Touch({ identifier: 1, target: document.body, clientX: x + 1, clientY: y });
    document.body.dispatchEvent(new TouchEvent('touchmove', { touches: [touch], bubbles: true }));
  }, at);
  await page.mouse.click(at.x, at.y);
  await expect(
    page.getByText('Nothing was done: the page has just changed where you pressed.'),
  ).toBeVisible();
  await page.evaluate(() => fetch('/healthz'));
  expect((await send<Holiday[]>('GET', 'holidays')).map(({ name }) => name)).toContain('Sonalu Fair');
  await forgetHolidays(send);
});
