import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { OwnBooking } from '../../contract/booking.ts';
import type { BookingDetails } from '../../contract/desk.ts';
import type { OwnData } from '../../contract/own-data.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { refundAccounts } from '../../db/schema/refund-accounts.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { eraseDocuments } from '../../domain/guests/erase-documents.ts';
import { clockOver } from '../../kernel/clock.ts';
import { addDays, dhakaMidnightMs } from '../../kernel/stay-dates.ts';
import { accountOfGuest, cancelledByWallet, enterAccount } from '../fixtures/failed-refunds.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { book, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';
import {
  afterTenSeconds,
  paymentIn,
  payOnPage,
  redirectOf,
  stateOfPayment,
  switchGateway,
  walletBody,
} from '../fixtures/wallets.ts';

const server = await testServer();
const { db } = server.database;
const { token: administrator } = await signInAsAdministrator(server);
beforeEach(() => switchGateway(server, 'ipn=before&validation=normal&refund=processing'));

let day = 100;
/** A guest whose refund the gateway has refused, or has taken up. */
async function refused(refund: 'failed' | 'processing' = 'failed') {
  const guest = await signUp(server);
  day += 4;
  const stay = { checkIn: addDays(testToday, day), checkOut: addDays(testToday, day + 2) };
  return {
    guest,
    ...(await cancelledByWallet(server, { guest: guest.token, administrator }, stay, refund)),
  };
}
const asGuest = async (token: string, bookingId: string) =>
  (await (await server.send('GET', `/api/booking/${bookingId}`, { token })).json()) as OwnBooking;
const details = async (bookingId: string) =>
  (await (
    await server.send('GET', `/api/bookings/${bookingId}`, { token: administrator })
  ).json()) as BookingDetails;
const giveBack = (refundId: string, body: object) =>
  server.send('POST', `/api/givenBack/${refundId}`, { token: administrator, body });
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

test('a guest enters the account for a failed refund, the administrator reads it and gives the money back by bank', async () => {
  const { guest, bookingId, refundId, amount } = await refused();
  expect(await asGuest(guest.token, bookingId)).toMatchObject({
    refund: { state: 'due' },
    refundAccount: { wanted: true },
  });
  await expectStatus(await enterAccount(server, guest.token, bookingId), 200);
  const masked = { kind: 'nagad', masked: '••••678' };
  const entered = await asGuest(guest.token, bookingId);
  expect(entered.refundAccount).toEqual({ wanted: true, account: masked });
  expect(JSON.stringify(entered)).not.toContain(accountOfGuest.number);

  const [stored] = await db.select().from(refundAccounts).where(eq(refundAccounts.bookingId, bookingId));
  expect(JSON.stringify(stored)).not.toContain(accountOfGuest.number);
  expect(JSON.stringify(stored)).not.toContain(accountOfGuest.holder);
  expect(await details(bookingId)).toMatchObject({ refundAccount: masked });
  const revealed = await server.send('POST', `/api/revealRefundAccount/${bookingId}`, {
    token: administrator,
  });
  expect(await revealed.json()).toEqual(accountOfGuest);

  await expectStatus(await giveBack(refundId, { reference: 'EFT-4711' }), 200);
  const after = await details(bookingId);
  expect(after.payments[0]).toMatchObject({
    state: 'refunded',
    refunds: [{ id: refundId, amount, state: 'made', givenBack: { reference: 'EFT-4711' } }],
  });
  expect(after.history.at(-1)).toMatchObject({
    kind: 'given_back_by_bank',
    amount,
    bankReference: 'EFT-4711',
  });
  expect(await asGuest(guest.token, bookingId)).toMatchObject({
    refund: { state: 'made', byBank: true },
    refundAccount: { wanted: false, account: masked },
  });
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, bookingId));
  expect(entries.map(({ action }) => action)).toEqual(['booking.reveal_account', 'payment.given_back']);
  expect(JSON.stringify(entries)).not.toContain(accountOfGuest.number);
});

test('a guest whose hold made no booking is asked by one mail for the account, which it can then enter', async () => {
  const guest = await signUp(server);
  const { room } = await someRoom(server);
  const opened = await redirectOf(await book(server, guest.token, await walletBody(server, room._id)));
  await expectStatus(
    await server.send('POST', `/api/giveUpHold/${opened.bookingId}`, { token: guest.token }),
    200,
  );
  await switchGateway(server, 'refund=failed');
  await afterTenSeconds(server);
  const payment = paymentIn((await payOnPage(server, opened.redirectUrl)).returnUrl);
  expect((await stateOfPayment(server, payment)).state).toBe('refunding');
  const asked = async () =>
    (await db.select().from(mailOutbox).where(eq(mailOutbox.bookingId, opened.bookingId))).filter(
      ({ kind, detail }) => kind === 'refund_account' && detail?.accountWanted,
    );
  const [mail] = await asked();
  expect(mail).toMatchObject({ recipient: guest.email, detail: { paidBy: 'bkash' } });
  // Refused again, and asked for no second time.
  await db
    .update(refunds)
    .set({ nextTryAt: new Date(0) })
    .where(eq(refunds.state, 'due'));
  await server.reconcile();
  expect(await asked()).toHaveLength(1);
  await expectStatus(await enterAccount(server, guest.token, opened.bookingId), 200);
});

test('each change of the account is mailed to the guest, without the account', async () => {
  const { guest, bookingId } = await refused();
  await enterAccount(server, guest.token, bookingId);
  await enterAccount(server, guest.token, bookingId);
  await enterAccount(server, guest.token, bookingId, { ...accountOfGuest, number: '০১৮১২৩৪৫৬৭৮' });
  const mails = (await db.select().from(mailOutbox).where(eq(mailOutbox.bookingId, bookingId))).filter(
    ({ kind, detail }) => kind === 'refund_account' && !detail?.accountWanted,
  );
  expect(mails.map(({ recipient, detail }) => ({ recipient, detail }))).toEqual([
    { recipient: guest.email, detail: null },
    { recipient: guest.email, detail: null },
  ]);
  expect((await asGuest(guest.token, bookingId)).refundAccount?.account?.masked).toBe('••••678');
});

