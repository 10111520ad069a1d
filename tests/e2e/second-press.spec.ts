import type { Locator, Page } from '@playwright/test';
import type { Hotel } from '../../contract/hotel.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { hotelForm } from '../fixtures/catalogue-forms.ts';
import { openAsAdministrator } from './administrator.ts';
import { arriving, bookingOf, pressesOn, sizes, today } from './press-again.ts';
import { expect, test } from './test.ts';
import { dayMonthYear } from './written-dates.ts';

for (const { on, ...size } of sizes) {
  test(`on ${on}, a second press where a button of a booking was changes nothing`, async ({
    page,
    request,
    site,
  }) => {
    test.setTimeout(240_000);
    const { send, booking } = await arriving(request, site, `Karabi House for ${on}`);
    await page.setViewportSize(size);
    await page.clock.install();
    await openAsAdministrator(page, site, `/admin/bookings/${booking._id}`);
    const press = pressesOn(page, bookingOf(send, booking));
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const isThere = (there: Locator) => () => expect(there).toBeVisible();
    const dialog = page.getByRole('dialog');
    const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
    const question = page.getByRole('alertdialog');
    const isClosed = () => expect(dialog).toBeHidden();

    await press(button('Check in'), isThere(button('Take check-in back')), 'checkIn');
    await press(button('Take check-in back'), isThere(button('Check in')), 'undoCheckIn');
    await press(button('Mark as no-show'), isThere(question));
    await press(
      question.getByRole('button', { name: 'Mark as no-show' }),
      isThere(button('Take no-show back')),
      'noShow',
    );
    await press(button('Take no-show back'), isThere(button('Check in')), 'undoNoShow');
    await press(button('Check in'), isThere(button('Take check-in back')), 'checkIn');

    await button('Add payment').click();
    await dialog.getByRole('textbox', { name: 'Amount (BDT)' }).fill('100');
    await dialog.getByRole('textbox', { name: 'Receipt Number' }).fill('R-1');
    await press(inDialog('Note the payment'), isClosed, 'deskPayment');
    await button('Give money back').click();
    await dialog.getByRole('textbox', { name: 'Amount (BDT)' }).fill('50');
    await dialog.getByRole('textbox', { name: 'Receipt Number' }).fill('R-2');
    await press(inDialog('Note what was given back'), isClosed, 'deskPayment');
    await button('Give back a part').click();
    await dialog.getByRole('textbox', { name: 'Amount (BDT)' }).fill('20');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The lift was broken.');
    await press(inDialog('Give back'), isClosed, 'giveBack');
    await button('Extend stay').click();
    await expect(dialog.getByText(/^This costs BDT .* more/)).toBeVisible();
    await press(inDialog('Extend'), isClosed, 'moveBooking');
    await button('Move booking').click();
    await dialog.getByLabel('Check Out').fill(dayMonthYear(addDays(today, 5)));
    await expect(dialog.getByText(/^This costs BDT .* more/)).toBeVisible();
    await press(inDialog('Move'), isClosed, 'moveBooking');
    await button('Correct details').click();
    await dialog.getByRole('textbox', { name: 'Guest Name' }).fill('Jamal Ahmed');
    await press(inDialog('Save'), isClosed, 'correctGuest');
    await button('Change the note').click();
    await dialog.getByRole('textbox', { name: 'Room number' }).fill('204');
    await dialog.getByRole('textbox', { name: 'Note', exact: true }).fill('Wants a quiet room');
    await press(inDialog('Save'), isClosed, 'deskNote');
    await press(button('Show number'), isThere(button('Hide number')), 'revealDocument');

    await press(button('Check out'), isThere(question));
    await press(
      question.getByRole('button', { name: 'Check out and free them' }),
      isThere(button('Take check-out back')),
      'leaveEarly',
    );
    await press(button('Take check-out back'), isThere(button('Check out')), 'undoCheckOut');
    await button('Check out').click();
    await press(
      question.getByRole('button', { name: /^Check out/ }).first(),
      isThere(button('Take check-out back')),
      'checkOut',
    );
    await press(button('Take check-out back'), isThere(button('Check out')), 'undoCheckOut');
    await press(button('Take check-in back'), isThere(button('Check in')), 'undoCheckIn');

    await press(button('Cancel booking'), isThere(question));
    const cancel = question.getByRole('button', { name: 'Cancel booking' });
    await question.getByRole('textbox', { name: 'Reason' }).fill('A storm');
    // Nothing was chosen beforehand, so that this press cancels nothing.
    await press(cancel, isThere(question.getByText('Please choose who cancels.')));
    await question.getByRole('radio', { name: /^The hotel/ }).check();
    await press(
      cancel,
      () => expect(page.getByText('Cancelled', { exact: true })).toBeVisible(),
      'cancelBooking',
    );
  });
}

test('a check-out of a guest who has paid for every night lies where no other action comes, however late one presses again', async ({
  page,
  request,
  site,
}) => {
  const { send, booking } = await arriving(request, site, 'Karabi Paid House', { nights: 1 });
  await send(
    'POST',
    `deskPayment/${booking._id}`,
    { way: 'cash', amount: booking.due, receiptNumber: 'R-1' },
    { 'Idempotency-Key': crypto.randomUUID() },
  );
  const stored = bookingOf(send, booking);
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

/** A guest at the desk of this hotel, entered up to the button that books. */
async function enterWalkIn(page: Page, { _id: id, hotelName: name }: Hotel): Promise<void> {
  await page.goto('/admin/walkIn');
  await page.evaluate((picked) => localStorage.setItem('nibash.desk-hotel', JSON.stringify(picked)), {
    id,
    name,
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
}

for (const { on, ...size } of sizes) {
  test(`on ${on}, a second press where a button of the walk-in page was books nothing more`, async ({
    page,
    request,
    site,
    quietConsole,
  }) => {
    const { send, hotel, booking } = await arriving(request, site, `Karabi Walk House for ${on}`);
    await page.setViewportSize(size);
    await page.clock.install();
    await openAsAdministrator(page, site, '/admin/walkIn');
    const press = pressesOn(page, async () => [
      ...(await bookingOf(send, booking)()),
      await send('GET', `allBooking?hotelId=${hotel._id}`),
    ]);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    // A window that the second press may open hides the page from screen readers.
    const heading = page.getByRole('heading', { level: 1, includeHidden: true });
    const isBooked = () => expect(heading).toHaveText(/^Booking [2-9A-Z]{8}$/);
    await enterWalkIn(page, hotel);
    await press(button('Book at the desk'), isBooked, 'walkIn');
    await enterWalkIn(page, hotel);
    await press(button('Book and check in'), isBooked, 'walkIn');

    const { hotelName, images } = hotel;
    await send('PUT', `updateHotel/${hotel._id}`, { ...hotelForm, hotelName, images, forSale: false });
    await enterWalkIn(page, hotel);
    quietConsole.push('status of 409');
    const allTheSame = button('Book it all the same');
    // Refused, because the hotel is not for sale.
    await button('Book at the desk').click();
    await expect(allTheSame).toBeVisible();
    await press(allTheSame, isBooked, 'walkIn');
  });
}

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
