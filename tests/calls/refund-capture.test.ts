import { beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '../../contract/audit.ts';
import type { BookingMade } from '../../contract/booking.ts';
import type { SiteHealth } from '../../contract/health.ts';
import type { Problem } from '../../contract/problem.ts';
import { callProvider, lostCharge, paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { loseBooking } from '../fixtures/lost-rows.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const { token } = await signInAsAdministrator(server);
let body: ReturnType<typeof bookingBody>;
beforeAll(async () => {
  const { room } = await someRoom(server);
  body = bookingBody(await quoteFor(server, room._id), await paymentMethod(server));
});

const refund = (intentId: string) => server.send('POST', `/api/refundCapture/${intentId}`, { token });
const refundsAt = async (intentId: string) => {
  const path = `refunds?payment_intent=${intentId}`;
  const { data } = await callProvider<{ data: { amount: number }[] }>(server, 'GET', path);
  return data.map(({ amount }) => amount);
};

test('a payment at the provider that nothing here knows is refunded once, and recorded', async () => {
  const intentId = await lostCharge(server);
  const answers = await Promise.all([refund(intentId), refund(intentId)]);
  for (const answer of answers) await expectStatus(answer, 200);
  expect(await refundsAt(intentId)).toEqual([700_000]);
  expect(await (await refund(intentId)).json()).toEqual({ acknowledged: true, refund: 0 });
  const entries = (await (
    await server.send('GET', '/api/audit?subject=payment', { token })
  ).json()) as AuditEntry[];
  expect(entries[0]).toMatchObject({
    actor: 'admin@nibash.example',
    action: 'payment.refund',
    subjectId: intentId,
    after: { refundPoisha: 700_000 },
  });
});

test('an unknown payment, one of another system, and one that was not captured are not found', async () => {
  const { id: foreign } = await callProvider<{ id: string }>(server, 'POST', 'payment_intents', {
    amount: '700000',
    currency: 'bdt',
    confirm: 'true',
    payment_method: 'pm_card_visa',
    'automatic_payment_methods[enabled]': 'true',
    'automatic_payment_methods[allow_redirects]': 'never',
    'metadata[order]': 'of another system',
  });
  const { id: unpaid } = await callProvider<{ id: string }>(server, 'POST', 'payment_intents', {
    amount: '700000',
    currency: 'bdt',
    'metadata[attempt]': crypto.randomUUID(),
  });
  for (const id of ['pi_nobody', foreign, unpaid]) await expectStatus(await refund(id), 404);
  expect(await refundsAt(foreign)).toEqual([]);
});

test('the payment of a booking is refused: a booking is cancelled, not refunded behind its back', async () => {
  const guest = await signUp(server);
  const made = await book(server, guest.token, body);
  const { insertedId } = (await (await expectStatus(made, 201)).json()) as BookingMade;
  const intent = (await providerIntents(server)).find(({ bookingId }) => bookingId === insertedId);
  const answer = await expectStatus(await refund(intent?.id ?? ''), 409);
  expect(await answer.json()).toMatchObject({ code: 'payment_known' });
  expect(await refundsAt(intent?.id ?? '')).toEqual([]);
});

test('a guest whose booking was lost gets it back by the same request, and is told of the charge when the form differs', async () => {
  const guest = await signUp(server);
  const method = await paymentMethod(server);
  const again = { ...body, paymentMethodId: method, again: true };
  const key = crypto.randomUUID();
  const lost = async () => {
    const made = await book(server, guest.token, again, key);
    const { insertedId } = (await (await expectStatus(made, 201)).json()) as BookingMade;
    const intent = (await providerIntents(server)).find(({ bookingId }) => bookingId === insertedId);
    await loseBooking(server.database.db, insertedId);
    return intent?.id ?? '';
  };
  const intentId = await lost();
  expect(await lost()).toBe(intentId);
  const other = { ...again, paymentMethodId: await paymentMethod(server) };
  const answer = await expectStatus(await book(server, guest.token, other, key), 409);
  const problem = (await answer.json()) as Problem;
  expect(problem).toMatchObject({ code: 'key_used', charged: body.total });
  expect(problem.detail).toContain('Nothing more was charged');
  expect(server.logged).toContainEqual(
    expect.objectContaining({ alarm: 'charge_without_booking', intentId }),
  );
  // The booking's page and the health page offer the refund.
  const [attempt] = (await providerIntents(server)).filter(({ id }) => id === intentId);
  const details = await server.send('GET', `/api/bookings/${attempt?.bookingId}`, { token });
  expect(await details.json()).toMatchObject({
    payments: [{ state: 'cancelled', problem: expect.stringContaining(intentId) }],
  });
  await expectStatus(await refund(intentId), 200);
  const health = (await (await server.send('GET', '/api/health', { token })).json()) as SiteHealth;
  expect(health.books.audit?.differences ?? []).toEqual([]);
  await expectStatus(await book(server, guest.token, other, crypto.randomUUID()), 201);
});