test('an account is entered by the booking’s own guest alone, and only while a refund fails', async () => {
  const { guest, bookingId } = await refused('processing');
  const tooEarly = await enterAccount(server, guest.token, bookingId);
  expect(await codeOf(await expectStatus(tooEarly, 409))).toBe('no_failed_refund');
  const { bookingId: failed } = await refused();
  await expectStatus(await enterAccount(server, guest.token, failed), 404);
  await expectStatus(await enterAccount(server, undefined, failed), 401);
  await expectStatus(await enterAccount(server, administrator, failed), 404);
  expect(await db.select().from(refundAccounts).where(eq(refundAccounts.bookingId, failed))).toEqual([]);
});

test.each([
  [
    'a wallet without a mobile number',
    { ...accountOfGuest, number: '12345' },
    'number',
    'wallet_number_invalid',
  ],
  ['a wallet with a landline', { ...accountOfGuest, number: '029112345' }, 'number', 'wallet_number_invalid'],
  [
    'a bank without its name',
    { kind: 'bank', holder: 'S', number: '0123456789', branch: 'B' },
    'bank',
    'required',
  ],
  [
    'a bank without a branch',
    { kind: 'bank', holder: 'S', number: '0123456789', bank: 'B' },
    'branch',
    'required',
  ],
  [
    'a bank with a number of letters and signs',
    { kind: 'bank', holder: 'S', number: '=1+1', bank: 'B', branch: 'B' },
    'number',
    'account_number_invalid',
  ],
  ['an unknown kind', { ...accountOfGuest, kind: 'gold' }, 'kind', 'choice_unknown'],
  ['markup in the name', { ...accountOfGuest, holder: '<b>S</b>' }, 'holder', 'text_plain'],
  ['a hidden character in the name', { ...accountOfGuest, holder: 'S\u202eK' }, 'holder', 'text_plain'],
])('an account is refused: %s', async (_what, account, path, code) => {
  const { guest, bookingId } = await refused();
  const answer = await expectStatus(await enterAccount(server, guest.token, bookingId, account), 422);
  expect(await answer.json()).toMatchObject({ errors: [{ path, code }] });
});

test('a Rocket account may have its twelfth digit, and a bank’s account letters', async () => {
  const { guest, bookingId } = await refused();
  const read = async () =>
    (await server.send('POST', `/api/revealRefundAccount/${bookingId}`, { token: administrator })).json();
  await expectStatus(
    await enterAccount(server, guest.token, bookingId, {
      kind: 'rocket',
      holder: 'Salma',
      number: '+880 1712-345678 9',
    }),
    200,
  );
  expect(await read()).toEqual({ kind: 'rocket', holder: 'Salma', number: '017123456789' });
  const bank = { kind: 'bank', holder: 'সালমা', number: 'de12 3456', bank: 'Sonali', branch: 'Mymensingh' };
  await expectStatus(await enterAccount(server, guest.token, bookingId, bank), 200);
  expect(await read()).toEqual({ ...bank, number: 'DE123456' });
});

test('a refund that the gateway may still pay is given back by bank only with its word', async () => {
  const { refundId, bookingId } = await refused('processing');
  expect((await details(bookingId)).payments[0]?.refunds).toMatchObject([
    { state: 'asked', gatewayMayPay: true },
  ]);
  const refusedAnswer = await giveBack(refundId, { reference: 'EFT-1' });
  expect(await codeOf(await expectStatus(refusedAnswer, 409))).toBe('gateway_may_pay');
  await expectStatus(await giveBack(refundId, { reference: 'EFT-1', confirmation: 'TICKET-9' }), 200);
  const again = await giveBack(refundId, { reference: 'EFT-2', confirmation: 'TICKET-9' });
  expect(await codeOf(await expectStatus(again, 409))).toBe('refund_over');
  await expectStatus(await giveBack(refundId, { confirmation: 'TICKET-9' }), 422);
  await expectStatus(await giveBack(crypto.randomUUID(), { reference: 'EFT-1' }), 404);
});

test('the account is in the file of own data, masked, and leaves with the guest’s own account', async () => {
  const { guest, bookingId } = await refused();
  await enterAccount(server, guest.token, bookingId);
  const file = await server.send('GET', '/api/myData', { token: guest.token });
  const own = (await file.json()) as OwnData;
  expect(own.bookings[0]?.refundAccount).toEqual({
    kind: 'nagad',
    masked: '••••678',
    at: expect.any(String),
  });
  await expectStatus(await server.send('DELETE', '/api/account', { token: guest.token }), 200);
  expect(await db.select().from(refundAccounts).where(eq(refundAccounts.bookingId, bookingId))).toEqual([]);
});

test('the account is erased with the guest’s document, but not while the refund is still owed', async () => {
  const { guest, bookingId, refundId } = await refused();
  await enterAccount(server, guest.token, bookingId);
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  const later = clockOver(() => dhakaMidnightMs(addDays(booking?.checkOut ?? testToday, 40)));
  const isThere = async () => {
    await eraseDocuments({ db, clock: later }, 30);
    return (await db.select().from(refundAccounts).where(eq(refundAccounts.bookingId, bookingId))).length > 0;
  };
  expect(await isThere()).toBe(true);
  await expectStatus(await giveBack(refundId, { reference: 'EFT-1' }), 200);
  expect(await isThere()).toBe(false);
});
