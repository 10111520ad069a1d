import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import type { BookingDetails } from '../../contract/desk.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { findBooking } from '../../domain/bookings/booking-store.ts';
import { bookingMail } from '../../domain/mail/booking-mail.ts';
import { paperOfBooking } from '../../domain/papers/paper-of-booking.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { transactionIdOf } from '../../providers/payments/sslcommerz/transaction-id.ts';
import { createSslcommerz } from '../../standins/sslcommerz/sslcommerz.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { book, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';
import { afterTenSeconds, redirectOf, sendNotice, stateOfPayment, walletBody } from '../fixtures/wallets.ts';

/*
 * A gateway that answers the right facts, and hostile words in every field that is a text for people: none of them is run, breaks
 * a page, a mail or a file, or is stored with hidden characters.
 */

const store = { storeId: 'hostile', storePassword: 'password-of-tests' };
const gateway = createSslcommerz({ dataDir: ':memory:', ...store, deliver: async () => new Response() });

/** Facts on which the payment depends; every other text is replaced. */
const facts = [
  ...['APIConnect', 'status', 'tran_id', 'val_id', 'bank_tran_id', 'amount', 'store_amount', 'currency'],
  ...['currency_type', 'currency_amount', 'risk_level', 'sessionkey', 'GatewayPageURL', 'refund_ref_id'],
];
let words = '';
let isRefusing = false;
/** Amounts in these fields of an answer about money, in place of the right ones. */
let amounts: Record<string, string> = {};
/** A body that never ends is sent in place of an answer; how much of it was sent. */
let isEndless = false;
let endlessBytes = 0;
const hostile = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => hostile(one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hostile(one, key)]));
  if (typeof value === 'string' && amounts[name] !== undefined) return amounts[name];
  return typeof value === 'string' && !facts.includes(name) ? words : value;
};

async function sendWithoutEnd(response: ServerResponse): Promise<void> {
  const part = Buffer.alloc(64 * 1024, ' ');
  response.writeHead(200, { 'content-type': 'application/json' });
  // A client that reads to the end is let go after ten times the limit.
  while (!response.destroyed && endlessBytes < 10_000_000) {
    endlessBytes += part.length;
    if (!response.write(part)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  response.end();
}

const proxy = createServer(async (request, response) => {
  if (isEndless) return sendWithoutEnd(response);
  const isPost = request.method === 'POST';
  const body = await bodyOf(request);
  const answer = await gateway.fetch(
    new Request(`http://${request.headers.host}${request.url}`, {
      method: request.method ?? 'GET',
      ...(isPost && { body, headers: { 'content-type': request.headers['content-type'] ?? '' } }),
    }),
  );
  const sent = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  const refused = { status: 'FAILED', failedreason: words, sessionkey: '', GatewayPageURL: '' };
  const told =
    isRefusing && request.url?.includes('gwprocess') ? refused : isJson && hostile(JSON.parse(sent));
  response
    .writeHead(answer.status, Object.fromEntries(answer.headers))
    .end(told ? JSON.stringify(told) : sent);
});
await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
const server = await testServer({
  SSLCOMMERZ_API_BASE: base,
  SSLCOMMERZ_STORE_ID: store.storeId,
  SSLCOMMERZ_STORE_PASSWORD: store.storePassword,
});
afterAll(async () => {
  proxy.close();
  await gateway.close();
});
beforeEach(() => {
  isRefusing = false;
  amounts = {};
  isEndless = false;
});
const { token } = await signInAsAdministrator(server);

const operate = (switches: string) =>
  gateway.operator(new Request(`http://o/standin/sslcommerz/switches?${switches}`, { method: 'POST' }));

const paymentsOf = async (bookingId: string): Promise<string[]> =>
  (await findPaymentsOfBooking(server.database.db, bookingId)).map(({ id }) => id);

let day = 200;
async function order() {
  const guest = await signUp(server);
  const { room } = await someRoom(server);
  day += 4;
  const stay = { checkIn: addDays(testToday, day), checkOut: addDays(testToday, day + 2) };
  const body = await walletBody(server, room._id, stay);
  return { guest, body, answer: await book(server, guest.token, body) };
}

test.each([
  ['markup', '<img src=x onerror=alert(1)><script>alert(2)</script>'],
  ['characters that turn and hide others', '\u202Egnp.exe\u2066\u200B\u0007\u2028x'],
  ['a formula', '=HYPERLINK("http://evil.example","refund")'],
  ['a line of a mail’s head', 'x\r\nBcc: everybody@example.com\r\n\r\n'],
])('%s in every text of the gateway is nobody’s program, page, mail or formula', async (_what, text) => {
  words = text;
  await operate('refund=failed');
  const { guest, body, answer } = await order();
  const { bookingId, redirectUrl } = await redirectOf(answer);
  await gateway.fetch(
    new Request(redirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid', channel: 'bkash' }),
    }),
  );
  const settled = await server.send('POST', `/api/settleBooking/${bookingId}`, { token: guest.token });
  const { booking } = (await (await expectStatus(settled, 201)).json()) as { booking: Booking };
  // No name of a wallet is among these words.
  expect(booking.paidBy).toBe('other');

  const cancelled = await server.send('POST', `/api/cancelBooking/${bookingId}`, {
    token: guest.token,
    body: { refund: body.total },
  });
  await expectStatus(cancelled, 200);
  const details = (await (
    await server.send('GET', `/api/bookings/${bookingId}`, { token })
  ).json()) as BookingDetails;
  // The gateway's reason is shown to the administrator as words alone, in one line.
  expect(details.payments[0]?.problem).toMatch(/^refund refused: gateway: /);
  expect(details.payments[0]?.problem).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);

  const file = await server.send('GET', '/api/allBooking?format=csv&lang=en', { token });
  const csv = await file.text();
  expect(csv).toContain(booking.reference);
  for (const part of [text, 'HYPERLINK', 'onerror', 'Bcc:', '\u202E']) expect(csv, part).not.toContain(part);

  const own = await (await server.send('GET', `/api/booking/${bookingId}`, { token: guest.token })).text();
  const [payment] = await paymentsOf(bookingId);
  const shown = JSON.stringify(await stateOfPayment(server, payment ?? ''));
  for (const read of [own, shown]) expect(read).not.toMatch(/onerror|HYPERLINK|Bcc:|gnp\.exe/);

  const { db } = server.database;
  const stored = await findBooking(db, bookingId);
  if (!stored) throw new Error('the booking is gone');
  const paper = await paperOfBooking(db, stored);
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.bookingId, bookingId));
  expect(mails.length).toBeGreaterThan(1);
  for (const { kind, detail } of mails) {
    const {
      subject,
      text: plain,
      html,
    } = bookingMail({
      kind,
      language: 'en',
      paper,
      detail: detail ?? {},
      brand: 'Nibash',
      contact: { address: 'Dhaka', phone: '+8809610000000', email: 'hello@nibash.example' },
      publicOrigin: 'http://localhost:3000',
    });
    expect(`${subject}${plain}${html}`, kind).not.toMatch(/onerror|HYPERLINK|Bcc:|gnp\.exe/);
  }
});

