import { signed } from '../../standins/sslcommerz/wire/sign.ts';
import { type DescribedStandIn, fieldsOf } from './stand-in-table.ts';
import type { World } from './world.ts';

const host = '/sandbox.sslcommerz.com';

/** An operation that anybody may use. `encoding`: none for a GET. */
const open = (
  route: string,
  fields: string,
  sample: DescribedStandIn['sample'],
  more: Partial<DescribedStandIn['operation']> = {},
): DescribedStandIn => {
  const [method = '', path = ''] = route.split(' ');
  return {
    operation: {
      name: `wallet ${route}`,
      method,
      path,
      encoding: method === 'POST' ? 'form' : 'none',
      who: 'nobody',
      strict: false,
      fields: fieldsOf(fields, true),
      ...more,
    },
    ...(sample && { sample }),
  };
};

const storeOf = ({ target: { store } }: World) => ({ store_id: store.id, store_passwd: store.password });
/** The gateway answers every request that it can read with 200, and says in the body what it thinks of it. */
const asked = (fields: string) => `?store_id:anything ?store_passwd:anything ?format:anything ${fields}`;

const guestFields = {
  currency: 'BDT',
  total_amount: '1200.00',
  product_name: 'Deluxe Double',
  product_category: 'hotel',
  product_profile: 'travel-vertical',
  shipping_method: 'NO',
  cus_name: 'সালমা খাতুন',
  cus_email: 'salma@example.com',
  cus_add1: '12 Ganginarpar',
  cus_city: 'N/A',
  cus_postcode: 'N/A',
  cus_country: 'Bangladesh',
  cus_phone: '+8801712345678',
  hotel_name: 'Shapla Inn',
  length_of_stay: '2 days',
  check_in_time: '24 hrs',
  hotel_city: 'Mymensingh',
};

/** The gateway's own calls. */
const gatewayTable: DescribedStandIn[] = [
  open(
    `POST ${host}/gwprocess/v4/api.php`,
    ['store_id', 'store_passwd', 'tran_id', 'success_url', 'fail_url', 'cancel_url', 'ipn_url', 'value_a']
      .concat(Object.keys(guestFields))
      .map((name) => `${name}:anything`)
      .join(' '),
    (world) => ({
      body: {
        ...storeOf(world),
        ...guestFields,
        tran_id: `fuzz-${world.number}-${crypto.randomUUID().slice(0, 8)}`,
        success_url: 'http://localhost:3000/payment/return/paid',
        fail_url: 'http://localhost:3000/payment/return/paid',
        cancel_url: 'http://localhost:3000/payment/return/paid',
        ipn_url: 'http://127.0.0.1:9/ipn',
        value_a: 'value',
      },
    }),
  ),
  open(`GET ${host}/validator/api/validationserverAPI.php`, asked('?val_id:anything'), (world) => ({
    query: { ...storeOf(world), format: 'json', val_id: world.wallet.validationId },
  })),
  open(
    `GET ${host}/validator/api/merchantTransIDvalidationAPI.php`,
    asked(
      `?tran_id:anything ?sessionkey:anything ?refund_ref_id:anything ?bank_tran_id:anything ?refund_trans_id:anything
        ?refund_amount:anything ?refund_remarks:anything`,
    ),
    (world) => {
      const questions: Record<string, string>[] = [
        { tran_id: world.wallet.transactionId },
        { sessionkey: world.wallet.sessionKey.toUpperCase() },
        { refund_ref_id: 'abcdef0123456' },
        {
          bank_tran_id: world.wallet.bankTransactionId,
          refund_trans_id: crypto.randomUUID().slice(0, 30),
          refund_amount: '10.00',
          refund_remarks: 'A refund',
        },
      ];
      return questions.map((query) => ({ query: { ...storeOf(world), format: 'json', ...query } }));
    },
  ),
  open(`GET ${host}/EasyCheckOut/testcde{key}`, '/key:anything ?lang:anything', ({ wallet }) => ({
    params: { key: wallet.sessionKey },
    query: { lang: 'bn' },
  })),
  open(
    `POST ${host}/EasyCheckOut/testcde{key}`,
    '/key:anything outcome:anything channel:anything',
    ({ wallet }) => ({
      params: { key: wallet.sessionKey },
      body: { outcome: 'declined', channel: 'nagad' },
    }),
  ),
];

const noticeFields = [
  'tran_id',
  'val_id',
  'status',
  'amount',
  'currency',
  'store_id',
  'value_a',
  'verify_key',
  'verify_sign',
];

/** What the gateway sends to the site, as anybody can: its notice, and its guest's way back. */
const siteTable: DescribedStandIn[] = [
  open(
    'POST /api/webhooks/sslcommerz',
    noticeFields.map((name) => `${name}:anything`).join(' '),
    ({ target: { store }, wallet }) => {
      const fields = {
        tran_id: wallet.transactionId,
        val_id: wallet.validationId,
        status: 'VALID',
        amount: '1200.00',
        currency: 'BDT',
        store_id: store.id,
        value_a: wallet.paymentId,
      };
      const { verify_key, verify_sign } = signed(fields, store.password);
      return { body: { ...fields, verify_key, verify_sign } };
    },
  ),
  open(
    'POST /payment/return/{payment}',
    '/payment:anything tran_id:not-received val_id:not-received status:not-received',
    ({ wallet }) => ({
      params: { payment: wallet.paymentId },
      body: { tran_id: wallet.transactionId, val_id: wallet.validationId, status: 'VALID' },
    }),
    { redirects: true },
  ),
  open('GET /payment/return/{payment}', '/payment:anything', ({ wallet }) => ({
    params: { payment: wallet.paymentId },
  })),
];

/** The gateway's stand-in, and the addresses at which it finds the site. */
export const walletTable: DescribedStandIn[] = [...gatewayTable, ...siteTable];
