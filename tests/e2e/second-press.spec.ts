import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Booking } from '../../contract/booking.ts';
import type { Quote } from '../../contract/quote.ts';
import type { Room } from '../../contract/room.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { walkInBody } from '../fixtures/desk.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { openAsAdministrator, type Send, sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { expect, test } from './test.ts';
import { dayMonthYear } from './written-dates.ts';

const today = dhakaDate(Date.now());
const pausesMs = [150, 700, 1_500];

/** A walk-in booking of tonight and the next nights, in a hotel of its own, with nothing paid. */
async function arriving(request: APIRequestContext, site: RunningSite, hotelName: string, nights = 3) {
  const send = await sendingAsAdministrator(request, site);
  const hotel = await ownHotel(request, site, hotelName);
  const room = await ownRoom(request, site, hotel, { roomName: 'Twin', rackRate: 4000, totalRoom: 5 });
  const stay = { checkIn: today, checkOut: addDays(today, nights) };
  const quote = await send<Quote>('POST', 'quote', { roomId: room._id, ...stay, guests: 1 });
  const { booking } = await send<{ booking: Booking }>('POST', 'walkIn', walkInBody(quote, stay), {
    'Idempotency-Key': crypto.randomUUID(),
  });
  return { send, hotel, room, booking };
}

/** Everything that a press could have changed: the booking with money and history, its nights, and the audit log. */
const everything = (send: Send, room: Room, bookingId: string) => async (): Promise<unknown[]> =>
  Promise.all([
    send('GET', `bookings/${bookingId}`),
    send('GET', `calendar?hotelId=${room.hotleId}&from=${today}&nights=31`),
    send('GET', 'audit?pageSize=5&page=1'),
  ]);

/**
 * Presses at the middle of a button, waits for what that does, and presses the same point again after each of the pauses,
 * by the page's clock: nothing stored changes.
 */
async function pressAgainAndAgain(
  page: Page,
  button: Locator,
  outcome: () => Promise<unknown>,
  stored: () => Promise<unknown>,
): Promise<void> {
  // On a phone the word about a press that was not taken would lie over the next button.
  await expect(page.getByText('Nothing was done: the page has just changed')).toHaveCount(0);
  await button.scrollIntoViewIfNeeded();
  // The pointer comes from elsewhere, as it does for a new purpose.
  await page.mouse.move(0, 0);
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not there');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const name = await button.innerText();
  const before = await stored();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  await page.mouse.click(x, y);
  await outcome();
  const once = await stored();
  let passed = 0;
  for (const pause of pausesMs) {
    await page.clock.runFor(pause - passed);
    passed = pause;
    await page.mouse.click(x, y);
  }
  await page.clock.resume();
  // What such a press had begun is here before the answer to a later request of the same page.
  await page.evaluate(() => fetch('/healthz'));
  expect(await stored(), `a second press where “${name}” was`).toEqual(once);
  if (JSON.stringify(once) === JSON.stringify(before)) return;
  // What it did is still there to be seen.
  await outcome();
}

const sizes = [
  { on: 'a desk', width: 1280, height: 800 },
  { on: 'a phone', width: 360, height: 740 },
];

for (const { on, ...size } of sizes) {
  test(`on ${on}, a second press where a button of a booking was changes nothing`, async ({
    page,
    request,
    site,
  }) => {
    test.setTimeout(240_000);
    const { send, room, booking } = await arriving(request, site, `Karabi House for ${on}`);
    const stored = everything(send, room, booking._id);
    await page.setViewportSize(size);
    await page.clock.install();
    await openAsAdministrator(page, site, `/admin/bookings/${booking._id}`);
    const press = (button: Locator, outcome: () => Promise<unknown>) =>
      pressAgainAndAgain(page, button, outcome, stored);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const isThere = (there: Locator) => () => expect(there).toBeVisible();
    const dialog = page.getByRole('dialog');
    const question = page.getByRole('alertdialog');
    const isClosed = () => expect(dialog).toBeHidden();

    await press(button('Check in'), isThere(button('Take check-in back')));
    await press(button('Take check-in back'), isThere(button('Check in')));
    await press(button('Mark as no-show'), isThere(question));
    await press(
      question.getByRole('button', { name: 'Mark as no-show' }),
      isThere(button('Take no-show back')),
    );
    await press(button('Take no-show back'), isThere(button('Check in')));
    await press(button('Check in'), isThere(button('Take check-in back')));

    await button('Add payment').click();
    await dialog.getByRole('textbox', { name: 'Amount (BDT)' }).fill('100');
    await dialog.getByRole('textbox', { name: 'Receipt Number' }).fill('R-1');
    await press(dialog.getByRole('button', { name: 'Note the payment' }), isClosed);
    await button('Give money back').click();
    await dialog.getByRole('textbox', { name: 'Amount (BDT)' }).fill('50');
    await dialog.getByRole('textbox', { name: 'Receipt Number' }).fill('R-2');
    await press(dialog.getByRole('button', { name: 'Note what was given back' }), isClosed);
    await button('Extend stay').click();
    await expect(dialog.getByText(/^This costs BDT .* more/)).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Extend', exact: true }), isClosed);
    await button('Move booking').click();
    await dialog.getByLabel('Check Out').fill(dayMonthYear(addDays(today, 5)));
    await expect(dialog.getByText(/^This costs BDT .* more/)).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Move', exact: true }), isClosed);
    await button('Correct details').click();
    await dialog.getByRole('textbox', { name: 'Guest Name' }).fill('Jamal Ahmed');
    await press(dialog.getByRole('button', { name: 'Save' }), isClosed);
    await press(button('Show number'), isThere(button('Hide number')));

    await press(button('Check out'), isThere(question));
    await press(
      question.getByRole('button', { name: 'Check out and free them' }),
      isThere(button('Take check-out back')),
    );
    await press(button('Take check-out back'), isThere(button('Check out')));
    await button('Check out').click();
    await press(
      question.getByRole('button', { name: /^Check out/ }).first(),
      isThere(button('Take check-out back')),
    );
    await press(button('Take check-out back'), isThere(button('Check out')));
    await press(button('Take check-in back'), isThere(button('Check in')));

    await press(button('Cancel booking'), isThere(question));
    const cancel = question.getByRole('button', { name: 'Cancel booking' });
    await question.getByRole('textbox', { name: 'Reason' }).fill('A storm');
    // Nothing was chosen beforehand, so that this press cancels nothing.
    await press(cancel, isThere(question.getByText('Please choose who cancels.')));
    await question.getByRole('radio', { name: /^The hotel/ }).check();
    await press(cancel, () => expect(page.getByText('Cancelled', { exact: true })).toBeVisible());
  });
}

test('a check-out of a guest who has paid for every night lies where no other action comes, however late one presses again', async ({
  page,
  request,
  site,
}) => {
  const { send, room, booking } = await arriving(request, site, 'Karabi Paid House', 1);
  await send(
    'POST',
    `deskPayment/${booking._id}`,
    { way: 'cash', amount: booking.due, receiptNumber: 'R-1' },
    { 'Idempotency-Key': crypto.randomUUID() },
  );
  const stored = everything(send, room, booking._id);
  await openAsAdministrator(page, site, '/admin/allBookings');
  for (const [name, width] of [
    ['Check in', 1280],
    ['Check out', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/admin/bookings/${booking._id}`);
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeVisible();
    const box = await button.boundingBox();
    if (!box) throw new Error(`no ${name}`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    await expect(button).toBeHidden();
    const once = await stored();
    // The pointer went away and comes back.
    await page.mouse.move(0, 0);
    await page.mouse.click(x, y);
    await page.evaluate(() => fetch('/healthz'));
    expect(await stored(), name).toEqual(once);
    await expect(page.getByText(name === 'Check in' ? 'Checked in' : 'Checked out').first()).toBeVisible();
  }
});

test('a second press where “Book at the desk” was books nothing more', async ({ page, request, site }) => {
  const { send, hotel, room, booking } = await arriving(request, site, 'Karabi Walk House');
  await page.clock.install();
  await openAsAdministrator(page, site, '/admin/walkIn');
  await page.evaluate((picked) => localStorage.setItem('nibash.desk-hotel', JSON.stringify(picked)), {
    id: hotel._id,
    name: hotel.hotelName,
  });
  await page.reload();
  await page.getByRole('radio', { name: /^Twin/ }).check();
  for (const [field, value] of [
    ['Guest Name', 'Nasima Akhter'],
    ['Phone Number', '01819445566'],
    ['NID Number', '1234567890'],
    ['Current Address', 'Boyra, Khulna'],
    ['Receipt Number', 'R-9'],
  ] as const)
    await page.getByRole('textbox', { name: field, exact: true }).fill(value);
  const bookings = async () => [
    ...(await everything(send, room, booking._id)()),
    await send('GET', `allBooking?hotelId=${hotel._id}`),
  ];
  await pressAgainAndAgain(
    page,
    page.getByRole('button', { name: 'Book at the desk', exact: true }),
    () => expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Booking [2-9A-Z]{8}$/),
    bookings,
  );
});

test('a second press where a button of the calendar was changes nothing', async ({ page, request, site }) => {
  test.setTimeout(240_000);
  const { send, hotel, room, booking } = await arriving(request, site, 'Karabi Calendar House');
  const month = addDays(`${today.slice(0, 7)}-28`, 10).slice(0, 7);
  const stored = async () => [
    ...(await everything(send, room, booking._id)()),
    await send('GET', `calendar?hotelId=${hotel._id}&from=${month}-01&nights=31`),
    await send('GET', `seasons?hotelId=${hotel._id}`),
    await send('GET', 'holidays'),
  ];
  await send('POST', 'holidays', { month: 5, day: 11, name: 'Jarul Fair', nameBn: 'জারুল মেলা' });
  await send('POST', 'holidays', { month: 5, day: 12, name: 'Sonalu Fair', nameBn: 'সোনালু মেলা' });
  await page.clock.install();
  await openAsAdministrator(page, site, `/admin/calendar?hotel=${hotel._id}&month=${month}`);
  const press = (button: Locator, outcome: () => Promise<unknown>) =>
    pressAgainAndAgain(page, button, outcome, stored);
  const says = (text: string | RegExp) => () => expect(page.getByText(text)).toBeVisible();
  const panel = page.getByRole('region', { name: 'Change the selected nights' });
  const inPanel = (name: string) => panel.getByRole('button', { name, exact: true });
  await page.getByRole('gridcell').nth(9).click();
  await page.getByLabel('Price per night (BDT)').fill('5000');
  await press(inPanel('Set price'), says('BDT 5,000 is set for 1 night.'));
  // The second press did not take away that the first can be undone.
  await press(inPanel('Undo'), () => expect(inPanel('Undo')).toBeHidden());
  await press(inPanel('Block'), says(/is blocked on 1 night/));
  await press(inPanel('Unblock'), says(/^Nothing is blocked any more/));
  await press(inPanel('Close nights'), says(/^1 night is closed/));
  await press(inPanel('Open nights'), says(/^1 night is open again/));
  const holidays = page.getByRole('region', { name: 'Holidays' });
  await press(
    holidays.getByRole('button', { name: 'Delete Jarul Fair' }),
    says('Jarul Fair is no longer a holiday.'),
  );
  await expect(holidays.getByRole('button', { name: 'Delete Sonalu Fair' })).toBeVisible();
});

test('a press that was not taken is said, and who has scrolled or typed since presses for a new purpose', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openAsAdministrator(page, site, '/admin/health');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  const taken = () => page.evaluate(() => document.body.dataset.taken);
  for (const doMeanwhile of [() => page.mouse.wheel(0, 10), () => page.keyboard.press('Shift')]) {
    // Where it was pressed, another button comes.
    await page.evaluate(() => {
      document.body.dataset.taken = '';
      const button = document.createElement('button');
      button.id = 'pressed';
      button.style.cssText =
        'position: fixed; top: 300px; left: 200px; width: 200px; height: 60px; z-index: 99';
      button.textContent = 'First';
      button.onclick = () => {
        document.body.dataset.taken += button.textContent;
        button.textContent = 'Second';
      };
      document.body.append(button);
    });
    await page.mouse.move(0, 0);
    for (const _ of [1, 2]) await page.mouse.click(300, 330);
    expect(await taken()).toBe('First');
    await doMeanwhile();
    await page.mouse.click(300, 330);
    await expect.poll(taken).toBe('FirstSecond');
    await page.evaluate(() => document.getElementById('pressed')?.remove());
  }
  await page.clock.resume();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was done' })).toBeVisible();
});
