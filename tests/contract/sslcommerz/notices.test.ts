import { expect, test } from 'vitest';
import { isSignedWith, sslcommerzNotices } from '../../../providers/payments/sslcommerz/notices.ts';
import { transactionIdOf } from '../../../providers/payments/sslcommerz/transaction-id.ts';
import { goldenPosts, goldenSignatures } from './golden.ts';

const { examples, store_passwd: storePassword } = goldenSignatures();
const { read } = sslcommerzNotices({ storeId: 'store', storePassword });
const payment = '0197a5c2-7b1e-8f00-8a1b-2c3d4e5f6071';
const fieldsOf = (body: string) => new Map(new URLSearchParams(body));

test('the signatures of the records fit, and none does with another password or a changed field', () => {
  expect(examples.length).toBeGreaterThan(0);
  for (const { fields, verify_key, verify_sign } of examples) {
    const signed = new Map(Object.entries({ ...fields, verify_key, verify_sign }));
    expect(isSignedWith(storePassword, signed)).toBe(true);
    expect(isSignedWith('another password', signed)).toBe(false);
    expect(isSignedWith(storePassword, new Map(signed).set('amount', '1.00'))).toBe(false);
    expect(isSignedWith(storePassword, new Map(signed).set('verify_sign', 'é'.repeat(32)))).toBe(false);
  }
});

test('every recorded body is read as a form, and names none of our payments', () => {
  for (const { rawBody } of goldenPosts()) {
    expect(fieldsOf(rawBody).get('tran_id')).toBeDefined();
    expect(read(rawBody)).toBeUndefined();
  }
});

test('a notice about a payment of ours is read with its validation id, if that has the form of one', () => {
  const about = (more: string) => read(`tran_id=${transactionIdOf(payment)}&${more}`);
  expect(about('val_id=261120140603a0B1c2D3e4F5g6H')).toEqual({
    paymentId: payment,
    validationId: '261120140603a0B1c2D3e4F5g6H',
    isOurStore: false,
    isSigned: false,
  });
  expect(about('store_id=store')).toEqual({ paymentId: payment, isOurStore: true, isSigned: false });
  for (const wrong of ['', 'val_id=', 'val_id=..%2F..%2Fx', `val_id=${'a'.repeat(81)}`])
    expect(about(wrong)).toEqual({ paymentId: payment, isOurStore: false, isSigned: false });
});

test.each(['', 'tran_id=', 'tran_id=x', `tran_id=${'a'.repeat(25)}`, 'tran_id=a&tran_id=b', '{}', '%'])(
  'a body that names no payment in its form is none: %s',
  (body) => expect(read(body)).toBeUndefined(),
);
