import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signed } from '../../../standins/sslcommerz/wire/sign.ts';
import { faultOf } from '../providers/answering-provider.ts';
import { startGateway } from './gateway.ts';
import { store } from './golden.ts';

type Gateway = ReturnType<typeof startGateway>;

async function openedBy(gateway: Gateway, paymentId = randomUUID()) {
  const client = gateway.clientWith();
  const opened = await client.openSession({
    paymentId,
    amountPoisha: 1_245_050,
    returnUrl: `https://hotel.example/payment/return/${paymentId}`,
    noticeUrl: 'https://hotel.example/webhooks/sslcommerz',
    customer: {
      name: 'রহিমা আক্তার',
      email: '',
      phone: '',
      address: '',
      city: '',
      postcode: '',
      country: 'Bangladesh',
    },
    stay: { hotelName: 'Hotel Shapla', roomName: 'Deluxe Double', nights: 1, district: "Cox's Bazar" },
  });
  return { client, paymentId, ...opened };
}

/** A payment by bKash with its validation id. */
async function paidAt(gateway: Gateway) {
  const opened = await openedBy(gateway);
  const made = await gateway.operate(`sessions/${opened.sessionKey}/end?outcome=paid`);
  return { ...opened, validationId: String(made.val_id), bankTransactionId: String(made.bank_tran_id) };
}

test('a payment from the session to the refund', async () => {
  const gateway = startGateway();
  const { client, paymentId, redirectUrl } = await openedBy(gateway);
  expect(await client.findTries(paymentId)).toEqual([{ state: 'pending' }]);
  await gateway.choose(redirectUrl, 'declined', 'nagad');
  await gateway.choose(redirectUrl, 'paid', 'nagad');
  const [failed, paid] = await client.findTries(paymentId);
  expect(failed).toEqual({ state: 'failed' });
  if (paid?.state !== 'paid') throw new Error('was not paid');
  const first = await client.validate(paid.validationId);
  if (first.state !== 'paid') throw new Error('was not valid');
  const { bankTransactionId } = first.payment;
  expect(first.payment).toEqual({
    paymentId,
    validationId: paid.validationId,
    bankTransactionId,
    amountPoisha: 1_245_050,
    storeAmountPoisha: 1_213_924,
    currency: 'bdt',
    requestedCurrency: 'bdt',
    requestedAmount: 1_245_050,
    isRisky: false,
    paidBy: 'nagad',
  });
  expect(await client.validate(paid.validationId)).toEqual(first);
  const refund = { refundId: randomUUID(), bankTransactionId, amountPoisha: 1_245_050, remarks: 'Cancelled' };
  const started = await client.startRefund(refund);
  if (started.state !== 'asked') throw new Error('was not asked');
  expect(await client.startRefund(refund)).toEqual({ ...started, state: 'asked_before' });
  expect(await client.findRefund(started.reference)).toBe('processing');
  await gateway.operate(`refunds/${started.reference}/refunded`);
  expect(await client.findRefund(started.reference)).toBe('made');
  expect(await client.findRefund('0000000000000')).toBe('unknown');
});

