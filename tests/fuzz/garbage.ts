import type { Random } from '../../demonstration/random.ts';
import { signPayload } from '../../standins/payments/events/signature.ts';
import type { Field, Operation } from './operation.ts';
import type { Sent } from './request.ts';
import type { World } from './world.ts';

/** A request that is not valid for any operation. */
export interface Garbage {
  what: string;
  request: Sent;
  refused: boolean;
}

const bodies: ((random: Random) => string | Uint8Array<ArrayBuffer>)[] = [
  () => '{"a": ',
  () => '[]',
  () => 'null',
  () => '"text"',
  () => '1e999',
  () => '{"__proto__": {"admin": true}}',
  () => '{"a":'.repeat(5_000),
  () => '['.repeat(30_000),
  () => `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  () => 'a=b&c=d',
  () => '\u0000',
  () => Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  (random) => Uint8Array.from({ length: random.whole(1, 400) }, () => random.whole(0, 255)),
];

const addresses = [
  '/api/%00',
  '/api/%ED%A0%80',
  '/api/%',
  '/api/hotels/%E0%A4%A',
  '/api/__proto__',
  '/api/constructor',
  '/api/hotels/__proto__',
  '/api//hotels',
  '/api/hotels/../hotels/..%2f..%2fetc',
  '/api.stripe.com/v1/%00',
  '/api.stripe.com/v1/payment_intents/__proto__',
  '/identitytoolkit.googleapis.com/v1/accounts:toString?key=x',
  '/identitytoolkit.googleapis.com/v1/%',
  '/securetoken.googleapis.com/v1/__proto__?key=x',
  '/api.imgbb.com/1/%00',
  '/i.ibb.co/%00/%ff',
  '/i.ibb.co/__proto__/constructor',
  '/pictures/%00',
  '/pictures/..%2f..%2fetc%2fpasswd',
  '/static/%00',
  '/static/..%2f..%2fpackage.json',
  '/hotels?name=%00%ED%A0%80&page=NaN&district=__proto__',
  '/hotel/%00',
  '/hotel/%E0%A4%A',
  '/?lang=%00',
  '/account/action?mode=%00&oobCode=%ED%A0%80',
  '/newsletter/confirm?token=%00',
  '/newsletter/unsubscribe?token=__proto__',
  '/healthz/%00',
];

/** A request of an unusual form: another address, method, content type, or an invalid body. */
export function garbage(random: Random, operations: Operation[], world: World): Garbage {
  const { tokens } = world;
  if (random.chance(0.3)) return strangeAddress(random);
  if (random.chance(0.2)) return strangeEvent(random, world);
  const writing = operations.filter(({ encoding, fields }) => encoding !== 'none' && !fields.every(mayBeAny));
  const operation = random.pick(writing as [Operation]);
  const token = tokens[operation.who];
  const type = random.pick([
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/xml',
    '',
  ]);
  const body = random.pick(bodies as [(typeof bodies)[number]])(random);
  return {
    what: `${operation.name} with a body that is none, as ${type || 'nothing'}`,
    request: {
      method: operation.method,
      path: operation.path.replace(/\{\w+\}/g, () => random.pick([crypto.randomUUID(), 'x', '__proto__'])),
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        'Content-Type': type || 'application/octet-stream',
      },
      body,
    },
    refused: true,
  };
}

/** An event with the provider's own signature, of which any part may be anything. */
function strangeEvent(random: Random, { target, settledId, paidIntentId }: World): Garbage {
  const odd = () => random.pick<unknown>(['\u0000', '__proto__', 'x'.repeat(3_000), '', null, [], {}, 1e21]);
  const sometimes = (value: unknown) => (random.chance(0.6) ? value : odd());
  const object = random.pick(['payment_intent', 'charge', 'refund', 'dispute']);
  const type = random.pick([
    'payment_intent.succeeded',
    'payment_intent.canceled',
    'charge.refunded',
    'refund.failed',
    'charge.dispute.closed',
    'checkout.session.completed',
  ]);
  const body = JSON.stringify({
    id: sometimes(`evt_${crypto.randomUUID().replaceAll('-', '')}`),
    object: 'event',
    type: sometimes(type),
    data: {
      object: {
        object: sometimes(object),
        id: sometimes(paidIntentId),
        payment_intent: sometimes(paidIntentId),
        amount: odd(),
        metadata: sometimes({ bookingId: sometimes(settledId), attempt: sometimes('1') }),
      },
    },
  });
  const signature = signPayload(body, target.webhookSecret, Math.floor(Date.now() / 1000));
  return {
    what: `a signed event ${body}`,
    request: {
      method: 'POST',
      path: '/api/webhooks/stripe',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body,
    },
    refused: false,
  };
}

function strangeAddress(random: Random): Garbage {
  const path = random.pick(addresses as [string]);
  const method = random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);
  const body = method === 'GET' || method === 'OPTIONS' ? {} : { body: 'email=a%00%40b&token=%ED%A0%80' };
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return {
    what: `${method} ${path}`,
    request: { method, path, headers: 'body' in body ? form : {}, ...body },
    refused: false,
  };
}

/** A field whose value is never refused: a body of such fields may be any. */
const mayBeAny = ({ place, kind }: Field): boolean =>
  place !== 'body' || kind === 'anything' || kind === 'not received';
