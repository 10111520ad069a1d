import { expect, test } from 'vitest';
import type { NewGatewaySession } from '../../../domain/payments/gateway-provider.ts';
import { sslcommerzGateway } from '../../../providers/payments/sslcommerz/sslcommerz.ts';
import { transactionIdOf } from '../../../providers/payments/sslcommerz/transaction-id.ts';
import { goldenAnswer, goldenCall, store } from './golden.ts';
import { paymentId, session } from './guest-session.ts';

/** A client whose requests are recorded, and answered with a golden record. */
function recorded(name: string, which: string) {
  const seen: { method: string; address: URL; type: string | null; fields: Record<string, string> }[] = [];
  const client = sslcommerzGateway({
    ...store,
    async fetch(request) {
      const fields = Object.fromEntries(new URLSearchParams(await request.text()));
      const type = request.headers.get('content-type');
      seen.push({ method: request.method, address: new URL(request.url), type, fields });
      return Response.json(goldenAnswer(name, which));
    },
  });
  return { client, seen };
}

async function fieldsOf(changed: Partial<NewGatewaySession>): Promise<Record<string, string>> {
  const { client, seen } = recorded('session-create', 'created');
  await client.openSession({ ...session, ...changed });
  return seen[0]?.fields ?? {};
}

test('a session is a form with the fields of the record, at the live gateway, its password in no address', async () => {
  const { client, seen } = recorded('session-create', 'created');
  await client.openSession(session);
  const [sent] = seen;
  expect(sent?.method).toBe('POST');
  expect(String(sent?.address)).toBe('https://securepay.sslcommerz.com/gwprocess/v4/api.php');
  expect(sent?.type).toMatch(/^application\/x-www-form-urlencoded/);
  const golden = goldenCall('session-create').request.fields ?? {};
  const ours = {
    tran_id: transactionIdOf(paymentId),
    success_url: session.returnUrl,
    fail_url: session.returnUrl,
    cancel_url: session.returnUrl,
    product_name: 'Deluxe Double - 2 nights',
    value_a: paymentId,
  };
  const { cus_state: _state, value_b: _b, value_c: _c, value_d: _d, ...shared } = golden;
  expect(sent?.fields).toEqual({ ...shared, ...ours });
});

test.each([
  ['validation', 'first validation', (client: Client) => client.validate('261120140603a0B1c2D3e4F5g6H'), {}],
  [
    'query-by-transaction',
    'unknown tran_id',
    (client: Client) => client.findTries(paymentId),
    { tran_id: transactionIdOf(paymentId) },
  ],
  [
    'refund-initiate',
    'accepted',
    (client: Client) =>
      client.startRefund({
        refundId: paymentId,
        bankTransactionId: '261120140602Zy9Xw8Vu7Ts6Rq5',
        amountPoisha: 1_245_000,
        remarks: 'Booking cancelled by guest',
      }),
    { refund_trans_id: transactionIdOf(paymentId), refe_id: undefined },
  ],
  ['refund-query', 'refunded', (client: Client) => client.findRefund('69a1b2c3d4e5f'), { v: '1' }],
])('the request of %s has the parameters of the record', async (name, which, call, ours) => {
  const { client, seen } = recorded(name, which);
  await call(client);
  const [sent] = seen;
  expect(sent?.method).toBe('GET');
  const expected = JSON.parse(JSON.stringify({ ...goldenCall(name).request.query, ...ours }));
  expect(Object.fromEntries(sent?.address.searchParams ?? [])).toEqual(expected);
});
type Client = ReturnType<typeof sslcommerzGateway>;

test('a long text is cut between two letters, and an empty one is N/A', async () => {
  const { customer, stay } = session;
  const fields = await fieldsOf({
    customer: {
      ...customer,
      name: 'ক্ষ'.repeat(20),
      address: `${'a'.repeat(49)}👩‍👩‍👧 Road`,
      city: '  ',
      postcode: '',
    },
    stay: { ...stay, district: `${'x'.repeat(49)} y`, roomName: 'Double, sea view' },
  });
  expect(fields.cus_name).toBe('ক্ষ'.repeat(16));
  expect(fields.cus_add1).toBe('a'.repeat(49));
  expect(fields.cus_city).toBe('N/A');
  expect(fields.cus_postcode).toBe('N/A');
  expect(fields.hotel_city).toBe('x'.repeat(49));
  expect(fields.product_name).toBe('Double  sea view - 2 nights');
});

test('an e-mail address or phone number that is too long is left out, for a part of it may be somebody else’s', async () => {
  const email = `${'a'.repeat(40)}@example.com.bd`;
  const fields = await fieldsOf({ customer: { ...session.customer, email, phone: '+'.padEnd(21, '1') } });
  expect(fields).toMatchObject({ cus_email: 'N/A', cus_phone: 'N/A' });
});

test('the limits are the gateway’s, and what it cannot do is said', () => {
  const { client } = recorded('validation', 'first validation');
  expect(client.limits).toEqual({ leastPoisha: 1_000, greatestPoisha: 50_000_000, currencies: ['bdt'] });
  expect(Object.values(client.can)).toEqual([false, false, false, false, false]);
});
