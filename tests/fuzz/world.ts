import type { Booking } from '../../contract/booking.ts';
import type { MoveChoice } from '../../contract/desk.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Quote } from '../../contract/quote.ts';
import type { Room } from '../../contract/room.ts';
import type { Random } from '../../demonstration/scenes/random.ts';
import { addDays, type Stay } from '../../domain/shared/stay-dates.ts';
import type { Sent, Tokens } from './request.ts';

export interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

/** The server under test, in this process or behind a socket. */
export interface Target {
  send(request: Sent): Promise<Answer>;
  today: string;
  administrator: { email: string; password: string };
  publishableKey: string;
  secretKey: string;
  imagesKey: string;
  webhookSecret: string;
  /** The code in the last link that was mailed to an address. */
  mailedCode(email: string): Promise<string>;
  /** How many events of the card provider are still to be sent. */
  untold(): number;
  /** Everything that is stored, as one text: equal while nothing was changed. */
  digest(): Promise<string>;
  /** Tables that contain a character which no text may hold. */
  strangeTables(): Promise<string[]>;
}

/** A room and nights on which it is free, with its price. */
export interface FreeStay {
  room: Room;
  stay: Stay;
  total: number;
}

/** The data of a round that its valid requests are about. */
export interface World {
  target: Target;
  tokens: Tokens;
  guest: { email: string; password: string; token: string; refreshToken: string };
  /** An account that the round deletes. */
  leaver: { email: string; token: string };
  /** The token of another account, which the product's own call deletes. */
  deleterToken: string;
  hotel: Hotel;
  /** Made in this round, to be deleted in it. */
  doomedHotelId: string;
  doomedRoomId: string;
  archivedHotelId: string;
  /** Of the hotel `hotel`. */
  archivedRoomId: string;
  holidayId: string;
  seasonId: string;
  toBook: FreeStay;
  toWalkIn: FreeStay;
  /** A future booking, and a stay to which it could be moved. */
  coming: { id: string; roomId: string; moved: Stay; difference: number };
  arrivedId: string;
  hereId: string;
  /** The guest's own paid booking, to be cancelled, and its refund. */
  toCancel: { id: string; refund: number; room: Room; stay: Stay };
  /** A booking whose guest has confirmed at the bank; the site does not know yet. */
  settledId: string;
  /** The Idempotency-Key of that booking. */
  settledKey: string;
  /** Each is valid for one payment. */
  paymentMethodIds: string[];
  cardToken: string;
  intents: Record<'plain' | 'confirmed' | 'manual' | 'cancelled' | 'challenged', Intent>;
  paidIntentId: string;
  endpointId: string;
  removedEndpointId: string;
  eventId: string;
  refundId: string;
  number: number;
}

export interface Intent {
  id: string;
  client_secret: string;
  latest_charge: string | null;
  next_action: { use_stripe_sdk: Record<string, string> } | null;
}

