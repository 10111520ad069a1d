import { inTransaction } from '../../shared/sqlite.ts';
import type { GatewayState } from '../state/gateway-state.ts';
import { channels } from '../wire/channels.ts';
import { newSessionKey, poishaOf } from '../wire/values.ts';

/** The required fields with their longest values; `store_id` and `store_passwd` are checked before. */
const required: Readonly<Record<string, number>> = {
  total_amount: 11,
  currency: 3,
  tran_id: 30,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  product_name: 255,
  product_category: 100,
  product_profile: 100,
  shipping_method: 50,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
  cus_country: 50,
  cus_phone: 20,
};
const ofTravel = { hotel_name: 255, length_of_stay: 30, check_in_time: 30, hotel_city: 50 };
const optional = { ipn_url: 255, value_a: 255, value_b: 255, value_c: 255, value_d: 255 };
const webAddresses = ['success_url', 'fail_url', 'cancel_url', 'ipn_url'];

const refused = (failedreason: string) => ({
  status: 'FAILED',
  failedreason,
  sessionkey: '',
  GatewayPageURL: '',
});
export const wrongStore = () => refused('Store Credential Error Or Store is De-active');

/** The sentence that refuses a form; undefined for one that is good. */
function faultOf(form: URLSearchParams): string | undefined {
  const isTravel = form.get('product_profile') === 'travel-vertical';
  const needed = { ...required, ...(isTravel && ofTravel) };
  for (const name of Object.keys(needed))
    if (!form.get(name)) return `Invalid Information! '${name}' is missing or empty.`;
  for (const [name, max] of Object.entries({ ...needed, ...optional }))
    if ((form.get(name) ?? '').length > max) return `Invalid Information! '${name}' is too long.`;
  for (const name of webAddresses) {
    const address = form.get(name);
    if (address && !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
      return `Invalid Information! '${name}' is no web address.`;
  }
  if (form.get('currency') !== 'BDT') return 'Invalid currency';
  const poisha = poishaOf(form.get('total_amount') ?? '') ?? 0;
  return poisha < 1_000 || poisha > 50_000_000 ? 'Invalid amount' : undefined;
}

/** Opens a session and answers the address of its page, below `pageBase`. */
export function openSession(
  state: GatewayState,
  form: URLSearchParams,
  { nowMs, lifeMs, pageBase }: { nowMs: number; lifeMs: number; pageBase: string },
): object {
  const fault = faultOf(form);
  if (fault) return refused(fault);
  const text = (name: string) => form.get(name) ?? '';
  const key = newSessionKey();
  const fields = {
    success_url: text('success_url'),
    fail_url: text('fail_url'),
    cancel_url: text('cancel_url'),
    ipn_url: text('ipn_url'),
    hotel_name: text('hotel_name'),
    value_a: text('value_a'),
    value_b: text('value_b'),
    value_c: text('value_c'),
    value_d: text('value_d'),
  };
  const amountPoisha = poishaOf(text('total_amount')) ?? 0;
  inTransaction(state.database, () =>
    state.addSession({
      key,
      tranId: text('tran_id'),
      fields,
      amountPoisha,
      openedMs: nowMs,
      expiresMs: nowMs + lifeMs,
    }),
  );
  return {
    status: 'SUCCESS',
    failedreason: '',
    sessionkey: key,
    gw: {
      visa: 'visacard',
      master: '',
      amex: '',
      othercards: '',
      internetbanking: '',
      mobilebanking: 'bkash,nagad,dbblmobilebanking',
    },
    redirectGatewayURL: '',
    directPaymentURLBank: '',
    directPaymentURLCard: '',
    directPaymentURL: '',
    redirectGatewayURLFailed: '',
    GatewayPageURL: `${pageBase}/EasyCheckOut/testcde${key.toLowerCase()}`,
    storeBanner: '',
    storeLogo: '',
    store_name: 'Test store',
    desc: Object.values(channels).map(({ label, gw, category }) => ({
      name: label.en,
      type: category === 'MOBILE' ? 'mobilebanking' : 'visa',
      logo: '',
      gw,
    })),
    is_direct_pay_enable: '0',
  };
}
