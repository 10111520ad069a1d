import { expect, test } from 'vitest';
import type { GatewayProvider } from '../../../domain/payments/gateway-provider.ts';
import { GatewayUnavailable } from '../../../domain/payments/gateway-provider.ts';
import { sslcommerzGateway } from '../../../providers/payments/sslcommerz/sslcommerz.ts';
import { transactionIdOf } from '../../../providers/payments/sslcommerz/transaction-id.ts';
import { answering, startProvider } from '../providers/answering-provider.ts';
import { startGateway } from './gateway.ts';
import { type Body, goldenAnswer, goldenCall, goldenPaymentNames } from './golden.ts';
import { paymentId, session } from './guest-session.ts';

const bankTransactionId = '261120140602Zy9Xw8Vu7Ts6Rq5';
const refund = { refundId: paymentId, bankTransactionId, amountPoisha: 1_245_000, remarks: 'Cancelled' };

const clientAnswered = async (body: Body): Promise<GatewayProvider> =>
  sslcommerzGateway({
    storeId: 'store',
    storePassword: 'secret',
    base: await startProvider(answering(200, body)),
  });

/** What the client makes of a recorded answer, in a few words. */
const calls: Record<string, (client: GatewayProvider, body: Body) => Promise<string>> = {
  'session-create': async (client) => (await client.openSession(session)).sessionKey,
  validation: async (client, { val_id: id = 'unknown' }) => {
    const answer = await client.validate(String(id));
    if (answer.state !== 'paid') return answer.state;
    const { isRisky, paidBy, requestedCurrency, amountPoisha } = answer.payment;
    return `paid ${amountPoisha} by ${paidBy}, asked in ${requestedCurrency}${isRisky ? ', risky' : ''}`;
  },
  'query-by-transaction': async (client) =>
    (await client.findTries(paymentId)).map(({ state }) => state).join(', ') || 'none',
  'refund-initiate': async (client) => (await client.startRefund(refund)).state,
  'refund-query': async (client) => client.findRefund('69a1b2c3d4e5f'),
};

/** The gateway's query by session is not used by the client: its records are the stand-in's alone. */
const meanings: Record<string, Record<string, string>> = {
  'session-create': {
    created: '0A1B2C3D4E5F60718293A4B5C6D7E8F9',
    'wrong credentials or wrong mode': 'key_refused store_credential_error',
    'required field missing': 'unexpected_answer missing.cus_email',
    'amount outside the limits': 'unexpected_answer FAILED',
  },
  validation: {
    'first validation': 'paid 1245000 by bkash, asked in bdt',
    'validated before': 'paid 1245000 by bkash, asked in bdt',
    'card, masked number': 'paid 1245000 by card, asked in bdt',
    risky: 'paid 1245000 by card, asked in bdt, risky',
    'net amount without trailing zeros': 'paid 30000 by bkash, asked in bdt',
    'paid in foreign currency': 'paid 1215000 by bkash, asked in usd',
    'unknown val_id': 'unknown',
    'wrong credentials': 'key_refused FAILED',
    'missing parameter': 'unexpected_answer INVALID_REQUEST',
    'store inactive': 'forbidden INACTIVE',
  },
  'query-by-transaction': {
    'one payment': 'paid',
    'failed attempt, then paid, same tran_id': 'failed, paid',
    'paid twice under one tran_id': 'paid, paid',
    'session exists, nothing paid yet': 'pending',
    'unknown tran_id': 'none',
    'wrong credentials': 'key_refused FAILED',
  },
  'refund-initiate': {
    accepted: 'asked',
    'asked before': 'asked_before',
    refused: 'refused',
    'wrong credentials': 'key_refused FAILED',
    'caller address not registered (live)': 'forbidden REQUEST_FROM_INVALID_SOURCE_203.0.113.9',
  },
  'refund-query': {
    refunded: 'made',
    'on its way': 'processing',
    cancelled: 'cancelled',
    'unknown reference': 'unknown',
    'wrong credentials': 'key_refused FAILED',
  },
};

