import { onePixel } from '../fixtures/tiny-picture.ts';
import type { Field, Kind, Operation } from './operation.ts';
import type { Sample } from './request.ts';
import { senderFor } from './target.ts';
import type { World } from './world.ts';
import { cardForm, challengeOf, toCard } from './world-cards.ts';

/** A stand-in's operation. Without a sample no request is valid, because the operation is switched off. */
export interface DescribedStandIn {
  operation: Operation;
  sample?: (world: World) => Sample | Sample[] | Promise<Sample>;
}

/**
 * Fields as `email:email!`: the path to the field in a JSON body (dots) or its name in a form, its kind, and `!`
 * where it is required; in `digits` all other characters are ignored. `?` in front means the query, `/` the path.
 */
export function fieldsOf(written: string, form: boolean): Field[] {
  return written
    .split(/\s+/)
    .filter(Boolean)
    .map((each) => {
      const [, sign = '', name = '', kind = '', need] = /^([?/]?)(.+):([\w-]+)(!?)$/.exec(each) ?? [];
      const place = sign === '?' ? 'query' : sign === '/' ? 'path' : 'body';
      return {
        place,
        path: form ? [name] : name.split('.'),
        kind: (kind === 'digits' ? 'identifier' : kind.replace('-', ' ')) as Kind,
        required: need === '!',
        list: false,
      };
    });
}

const identity = (
  path: string,
  fields: string,
  sample?: DescribedStandIn['sample'],
  method = 'POST',
): DescribedStandIn => ({
  operation: {
    name: `identity ${method} ${path}`,
    method,
    path: path.startsWith('token')
      ? `/securetoken.googleapis.com/v1/${path}?key=embedded`
      : `/identitytoolkit.googleapis.com/v1/${path}?key=embedded`,
    encoding: method === 'GET' ? 'none' : 'json',
    who: 'nobody',
    strict: false,
    fields: fieldsOf(fields, false),
  },
  ...(sample && { sample }),
});

const password = 'secret-of-guest';
const newEmail = () => `fuzz-${crypto.randomUUID()}@example.com`;

/** The code of a mailed password reset link. */
async function resetCode({ target, guest }: World): Promise<string> {
  await senderFor(target)('POST', '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=embedded', {
    body: { requestType: 'PASSWORD_RESET', email: guest.email },
  });
  return target.mailedCode(guest.email);
}

const identityTable: DescribedStandIn[] = [
  identity('accounts:signUp', 'email:email! password:password! displayName:text idToken:token', () => ({
    body: { email: newEmail(), password, displayName: 'সালমা' },
  })),
  identity('accounts:signInWithPassword', 'email:email! password:token!', ({ guest }) => ({
    body: { email: guest.email, password: guest.password },
  })),
  identity('accounts:lookup', 'idToken:token!', ({ guest }) => ({ body: { idToken: guest.token } })),
  identity('accounts:update', 'idToken:token! displayName:text photoUrl:text email:email', ({ guest }) => ({
    body: { idToken: guest.token, displayName: 'Salma', photoUrl: 'https://example.com/a.webp' },
  })),
  identity('accounts:sendOobCode', 'requestType:choice! email:email! continueUrl:address', ({ guest }) => ({
    body: { requestType: 'PASSWORD_RESET', email: guest.email, continueUrl: 'http://localhost:3000/' },
  })),
  identity('accounts:resetPassword', 'oobCode:token! newPassword:password', async (world) => ({
    body: { oobCode: await resetCode(world), newPassword: world.guest.password },
  })),
  identity('accounts:createAuthUri', 'identifier:identifier! continueUri:address!', ({ guest }) => ({
    body: { identifier: guest.email, continueUri: 'http://localhost:3000/' },
  })),
  identity('accounts:delete', 'idToken:token!', ({ leaver }) => ({ body: { idToken: leaver.token } })),
  identity('token', 'grant_type:choice! refresh_token:token!', ({ guest }) => ({
    body: { grant_type: 'refresh_token', refresh_token: guest.refreshToken },
  })),
  // Sign-in methods that are switched off: every request is refused.
  identity('accounts:signInWithEmailLink', 'email:token! oobCode:token! idToken:token'),
  identity('accounts:signInWithIdp', 'requestUri:token! postBody:token! idToken:token'),
  identity('accounts:sendVerificationCode', 'phoneNumber:token!'),
  identity('accounts:signInWithPhoneNumber', 'sessionInfo:token! code:token! idToken:token'),
  identity(
    'accounts/mfaEnrollment:start',
    'idToken:token! phoneEnrollmentInfo.phoneNumber:anything',
    ({ secondFactors: { startingToken } }) => ({ body: { idToken: startingToken, totpEnrollmentInfo: {} } }),
  ),
  // A code is valid for a minute, and a round takes longer: every request with one is refused.
  identity(
    'accounts/mfaEnrollment:finalize',
    'idToken:token! displayName:text totpVerificationInfo.sessionInfo:token! totpVerificationInfo.verificationCode:token!',
  ),
  identity(
    'accounts/mfaEnrollment:withdraw',
    'idToken:token! mfaEnrollmentId:token!',
    ({ secondFactors: { leaving } }) => ({
      body: { idToken: leaving.token, mfaEnrollmentId: leaving.enrolmentId },
    }),
  ),
  identity(
    'accounts/mfaSignIn:finalize',
    'mfaPendingCredential:token! mfaEnrollmentId:token! totpVerificationInfo.verificationCode:token!',
  ),
  identity('projects', '', () => ({}), 'GET'),
  identity('recaptchaParams', '', () => ({}), 'GET'),
  identity('recaptchaConfig', '', () => ({}), 'GET'),
  identity('passwordPolicy', '', () => ({}), 'GET'),
];