test('a session that is refused in hostile words tells the guest none of them', async () => {
  words = '<script>alert(3)</script>';
  isRefusing = true;
  const { answer } = await order();
  const told = await (await expectStatus(answer, 503)).text();
  expect(told).not.toContain('script');
  expect(told).toContain('Nothing was charged');
  expect(JSON.stringify(server.logged)).not.toContain('alert(3)');
});

test.each(['amount', 'store_amount', 'currency_amount'])(
  'an answer whose %s is more than can be stored is not used: an alarm, no error, and a right answer books',
  async (field) => {
    words = 'words';
    await operate('ipn=never');
    const { guest, answer } = await order();
    const { bookingId, redirectUrl } = await redirectOf(answer);
    await gateway.fetch(
      new Request(redirectUrl, {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'paid', channel: 'bkash' }),
      }),
    );
    const [payment = ''] = await paymentsOf(bookingId);
    const notice = `tran_id=${transactionIdOf(payment)}&status=VALID`;
    const settle = () => server.send('POST', `/api/settleBooking/${bookingId}`, { token: guest.token });
    for (const amount of ['99999999.00', '21474836.48']) {
      amounts = { [field]: amount };
      const alarmsBefore = server.logged.filter(({ alarm }) => alarm === 'capture_differs').length;
      await afterTenSeconds(server);
      expect((await stateOfPayment(server, payment)).state).toBe('open');
      expect(
        server.logged.filter(({ alarm }) => alarm === 'capture_differs').slice(alarmsBefore),
      ).toMatchObject([{ paymentId: payment, problem: expect.stringContaining('too large') }]);
      await afterTenSeconds(server);
      await expectStatus(await sendNotice(server, notice), 200);
      await afterTenSeconds(server);
      expect((await settle()).status).toBeLessThan(500);
      await afterTenSeconds(server);
      await server.reconcile();
    }
    amounts = {};
    await afterTenSeconds(server);
    await expectStatus(await settle(), 201);
  },
);

test('no more than a megabyte of an answer is read', async () => {
  words = 'words';
  isEndless = true;
  endlessBytes = 0;
  const { answer } = await order();
  await expectStatus(answer, 503);
  expect(endlessBytes).toBeLessThan(5_000_000);
});
