import { describe, expect, test } from 'vitest';
import { signed } from '../../../standins/sslcommerz/wire/sign.ts';
import { returnIn, startGateway } from './gateway.ts';
import { type Body, goldenAnswer, goldenPosts, goldenSignatures } from './golden.ts';

/** Ids have 15 random letters behind their time; keys, references and hashes are random. */
const withoutChance = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (name, value) => {
      if (typeof value !== 'string' || value === '') return value;
      if (name === 'val_id' || name === 'bank_tran_id') return value.slice(0, 12);
      return ['refund_ref_id', 'card_ref_id', 'sessionkey'].includes(name) ? 'random' : value;
    }),
  );
/** The types of the members, in the order of their names. */
const shapeOf = (body: Body) =>
  Object.fromEntries(
    Object.keys(body)
      .sort()
      .map((name) => [name, typeof body[name]]),
  );
const without = (body: Body, ...names: string[]) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

const validationOf = 'validationserverAPI';
const othersOf = 'merchantTransIDvalidationAPI';
const tran_id = 'BK-7Q2M9X4T1C8R5N';

/** A session of the record's order that was paid at the record's time. */
async function paid(outcome = 'paid', channel = 'bkash', changed: Record<string, string> = {}) {
  const gateway = startGateway();
  const { sessionkey } = await gateway.open(changed);
  const made = await gateway.operate(`sessions/${sessionkey}/end?outcome=${outcome}&channel=${channel}`);
  gateway.clock.ms += 2_000;
  return {
    gateway,
    sessionkey: String(sessionkey),
    val_id: String(made.val_id),
    bank_tran_id: String(made.bank_tran_id),
  };
}

describe('the session', () => {
  test('is answered with the members of the record', async () => {
    const body = await startGateway().open();
    const golden = goldenAnswer('session-create', 'created');
    expect(shapeOf(body)).toEqual(shapeOf(golden));
    expect(shapeOf(body.gw as Body)).toEqual(shapeOf(golden.gw as Body));
    expect(body.sessionkey).toMatch(/^[0-9A-F]{32}$/);
    expect(body.GatewayPageURL).toBe(
      `http://gateway.test/EasyCheckOut/testcde${String(body.sessionkey).toLowerCase()}`,
    );
    for (const way of body.desc as Body[]) expect(Object.keys(way)).toEqual(['name', 'type', 'logo', 'gw']);
  });

  test.each<[string, Record<string, string>]>([
    ['wrong credentials or wrong mode', { store_passwd: 'panel password' }],
    ['wrong credentials or wrong mode', { store_id: 'another' }],
    ['required field missing', { cus_email: '' }],
  ])('is refused as recorded for %s', async (which, changed) => {
    expect(await startGateway().open(changed)).toEqual(goldenAnswer('session-create', which));
  });

  test.each<[string, string]>([
    ['total_amount', '9.99'],
    ['total_amount', '500000.01'],
    ['total_amount', '1e3'],
    ['currency', 'USD'],
    ['tran_id', 'x'.repeat(31)],
    ['hotel_name', ''],
    ['success_url', 'javascript:alert(1)'],
    ['cus_name', 'x'.repeat(51)],
  ])('is refused with %s %s', async (name, value) => {
    expect(await startGateway().open({ [name]: value })).toMatchObject({ status: 'FAILED', sessionkey: '' });
  });
});

describe('the validation', () => {
  test.each([
    ['first validation', 'paid', 'bkash', 1],
    ['validated before', 'paid', 'bkash', 2],
    ['card, masked number', 'paid', 'card', 1],
    ['risky', 'risk', 'card', 1],
  ])('%s', async (which, outcome, channel, times) => {
    const { gateway, val_id } = await paid(outcome, channel);
    let body: Body = {};
    for (let time = 0; time < times; time += 1) body = await gateway.ask(validationOf, { val_id });
    const golden = goldenAnswer('validation', which);
    // The record of a risky card has a wallet's issuer; the sub-brand is marked as uncertain.
    const uncertain = ['emi_issuer', 'card_sub_brand'];
    expect(withoutChance(without(body, ...uncertain))).toEqual(withoutChance(without(golden, ...uncertain)));
    expect(shapeOf(body)).toEqual(shapeOf(golden));
  });

  test('writes the net amount without zeros at its end', async () => {
    const { gateway, val_id } = await paid('paid', 'bkash', { total_amount: '300.00' });
    const golden = goldenAnswer('validation', 'net amount without trailing zeros');
    expect(withoutChance(await gateway.ask(validationOf, { val_id }))).toEqual(withoutChance(golden));
  });

  test('of an unknown id, by another store, without a parameter, of an inactive store', async () => {
    const gateway = startGateway();
    const { status: _, ...wrong } = await gateway.ask(validationOf, { val_id: 'x', store_passwd: 'wrong' });
    expect(await gateway.ask(validationOf, { val_id: 'x' })).toEqual(
      goldenAnswer('validation', 'unknown val_id'),
    );
    expect(wrong).toEqual(goldenAnswer('validation', 'wrong credentials'));
    expect(await gateway.ask(validationOf, {})).toEqual(goldenAnswer('validation', 'missing parameter'));
    await gateway.operate('switches?connect=INACTIVE');
    expect(await gateway.ask(validationOf, { val_id: 'x' })).toEqual(
      goldenAnswer('validation', 'store inactive'),
    );
  });
});

