import { createHash } from 'node:crypto';
import type { Session, Try } from '../state/gateway-state.ts';
import { channelOf } from './channels.ts';
import { tranDateLeadMs } from './post-fields.ts';
import { dhakaTime, netPoisha, shortTakaText, takaText } from './values.ts';

/** The fields that every answer about one payment has. `lessPoisha` makes a wrong amount. */
function common(session: Session, made: Try, lessPoisha = 0) {
  const { value_a, value_b, value_c, value_d } = session.fields;
  const channel = channelOf(made.channel);
  const amountPoisha = session.amountPoisha - lessPoisha;
  return {
    tran_date: dhakaTime(made.madeMs - tranDateLeadMs),
    tran_id: session.tranId,
    val_id: made.valId,
    amount: takaText(amountPoisha),
    store_amount: made.status === 'VALID' ? shortTakaText(netPoisha(amountPoisha)) : '',
    currency: 'BDT',
    bank_tran_id: made.bankTranId,
    card_type: channel.type,
    card_no: channel.cardNo,
    card_issuer: channel.issuer,
    card_brand: channel.brand,
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
    currency_type: 'BDT',
    currency_amount: takaText(amountPoisha),
    currency_rate: '1.0000',
    base_fair: '0.00',
    value_a,
    value_b,
    value_c,
    value_d,
    emi_instalment: '0',
    emi_amount: '0.00',
    emi_description: '',
    emi_issuer: channel.issuer,
    risk_title: made.isRisky ? 'Not Safe' : 'Safe',
    risk_level: made.isRisky ? '1' : '0',
    discount_percentage: '0',
    discount_amount: '0.00',
    discount_remarks: '',
    validated_on: made.validatedMs === undefined ? '' : dhakaTime(made.validatedMs),
    gw_version: '',
  };
}

/** The answer of a validation; `status` is VALIDATED from the second time on. */
export const validationAnswer = (session: Session, made: Try, status: string, lessPoisha: number) => ({
  status,
  ...common(session, made, lessPoisha),
  card_category: channelOf(made.channel).category,
  card_sub_brand: '',
  account_details: '',
  APIConnect: 'DONE',
  offer_avail: 1,
  card_ref_id: createHash('sha256').update(made.valId).digest('hex'),
  isTokeizeSuccess: 0,
  campaign_code: '',
});

/** One element of a query by transaction. */
export const queryElement = (session: Session, made: Try, status: string, error: string) => ({
  ...common(session, made),
  status,
  bank_gw: channelOf(made.channel).bankGw,
  error,
});

/** A query by session: the payment's fields flat, with the session's key. */
export const sessionAnswer = (session: Session, made: Try, status: string) => ({
  ...common(session, made),
  status,
  sessionkey: session.key,
  APIConnect: 'DONE',
});
