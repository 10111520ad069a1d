import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { GatewayProvider } from '../../../domain/payments/gateway-provider.ts';
import type { ProviderFault } from '../../../kernel/provider-fault.ts';
import { sslcommerzGateway } from '../../../providers/payments/sslcommerz/sslcommerz.ts';
import { transactionIdOf } from '../../../providers/payments/sslcommerz/transaction-id.ts';
import {
  answering,
  closedAddress,
  faultOf,
  notTheirs,
  startProvider,
} from '../providers/answering-provider.ts';
import { type Body, goldenAnswer } from './golden.ts';
import { paymentId, session } from './guest-session.ts';

const refundId = '7b1d2c3e-4f50-4a61-9b72-8c93a0b1c2d3';
const validationId = '261120140603a0B1c2D3e4F5g6H';
const bankTransactionId = '261120140602Zy9Xw8Vu7Ts6Rq5';
const refund = { refundId, bankTransactionId, amountPoisha: 1_245_000, remarks: 'Booking cancelled' };

const clientAt = (base: string, timeoutMs?: number) =>
  sslcommerzGateway({
    storeId: 'store',
    storePassword: 'our_secret@ssl',
    base,
    ...(timeoutMs && { timeoutMs }),
  });
const clientOf = async (answer: RequestListener) => clientAt(await startProvider(answer));
const answeredWith = (body: object | string) => clientOf(answering(200, body));

const calls: Record<string, (client: GatewayProvider) => Promise<unknown>> = {
  session: (client) => client.openSession(session),
  validation: (client) => client.validate(validationId),
  'query by transaction': (client) => client.findTries(paymentId),
  'start of a refund': (client) => client.startRefund(refund),
  'query of a refund': (client) => client.findRefund('69a1b2c3d4e5f'),
};
const everyCall = Object.entries(calls);
/** All but the session answer `APIConnect`. */
const connectedCalls = everyCall.slice(1);