describe('the query by transaction', () => {
  test('of one payment, once validated', async () => {
    const { gateway, val_id } = await paid();
    await gateway.ask(validationOf, { val_id });
    const body = await gateway.ask(othersOf, { tran_id });
    const golden = goldenAnswer('query-by-transaction', 'one payment');
    const [element] = golden.element as Body[];
    // The record was made by a gateway that calls it VALID still.
    const expected = { ...golden, element: [{ ...element, status: 'VALIDATED' }] };
    expect(withoutChance(body)).toEqual(withoutChance(expected));
  });

  test('of a failed try and a payment in one session', async () => {
    const gateway = startGateway();
    const { sessionkey } = await gateway.open();
    await gateway.operate(`sessions/${sessionkey}/end?outcome=declined`);
    await gateway.operate(`sessions/${sessionkey}/end?outcome=paid`);
    const body = await gateway.ask(othersOf, { tran_id });
    const golden = goldenAnswer('query-by-transaction', 'failed attempt, then paid, same tran_id');
    const [first = {}, second = {}] = golden.element as Body[];
    expect(body).toMatchObject({ APIConnect: 'DONE', no_of_trans_found: 2 });
    const elements = body.element as Body[];
    expect(elements.map(shapeOf)).toEqual([shapeOf(first), shapeOf(second)]);
    expect(elements[0]).toMatchObject({ status: 'FAILED', val_id: '', store_amount: '', error: first.error });
    expect(elements[1]).toMatchObject({ status: 'VALID', error: '' });
  });

  test('of an unpaid session, and of an id that nobody knows', async () => {
    const gateway = startGateway();
    await gateway.open();
    expect(await gateway.ask(othersOf, { tran_id })).toEqual(
      goldenAnswer('query-by-transaction', 'session exists, nothing paid yet'),
    );
    expect(await gateway.ask(othersOf, { tran_id: 'BK-UNKNOWN' })).toEqual(
      goldenAnswer('query-by-transaction', 'unknown tran_id'),
    );
  });
});

test('the query by session, paid and not', async () => {
  const { gateway, sessionkey } = await paid();
  const golden = goldenAnswer('query-by-session', 'paid');
  expect(withoutChance(without(await gateway.ask(othersOf, { sessionkey }), 'validated_on'))).toEqual(
    withoutChance(without(golden, 'validated_on')),
  );
  const other = startGateway();
  const opened = await other.open();
  const unpaid = await other.ask(othersOf, { sessionkey: String(opened.sessionkey) });
  expect(withoutChance(unpaid)).toEqual(withoutChance(goldenAnswer('query-by-session', 'not paid yet')));
  await other.operate(`sessions/${opened.sessionkey}/end?outcome=declined`);
  const failed = await other.ask(othersOf, { sessionkey: String(opened.sessionkey) });
  expect(withoutChance(failed)).toEqual(withoutChance(goldenAnswer('query-by-session', 'failed')));
});