/** Makes the data for a round's valid requests, with the calls alone. */
export async function makeWorld(target: Target, random: Random, number: number): Promise<World> {
  const ask = asking(target);
  const administrator = await signIn(ask, 'signInWithPassword', target.administrator);
  const password = 'secret-of-guest';
  const newAccount = async () => {
    const email = `fuzz-${crypto.randomUUID()}@example.com`;
    return { email, password, ...(await signIn(ask, 'signUp', { email, password })) };
  };
  const guest = await newAccount();
  const leaver = await newAccount();
  const deleter = await newAccount();
  const tokens: Tokens = {
    nobody: undefined,
    guest: guest.token,
    administrator: administrator.token,
    'publishable key': target.publishableKey,
    'secret key': target.secretKey,
  };
  const asAdministrator = asking(target, administrator.token);
  const rooms = await ask<Room[]>('GET', '/api/hotels?pageSize=100').then(async (hotels) => {
    const hotel = random.pick(hotels as unknown as [Hotel]);
    return { hotel, rooms: await ask<Room[]>('GET', `/api/room/${hotel._id}`) };
  });
  if (rooms.rooms.length === 0) return makeWorld(target, random.fork('again'), number);
  const { hotel } = rooms;
  const free = (from: number) => freeStay(ask, random, target.today, from);
  // Each round has nights of its own, so that they are free.
  const from = 20 + ((number * 9) % 660);
  const [toBook, toWalkIn, toMove, toCancel, challenged, arrived] = [
    await free(from),
    await free(from + 2),
    await free(from + 4),
    await free(from + 5),
    await free(from + 6),
    await free(0),
  ];
  const walkIn = async (at: FreeStay) =>
    asAdministrator<{ booking: Booking }>('POST', '/api/walkIn', { body: bookingOf(at), key: true });
  const coming = (await walkIn(toMove)).booking;
  const moved = { checkIn: addDays(toMove.stay.checkIn, 1), checkOut: addDays(toMove.stay.checkOut, 1) };
  const choices = await asAdministrator<MoveChoice[]>(
    'GET',
    `/api/moveChoices/${coming._id}?hotelCheckInDate=${moved.checkIn}&hotelCheckOutDate=${moved.checkOut}`,
  );
  const paid = await pay(target, toCard.challenged);
  const cancelled = await asking(target, guest.token)<{ insertedId: string }>('POST', '/api/addBooking', {
    body: { ...bookingOf(toCancel), paymentMethodId: await pay(target, toCard.good) },
    key: true,
  });
  const settledKey = crypto.randomUUID();
  const asked = await asking(target, guest.token)<{ bookingId: string; clientSecret: string }>(
    'POST',
    '/api/addBooking',
    { body: { ...bookingOf(challenged), paymentMethodId: paid }, key: settledKey },
  );
  await answerChallenge(target, asked.clientSecret);
  const cards = await makeCards(target);
  const hotelBody = { ...hotelFields(hotel), hotelName: 'A doomed inn', images: hotel.images };
  const doomedHotel = await asAdministrator<{ insertedId: string }>('POST', '/api/addHotels', {
    body: hotelBody,
  });
  const keeper = await asAdministrator<{ insertedId: string }>('POST', '/api/addHotels', { body: hotelBody });
  const doomedRoom = await asAdministrator<{ insertedId: string }>('POST', '/api/addRooms', {
    body: { ...roomFields(toBook.room), roomImgs: toBook.room.roomImgs, hotleId: keeper.insertedId },
  });
  const archivedHotel = await asAdministrator<{ insertedId: string }>('POST', '/api/addHotels', {
    body: hotelBody,
  });
  const archivedHotelId = archivedHotel.insertedId;
  /** A room with a booking, because of which a deleted room stays readable. */
  const bookedRoom = async (hotleId: string) => {
    const body = { ...roomFields(toBook.room), roomImgs: toBook.room.roomImgs, hotleId };
    const { insertedId } = await asAdministrator<{ insertedId: string }>('POST', '/api/addRooms', { body });
    const question = { roomId: insertedId, ...toBook.stay, guests: 1 };
    const { total } = await ask<Quote>('POST', '/api/quote', { body: question });
    await walkIn({ room: { ...toBook.room, _id: insertedId }, stay: toBook.stay, total });
    return insertedId;
  };
  await bookedRoom(archivedHotelId);
  await asAdministrator('DELETE', `/api/deleteHotel/${archivedHotelId}`);
  const archivedRoomId = await bookedRoom(keeper.insertedId);
  await asAdministrator('DELETE', `/api/deleteRoom/${archivedRoomId}`);
  const holiday = await asAdministrator<{ insertedId: string }>('POST', '/api/holidays', {
    body: { month: 5, day: 1, name: 'May Day' },
  });
  const season = await asAdministrator<{ insertedId: string }>('POST', '/api/seasons', {
    body: {
      hotelId: keeper.insertedId,
      name: 'Winter',
      from: target.today,
      to: target.today,
      changePercent: 20,
    },
  });
  return {
    target,
    tokens,
    guest,
    leaver,
    deleterToken: deleter.token,
    hotel: { ...hotel, _id: keeper.insertedId },
    doomedHotelId: doomedHotel.insertedId,
    doomedRoomId: doomedRoom.insertedId,
    archivedHotelId,
    archivedRoomId,
    holidayId: holiday.insertedId,
    seasonId: season.insertedId,
    toBook,
    toWalkIn,
    coming: {
      id: coming._id,
      roomId: toMove.room._id,
      moved,
      difference: choices.find(({ current }) => current)?.difference ?? 0,
    },
    arrivedId: (await walkIn(arrived)).booking._id,
    hereId: (await walkIn(await free(0))).booking._id,
    // Weeks ahead, so that all of it is refunded.
    toCancel: { ...toCancel, id: cancelled.insertedId, refund: toCancel.total },
    settledId: asked.bookingId,
    settledKey,
    ...cards,
    number,
  };
}

export const toCard = { good: '4242424242424242', challenged: '4000002760003184' } as const;

type Ask = <T>(method: string, path: string, options?: AskOptions) => Promise<T>;
interface AskOptions {
  body?: object;
  /** A form, for the card stand-in. */
  form?: Record<string, string>;
  /** An Idempotency-Key: this one, or a random one for true. */
  key?: boolean | string;
}

