import { eq } from 'drizzle-orm';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { addDays, type Stay } from '../../kernel/stay-dates.ts';
import { type Guest, type Order, orderFor, roomOf, type Scene, say, send, stayIn } from './guests.ts';

/** What happens to guests whose place the authorities close after they have booked, and where taxes change before they pay. */
export const closedDoings = {
  /** The guest takes everything back, twice. */
  async closedAndAllBack(scene: Scene, guest: Guest) {
    await closed(scene, guest, stayIn(scene), async ({ bookingId, rule }) => {
      await offer(scene, rule, bookingId);
      const { status, body } = await send(scene, guest, 'GET', `/api/destinationOffer/${bookingId}`);
      if (status !== 200) return;
      const refund = body.refund as number;
      const told = { bookingId, refundPoisha: Math.round(refund * 100), isTold: false };
      scene.journal.cancels.push(told);
      for (let times = 0; times < 2; times++) {
        const answer = await send(scene, guest, 'POST', `/api/destinationOffer/${bookingId}`, { refund });
        if (answer.status === 200) told.isTold = true;
        else
          scene.journal.faults.push(
            `taking all back of ${bookingId} answered ${answer.status} ${JSON.stringify(answer.body)}`,
          );
      }
    });
  },

  /** The administrator gives the closed nights back, twice. */
  async closedAndNightsGivenBack(scene: Scene, guest: Guest) {
    await closed(scene, guest, stayIn(scene), async ({ bookingId, rule }) => {
      const listed = await send(scene, scene.administrator, 'GET', `/api/ruleBookings/${rule}`);
      const rows = listed.body as unknown as { bookingId: string; cost: number }[];
      const amount = rows.find((row) => row.bookingId === bookingId)?.cost;
      if (amount === undefined) return;
      const gift = { bookingId, poisha: Math.round(amount * 100), isTold: false };
      scene.journal.gifts.push(gift);
      for (let times = 0; times < 2; times++) {
        const path = `/api/giveBackNights/${bookingId}`;
        const answer = await send(scene, scene.administrator, 'POST', path, { ruleId: rule, amount });
        if (answer.status === 200) gift.isTold = true;
        else scene.journal.faults.push(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
      }
    });
  },

  /** The guest drops the closed last night, and nothing of it is kept. */
  async closedAndDropped(scene: Scene, guest: Guest) {
    const { checkIn } = stayIn(scene);
    const stay = { checkIn, checkOut: addDays(checkIn, 3) };
    const rest = { checkIn, checkOut: addDays(checkIn, 2) };
    await closed(scene, guest, stay, async ({ bookingId, roomId, rule }) => {
      await offer(scene, rule, bookingId);
      const wanted = { roomId, ...rest, guests: 1 };
      const { status, body: terms } = await send(
        scene,
        guest,
        'POST',
        `/api/changeQuote/${bookingId}`,
        wanted,
      );
      if (status !== 200) return;
      if (terms.kept !== 0) scene.journal.faults.push(`${terms.kept} taka were kept of a closed night`);
      const order: Order = {
        ...{ guest, key: crypto.randomUUID(), path: `/api/changeBooking/${bookingId}` },
        body: { ...wanted, difference: terms.difference },
        change: { bookingId, stay: rest },
      };
      scene.journal.orders.push(order);
      await say(scene, order);
    });
  },

  /** The hotel's taxes change while the guest fills in the form: the price of before is refused. */
  async taxesChangeBeforeItIsPaid(scene: Scene, guest: Guest) {
    const [roomId, stay] = [roomOf(scene), stayIn(scene)];
    const before = await orderFor(scene, guest, { roomId, stay });
    const [room] = await scene.db.select({ hotelId: rooms.hotelId }).from(rooms).where(eq(rooms.id, roomId));
    const taxes = [
      { from: '2020-01-01', service: scene.random.whole(0, 10), vat: 15, included: scene.random.chance(0.4) },
    ];
    await send(scene, scene.administrator, 'PUT', `/api/updateHotel/${room?.hotelId}`, { taxes });
    const { body } = await say(scene, before);
    if (body.code === 'price_changed') await say(scene, await orderFor(scene, guest, { roomId, stay }));
  },
} satisfies Record<string, (scene: Scene, guest: Guest) => Promise<void>>;

interface ClosedStay {
  bookingId: string;
  roomId: string;
  rule: string;
}

/** The guest books, the authorities close the last night of the stay, something happens, and they open it again. */
async function closed(
  scene: Scene,
  guest: Guest,
  stay: Stay,
  happens: (stay: ClosedStay) => Promise<void>,
): Promise<void> {
  const roomId = roomOf(scene);
  const { status, body: booked } = await say(scene, await orderFor(scene, guest, { roomId, stay }));
  if (status !== 201) return;
  const [room] = await scene.db
    .select({ place: hotels.district })
    .from(rooms)
    .innerJoin(hotels, eq(hotels.id, rooms.hotelId))
    .where(eq(rooms.id, roomId));
  const night = addDays(stay.checkOut, -1);
  const rule = {
    ...{ place: room?.place, kind: 'closed', from: night, to: night, on: true },
    ...{ sentence: `Closed on ${night}.`, sentenceBn: 'বন্ধ।' },
  };
  const made = await send(scene, scene.administrator, 'POST', '/api/destinationRule', rule);
  if (made.status !== 201) {
    scene.journal.faults.push(`a rule was answered ${made.status} ${JSON.stringify(made.body)}`);
    return;
  }
  const id = made.body.insertedId as string;
  await happens({ bookingId: booked.insertedId as string, roomId, rule: id });
  await send(scene, scene.administrator, 'DELETE', `/api/destinationRule/${id}`);
}

/** One offer at most, however often it is pressed. */
async function offer(scene: Scene, rule: string, bookingId: string): Promise<void> {
  for (let times = 0; times < 2; times++)
    await send(scene, scene.administrator, 'POST', `/api/offerDates/${rule}`, { bookingId });
}
