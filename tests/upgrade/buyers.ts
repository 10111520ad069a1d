import { setTimeout } from 'node:timers/promises';
import { type RequestOptions, send } from '../../bench/soak/send.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { ProblemCode } from '../../contract/problem.ts';
import type { Quote } from '../../contract/quote.ts';
import type { Room } from '../../contract/room.ts';
import type { Random } from '../../demonstration/random.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { bookingBody } from '../fixtures/stays.ts';
import type { Shared, Version } from './two-versions.ts';

/** What buyers were told, and what must not have been. */
export interface Told {
  /** How often each status was answered, by phase and version. */
  statuses: Record<string, Record<string, number>>;
  longestMs: { what: string; ms: number };
  faults: string[];
  /** Acknowledged bookings and cancellations. */
  booked: Set<string>;
  cancelled: Set<string>;
}

interface Options {
  shared: Shared;
  random: Random;
  told: Told;
  /** The versions that visitors are led to now. */
  versions: readonly [Version, ...Version[]];
  phase: () => string;
  stop: AbortSignal;
}

/** The same request comes again for this long; a person has given up by then. */
const patienceMs = 60_000;
/** Refusals that a buyer may be told at any time. */
const expected: readonly ProblemCode[] = ['sold_out', 'price_changed', 'stay_too_short'];

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A person who buys one stay after another until told to stop, looks at the bookings, and cancels some. */
export async function buy(options: Options): Promise<void> {
  const { shared, random, told, stop } = options;
  const ask = asker(options);
  const account = await send(`${shared.identity}/v1/accounts:signUp?key=embedded`, {
    method: 'POST',
    body: {
      email: `buyer-${crypto.randomUUID()}@example.com`,
      password: 'secret-of-buyer',
      returnSecureToken: true,
    },
  });
  const { idToken } = JSON.parse(account.text) as { idToken: string };
  const headers = { Authorization: `Bearer ${idToken}` };
  while (!stop.aborted) {
    const room = await roomToBuy(ask, random);
    if (!room) continue;
    const checkIn = addDays(dhakaDate(Date.now()), random.whole(60, 600));
    const stay = { checkIn, checkOut: addDays(checkIn, random.whole(1, 3)) };
    const quoted = await ask('/api/quote', {
      method: 'POST',
      body: { roomId: room._id, ...stay, guests: 1 },
    });
    const quote = quoted?.body as Quote | undefined;
    if (!quote?.available) continue;
    const booked = await ask('/api/addBooking', {
      method: 'POST',
      body: bookingBody(quote, await cardAt(shared), stay, { again: true }),
      headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    });
    if (booked?.status !== 201) continue;
    const id = String(booked.body.insertedId);
    told.booked.add(id);
    await ask(`/api/booking/${id}`, { headers });
    if (random.chance(0.25)) await cancel(ask, id, headers, told);
  }
}

type Ask = (path: string, request?: RequestOptions) => Promise<Answer | undefined>;

async function roomToBuy(ask: Ask, random: Random): Promise<Room | undefined> {
  const district = random.pick(['Sylhet', 'Khulna', 'Dhaka']);
  await ask(`/hotels?district=${district}`);
  const hotels = (await ask(`/api/hotels?district=${district}&pageSize=20`))?.body;
  if (!Array.isArray(hotels)) return undefined;
  const hotel = oneOf(random, hotels as Hotel[]);
  const rooms = (await ask(`/api/room/${hotel?._id}`))?.body;
  return Array.isArray(rooms) ? oneOf(random, rooms as Room[]) : undefined;
}

const oneOf = <One>(random: Random, list: readonly One[]): One | undefined =>
  list[random.whole(0, list.length - 1)];

async function cancel(ask: Ask, id: string, headers: Record<string, string>, told: Told): Promise<void> {
  const terms = await ask(`/api/cancelBooking/${id}`, { headers });
  if (terms?.status !== 200) return;
  const answer = await ask(`/api/cancelBooking/${id}`, {
    method: 'POST',
    body: { refund: terms.body.refund as number },
    headers,
  });
  if (answer?.status === 200) told.cancelled.add(id);
}

/** What the card frame does, at the provider. */
async function cardAt({ cards }: Shared): Promise<string> {
  const answer = await send(`${cards.origin}/v1/payment_methods`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${cards.publishableKey}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    }),
  });
  return (JSON.parse(answer.text) as { id: string }).id;
}

/**
 * Sends requests to either version, and again, perhaps to the other one, while the answer is 503 or a payment is under
 * way. Answers undefined for a refusal that is expected, and for a fault, which is noted.
 */
function asker({ told, versions, phase, random }: Options): Ask {
  return async (path, request = {}) => {
    const untilMs = performance.now() + patienceMs;
    const [call = ''] = path.replace(/[\da-f-]{36}/, '{id}').split('?');
    for (;;) {
      const { name, origin } = random.pick(versions);
      const when = phase();
      const sinceMs = performance.now();
      const { status, retryAfter, text } = await send(`${origin}${path}`, request);
      const ms = performance.now() - sinceMs;
      if (ms > told.longestMs.ms) told.longestMs = { what: `${call} at ${name}, ${when}`, ms };
      const where = `${when}, ${name}`;
      const counts = told.statuses[where] ?? {};
      told.statuses[where] = { ...counts, [status]: (counts[status] ?? 0) + 1 };
      const fault = (why: string) =>
        void told.faults.push(`${when}: ${call} at ${name} ${why}: ${text.slice(0, 300)}`);

      if (status === 200 || status === 201)
        return { status, body: text.startsWith('<') ? {} : (JSON.parse(text) as Answer['body']) };
      const code = text.startsWith('{') ? (JSON.parse(text) as { code: ProblemCode }).code : undefined;
      if (code && expected.includes(code)) return undefined;
      if (status === 503 && retryAfter === undefined) return fault('answered 503 without Retry-After');
      if (status !== 503 && code !== 'payment_in_progress') return fault(`answered ${status}`);
      if (performance.now() > untilMs) return fault(`still answered ${status} after a minute`);
      await setTimeout(1_000 * Number(retryAfter ?? 1));
    }
  };
}
