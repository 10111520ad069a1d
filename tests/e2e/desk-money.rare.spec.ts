import { cancellation as banglaCancellation } from '../../app/i18n/bn/cancellation.ts';
import { changing as banglaChanging } from '../../app/i18n/bn/changing.ts';
import { cancellation } from '../../app/i18n/en/cancellation.ts';
import { changing } from '../../app/i18n/en/changing.ts';
import type { Booking } from '../../contract/booking.ts';
import type { ChangeTerms } from '../../contract/change.ts';
import type { MoveChoice } from '../../contract/desk.ts';
import { formatOf } from '../../kernel/format.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { bookStay } from '../fixtures/booked-stay.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { account, password, startSignedIn } from './people.ts';
import { expect, test } from './test.ts';

const { money } = formatOf('en');
const bangla = formatOf('bn');

test('guest and desk see what a booking paid by card and at the desk gives back to each, before and after', async ({
  page,
  site,
  request,
  browser,
}) => {
  const email = await account(request);
  const booking = await bookStay(site.origin, { who: { email, password }, inDays: 66 });
  const send = await sendingAsAdministrator(request, site);
  const stay = {
    hotelCheckInDate: booking.hotelCheckInDate,
    hotelCheckOutDate: addDays(booking.hotelCheckOutDate, 1),
  };
  const choices = await send<MoveChoice[]>('GET', `moveChoices/${booking._id}?${new URLSearchParams(stay)}`);
  const difference = choices.find(({ current }) => current)?.difference ?? 0;
  expect(difference).toBeGreaterThan(0);
  await send('POST', `moveBooking/${booking._id}`, { roomId: booking.roomId, ...stay, difference });

  await startSignedIn(page, email);
  await page.goto(`/myBookings/${booking.reference}`);
  const atDesk = page.getByRole('region', { name: 'At the hotel’s desk' });
  await expect(atDesk).toContainText(`Still to be paid${money(difference)}`);
  await expect(page.getByText(`${money(difference)} is still to be paid at the hotel’s desk.`)).toBeVisible();
  const payment = { way: 'mobile_money', amount: difference, receiptNumber: 'TX-5' };
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
  await send('POST', `deskPayment/${booking._id}`, payment, key());
  await page.reload();
  await expect(atDesk).toContainText(`Paid there${money(difference)}`);
  await expect(atDesk).toContainText('Nothing is left to be paid at the desk.');
  await expect(atDesk.getByRole('row').filter({ hasText: 'TX-5' })).toContainText('Mobile money');
  await expectAccessible(page);

  // The administrator sees the same two parts.
  const office = await (await browser.newContext()).newPage();
  await openAsAdministrator(office, site, `/admin/bookings/${booking._id}`);
  await office.getByRole('button', { name: 'Cancel booking' }).click();
  const theirs = office.getByRole('alertdialog');
  await theirs.getByRole('radio', { name: /^The hotel/ }).check();
  await expect(theirs).toContainText(`Goes back to the guest${money(booking.total + difference)}`);
  await expect(theirs).toContainText(`To the card${money(booking.total)}`);
  await expect(theirs).toContainText(`To be handed back at the desk${money(difference)}`);
  await expectAccessible(office);
  await office.context().close();

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`Goes back to your card${money(booking.total)}`);
  await expect(dialog).toContainText(`The hotel’s desk gives back to you${money(difference)}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${money(booking.total)} has gone back to your card.`)).toBeVisible();
  await expect(page.getByText(`The hotel’s desk gives ${money(difference)} back to you.`)).toBeVisible();
  await expect(atDesk).toContainText(`You get back${money(difference)}`);
  await page.goto(`/myBookings/${booking.reference}?lang=bn`);
  await expect(page.getByText(`হোটেলের ডেস্ক থেকে আপনি ${bangla.money(difference)} ফেরত পাবেন।`)).toBeVisible();

  await send('POST', `deskPayment/${booking._id}`, { ...payment, direction: 'out' }, key());
  expect(await send<Booking>('GET', `booking/${booking._id}`)).toMatchObject({ due: 0, paidAtDesk: 0 });
  await page.goto(`/myBookings/${booking.reference}?lang=en`);
  await expect(atDesk).toContainText(`${money(difference)} given back`);
  await expect(atDesk).toContainText('Nothing is left to be paid at the desk.');
});

test('a guest who gives nights up reads what comes off at the hotel, goes back to the card and is given back at the desk, and so does the desk', async ({
  page,
  site,
  request,
  browser,
}) => {
  const email = await account(request);
  const booking = await bookStay(site.origin, { who: { email, password }, inDays: 76 });
  const send = await sendingAsAdministrator(request, site);
  const { _id: id, hotelCheckInDate, hotelCheckOutDate, reference } = booking;
  const stay = { hotelCheckInDate, hotelCheckOutDate: addDays(hotelCheckOutDate, 4) };
  const choices = await send<MoveChoice[]>('GET', `moveChoices/${id}?${new URLSearchParams(stay)}`);
  const added = choices.find(({ current }) => current)?.difference ?? 0;
  await send('POST', `moveBooking/${id}`, { roomId: booking.roomId, ...stay, difference: added });
  const payment = { way: 'cash', amount: added - 100, receiptNumber: 'R-9' };
  await send('POST', `deskPayment/${id}`, payment, { 'Idempotency-Key': crypto.randomUUID() });

  await startSignedIn(page, email);
  await page.goto(`/myBookings/${reference}/change`);
  await expect(page.getByText(changing.nothingChosen)).toBeVisible();
  for (const [language, { texts, goesBack, format }] of Object.entries({
    bn: { texts: banglaChanging, goesBack: banglaCancellation.goesBack, format: bangla },
    en: { texts: changing, goesBack: cancellation.goesBack, format: formatOf('en') },
  })) {
    await page.goto(`/myBookings/${reference}/change?lang=${language}`);
    const priced = page.waitForResponse(/\/api\/changeQuote/);
    await page.getByLabel(texts.checkOut).fill(addDays(hotelCheckInDate, 1));
    const { difference, total } = (await (await priced).json()) as ChangeTerms;
    const atDesk = Number((-difference - 100 - booking.total).toFixed(2));
    expect(atDesk).toBeGreaterThan(0);
    const row = (name: string, taka: number) =>
      expect(page.getByText(name, { exact: true }).locator('..')).toHaveText(`${name}${format.money(taka)}`);
    await row(texts.totalThen, total);
    await row(texts.offDue, 100);
    await row(goesBack, booking.total);
    await row(texts.backAtDesk, atDesk);
    await expectAccessible(page);
  }

  // The desk reads the same parts before it moves the booking.
  const office = await (await browser.newContext()).newPage();
  await openAsAdministrator(office, site, `/admin/bookings/${id}`);
  await office.getByRole('button', { name: 'Move booking' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Check Out').fill(addDays(hotelCheckInDate, 1));
  await expect(
    dialog.getByText(`${money(100)} comes off what is still to be paid at the desk.`),
  ).toBeVisible();
  await expect(dialog.getByText(`${money(booking.total)} goes back to the card.`)).toBeVisible();
  await expect(dialog.getByText(/ is to be given back at the desk\.$/)).toBeVisible();
  await expectAccessible(office);
  await office.context().close();
});