describe('by the operator’s switch', () => {
  const noticesAfter = async (position: string) => {
    const gateway = startGateway();
    await gateway.operate(`switches?ipn=${position}`);
    const { redirectUrl } = await openedBy(gateway);
    await gateway.choose(redirectUrl, 'paid');
    const before = gateway.notices.length;
    gateway.clock.ms += 2_000;
    await gateway.deliverDue();
    return { gateway, before, after: gateway.notices.length - before };
  };

  test.each([
    ['before', 1, 0],
    ['after', 0, 1],
    ['never', 0, 0],
    ['twice', 1, 1],
  ])('the notice comes %s: %i before the browser and %i after it', async (position, before, after) => {
    expect(await noticesAfter(position)).toMatchObject({ before, after });
  });

  test('the notice is forged: another val_id, and a signature that is not the store’s', async () => {
    const { gateway } = await noticesAfter('forged');
    const [{ verify_sign, verify_key = '', ...notice } = {}] = gateway.notices;
    const fields = Object.fromEntries(verify_key.split(',').map((name) => [name, notice[name] ?? '']));
    expect(fields.status).toBe('VALID');
    expect(signed(fields, store.storePassword).verify_sign).not.toBe(verify_sign);
    expect(await gateway.clientWith().validate(fields.val_id ?? '')).toEqual({ state: 'unknown' });
  });

  test('a payment is known only after a minute', async () => {
    const gateway = startGateway();
    await gateway.operate('switches?validation=late');
    const { client, paymentId, validationId } = await paidAt(gateway);
    expect(await client.validate(validationId)).toEqual({ state: 'unknown' });
    expect(await client.findTries(paymentId)).toEqual([{ state: 'pending' }]);
    gateway.clock.ms += 60_000;
    expect(await client.validate(validationId)).toMatchObject({ state: 'paid' });
    expect(await client.findTries(paymentId)).toEqual([{ state: 'paid', validationId }]);
  });

  test('the validation is a page, an amount that is one taka lower, or slow', async () => {
    const gateway = startGateway();
    const { client, validationId } = await paidAt(gateway);
    await gateway.operate('switches?validation=html');
    expect(await faultOf(client.validate(validationId))).toEqual({ kind: 'unexpected_answer', status: 200 });
    await gateway.operate('switches?validation=wrong_amount');
    expect(await client.validate(validationId)).toMatchObject({ payment: { amountPoisha: 1_244_950 } });
    await gateway.operate('switches?validation=slow');
    expect(await faultOf(gateway.clientWith(50).validate(validationId))).toEqual({
      kind: 'no_answer',
      code: 'ETIMEDOUT',
    });
  });

  test.each([
    ['FAILED', 'key_refused'],
    ['INACTIVE', 'forbidden'],
    ['INVALID_REQUEST', 'unexpected_answer'],
    ['REQUEST_FROM_INVALID_SOURCE', 'forbidden'],
  ])('every question is answered %s, which is %s', async (code, kind) => {
    const gateway = startGateway();
    const { client, paymentId, validationId } = await paidAt(gateway);
    await gateway.operate(`switches?connect=${code}`);
    expect(await faultOf(client.validate(validationId))).toEqual({ kind, status: 200, code });
    expect(await faultOf(client.findTries(paymentId))).toEqual({ kind, status: 200, code });
  });

  test('a refund is refused, or made at once', async () => {
    const gateway = startGateway();
    const { client, bankTransactionId } = await paidAt(gateway);
    const refund = { refundId: randomUUID(), bankTransactionId, amountPoisha: 100, remarks: 'Cancelled' };
    await gateway.operate('switches?refund=failed');
    expect(await client.startRefund(refund)).toMatchObject({ state: 'refused' });
    await gateway.operate('switches?refund=refunded');
    const started = await client.startRefund(refund);
    expect(await client.findRefund('reference' in started ? started.reference : '')).toBe('made');
  });

  test('an unknown switch or position changes nothing', async () => {
    const gateway = startGateway();
    expect(await gateway.operate('switches?ipn=never&validation=sometimes')).toHaveProperty('error');
    expect(await gateway.operate('switches?ipn=never&other=x')).toHaveProperty('error');
    expect(await gateway.inspect()).toMatchObject({ switches: { ipn: { is: 'before' } } });
  });
});

test('one transaction can be paid twice, and both payments are told', async () => {
  const gateway = startGateway();
  const { client, paymentId, sessionKey } = await paidAt(gateway);
  await gateway.operate(`sessions/${sessionKey}/end?outcome=paid&channel=card`);
  const tries = await client.findTries(paymentId);
  expect(tries.map(({ state }) => state)).toEqual(['paid', 'paid']);
  expect(new Set(tries.map((made) => JSON.stringify(made))).size).toBe(2);
});

test('a lost notice is sent again, and given up after the third time', async () => {
  let sent = 0;
  const gateway = startGateway({
    async deliver() {
      sent += 1;
      return new Response(null, { status: 500 });
    },
  });
  await paidAt(gateway);
  for (let time = 0; time < 5; time += 1) {
    gateway.clock.ms += 60_000;
    await gateway.deliverDue();
  }
  expect(sent).toBe(3);
});

test('what was paid and what is switched survive a restart, and an unsent notice is sent then', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nibash-gateway-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const before = startGateway({ dataDir });
  await before.operate('switches?ipn=after');
  const { validationId } = await paidAt(before);
  await before.close();
  const after = startGateway({ dataDir });
  expect(await after.clientWith().validate(validationId)).toMatchObject({ state: 'paid' });
  expect(await after.inspect()).toMatchObject({ switches: { ipn: { is: 'after' } }, counts: { tries: 1 } });
  after.clock.ms += 2_000;
  await after.deliverDue();
  expect(after.notices).toMatchObject([{ val_id: validationId }]);
});

test('the page is in both languages, loads nothing, and sends its form only to itself and to the shop', async () => {
  const gateway = startGateway();
  const { redirectUrl } = await openedBy(gateway);
  const english = await gateway.fetch(new Request(redirectUrl));
  const bangla = await gateway.fetch(new Request(`${redirectUrl}?lang=bn`));
  expect(english.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*form-action 'self'/);
  const pages = [await english.text(), await bangla.text()];
  expect(pages[0]).toContain('<html lang="en">');
  expect(pages[0]).toContain('BDT 12,450.50');
  expect(pages[1]).toContain('<html lang="bn">');
  expect(pages[1]).toContain('৳ ১২,৪৫০.৫০');
  for (const page of pages) expect(page).not.toMatch(/src=|<link|url\(/);
  const back = await gateway.fetch(
    new Request(redirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid', channel: 'card' }),
    }),
  );
  expect(back.headers.get('content-security-policy')).toContain('form-action https://hotel.example;');
  expect(await gateway.choose(redirectUrl, 'expired')).toContain('Back to the shop');
  expect(
    (await gateway.fetch(new Request(`http://gateway.test/EasyCheckOut/testcde${'0'.repeat(32)}`))).status,
  ).toBe(404);
});
