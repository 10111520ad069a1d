import type { Page, Request } from '@playwright/test';
import { formatOf } from '../../kernel/format.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { bookStay } from '../fixtures/booked-stay.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { password, startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

const goodCard = '4242424242424242';
const quiet = ['net::ERR_FAILED', 'status of 404', 'status of 422'];
const changes = '**/api/changeBooking/**';
const lost = (page: Page) => page.getByText('The connection was lost before we heard back');
const keyOf = (request: Request) => request.headers()['idempotency-key'];
const { money } = formatOf('en');

/**
 * A booking of a new account, its change page, and two more nights chosen and paid on a line that loses every answer.
 */
async function loseTheChange(page: Page, site: RunningSite, inDays: number, arrives: boolean) {
  const email = await startAsNewGuest(page);
  const { reference, hotelCheckOutDate } = await bookStay(site.origin, { who: { email, password }, inDays });
  await page.goto(`/myBookings/${reference}/change`);
  const wants = async (nights: number) => {
    const [priced] = await Promise.all([
      page.waitForResponse(/\/api\/changeQuote/),
      page.getByLabel('Check-out').fill(addDays(hotelCheckOutDate, nights)),
    ]);
    const { difference } = (await priced.json()) as { difference: number };
    return page.getByRole('button', { name: `Pay ${money(difference)} and change` });
  };
  const button = await wants(2);
  await typeCard(page, goodCard);
  await page.route(changes, async (route) => {
    if (arrives) await route.fetch();
    await route.abort();
  });
  const [sent] = await Promise.all([page.waitForRequest(changes), button.click()]);
  await expect(lost(page)).toBeVisible();
  await page.unroute(changes);
  const checkOutNow = async () => {
    await expect(page).toHaveURL(new RegExp(`/myBookings/${reference}$`));
    const headers = { Authorization: sent.headers().authorization ?? '' };
    const answer = await page.request.get(`/api/booking/${reference}`, { headers });
    return ((await answer.json()) as { hotelCheckOutDate: string }).hotelCheckOutDate;
  };
  return { sent, wants, checkOutNow, nightsMore: (nights: number) => addDays(hotelCheckOutDate, nights) };
}

const earlierMade = (page: Page) => page.getByText('The change that you sent before was made');

test('a change that never arrived is forgotten when another one is wanted: what the button says is what is sent, under the same key', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.push(...quiet);
  const { sent, wants, checkOutNow, nightsMore } = await loseTheChange(page, site, 200, false);
  const button = await wants(1);
  await typeCard(page, goodCard);
  const [again] = await Promise.all([page.waitForRequest(changes), button.click()]);
  expect(again.postDataJSON()).toMatchObject({ checkOut: nightsMore(1) });
  // Under the same key a first request that is only late can never be a second payment.
  expect(keyOf(again)).toBe(keyOf(sent));
  expect(await checkOutNow()).toBe(nightsMore(1));
});

test('a change whose answer alone was lost is not followed by the one that is wanted now, and the page says which was made', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.push(...quiet);
  const { wants, checkOutNow, nightsMore } = await loseTheChange(page, site, 210, true);
  const button = await wants(3);
  await button.click();
  await expect(earlierMade(page)).toBeVisible();
  expect(await checkOutNow()).toBe(nightsMore(2));
});

test('a change whose answer was lost is asked for by its key when the page is loaded anew, and shown as made', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.push(...quiet);
  const { sent, checkOutNow, nightsMore } = await loseTheChange(page, site, 250, true);
  const [resumed] = await Promise.all([page.waitForRequest(/\/api\/resumeBooking/), page.reload()]);
  expect(keyOf(resumed)).toBe(keyOf(sent));
  await expect(page.getByText('Booking changed', { exact: true })).toBeVisible();
  expect(await checkOutNow()).toBe(nightsMore(2));
});

test('a first change that arrives late, just before the one that is wanted now, is the only one that is made', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.push(...quiet);
  const { sent, wants, checkOutNow, nightsMore } = await loseTheChange(page, site, 220, false);
  await page.route(
    changes,
    async (route) => {
      await route.fetch({ postData: sent.postData() ?? '' });
      await route.continue();
    },
    { times: 1 },
  );
  const button = await wants(1);
  await typeCard(page, goodCard);
  await button.click();
  await expect(earlierMade(page)).toBeVisible();
  expect(await checkOutNow()).toBe(nightsMore(2));
});

test('two submits in one moment change and charge once', async ({ page, site }) => {
  const email = await startAsNewGuest(page);
  const { reference, hotelCheckOutDate } = await bookStay(site.origin, {
    who: { email, password },
    inDays: 230,
  });
  await page.goto(`/myBookings/${reference}/change`);
  await page.getByLabel('Check-out').fill(addDays(hotelCheckOutDate, 1));
  const button = page.getByRole('button', { name: /^Pay .* and change$/ });
  await expect(button).toBeEnabled();
  await typeCard(page, goodCard);
  const sent: string[] = [];
  page.on('request', (request) => {
    const call = /payment_methods$|changeBooking/.exec(request.url());
    if (request.method() === 'POST' && call) sent.push(call[0]);
  });
  await button.evaluate(({ form }: HTMLButtonElement) => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await expect(page).toHaveURL(new RegExp(`/myBookings/${reference}$`));
  expect(sent.sort()).toEqual(['changeBooking', 'payment_methods']);
});

test('the typed card stays while another price is on its way and when the network is lost then, and the price can be asked for again', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.push('net::ERR_FAILED');
  const email = await startAsNewGuest(page);
  const { reference, hotelCheckOutDate } = await bookStay(site.origin, {
    who: { email, password },
    inDays: 240,
  });
  await page.goto(`/myBookings/${reference}/change`);
  const quotes = '**/api/changeQuote/**';
  const until = page.getByLabel('Check-out');
  const button = page.getByRole('button', { name: /^Pay .* and change$/ });
  await until.fill(addDays(hotelCheckOutDate, 1));
  await expect(button).toBeEnabled();
  await typeCard(page, goodCard);

  await page.route(quotes, (route) => route.abort());
  await until.fill(addDays(hotelCheckOutDate, 2));
  await expect(lost(page)).toBeVisible();
  await expect(button).toBeHidden();
  await page.unroute(quotes);
  const gate = Promise.withResolvers<void>();
  await page.route(quotes, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  gate.resolve();
  await expect(button).not.toHaveAttribute('aria-disabled');
  await button.click();
  await expect(page).toHaveURL(new RegExp(`/myBookings/${reference}$`));
});

test('a booking that never arrived is sent with what stands in the form now, under the same key', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push(...quiet);
  await startAsNewGuest(page);
  await chooseRoom(page, 230);
  const bookings = '**/api/addBooking';
  await page.route(bookings, (route) => route.abort());
  await typeCard(page, goodCard);
  const payNow = page.getByRole('button', { name: 'Pay Now' });
  const [sent] = await Promise.all([page.waitForRequest(bookings), payNow.click()]);
  await expect(page.getByText(/connection was lost/i)).toBeVisible();
  await page.unroute(bookings);
  await page.getByLabel('Guest Name').fill('Rahim Uddin');
  const [again] = await Promise.all([page.waitForRequest(bookings), payNow.click()]);
  expect(again.postDataJSON()).toMatchObject({ guestName: 'Rahim Uddin' });
  expect(keyOf(again)).toBe(keyOf(sent));
  await expect(page.getByText('Payment Successfull')).toBeVisible();
});