/** Makes a call that must succeed; throws with the answer when it is refused. */
export function asking(target: Target, token?: string): Ask {
  return async <T>(method: string, path: string, { body, form, key }: AskOptions = {}) => {
    const answer = await target.send({
      method,
      path,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
        ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...(key && { 'Idempotency-Key': key === true ? crypto.randomUUID() : key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 500)}`);
    return JSON.parse(answer.text) as T;
  };
}

async function signIn(ask: Ask, call: string, who: { email: string; password: string }) {
  const answer = await ask<{ idToken: string; refreshToken: string }>(
    'POST',
    `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=embedded`,
    { body: { ...who, returnSecureToken: true } },
  );
  return { token: answer.idToken, refreshToken: answer.refreshToken };
}

/** A room that is free for two nights, this many days ahead. */
async function freeStay(ask: Ask, random: Random, today: string, inDays: number): Promise<FreeStay> {
  const stay = { checkIn: addDays(today, inDays), checkOut: addDays(today, inDays + 2) };
  const query = `checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&free=true&pageSize=100`;
  const hotels = await ask<[Hotel]>('GET', `/api/hotels?${query}`);
  for (let tries = 0; tries < 50; tries += 1) {
    const hotel = random.pick(hotels);
    const rooms = await ask<Room[]>(
      'GET',
      `/api/room/${hotel._id}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`,
    );
    const room = rooms.find(({ available = 0, stayTotal = 0 }) => available > 0 && stayTotal < 900_000);
    if (!room) continue;
    const quote = await ask<Quote>('POST', '/api/quote', { body: { roomId: room._id, ...stay, guests: 1 } });
    return { room, stay, total: quote.total };
  }
  throw new Error(`nothing is free from ${stay.checkIn}`);
}

/** The fields of a booking about the stay and its guest. */
export function bookingOf({ room, stay, total }: FreeStay) {
  return {
    roomId: room._id,
    hotelCheckInDate: stay.checkIn,
    hotelCheckOutDate: stay.checkOut,
    guestNumber: '1',
    guestName: 'Salma Khatun',
    guestNID: '1990123456',
    guestPhone: '01712345678',
    guestAddress: '12 Ganginarpar, Mymensingh',
    total,
  };
}

export function hotelFields(hotel: Hotel) {
  const { hotelName, hotelPhoneNumber, address, upazila, totalRooms, floors } = hotel;
  const { nearBy, constructionYear, describtion } = hotel;
  return {
    hotelName,
    hotelPhoneNumber,
    address,
    upazila,
    totalRooms,
    floors,
    nearBy,
    constructionYear,
    describtion,
  };
}

export function roomFields(room: Room) {
  const { roomName, complimentary, rackRate, totalRoom, maxGuest, discount, facilities } = room;
  return { roomName, complimentary, rackRate, totalRoom, maxGuest, discount, facilities };
}

export const cardForm = (number: string) => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '2034',
  'card[cvc]': '123',
});

async function pay(target: Target, number: string): Promise<string> {
  const ask = asking(target, target.publishableKey);
  const form = cardForm(number);
  return (await ask<{ id: string }>('POST', '/api.stripe.com/v1/payment_methods', { form })).id;
}

async function answerChallenge(target: Target, clientSecret: string): Promise<void> {
  const id = clientSecret.replace(/_secret_.*$/, '');
  const intent = await asking(target, target.secretKey)<Intent>(
    'GET',
    `/api.stripe.com/v1/payment_intents/${id}`,
  );
  await asking(target, target.publishableKey)('POST', '/api.stripe.com/v1/3ds2/challenge', {
    form: { client_secret: clientSecret, outcome: 'completed', source: challengeOf(intent) },
  });
}

/** The name of the challenge that an intent waits for. */
export const challengeOf = (intent: Intent): string =>
  Object.values(intent.next_action?.use_stripe_sdk ?? {}).find(
    (value) => typeof value === 'string' && value.startsWith('payatt_'),
  ) ?? '';

/** Objects of the card stand-in for every state that its operations need. */
async function makeCards(target: Target) {
  const ask = asking(target, target.secretKey);
  const post = <T>(path: string, form: Record<string, string>) =>
    ask<T>('POST', `/api.stripe.com/v1/${path}`, { form });
  const intent = async (more: Record<string, string> = {}) =>
    post<Intent>('payment_intents', {
      amount: '20000',
      currency: 'bdt',
      'automatic_payment_methods[enabled]': 'true',
      'automatic_payment_methods[allow_redirects]': 'never',
      ...more,
    });
  const confirmedBy = async (number: string, more: Record<string, string> = {}) =>
    intent({ confirm: 'true', payment_method: await pay(target, number), ...more });
  const paid = await confirmedBy(toCard.good);
  const endpoint = { url: 'http://127.0.0.1:9/hook', 'enabled_events[]': 'refund.failed' };
  const refund = await post<{ id: string }>('refunds', { payment_intent: paid.id, amount: '6000' });
  const events = await ask<{ data: { id: string }[] }>('GET', '/api.stripe.com/v1/events?limit=1');
  return {
    paymentMethodIds: [
      await pay(target, toCard.good),
      await pay(target, toCard.good),
      await pay(target, toCard.good),
    ],
    cardToken: (
      await post<{ id: string }>(
        'tokens',
        Object.fromEntries(Object.entries(cardForm(toCard.good)).filter(([name]) => name !== 'type')),
      )
    ).id,
    intents: {
      plain: await intent(),
      confirmed: await intent(),
      manual: await confirmedBy(toCard.good, { capture_method: 'manual' }),
      cancelled: await intent(),
      challenged: await confirmedBy(toCard.challenged, { use_stripe_sdk: 'true' }),
    },
    paidIntentId: paid.id,
    endpointId: (await post<{ id: string }>('webhook_endpoints', endpoint)).id,
    removedEndpointId: (await post<{ id: string }>('webhook_endpoints', endpoint)).id,
    eventId: events.data[0]?.id ?? '',
    refundId: refund.id,
  };
}
