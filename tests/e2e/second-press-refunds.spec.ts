import type { Page } from '@playwright/test';
import type { Booking, OwnBooking, PaymentStep } from '../../contract/booking.ts';
import type { BookingDetails } from '../../contract/desk.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Quote } from '../../contract/quote.ts';
import type { Room } from '../../contract/room.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { paymentProblems } from '../../kernel/stored-sentences.ts';
import { bookStay, tokenOf } from '../fixtures/booked-stay.ts';
import { callOperator } from '../fixtures/operator.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { callsOf } from '../fixtures/site-calls.ts';
import { bookingBody } from '../fixtures/stays.ts';
import { openAsAdministrator, type Send, sendingAsAdministrator } from './administrator.ts';
import { account, password } from './people.ts';
import { bookingOf, pressesOn, sizes, today } from './press-again.ts';
import { expect, test } from './test.ts';

const accountOfGuest = { kind: 'nagad', holder: 'Salma Khatun', number: '01912345678' };
const detailsOf = (send: Send, id: string) => send<BookingDetails>('GET', `bookings/${id}`);

/** A bank has taken the money of a booking back. */
async function loseDispute(site: RunningSite, send: Send, { _id: id }: Booking): Promise<void> {
  const operate = (method: string, path: string) =>
    callOperator(site.dataDir, method, `/standin/payments${path}`);
  const intentId = (await detailsOf(send, id)).payments[0]?.intentId;
  const { body } = await operate('GET', '');
  const intents = body.recent_intents as { id: string; latest_charge: string }[];
  const charge = intents.find((intent) => intent.id === intentId)?.latest_charge;
  const opened = await operate('POST', `/charges/${charge}/dispute`);
  await operate('POST', `/disputes/${opened.body.id}/lost`);
  await expect.poll(async () => (await detailsOf(send, id)).lost).toBeGreaterThan(0);
}

/** A booking by wallet that its guest has cancelled, whose refund the gateway does not make; the guest has entered an account. */
async function cancelledByWallet(site: RunningSite, who: { email: string; password: string }) {
  const call = callsOf(site.origin, await tokenOf(site.origin, who));
  const [hotel] = await call<Hotel[]>('GET', '/api/hotels?district=Sylhet&pageSize=1');
  const [room] = await call<Room[]>('GET', `/api/room/${hotel?._id}`);
  const stay = { checkIn: addDays(today, 230), checkOut: addDays(today, 231) };
  const quote = await call<Quote>('POST', '/api/quote', { roomId: room?._id, ...stay, guests: 1 });
  const { paymentMethodId: _, ...body } = bookingBody(quote, '', stay);
  const step = await call<PaymentStep>(
    'POST',
    '/api/addBooking',
    { ...body, way: 'wallet', agreed: true },
    { 'Idempotency-Key': crypto.randomUUID() },
  );
  if (step.status !== 'redirect') throw new Error(`no redirect: ${JSON.stringify(step)}`);
  await fetch(`${site.origin}${new URL(step.redirectUrl).pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'paid', channel: 'bkash' }),
  });
  const own = () => call<OwnBooking>('GET', `/api/booking/${step.bookingId}`);
  await expect.poll(async () => (await own()).status).toBe('confirmed');
  const { total } = await own();
  await switchGateway(site, 'refund=failed');
  await call('POST', `/api/cancelBooking/${step.bookingId}`, { refund: total });
  await call('PUT', `/api/refundAccount/${step.bookingId}`, accountOfGuest);
  return own();
}

async function switchGateway(site: RunningSite, switches: string): Promise<void> {
  const { status } = await callOperator(site.dataDir, 'POST', `/standin/sslcommerz/switches?${switches}`);
  expect(status).toBe(200);
}

/** The payment has an earlier charge, which only this page shows. */
async function showEarlierCharge(page: Page): Promise<void> {
  await page.route('**/api/bookings/*', async (route) => {
    const details = (await (await route.fetch()).json()) as BookingDetails;
    const [payment] = details.payments;
    if (payment)
      payment.problem = paymentProblems.write('earlierCharge', {
        chargedPoisha: 70_000,
        earlierIntent: 'pi_1',
      });
    await route.fulfill({ json: details });
  });
  await page.route('**/api/refundCapture/*', (route) =>
    route.fulfill({ json: { acknowledged: true, refund: 700 } }),
  );
}

test.afterEach(({ site }) => switchGateway(site, 'refund=processing'));

for (const { on, ...size } of sizes) {
  test(`on ${on}, a second press where a button of a refund was changes nothing`, async ({
    page,
    request,
    site,
  }) => {
    test.setTimeout(240_000);
    const send = await sendingAsAdministrator(request, site);
    const who = { email: await account(request), password };
    const disputed = await bookStay(site.origin, { who, inDays: 240 });
    await loseDispute(site, send, disputed);
    const cancelled = await cancelledByWallet(site, who);
    await page.setViewportSize(size);
    await page.clock.install();
    await openAsAdministrator(page, site, `/admin/bookings/${disputed._id}`);
    const press = pressesOn(page, async () => [
      await bookingOf(send, disputed)(),
      await bookingOf(send, cancelled)(),
    ]);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const question = page.getByRole('alertdialog');
    const dialog = page.getByRole('dialog');
    const says = (text: string) => () => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await press(button('Take it here'), says('Nothing has been paid at the desk yet.'), 'takeHere');

    await page.goto(`/admin/bookings/${cancelled._id}`);
    await press(
      button('Show account'),
      () => expect(button('Hide account')).toBeVisible(),
      'revealRefundAccount',
    );
    await button('Given back by bank').click();
    await dialog.getByLabel('Reference of the transfer').fill('EFT-4711');
    await press(
      dialog.getByRole('button', { name: 'Record' }),
      () => expect(page.getByText(/^Given back by bank on .*, reference EFT-4711$/)).toBeVisible(),
      'givenBack',
    );

    await showEarlierCharge(page);
    await page.reload();
    await press(button(/^Give back BDT 700/), () => expect(question).toBeVisible());
    await press(question.getByRole('button').last(), () => expect(question).toBeHidden(), 'refundCapture');
    await says('Cancelled')();
  });
}