test.each(Object.entries(calls))('the client reads every recorded answer of %s', async (name, call) => {
  const read: Record<string, string> = {};
  for (const { case: which, body } of goldenCall(name).answers) {
    // The records are about another order than ours.
    const ours = JSON.parse(JSON.stringify(body).replaceAll('BK-7Q2M9X4T1C8R5N', transactionIdOf(paymentId)));
    read[which] = await call(await clientAnswered(ours), ours).catch((error: unknown) => {
      if (!(error instanceof GatewayUnavailable)) throw error;
      return [error.fault.kind, error.fault.code].filter(Boolean).join(' ');
    });
  }
  expect(read).toEqual(meanings[name]);
});

test('the client tells the wallet of every recorded name of a way to pay', async () => {
  const told: Record<string, string> = {};
  for (const { card_type, card_brand } of goldenPaymentNames()) {
    const client = await clientAnswered({
      ...goldenAnswer('validation', 'first validation'),
      card_type,
      card_brand,
    });
    const answer = await client.validate('261120140603a0B1c2D3e4F5g6H');
    told[card_type] = answer.state === 'paid' ? answer.payment.paidBy : answer.state;
  }
  expect(told).toEqual({
    'BKASH-BKash': 'bkash',
    'NAGAD-Nagad': 'nagad',
    'DBBLMOBILEB-Dbbl Mobile Banking': 'rocket',
    'VISA-Dutch Bangla': 'card',
    'VISA-Brac bank': 'card',
    'IBBL-Islami Bank': 'other',
    'MASTER-Dutch Bangla': 'card',
    'AMEX-City Bank': 'card',
  });
});

const othersOf = 'merchantTransIDvalidationAPI';
const namesOf = (body: Body | undefined) => Object.keys(body ?? {}).sort();

test('the stand-in tells two payments under one transaction with the members of the record', async () => {
  const gateway = startGateway();
  const { sessionkey } = await gateway.open();
  for (const channel of ['bkash', 'nagad'])
    await gateway.operate(`sessions/${sessionkey}/end?outcome=paid&channel=${channel}`);
  const body = await gateway.ask(othersOf, { tran_id: 'BK-7Q2M9X4T1C8R5N' });
  const golden = goldenAnswer('query-by-transaction', 'paid twice under one tran_id');
  expect(body.no_of_trans_found).toBe(golden.no_of_trans_found);
  const [elements, recorded] = [body.element as Body[], golden.element as Body[]];
  expect(elements.map(({ status }) => status)).toEqual(['VALID', 'VALID']);
  for (const [index, element] of recorded.entries())
    expect(namesOf(elements[index])).toEqual(expect.arrayContaining(namesOf(element)));
});

test('the stand-in refuses an amount outside the limits, and an address that is not registered', async () => {
  const gateway = startGateway();
  const golden = goldenAnswer('session-create', 'amount outside the limits');
  for (const total_amount of ['9.99', '500000.01'])
    expect(await gateway.open({ total_amount })).toMatchObject({ status: golden.status, sessionkey: '' });
  await gateway.operate('switches?connect=REQUEST_FROM_INVALID_SOURCE');
  // The record ends with the caller's address, which a stand-in in this process does not see.
  expect(await gateway.ask(othersOf, { refund_ref_id: 'x' })).toEqual({
    APIConnect: 'REQUEST_FROM_INVALID_SOURCE',
  });
});

test('the stand-in answers a refund that was asked for before as recorded', async () => {
  const gateway = startGateway();
  const { sessionkey } = await gateway.open();
  const { bank_tran_id } = await gateway.operate(`sessions/${sessionkey}/end?outcome=paid&channel=bkash`);
  const query = {
    ...{ bank_tran_id: String(bank_tran_id), refund_trans_id: 'RF-1' },
    ...{ refund_amount: '12450.00', refund_remarks: 'Cancelled' },
  };
  await gateway.ask(othersOf, query);
  const again = await gateway.ask(othersOf, query);
  const golden = goldenAnswer('refund-initiate', 'asked before');
  expect(namesOf(again)).toEqual(namesOf(golden));
  expect(again.status).toBe(golden.status);
});