describe.each(everyCall)('the %s', (_name, call) => {
  test.each<[string, RequestListener, ProviderFault]>([
    [
      'a page with the status 200',
      answering(200, '<h1>our_secret@ssl</h1>'),
      { kind: 'unexpected_answer', status: 200 },
    ],
    ['an empty body', answering(200, ''), { kind: 'unexpected_answer', status: 200 }],
    ['an error of its own', answering(500, 'our_secret@ssl'), { kind: 'broken', status: 500 }],
    ['too many requests', answering(429, {}), { kind: 'too_many_requests', status: 429 }],
    [
      'a redirect, which would take the password elsewhere',
      (_request, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
      { kind: 'unexpected_answer', status: 302 },
    ],
  ])('answered with %s', async (_what, answer, fault) => {
    expect(await faultOf(call(await clientOf(answer)))).toEqual(fault);
  });

  test.each(notTheirs)('answered with other JSON: %s', async (body) => {
    expect(await faultOf(call(await answeredWith(body)))).toMatchObject({ kind: 'unexpected_answer' });
  });

  test('answered by nobody', async () => {
    expect(await faultOf(call(clientAt(await closedAddress())))).toEqual({
      kind: 'no_answer',
      code: 'ECONNREFUSED',
    });
  });

  test('answered too late, or begun and never finished', async () => {
    const silent = await startProvider(() => {});
    expect(await faultOf(call(clientAt(silent, 50)))).toEqual({ kind: 'no_answer', code: 'ETIMEDOUT' });
    const halting = await startProvider((_request, response) => response.writeHead(200).write('{"status":'));
    expect(await faultOf(call(clientAt(halting, 50)))).toEqual({ kind: 'no_answer', code: 'ETIMEDOUT' });
  });
});

describe.each(connectedCalls)('the %s', (_name, call) => {
  test.each<[Body, ProviderFault]>([
    [{ APIConnect: 'FAILED' }, { kind: 'key_refused', status: 200, code: 'FAILED' }],
    [
      { APIConnect: 'FAILED', status: 'INVALID' },
      { kind: 'key_refused', status: 200, code: 'FAILED' },
    ],
    [{ APIConnect: 'INACTIVE' }, { kind: 'forbidden', status: 200, code: 'INACTIVE' }],
    [{ APIConnect: 'INVALID_REQUEST' }, { kind: 'unexpected_answer', status: 200, code: 'INVALID_REQUEST' }],
    [
      { APIConnect: 'REQUEST_FROM_INVALID_SOURCE' },
      { kind: 'forbidden', status: 200, code: 'REQUEST_FROM_INVALID_SOURCE' },
    ],
    [
      { APIConnect: 'REQUEST_FROM_INVALID_SOURCE_203.0.113.9' },
      { kind: 'forbidden', status: 200, code: 'REQUEST_FROM_INVALID_SOURCE_203.0.113.9' },
    ],
    [
      { APIConnect: 'REQUEST_FROM_INVALID_SOURCE_our_secret' },
      { kind: 'forbidden', status: 200, code: 'REQUEST_FROM_INVALID_SOURCE' },
    ],
    [{ APIConnect: 'our_secret' }, { kind: 'unexpected_answer', status: 200 }],
  ])('answered %j', async (body, fault) => {
    expect(await faultOf(call(await answeredWith(body)))).toEqual(fault);
  });
});

describe('a session', () => {
  const opened = (address: string) => ({
    ...goldenAnswer('session-create', 'created'),
    GatewayPageURL: address,
  });

  test.each<[string, ProviderFault]>([
    ['wrong credentials or wrong mode', { kind: 'key_refused', status: 200, code: 'store_credential_error' }],
    ['required field missing', { kind: 'unexpected_answer', status: 200, code: 'missing.cus_email' }],
    ['amount outside the limits', { kind: 'unexpected_answer', status: 200, code: 'FAILED' }],
  ])('that was refused for %s', async (which, fault) => {
    const client = await answeredWith(goldenAnswer('session-create', which));
    expect(await faultOf(client.openSession(session))).toEqual(fault);
  });

  test('that was refused in words that quote the request tells none of them', async () => {
    for (const failedreason of ["'our_secret' is missing or empty", '<b>our_secret</b>'])
      await faultOf((await answeredWith({ status: 'FAILED', failedreason })).openSession(session));
  });

  test.each([
    'https://sandbox.sslcommerz.com/EasyCheckOut/testcde0a1b',
    'https://securepay.sslcommerz.com/gwprocess/v4/gw.php?Q=PAY&SESSIONKEY=0A1B',
    'https://pay.sslcommerz.com/x',
  ])('may send the guest to %s', async (address) => {
    const client = await answeredWith(opened(address));
    expect(await client.openSession(session)).toEqual({
      sessionKey: '0A1B2C3D4E5F60718293A4B5C6D7E8F9',
      redirectUrl: address,
    });
  });

  test.each([
    'http://sandbox.sslcommerz.com/EasyCheckOut/x',
    'https://sslcommerz.com.evil.example/',
    'https://evilsslcommerz.com/',
    'https://evil.example/sslcommerz.com',
    'https://sandbox.sslcommerz.com@evil.example/',
    'https://user:password@sandbox.sslcommerz.com/',
    'https://sandbox.sslcommerz.com/?p=our_secret@ssl',
    'https://sandbox.sslcommerz.com/?p=our_secret%40ssl',
    'javascript:alert(1)//.sslcommerz.com',
    'data:text/html,x',
    '/EasyCheckOut/x',
    '//sandbox.sslcommerz.com/x',
  ])('may not send the guest to %s', async (address) => {
    const client = await answeredWith(opened(address));
    expect(await faultOf(client.openSession(session))).toEqual({
      kind: 'unexpected_answer',
      status: 200,
      code: 'foreign_address',
    });
  });

  test('may send the guest to the origin of the configured address, and to no other local one', async () => {
    const base = await startProvider((request, response) =>
      response.end(JSON.stringify(opened(`http://${request.headers.host}/EasyCheckOut/x`))),
    );
    expect(await clientAt(base).openSession(session)).toMatchObject({
      redirectUrl: `${base}/EasyCheckOut/x`,
    });
    expect(
      await faultOf((await answeredWith(opened('http://127.0.0.1:1/x'))).openSession(session)),
    ).toMatchObject({ code: 'foreign_address' });
  });
});

describe('a validation', () => {
  const answered = (which: string, other: Body = {}) =>
    answeredWith({ ...goldenAnswer('validation', which), ...other });

  test('tells what was paid, the first time and when it is repeated', async () => {
    for (const which of ['first validation', 'validated before'])
      expect(await (await answered(which)).validate(validationId)).toEqual({
        state: 'paid',
        payment: {
          paymentId: undefined,
          validationId,
          bankTransactionId,
          amountPoisha: 1_245_000,
          storeAmountPoisha: 1_213_875,
          currency: 'bdt',
          requestedCurrency: 'bdt',
          requestedAmount: 1_245_000,
          isRisky: false,
          paidBy: 'bkash',
        },
      });
  });

  test('tells our payment, the risk, the fee to the poisha and another currency', async () => {
    const client = await answered('net amount without trailing zeros', {
      tran_id: transactionIdOf(paymentId),
    });
    expect(await client.validate(validationId)).toMatchObject({
      payment: { paymentId, amountPoisha: 30_000, storeAmountPoisha: 29_250 },
    });
    expect(await (await answered('risky')).validate(validationId)).toMatchObject({
      payment: { isRisky: true, paidBy: 'card' },
    });
    expect(await (await answered('paid in foreign currency')).validate(validationId)).toMatchObject({
      payment: {
        currency: 'bdt',
        requestedCurrency: 'usd',
        requestedAmount: 10_000,
        amountPoisha: 1_215_000,
      },
    });
  });

  test.each([
    ['NAGAD-Nagad', 'MOBILEBANKING', 'nagad'],
    ['DBBLMOBILEB-Dbbl Mobile Banking', 'MOBILEBANKING', 'rocket'],
    ['VISA-Dutch Bangla', 'VISA', 'card'],
    ['IBBL-Islami Bank', 'IB', 'other'],
    ['constructor-x', '', 'other'],
    ['', '', 'other'],
  ])('paid by %s of %s was paid by %s', async (card_type, card_brand, paidBy) => {
    const client = await answered('first validation', { card_type, card_brand });
    expect(await client.validate(validationId)).toMatchObject({ payment: { paidBy } });
  });

  test('an id that is unknown, or not paid yet, is no error', async () => {
    expect(await (await answered('unknown val_id')).validate(validationId)).toEqual({ state: 'unknown' });
    for (const [status, state] of [
      ['PENDING', 'pending'],
      ['FAILED', 'failed'],
    ])
      expect(await (await answeredWith({ APIConnect: 'DONE', status })).validate(validationId)).toEqual({
        state,
      });
  });

  test.each<[string, Body]>([
    ['another val_id', { val_id: '261120140603zzzzzzzzzzzzzzz' }],
    ['no tran_id', { tran_id: '' }],
    ['an amount of a third of a poisha', { amount: '12450.005' }],
    ['an amount in words', { amount: 'twelve' }],
    ['a negative amount', { amount: '-12450.00' }],
    ['an amount with commas', { amount: '12,450.00' }],
    ['no amount', { amount: undefined }],
    ['no net amount', { store_amount: '' }],
    ['no currency', { currency: '' }],
    ['no risk level', { risk_level: undefined }],
    ['an amount that is an object', { amount: { value: '12450.00' } }],
    ['a status that nobody knows', { status: 'PAID' }],
  ])('with %s books nothing', async (_what, other) => {
    expect(await faultOf((await answered('first validation', other)).validate(validationId))).toMatchObject({
      kind: 'unexpected_answer',
      status: 200,
    });
  });

  test('numbers in place of texts are read as they are written', async () => {
    const client = await answered('first validation', { amount: 12_450, store_amount: 292.5, risk_level: 0 });
    expect(await client.validate(validationId)).toMatchObject({
      payment: { amountPoisha: 1_245_000, storeAmountPoisha: 29_250, isRisky: false },
    });
  });
});

describe('a query by transaction', () => {
  const tried = async (which: string, change: (body: Body) => Body = (body) => body) => {
    const written = JSON.stringify(change(goldenAnswer('query-by-transaction', which)));
    return answeredWith(written.replaceAll('BK-7Q2M9X4T1C8R5N', transactionIdOf(paymentId)));
  };
  const paid = { state: 'paid', validationId };

  test.each([
    ['one payment', [paid]],
    ['failed attempt, then paid, same tran_id', [{ state: 'failed' }, paid]],
    ['paid twice under one tran_id', [paid, { state: 'paid', validationId: '261120141022k9L8m7N6o5P4q3R' }]],
    ['session exists, nothing paid yet', [{ state: 'pending' }]],
    ['unknown tran_id', []],
  ])('%s', async (which, tries) => {
    expect(await (await tried(which)).findTries(paymentId)).toEqual(tries);
  });

  test('with the number as a text, one object or nothing in place of the list', async () => {
    const asText = await tried('one payment', (body) => ({ ...body, no_of_trans_found: '1' }));
    expect(await asText.findTries(paymentId)).toEqual([paid]);
    const one = await tried('one payment', (body) => ({ ...body, element: (body.element as Body[])[0] }));
    expect(await one.findTries(paymentId)).toEqual([paid]);
    const nothing = await tried('unknown tran_id', ({ element: _, ...body }) => body);
    expect(await nothing.findTries(paymentId)).toEqual([]);
    const fewer = await tried('one payment', ({ element: _, ...body }) => body);
    expect(await faultOf(fewer.findTries(paymentId))).toMatchObject({ kind: 'unexpected_answer' });
  });

  test('with the payment of another order, or without its val_id, tells nothing', async () => {
    const other = await answeredWith(goldenAnswer('query-by-transaction', 'one payment'));
    expect(await faultOf(other.findTries(paymentId))).toMatchObject({ code: 'other_tran_id' });
    const without = await tried('one payment', (body) => ({
      ...body,
      element: (body.element as Body[]).map((element) => ({ ...element, val_id: '' })),
    }));
    expect(await faultOf(without.findTries(paymentId))).toMatchObject({ code: 'no_val_id' });
  });

  test('a status that nobody knows hides no payment beside it', async () => {
    const client = await tried('failed attempt, then paid, same tran_id', (body) => ({
      ...body,
      element: (body.element as Body[]).map((element, at) =>
        at === 0 ? { ...element, status: 'toString' } : element,
      ),
    }));
    expect(await client.findTries(paymentId)).toEqual([{ state: 'other' }, paid]);
  });
});

describe('a refund', () => {
  test.each([
    ['accepted', { state: 'asked', reference: '69a1b2c3d4e5f' }],
    ['asked before', { state: 'asked_before', reference: '69a1b2c3d4e5f' }],
    ['refused', { state: 'refused', reason: 'Refund amount exceeds the transaction amount' }],
  ])('%s', async (which, started) => {
    expect(await (await answeredWith(goldenAnswer('refund-initiate', which))).startRefund(refund)).toEqual(
      started,
    );
  });

  test.each<[string, Body, string]>([
    ['without its reference', { refund_ref_id: '' }, 'no_refund_ref_id'],
    ['of another payment', { bank_tran_id: 'another' }, 'other_bank_tran_id'],
    ['in another state', { status: 'refunded' }, 'status'],
  ])('%s is not taken for ours', async (_what, other, code) => {
    const client = await answeredWith({ ...goldenAnswer('refund-initiate', 'accepted'), ...other });
    expect(await faultOf(client.startRefund(refund))).toEqual({
      kind: 'unexpected_answer',
      status: 200,
      code,
    });
  });

  test('refused in words with our password in them has no reason', async () => {
    const client = await answeredWith({
      ...goldenAnswer('refund-initiate', 'refused'),
      errorReason: 'store_passwd=our_secret@ssl',
    });
    expect(await client.startRefund(refund)).toEqual({ state: 'refused', reason: '' });
  });

  test.each([
    ['refunded', 'made'],
    ['on its way', 'processing'],
    ['cancelled', 'cancelled'],
    ['unknown reference', 'unknown'],
  ])('that is %s', async (which, state) => {
    expect(await (await answeredWith(goldenAnswer('refund-query', which))).findRefund('69a1b2c3d4e5f')).toBe(
      state,
    );
  });

  test('another refund than the one that was asked about tells nothing', async () => {
    const client = await answeredWith(goldenAnswer('refund-query', 'refunded'));
    expect(await faultOf(client.findRefund('another'))).toMatchObject({ code: 'other_refund_ref_id' });
  });
});