const cards = (
  route: string,
  who: 'publishable key' | 'secret key',
  fields: string,
  sample: (world: World) => Sample,
): DescribedStandIn => {
  const [method = '', path = ''] = route.split(' ');
  const encoding = method === 'POST' ? 'form' : 'none';
  return {
    operation: {
      name: `cards ${route}`,
      method,
      path: `/api.stripe.com/v1/${path}`,
      encoding,
      who,
      strict: true,
      fields: fieldsOf(fields, true),
    },
    sample,
  };
};

const billing = {
  'billing_details[name]': 'Salma Khatun',
  'billing_details[email]': 'salma@example.com',
  'billing_details[phone]': '+8801712345678',
  'billing_details[address][city]': 'Mymensingh',
};
const aboutIntent =
  'description:text receipt_email:email statement_descriptor:text transfer_group:text metadata[hotel]:text';
const intentTexts = {
  description: 'A stay',
  receipt_email: 'salma@example.com',
  statement_descriptor: 'NIBASH',
  transfer_group: 'group',
  'metadata[hotel]': 'Shapla Inn',
};
const { type: _type, ...bareCard } = cardForm(toCard.good);
const pages = '?limit:number ?starting_after:token ?ending_before:token ?created[gte]:number';
const onePage = () => ({ query: { limit: '3', 'created[gte]': '1' } });

