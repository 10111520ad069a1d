import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Stay } from '../../kernel/stay-dates.ts';
import {
  CutOff,
  cancelBooked,
  type Guest,
  type Order,
  orderFor,
  orderOfChange,
  roomOf,
  type Scene,
  say,
  send,
  stayIn,
} from './guests.ts';

/** Everything that guests do who pay by wallet. How far each gets before the process dies is random. */
export const walletDoings = {
  async payByWallet(scene: Scene, guest: Guest) {
    await payAndReturn(scene, await orderByWallet(scene, guest));
  },

  /** The tab is closed on the gateway's page: only its notice and the reconciler tell of the money. */
  async payByWalletAndLeave(scene: Scene, guest: Guest) {
    const page = await open(scene, await orderByWallet(scene, guest));
    if (page) await choose(page, 'paid');
  },

  /** The room is held, and its session is never paid. */
  async leaveTheWalletUnpaid(scene: Scene, guest: Guest) {
    const page = await open(scene, await orderByWallet(scene, guest));
    if (page) await choose(page, scene.random.chance(0.5) ? 'declined' : 'cancelled');
  },

  async payByWalletAfterADecline(scene: Scene, guest: Guest) {
    const order = await orderByWallet(scene, guest);
    const page = await open(scene, order);
    if (!page) return;
    await choose(page, 'declined');
    await choose(page, 'paid');
    await comeBack(scene, order);
  },

  /** Two tabs with a session each, both paid: one books, the other goes back. */
  async payInTwoSessions(scene: Scene, guest: Guest) {
    const [roomId, stay] = [roomOf(scene), stayIn(scene)];
    const [first, second] = [
      await orderByWallet(scene, guest, { roomId, stay }),
      await orderByWallet(scene, guest, { roomId, stay }),
    ];
    const pages = [await open(scene, first), await open(scene, second)];
    for (const page of pages) if (page) await choose(page, 'paid');
    await comeBack(scene, second);
  },

  async payByCardBesideASession(scene: Scene, guest: Guest) {
    const [roomId, stay] = [roomOf(scene), stayIn(scene)];
    const page = await open(scene, await orderByWallet(scene, guest, { roomId, stay }));
    await say(scene, await orderFor(scene, guest, { roomId, stay }));
    if (page) await choose(page, 'paid');
  },

  /** The gateway asks to check the payment: somebody decides, or nobody does until its time is over. */
  async payAtRiskAndBeReleased(scene: Scene, guest: Guest) {
    await decide(scene, await payAtRisk(scene, guest), 'releasePayment');
  },

  async payAtRiskAndGetItBack(scene: Scene, guest: Guest) {
    await decide(scene, await payAtRisk(scene, guest), 'returnPayment');
  },

  async payAtRiskAndWait(scene: Scene, guest: Guest) {
    await payAtRisk(scene, guest);
  },

  async payByWalletAndCancel(scene: Scene, guest: Guest) {
    const order = await orderByWallet(scene, guest);
    await payAndReturn(scene, order);
    await cancelBooked(scene, order);
  },

  async changeForMoreByWallet(scene: Scene, guest: Guest) {
    const order = await orderOfChange(scene, guest, { nights: [1, 2], pay: { way: 'wallet', agreed: true } });
    if (order) await payAndReturn(scene, order);
  },

  /** A change whose session is never paid: the held nights are free again. */
  async leaveAChangeUnpaid(scene: Scene, guest: Guest) {
    const order = await orderOfChange(scene, guest, { nights: [1, 3], pay: { way: 'wallet', agreed: true } });
    if (order) await open(scene, order);
  },
} satisfies Record<string, (scene: Scene, guest: Guest) => Promise<void>>;

const orderByWallet = (
  scene: Scene,
  guest: Guest,
  at: { roomId?: string; stay?: Stay } = {},
): Promise<Order> => orderFor(scene, guest, { ...at, isByWallet: true });

/** The gateway's page for an order; undefined when there is none. */
async function open(scene: Scene, order: Order): Promise<string | undefined> {
  const { status, body } = await say(scene, order);
  return status === 202 ? (body.redirectUrl as string) : undefined;
}

/** What the guest does on the gateway's page, whether or not the site lives. */
async function choose(page: string, outcome: 'paid' | 'risk' | 'declined' | 'cancelled'): Promise<void> {
  try {
    const answer = await fetch(page, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ outcome, channel: 'bkash' }),
    });
    await answer.text();
  } catch {
    throw new CutOff();
  }
}

async function payAndReturn(scene: Scene, order: Order): Promise<void> {
  const page = await open(scene, order);
  if (!page) return;
  await choose(page, 'paid');
  await comeBack(scene, order);
}

/** Answers the booking whose payment is to be checked. */
async function payAtRisk(scene: Scene, guest: Guest): Promise<string | undefined> {
  const order = await orderByWallet(scene, guest);
  const { status, body } = await say(scene, order);
  if (status !== 202) return undefined;
  await choose(body.redirectUrl as string, 'risk');
  await comeBack(scene, order);
  return body.bookingId as string;
}

/** The administrator decides about the payment of a booking. */
async function decide(
  scene: Scene,
  bookingId: string | undefined,
  decision: 'releasePayment' | 'returnPayment',
): Promise<void> {
  if (!bookingId) return;
  const { rows } = await scene.db.execute<{ id: string }>(
    sql`select id from payments where booking_id = ${bookingId} and state = 'review'`,
  );
  if (rows[0]) await send(scene, scene.administrator, 'POST', `/api/${decision}/${rows[0].id}`);
}

/** The guest comes back and asks, as the page does, until the site knows. */
async function comeBack(scene: Scene, order: Order): Promise<void> {
  for (let asked = 0; asked < 20; asked++) {
    const { status } = await say(scene, order);
    if (status !== 202) return;
    await setTimeout(300);
  }
}
