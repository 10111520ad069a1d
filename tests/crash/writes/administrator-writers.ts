import type { Booking } from '../../../contract/booking.ts';
import type { CalendarRoom } from '../../../contract/calendar.ts';
import type { Quote } from '../../../contract/quote.ts';
import { addDays, dhakaDate } from '../../../kernel/stay-dates.ts';
import { hotelForm, roomForm } from '../../fixtures/catalogue-forms.ts';
import { tinyPicture } from '../../fixtures/tiny-picture.ts';
import { AcknowledgedValue } from './acknowledged-value.ts';
import type { Place, Writer } from './guest-writers.ts';
import { taken, type Visitor } from './visitor.ts';

/** The administrator, and their own hotel with a room that nobody else changes. */
export interface OwnHotel {
  admin: Visitor;
  hotelId: string;
  roomId: string;
}

export async function addOwnHotel(admin: Visitor): Promise<OwnHotel> {
  const added = async (path: string, body: object) => {
    const answer = await admin.send<{ insertedId: string }>('POST', path, body);
    taken(answer);
    return answer.body.insertedId;
  };
  const hotelId = await added('addHotels', hotelForm);
  return { admin, hotelId, roomId: await added('addRooms', { ...roomForm, hotleId: hotelId }) };
}

export function hotelWriter({ admin, hotelId }: OwnHotel): Writer {
  let count = 0;
  const told = new AcknowledgedValue(hotelForm.describtion);
  return {
    async write() {
      const describtion = `Rooms over the river, ${++count}.`;
      await told.write(describtion, async () =>
        taken(await admin.send('PUT', `updateHotel/${hotelId}`, { ...hotelForm, describtion })),
      );
    },
    async check() {
      const { body } = await admin.send<{ describtion: string }>('GET', `hotels/${hotelId}`);
      return told.compare('a hotel’s description', body.describtion);
    },
  };
}

export function roomWriter({ admin, roomId }: OwnHotel): Writer {
  const told = new AcknowledgedValue(4500);
  return {
    async write() {
      const rackRate = told.value + 1;
      await told.write(rackRate, async () =>
        taken(await admin.send('PUT', `updateRoom/${roomId}`, { ...roomForm, rackRate })),
      );
    },
    async check() {
      const { body } = await admin.send<{ rackRate: number }>('GET', `editRoom/${roomId}`);
      return told.compare('a room’s rack rate', body.rackRate);
    },
  };
}

/** The price and the blocks of one night. */
export function nightWriter({ admin, hotelId, roomId }: OwnHotel, { nowMs }: Place): Writer {
  const night = addDays(dhakaDate(nowMs()), 200);
  const price = new AcknowledgedValue<number | undefined>(undefined);
  const blocked = new AcknowledgedValue(0);
  const chosen = { roomIds: [roomId], nights: [night] };
  return {
    async write() {
      const next = (price.value ?? 9_000) + 1;
      await price.write(next, async () =>
        taken(await admin.send('PUT', 'calendar/prices', { ...chosen, price: next })),
      );
      const rooms = (blocked.value + 1) % 4;
      await blocked.write(rooms, async () =>
        taken(await admin.send('PUT', 'calendar/blocks', { ...chosen, blocked: rooms })),
      );
    },
    async check() {
      const query = `calendar?hotelId=${hotelId}&from=${night}&nights=1`;
      const { body } = await admin.send<CalendarRoom[]>('GET', query);
      const read = body.find(({ _id }) => _id === roomId)?.nights[0];
      return [
        ...price.compare('a night’s price', read?.ownPrice ? read.price : undefined),
        ...blocked.compare('a night’s blocks', read?.blocked),
      ];
    },
  };
}

/** Adds something new each time; a request without an answer is sent again under its key. */
function adder(
  { admin }: OwnHotel,
  what: { path: string; newBody(): Promise<object>; find(id: string): Promise<boolean> },
): Writer {
  let unchecked: string[] = [];
  let unanswered: (() => Promise<void>) | undefined;
  return {
    async write() {
      const body = await what.newBody();
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      unanswered = async () => {
        const answer = await admin.send<{ insertedId?: string; booking?: Booking }>(
          'POST',
          what.path,
          body,
          headers,
        );
        taken(answer);
        unchecked.push(answer.body.insertedId ?? answer.body.booking?._id ?? '');
        unanswered = undefined;
      };
      await unanswered();
    },
    async check() {
      await unanswered?.();
      const faults: string[] = [];
      for (const id of unchecked)
        if (!(await what.find(id))) faults.push(`${what.path} acknowledged ${id}, which is not there`);
      unchecked = [];
      return faults;
    },
  };
}

export const addedRoomsWriter = (own: OwnHotel): Writer =>
  adder(own, {
    path: 'addRooms',
    newBody: async () => ({ ...roomForm, hotleId: own.hotelId }),
    find: async (id) => (await own.admin.send('GET', `editRoom/${id}`)).status === 200,
  });

export const walkInsWriter = (own: OwnHotel, { rooms, random, nowMs }: Place): Writer =>
  adder(own, {
    path: 'walkIn',
    async newBody() {
      const checkIn = addDays(dhakaDate(nowMs()), random.whole(1, 28));
      const stay = { checkIn, checkOut: addDays(checkIn, 1) };
      for (;;) {
        const roomId = random.pick(rooms);
        const { body } = await own.admin.send<Quote>('POST', 'quote', { roomId, ...stay, guests: 1 });
        if (body.available === 0) continue;
        return {
          roomId,
          hotelCheckInDate: stay.checkIn,
          hotelCheckOutDate: stay.checkOut,
          guestNumber: '1',
          guestName: 'Jamal Uddin',
          guestNID: '1234567890',
          guestPhone: '01811223344',
          guestAddress: 'Station Road, Khulna',
          total: body.total,
        };
      }
    },
    find: async (id) => (await own.admin.send('GET', `bookings/${id}`)).status === 200,
  });

export function picturesWriter({ admin }: OwnHotel, { origin }: Place): Writer {
  let unchecked: string[] = [];
  return {
    async write() {
      const answer = await admin.send<{ data: { url: string } }>('POST', 'uploadImage', tinyPicture());
      taken(answer);
      unchecked.push(new URL(answer.body.data.url).pathname);
    },
    async check() {
      const faults: string[] = [];
      for (const path of unchecked) {
        const answer = await fetch(`${origin}${path}`);
        if (!answer.ok || (await answer.arrayBuffer()).byteLength === 0)
          faults.push(`the picture ${path} was acknowledged and answers ${answer.status}`);
      }
      unchecked = [];
      return faults;
    },
  };
}