const cardTable: DescribedStandIn[] = [
  cards(
    'POST payment_methods',
    'publishable key',
    `type:choice! card[number]:digits! card[exp_month]:number! card[exp_year]:number! card[cvc]:digits
      billing_details[name]:text billing_details[email]:email billing_details[phone]:text
      billing_details[address][city]:text metadata[hotel]:text allow_redisplay:choice`,
    () => ({ body: { ...cardForm(toCard.good), ...billing, 'metadata[hotel]': 'Shapla Inn' } }),
  ),
  cards('GET payment_methods/{id}', 'secret key', '/id:token!', ({ paymentMethodIds: [, id = ''] }) => ({
    params: { id },
  })),
  cards(
    'POST tokens',
    'publishable key',
    'card[number]:digits! card[exp_month]:number! card[exp_year]:number! card[cvc]:digits card[name]:text',
    () => ({ body: { ...bareCard, 'card[name]': 'Salma Khatun' } }),
  ),
  cards('GET tokens/{id}', 'secret key', '/id:token!', ({ cardToken }) => ({ params: { id: cardToken } })),
  cards(
    'POST payment_intents',
    'secret key',
    `amount:number! currency:choice! capture_method:choice confirm:flag payment_method:token customer:token
      ${aboutIntent}`,
    ({ paymentMethodIds: [, id] }) => ({
      body: { amount: '20000', currency: 'bdt', payment_method: id, ...intentTexts },
    }),
  ),
  cards('GET payment_intents', 'secret key', pages, onePage),
  cards(
    'GET payment_intents/{id}',
    'publishable key',
    '/id:token! ?client_secret:token!',
    ({ intents: { plain } }) => ({ params: { id: plain.id }, query: { client_secret: plain.client_secret } }),
  ),
  cards(
    'POST payment_intents/{id}',
    'secret key',
    `/id:token! amount:number currency:choice payment_method:token ${aboutIntent}`,
    ({ intents: { plain } }) => ({ params: { id: plain.id }, body: { amount: '30000', ...intentTexts } }),
  ),
  cards(
    'POST payment_intents/{id}/confirm',
    'publishable key',
    '/id:token! client_secret:token! payment_method:token! return_url:text receipt_email:email',
    ({ intents: { confirmed }, paymentMethodIds: [, , id] }) => ({
      params: { id: confirmed.id },
      body: {
        client_secret: confirmed.client_secret,
        payment_method: id,
        return_url: 'http://localhost:3000/done',
        receipt_email: 'salma@example.com',
      },
    }),
  ),
  cards(
    'POST payment_intents/{id}/capture',
    'secret key',
    '/id:token! amount_to_capture:number',
    ({ intents: { manual } }) => ({ params: { id: manual.id }, body: { amount_to_capture: '20000' } }),
  ),
  cards(
    'POST payment_intents/{id}/cancel',
    'secret key',
    '/id:token! cancellation_reason:choice',
    ({ intents: { cancelled } }) => ({
      params: { id: cancelled.id },
      body: { cancellation_reason: 'abandoned' },
    }),
  ),
  cards(
    'POST 3ds2/challenge',
    'publishable key',
    'client_secret:token! outcome:choice! source:token!',
    ({ intents: { challenged } }) => ({
      body: {
        client_secret: challenged.client_secret,
        outcome: 'completed',
        source: challengeOf(challenged),
      },
    }),
  ),
  cards('GET charges', 'secret key', `${pages} ?payment_intent:search`, ({ paidIntentId }) => ({
    query: { limit: '3', payment_intent: paidIntentId },
  })),
  cards('GET charges/{id}', 'secret key', '/id:token!', ({ intents: { manual } }) => ({
    params: { id: manual.latest_charge ?? '' },
  })),
  cards(
    'POST refunds',
    'secret key',
    'payment_intent:token! charge:token amount:number reason:choice metadata[hotel]:text',
    ({ paidIntentId }) => ({
      body: {
        payment_intent: paidIntentId,
        amount: '6000',
        reason: 'requested_by_customer',
        'metadata[hotel]': 'Shapla Inn',
      },
    }),
  ),
  cards('GET refunds', 'secret key', `${pages} ?payment_intent:search`, onePage),
  cards('GET refunds/{id}', 'secret key', '/id:token!', ({ refundId }) => ({ params: { id: refundId } })),
  cards('POST refunds/{id}', 'secret key', '/id:token! metadata[hotel]:text', ({ refundId }) => ({
    params: { id: refundId },
    body: { 'metadata[hotel]': 'Shapla Inn' },
  })),
  cards('GET events', 'secret key', `${pages} ?type:search`, onePage),
  cards('GET events/{id}', 'secret key', '/id:token!', ({ eventId }) => ({ params: { id: eventId } })),
  cards(
    'POST webhook_endpoints',
    'secret key',
    'url:address! enabled_events[]:text! description:text metadata[hotel]:text',
    () => ({
      body: {
        url: 'http://127.0.0.1:9/hook',
        'enabled_events[]': 'refund.failed',
        description: 'A hook',
        'metadata[hotel]': 'Shapla Inn',
      },
    }),
  ),
  cards('GET webhook_endpoints', 'secret key', pages, onePage),
  cards('GET webhook_endpoints/{id}', 'secret key', '/id:token!', ({ endpointId }) => ({
    params: { id: endpointId },
  })),
  cards(
    'POST webhook_endpoints/{id}',
    'secret key',
    '/id:token! url:address description:text disabled:flag metadata[hotel]:text',
    ({ endpointId }) => ({
      params: { id: endpointId },
      body: { url: 'http://127.0.0.1:9/other', description: 'Another hook', disabled: 'true' },
    }),
  ),
  cards('DELETE webhook_endpoints/{id}', 'secret key', '/id:token!', ({ removedEndpointId }) => ({
    params: { id: removedEndpointId },
  })),
];

const pictureTable: DescribedStandIn[] = [
  {
    operation: {
      name: 'pictures POST upload',
      method: 'POST',
      path: '/api.imgbb.com/1/upload',
      encoding: 'multipart',
      who: 'nobody',
      strict: false,
      fields: fieldsOf('?key:token! image:base64! name:file-name expiration:number', true),
    },
    sample: ({ target }) => ({
      query: { key: target.imagesKey },
      body: { image: onePixel, name: 'pixel.png', expiration: '600' },
    }),
  },
];

/** Every operation of the stand-ins for sign-in, cards and pictures. */
export const standInTable: DescribedStandIn[] = [...identityTable, ...cardTable, ...pictureTable];
