import { expect, test } from 'vitest';
import type { OwnBooking } from '../../contract/booking.ts';
import type { DashboardByDay } from '../../contract/dashboard.ts';
import type { BookingDetails, BookingListed } from '../../contract/desk.ts';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import { findPaymentsOfBooking, stopAsking } from '../../domain/payments/payments-store.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { cards, paymentMethod } from '../fixtures/cards.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';
import { payOnPage, redirectOf, walletBody } from '../fixtures/wallets.ts';

const server = await testServer();
const stayFrom = (days: number) => ({
  checkIn: addDays(testToday, days),
  checkOut: addDays(testToday, days + 2),
});

test('a booking says what it was paid with: to its guest with each payment, and in the desk’s file in words', async () => {
  const guest = await signUp(server);
  const { room } = await someRoom(server);
  const byWallet = await walletBody(server, room._id, stayFrom(410));
  const { bookingId, redirectUrl } = await redirectOf(await book(server, guest.token, byWallet));
  await payOnPage(server, redirectUrl, 'paid', 'nagad');
  const quote = await quoteFor(server, room._id, stayFrom(420));
  const byCard = bookingBody(quote, await paymentMethod(server), stayFrom(420));
  await expectStatus(await book(server, guest.token, byCard), 201);

  const answer = await server.send('GET', `/api/booking/${bookingId}`, { token: guest.token });
  const own = (await answer.json()) as OwnBooking;
  expect(own).toMatchObject({
    paidBy: 'nagad',
    payments: [{ paidBy: 'nagad', amount: byWallet.total, at: expect.any(String) }],
  });
  const mine = await server.send('GET', '/api/myBooking', { token: guest.token });
  expect(((await mine.json()) as OwnBooking[]).map(({ paidBy }) => paidBy)).toEqual(['card', 'nagad']);
  const { token } = await signInAsAdministrator(server);
  const details = await server.send('GET', `/api/bookings/${bookingId}`, { token });
  expect(await details.json()).toMatchObject({ payments: [{ state: 'captured', paidBy: 'nagad' }] });
  const file = await (await server.send('GET', '/api/allBooking?format=csv&lang=en', { token })).text();
  expect(file).toContain('Paid by');
  expect(file).toMatch(new RegExp(`${own.reference}.*Nagad`));
  const receipt = await server.send('GET', `/api/receipt/${bookingId}`, { token: guest.token });
  await expectStatus(receipt, 200);
});

test('what the gateway keeps is shown to the administrator: payment, list, file and dashboard, and to no guest', async () => {
  const guest = await signUp(server);
  const { room } = await someRoom(server);
  const byWallet = await walletBody(server, room._id, stayFrom(440));
  const { token } = await signInAsAdministrator(server);
  const asAdministrator = async <T>(path: string) =>
    (await (await server.send('GET', path, { token })).json()) as T;
  const days = `from=${testToday}&to=${testToday}`;
  const feesBefore = (await asAdministrator<DashboardByDay>(`/api/dashboardByDay?${days}`)).gatewayFees;
  const { bookingId, redirectUrl } = await redirectOf(await book(server, guest.token, byWallet));
  await payOnPage(server, redirectUrl, 'paid', 'bkash');

  // The stand-in keeps 2.5 %, rounded half-up to the poisha.
  const fee = Math.round(byWallet.total * 2.5) / 100;
  expect(fee).toBeGreaterThan(0);
  expect(await asAdministrator<BookingDetails>(`/api/bookings/${bookingId}`)).toMatchObject({
    payments: [{ fee }],
  });
  const own = (await (
    await server.send('GET', `/api/booking/${bookingId}`, { token: guest.token })
  ).json()) as OwnBooking;
  const listed = await asAdministrator<BookingListed[]>(`/api/allBooking?search=${own.reference}`);
  expect(listed).toMatchObject([{ reference: own.reference, gatewayFee: fee }]);
  const file = await server.send('GET', `/api/allBooking?format=csv&lang=en&search=${own.reference}`, {
    token,
  });
  const [heads = '', row = ''] = (await file.text()).split('\r\n');
  expect(
    heads.endsWith(',Gateway’s fee (BDT),Site’s part (BDT),Given back (BDT),Presence,Arrival time'),
  ).toBe(true);
  expect(row.endsWith(`,bKash,${fee},${byWallet.total},0,To come,`)).toBe(true);
  const after = await asAdministrator<DashboardByDay>(`/api/dashboardByDay?${days}`);
  expect(after.gatewayFees).toBeCloseTo(feesBefore + fee, 6);
  const ofHotel = await asAdministrator<DashboardByDay>(`/api/dashboardByDay?${days}&hotelId=${own.hotleId}`);
  expect(ofHotel.gatewayFees).toBeGreaterThanOrEqual(fee);
  const tomorrow = addDays(testToday, 1);
  const later = await asAdministrator<DashboardByDay>(`/api/dashboardByDay?from=${tomorrow}&to=${tomorrow}`);
  expect(later.gatewayFees).toBe(0);

  const answers = [`/api/booking/${bookingId}`, '/api/myBooking', '/api/myData'];
  for (const path of answers) {
    const text = await (await server.send('GET', path, { token: guest.token })).text();
    expect(text, path).toContain(own.reference);
    // The kind of a tax is 'fees', and texts may speak of fees; no field is one.
    expect(text, path).not.toMatch(/"\w*fee\w*" ?:/i);
  }
});

test('unfinished payments of a provider that is gone are among what does not add up, and finished ones are not', async () => {
  const guest = await signUp(server);
  const { room } = await someRoom(server);
  const quote = await quoteFor(server, room._id, stayFrom(430));
  const asked = bookingBody(quote, await paymentMethod(server, cards.challenged), stayFrom(430));
  await expectStatus(await book(server, guest.token, asked), 202);
  const audit = (missingProviders: ('stripe' | 'sslcommerz')[]) =>
    auditBooks({
      db: server.database.db,
      clock: { now: () => Date.now(), today: () => testToday },
      cards: { capturesSince: async () => [], findRefunds: async () => [] },
      missingProviders,
    });
  const missing = (await audit(['stripe'])).filter(({ detail }) => detail.includes('is not configured'));
  expect(missing).toMatchObject([
    { what: 'payment', detail: 'unfinished, and its provider stripe is not configured' },
  ]);
  const other = await signUp(server);
  const byWallet = await walletBody(server, room._id, stayFrom(450));
  const left = await redirectOf(await book(server, other.token, byWallet));
  await expectStatus(
    await server.send('POST', `/api/giveUpHold/${left.bookingId}`, { token: other.token }),
    200,
  );
  const [given] = await findPaymentsOfBooking(server.database.db, left.bookingId);
  // Its session may still be paid, and nobody can ask any more.
  expect(given).toMatchObject({ state: 'cancelled', askUntil: expect.any(Date) });
  expect(await audit(['sslcommerz'])).toContainEqual({
    what: 'payment',
    id: given?.id,
    detail: 'unfinished, and its provider sslcommerz is not configured',
  });
  await stopAsking(server.database.db, given?.id ?? '');
  const others = await audit(['sslcommerz']);
  expect(others.filter(({ detail }) => detail.includes('is not configured'))).toEqual([]);
});
