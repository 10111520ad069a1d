import type { Session, Try } from '../state/gateway-state.ts';
import { channelOf } from './channels.ts';
import { dhakaTime, netPoisha, takaText } from './values.ts';

const errors: Readonly<Record<Try['status'], string>> = {
  VALID: '',
  FAILED: 'Invalid expiration date',
  CANCELLED: 'Cancelled by User',
  UNATTEMPTED: 'Customer did not choose to pay any channel',
  EXPIRED: 'Payment timeout',
};

/** A payment's own date lies this long before the time in its ids. */
export const tranDateLeadMs = 32_000;

/**
 * The unsigned fields of a return or notice. A declined try has no `val_id`, `store_amount` and risk; a cancelled one
 * also no `card_*`; an unattempted or expired one has all, most of them empty.
 */
export function postFields(session: Session, made: Try, storeId: string): Record<string, string> {
  const { status, channel: name } = made;
  const channel = channelOf(name);
  const { value_a, value_b, value_c, value_d } = session.fields;
  const amount = takaText(session.amountPoisha);
  const isPaid = status === 'VALID';
  return {
    amount,
    bank_tran_id: made.bankTranId,
    base_fair: '0.00',
    ...(status !== 'CANCELLED' && {
      card_brand: channel.brand,
      card_issuer: channel.issuer,
      card_issuer_country: name && 'Bangladesh',
      card_issuer_country_code: name && 'BD',
      card_no: channel.cardNo,
      card_sub_brand: name && 'Classic',
      card_type: channel.type,
    }),
    currency: 'BDT',
    currency_amount: amount,
    currency_rate: '1.0000',
    currency_type: 'BDT',
    error: errors[status],
    ...(status !== 'CANCELLED' &&
      status !== 'FAILED' && {
        risk_level: made.isRisky ? '1' : '0',
        risk_title: made.isRisky ? 'Not Safe' : 'Safe',
        store_amount: isPaid ? takaText(netPoisha(session.amountPoisha)) : '',
        val_id: made.valId,
      }),
    status,
    store_id: storeId,
    tran_date: dhakaTime(made.madeMs - tranDateLeadMs),
    tran_id: session.tranId,
    value_a,
    value_b,
    value_c,
    value_d,
  };
}