describe('a refund', () => {
  const refund = { refund_trans_id: 'RF-1', refund_amount: '12450.00', refund_remarks: 'Cancelled' };

  test('accepted, asked again, refused and by another store', async () => {
    const { gateway, bank_tran_id } = await paid();
    const ask = (changed: Body = {}) => gateway.ask(othersOf, { bank_tran_id, ...refund, ...changed });
    const first = await ask();
    expect(withoutChance(first)).toEqual(withoutChance(goldenAnswer('refund-initiate', 'accepted')));
    expect(await ask()).toEqual({ ...first, status: 'processing' });
    expect(withoutChance(await ask({ refund_trans_id: 'RF-2' }))).toEqual(
      withoutChance(goldenAnswer('refund-initiate', 'refused')),
    );
    expect(await ask({ store_passwd: 'wrong' })).toEqual(
      goldenAnswer('refund-initiate', 'wrong credentials'),
    );
    expect(await ask({ refund_trans_id: '' })).toEqual({ APIConnect: 'INVALID_REQUEST' });
  });

  test('may be made in parts, never of more than was paid, and a cancelled part is free again', async () => {
    const { gateway, bank_tran_id } = await paid();
    const ask = (id: string, refund_amount: string) =>
      gateway.ask(othersOf, { bank_tran_id, ...refund, refund_trans_id: id, refund_amount });
    const { refund_ref_id } = await ask('a', '12000.50');
    expect(await ask('b', '449.51')).toMatchObject({ status: 'failed' });
    expect(await ask('c', '449.50')).toMatchObject({ status: 'success' });
    await gateway.operate(`refunds/${refund_ref_id}/cancelled`);
    expect(await ask('d', '12000.50')).toMatchObject({ status: 'success' });
  });

  test.each([
    ['on its way', 'processing'],
    ['refunded', 'refunded'],
    ['cancelled', 'cancelled'],
  ])('is %s', async (which, status) => {
    const { gateway, bank_tran_id } = await paid();
    gateway.clock.ms = Date.parse('2026-11-21T10:15:00+06:00');
    const { refund_ref_id } = await gateway.ask(othersOf, { bank_tran_id, ...refund });
    gateway.clock.ms = Date.parse('2026-11-26T16:40:12+06:00');
    await gateway.operate(`refunds/${refund_ref_id}/${status}`);
    const body = await gateway.ask(othersOf, { refund_ref_id: String(refund_ref_id) });
    expect(withoutChance(body)).toEqual(withoutChance(goldenAnswer('refund-query', which)));
  });

  test('of an unknown reference', async () => {
    const body = await startGateway().ask(othersOf, { refund_ref_id: '69a1b2c3d4e50' });
    expect(body).toEqual(goldenAnswer('refund-query', 'unknown reference'));
  });
});

describe('the signature', () => {
  const { examples, mustNotMatch, store_passwd } = goldenSignatures();

  test.each(examples)('of the example "$name"', ({ fields, verify_key, verify_sign, verify_sign_sha2 }) => {
    expect(signed(fields, store_passwd)).toEqual({ ...fields, verify_key, verify_sign, verify_sign_sha2 });
  });

  test('is none of the five known mistakes', () => {
    const ours = examples.map(({ fields }) => signed(fields, store_passwd).verify_sign);
    for (const { verify_sign } of mustNotMatch) expect(ours).not.toContain(verify_sign);
  });
});

/** The members that differ by chance: ids, and the signatures over them. */
const byChance = ['val_id', 'bank_tran_id', 'verify_sign', 'verify_sign_sha2'];

test.each([
  ['paid by bKash', 'paid', 'bkash'],
  ['paid by card', 'paid', 'card'],
  ['paid, risky', 'risk', 'card'],
  ['declined', 'declined', 'card'],
  ['cancelled by the customer', 'cancelled', 'card'],
  ['timed out', 'expired', 'card'],
])('the notice "%s" has the fields of the record, and a good signature', async (which, outcome, channel) => {
  const { gateway } = await paid(outcome, channel);
  const golden = goldenPosts().find((post) => post.case === which && post.to.includes('ipn_url'));
  const [notice = {}] = gateway.notices;
  expect(without(notice, ...byChance)).toEqual(without(golden?.fields ?? {}, ...byChance));
  expect(Object.keys(notice)).toEqual(Object.keys(golden?.fields ?? {}));
  expectSigned(notice);
});

test('a session in which nothing was chosen ends with the notice of the record', async () => {
  const gateway = startGateway({ sessionMs: 60_000 });
  await gateway.open();
  gateway.clock.ms += 60_000;
  await gateway.deliverDue();
  const golden = goldenPosts().find((post) => post.case === 'no channel chosen')?.fields ?? {};
  const different = [...byChance, 'tran_date'];
  expect(gateway.notices.map((notice) => without(notice, ...different))).toEqual([
    without(golden, ...different),
  ]);
});

test.each([
  ['paid', 'success'],
  ['declined', 'fail'],
  ['cancelled', 'cancel'],
])('the browser comes back %s with a signed form to the address of %s', async (outcome, which) => {
  const gateway = startGateway();
  const { GatewayPageURL } = await gateway.open({ value_a: `<b>"booking" & 'room'</b>` });
  const { address, fields } = returnIn(await gateway.choose(String(GatewayPageURL), outcome));
  expect(address).toBe(`https://hotel.example/payments/return/${which}`);
  expect(fields).toMatchObject({ value_a: `<b>"booking" & 'room'</b>`, subscription_id: '' });
  expectSigned(fields);
});

/** By the rule of the records, written a second time. */
function expectSigned(posted: Body): void {
  const names = String(posted.verify_key).split(',');
  const fields = Object.fromEntries(names.map((name) => [name, String(posted[name])]));
  const { verify_sign, verify_sign_sha2 } = signed(fields, goldenSignatures().store_passwd);
  expect(posted).toMatchObject({ verify_sign, verify_sign_sha2 });
}
