import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Quote } from '../../contract/quote.ts';
import type { Database } from '../../db/statements/database.ts';
import type { Random } from '../../demonstration/random.ts';
import { addDays, dhakaDate, type Stay } from '../../kernel/stay-dates.ts';
import { bookingBody } from '../fixtures/stays.ts';
import { publishableKey } from './crash-site.ts';

/** A person with an account. */
export interface Guest {
  token: string;
}

/** A payment request and the guest's answer. Unanswered ones are sent again under their key. */
export interface Order {
  guest: Guest;
  key: string;
  path: string;
  body: object;
  /** For a change: the booking and its new nights. */
  change?: { bookingId: string; stay: Stay };
  /** Set once the guest was told that it is booked or changed. */
  bookingId?: string;
  isRefused?: true;
}

/** Requests and answers while the process was alive: the answers must still be true afterwards. */
export interface Journal {
  orders: Order[];
  cancels: { bookingId: string; refundPoisha: number; isTold: boolean }[];
  /** What the hotel gives back of a price. */
  gifts: { bookingId: string; poisha: number; isTold: boolean }[];
  /** Answers that no guest may ever see. */
  faults: string[];
}

/** The process is gone: the guest sees a broken connection. */
export class CutOff extends Error {}

export interface Scene {
  origin: string;
  provider: string;
  db: Database;
  random: Random;
  journal: Journal;
  rooms: string[];
  /** A kind with only one room. */
  singleRoom: string;
  administrator: Guest;
  /** What is answered 503 is sent again, as a browser does. */
  sendsAgain?: true;
  nowMs(): number;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export async function send(
  scene: Pick<Scene, 'origin' | 'journal' | 'sendsAgain'>,
  guest: Guest,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { origin, journal } = scene;
  let status: number;
  let text: string;
  try {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { Authorization: `Bearer ${guest.token}`, 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    status = answer.status;
    text = await answer.text();
  } catch {
    throw new CutOff();
  }
  if (status === 503 && scene.sendsAgain) {
    await setTimeout(100);
    return send(scene, guest, method, path, body, headers);
  }
  if (status >= 500 && status !== 503) journal.faults.push(`${method} ${path} answered ${status}: ${text}`);
  return { status, body: JSON.parse(text) as Answer['body'] };
}

/** Sends a payment until its answer is final; tells whether the bank asks the guest. */
export async function say(scene: Scene, order: Order): Promise<Answer> {
  for (;;) {
    const answer = await send(scene, order.guest, 'POST', order.path, order.body, {
      'Idempotency-Key': order.key,
    });
    const { status, body } = answer;
    if (status === 201) order.bookingId = body.insertedId as string;
    else if (status === 200 && order.change) order.bookingId = order.change.bookingId;
    else if (body.code === 'payment_in_progress' || status === 503) {
      await setTimeout(50);
      continue;
    } else if (status !== 202) order.isRefused = true;
    return answer;
  }
}

/** A random stay, `inDays` or far enough ahead that cancelling it costs nothing. */
export function stayIn({ random, nowMs }: Scene, inDays = random.whole(10, 600)): Stay {
  const checkIn = addDays(dhakaDate(nowMs()), inDays);
  return { checkIn, checkOut: addDays(checkIn, random.whole(1, 3)) };
}

export const roomOf = ({ random, rooms }: Scene) => rooms[random.whole(0, rooms.length - 1)] ?? '';

export async function orderFor(
  scene: Scene,
  guest: Guest,
  { roomId = roomOf(scene), stay = stayIn(scene), card = 'pm_card_visa', isByWallet = false } = {},
): Promise<Order> {
  const quoted = await send(scene, guest, 'POST', '/api/quote', { roomId, ...stay, guests: 1 });
  const { paymentMethodId, ...filled } = bookingBody(quoted.body as unknown as Quote, card, stay, {
    again: true,
  });
  const body = { ...filled, ...(isByWallet ? { way: 'wallet', agreed: true } : { paymentMethodId }) };
  const order: Order = { guest, key: crypto.randomUUID(), path: '/api/addBooking', body };
  scene.journal.orders.push(order);
  return order;
}

/** The bank's report when the guest confirms, on the provider's own page. */
async function sayYesAtTheBank({ provider }: Scene, clientSecret: string): Promise<void> {
  const intent = clientSecret.replace(/_secret_.*$/, '');
  const headers = { Authorization: `Bearer ${publishableKey}` };
  const read = await fetch(`${provider}/v1/payment_intents/${intent}?client_secret=${clientSecret}`, {
    headers,
  });
  const { next_action: action } = (await read.json()) as {
    next_action: { use_stripe_sdk: { source: string } } | null;
  };
  // The attempt has ended meanwhile: the bank's page says so.
  if (!action) return;
  await fetch(`${provider}/v1/3ds2/challenge`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({
      client_secret: clientSecret,
      outcome: 'completed',
      source: action.use_stripe_sdk.source,
    }),
  });
}

const challenged = 'pm_card_authenticationRequired';

/** All actions of guests, each by itself. How far each gets before the process dies is random. */
export const doings = {
  async hold(scene: Scene, guest: Guest) {
    const stay = stayIn(scene);
    await send(scene, guest, 'POST', '/api/holdRoom', { roomId: roomOf(scene), ...stay, guests: 1 });
  },

  async holdAndPay(scene: Scene, guest: Guest) {
    const stay = stayIn(scene);
    const roomId = roomOf(scene);
    await send(scene, guest, 'POST', '/api/holdRoom', { roomId, ...stay, guests: 1 });
    await say(scene, await orderFor(scene, guest, { roomId, stay }));
  },

  async payAfterADecline(scene: Scene, guest: Guest) {
    const stay = stayIn(scene);
    const roomId = roomOf(scene);
    await say(scene, await orderFor(scene, guest, { roomId, stay, card: 'pm_card_visa_chargeDeclined' }));
    await say(scene, await orderFor(scene, guest, { roomId, stay }));
  },

  async payWithTheBank(scene: Scene, guest: Guest) {
    await sayWithTheBank(scene, await orderFor(scene, guest, { card: challenged }));
  },

  /** The bank is never answered, or only after the process has died. */
  async leaveItToTheBank(scene: Scene, guest: Guest) {
    const { status, body } = await say(scene, await orderFor(scene, guest, { card: challenged }));
    if (status !== 202 || scene.random.chance(0.5)) return;
    await setTimeout(scene.random.between(0, 600));
    await sayYesAtTheBank(scene, body.clientSecret as string);
  },

  /** Another card for the same room, while the first one's bank still waits. */
  async changeTheCard(scene: Scene, guest: Guest) {
    const stay = stayIn(scene);
    const roomId = roomOf(scene);
    await say(scene, await orderFor(scene, guest, { roomId, stay, card: challenged }));
    await say(scene, await orderFor(scene, guest, { roomId, stay }));
  },

  async payAndCancel(scene: Scene, guest: Guest) {
    await cancel(scene, await orderFor(scene, guest));
  },

  /** Two days before: half is kept. */
  async cancelLate(scene: Scene, guest: Guest) {
    await cancel(scene, await orderFor(scene, guest, { stay: stayIn(scene, 2) }));
  },

  async changeForMore(scene: Scene, guest: Guest) {
    await change(scene, guest, { nights: [1, 3], card: 'pm_card_visa' });
  },

  async changeForMoreWithTheBank(scene: Scene, guest: Guest) {
    await change(scene, guest, { nights: [1, 2], card: challenged });
  },

  async changeForLess(scene: Scene, guest: Guest) {
    await change(scene, guest, { nights: [3, 1] });
  },

  /** The hold lapses while the bank waits, another guest gets the room, and then the guest confirms. */
  async payForARoomThatIsGone(scene: Scene, guest: Guest, other: Guest) {
    const room = { roomId: scene.singleRoom, stay: stayIn(scene) };
    const { status, body } = await say(scene, await orderFor(scene, guest, { ...room, card: challenged }));
    if (status !== 202) return;
    await scene.db.execute(
      sql`update bookings set held_until = ${new Date(scene.nowMs() - 1000).toISOString()}
        where id = ${body.bookingId} and state = 'held'`,
    );
    await say(scene, await orderFor(scene, other, room));
    await sayYesAtTheBank(scene, body.clientSecret as string);
    await send(scene, guest, 'POST', `/api/settleBooking/${body.bookingId}`);
  },
} satisfies Record<string, (scene: Scene, guest: Guest, other: Guest) => Promise<void>>;

async function sayWithTheBank(scene: Scene, order: Order): Promise<void> {
  const { status, body } = await say(scene, order);
  if (status !== 202) return;
  await sayYesAtTheBank(scene, body.clientSecret as string);
  const settled = await send(scene, order.guest, 'POST', `/api/settleBooking/${body.bookingId}`);
  if (settled.status === 201) order.bookingId = settled.body.insertedId as string;
}

/** Books this many nights and changes them to other nights from the same day on. */
async function change(
  scene: Scene,
  guest: Guest,
  wanted: { nights: [number, number]; card?: string },
): Promise<void> {
  const order = await orderOfChange(scene, guest, wanted);
  if (order) await sayWithTheBank(scene, order);
}

/** The same up to the request for the change, which `pay` says how to pay. Undefined when the first booking fails. */
export async function orderOfChange(
  scene: Scene,
  guest: Guest,
  {
    nights: [before, after],
    card,
    pay = card ? { paymentMethodId: card } : {},
  }: { nights: [number, number]; card?: string; pay?: object },
): Promise<Order | undefined> {
  const { checkIn } = stayIn(scene);
  const roomId = roomOf(scene);
  const stayOf = (nights: number) => ({ checkIn, checkOut: addDays(checkIn, nights) });
  const paid = await say(scene, await orderFor(scene, guest, { roomId, stay: stayOf(before) }));
  if (paid.status !== 201) return undefined;
  const bookingId = paid.body.insertedId as string;
  const stay = stayOf(after);
  const wanted = { roomId, ...stay, guests: 1 };
  const { body: terms } = await send(scene, guest, 'POST', `/api/changeQuote/${bookingId}`, wanted);
  const order: Order = {
    guest,
    key: crypto.randomUUID(),
    path: `/api/changeBooking/${bookingId}`,
    body: { ...wanted, difference: terms.difference, ...pay },
    change: { bookingId, stay },
  };
  scene.journal.orders.push(order);
  return order;
}

async function cancel(scene: Scene, order: Order): Promise<void> {
  await say(scene, order);
  await cancelBooked(scene, order);
}

/** Cancels what the guest was told is booked. */
export async function cancelBooked(scene: Scene, { guest, bookingId }: Order): Promise<void> {
  if (bookingId === undefined) return;
  const { body: terms } = await send(scene, guest, 'GET', `/api/cancelBooking/${bookingId}`);
  const refund = terms.refund as number;
  const told = { bookingId, refundPoisha: Math.round(refund * 100), isTold: false };
  scene.journal.cancels.push(told);
  const answer = await send(scene, guest, 'POST', `/api/cancelBooking/${bookingId}`, { refund });
  if (answer.status === 200) told.isTold = true;
  else scene.journal.faults.push(`cancelling ${bookingId} answered ${JSON.stringify(answer)}`);
}
