import type { Booking } from '../../contract/booking.ts';
import type { ChangeTerms } from '../../contract/change.ts';
import type { MoveChoice, SeenGuest } from '../../contract/desk.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Quote } from '../../contract/quote.ts';
import type { Room } from '../../contract/room.ts';
import type { Random } from '../../demonstration/random.ts';
import { addDays, type Stay } from '../../kernel/stay-dates.ts';
import type { Tokens } from './request.ts';
import { makeSecondFactors, type SecondFactors } from './second-factors.ts';
import { type Send, senderFor, type Target } from './target.ts';
import { answerChallenge, type Intent, makeCards, pay, takeBack, toCard } from './world-cards.ts';
import { makeClosed, type WorldClosed } from './world-closed.ts';
import { makeReviews, type WorldReviews } from './world-reviews.ts';
import {
  beginByWallet,
  type FailedRefund,
  lostMoney,
  makeWallet,
  refusedRefund,
  type WorldWallet,
} from './world-wallet.ts';

/** A room and nights on which it is free, with its price. */
export interface FreeStay {
  room: Room;
  stay: Stay;
  total: number;
  taxParts: Quote['taxParts'];
  policy: Hotel['cancellation'];
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
  seasonOfManyId: string;
  toBook: FreeStay;
  toBookToo: FreeStay;
  toBookByWallet: FreeStay;
  toWalkIn: FreeStay;
  toWalkInToo: FreeStay;
  toCheckIn: FreeStay;
  /** A future booking, its guest, and a stay to which it could be moved. */
  coming: { id: string; guest: SeenGuest; roomId: string; stay: Stay; moved: Stay; difference: number };
  arrivedId: string;
  hereId: string;
  /** Its room and stay. */
  here: FreeStay;
  /** A booking whose payment a bank has taken back. */
  takenBackId: string;
  /** The guest's own paid booking, to be cancelled, and its refund. */
  toCancel: { id: string; refund: number; room: Room; stay: Stay };
  /** Another one, and a longer stay for which the guest has to pay. */
  toLengthen: { id: string; room: Room; stay: Stay; difference: number; taxParts: Quote['taxParts'] };
  /** A booking whose guest has confirmed at the bank; the site does not know yet. */
  settledId: string;
  /** The Idempotency-Key of that booking. */
  settledKey: string;
  /** A room that the guest holds. */
  heldId: string;
  /** A payment that the guest has begun on the gateway's page. */
  wallet: WorldWallet;
  /** Payments of other guests that the administrator is to release, and to give back. */
  toReleaseId: string;
  toReturnId: string;
  /** Money at the gateway that nothing here knows, by its validation id. */
  lostMoneyId: string;
  /** A refund that the gateway refuses. */
  failedRefund: FailedRefund;
  reviews: WorldReviews;
  closed: WorldClosed;
  secondFactors: SecondFactors;
  /** Each is valid for one payment. */
  paymentMethodIds: string[];
  cardToken: string;
  intents: Record<'plain' | 'confirmed' | 'manual' | 'cancelled' | 'challenged', Intent>;
  paidIntentId: string;
  /** Captured for an attempt that nothing here knows. */
  lostIntentId: string;
  endpointId: string;
  removedEndpointId: string;
  eventId: string;
  refundId: string;
  number: number;
}

/** Makes the data for a round's valid requests, with the calls alone. */
export async function makeWorld(target: Target, random: Random, number: number): Promise<World> {
  const send = senderFor(target);
  const administrator = await signIn(send, 'signInWithPassword', target.administrator);
  const password = 'secret-of-guest';
  const newAccount = async () => {
    const email = `fuzz-${crypto.randomUUID()}@example.com`;
    return { email, password, ...(await signIn(send, 'signUp', { email, password })) };
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
  const asAdministrator = senderFor(target, administrator.token);
  const rooms = await send<Room[]>('GET', '/api/hotels?pageSize=100').then(async (hotels) => {
    const hotel = random.pick(hotels as unknown as [Hotel]);
    return { hotel, rooms: await send<Room[]>('GET', `/api/room/${hotel._id}`) };
  });
  if (rooms.rooms.length === 0) return makeWorld(target, random.fork('again'), number);
  const { hotel } = rooms;
  const free = (from: number, nights = 2) => freeStay(send, random, addDays(target.today, from), nights);
  // Each round has nights of its own, so that they are free.
  const from = 20 + ((number * 17) % 663);
  const [toBook, toWalkIn, toMove, toCancel, challenged, arrived] = [
    await free(from),
    await free(from + 2),
    await free(from + 4),
    await free(from + 5),
    await free(from + 6),
    await free(0),
  ];
  const [toBookToo, toWalkInToo, long] = [await free(from + 9), await free(from + 11), await free(from + 13)];
  const toBookByWallet = await free(from + 15);
  const toCheckIn = await free(from + 8, 1);
  const walkIn = async (at: FreeStay) =>
    asAdministrator<{ booking: Booking }>('POST', '/api/walkIn', { body: bookingOf(at), key: true });
  const coming = (await walkIn(toMove)).booking;
  const moved = { checkIn: addDays(toMove.stay.checkIn, 1), checkOut: addDays(toMove.stay.checkOut, 1) };
  const choices = await asAdministrator<MoveChoice[]>(
    'GET',
    `/api/moveChoices/${coming._id}?hotelCheckInDate=${moved.checkIn}&hotelCheckOutDate=${moved.checkOut}`,
  );
  const paid = await pay(target, toCard.challenged);
  const asGuest = senderFor(target, guest.token);
  const book = async (at: FreeStay) =>
    asGuest<{ insertedId: string }>('POST', '/api/addBooking', {
      body: { ...bookingOf(at), paymentMethodId: await pay(target, toCard.good) },
      key: true,
    });
  const cancelled = await book(toCancel);
  const short = { checkIn: long.stay.checkIn, checkOut: addDays(long.stay.checkIn, 1) };
  const lengthened = await book({
    ...long,
    stay: short,
    total: (await quoteOf(send, long.room._id, short)).total,
  });
  const terms = await asGuest<ChangeTerms>('POST', `/api/changeQuote/${lengthened.insertedId}`, {
    body: { roomId: long.room._id, ...long.stay, guests: 1 },
  });
  const settledKey = crypto.randomUUID();
  const pending = await asGuest<{ bookingId: string; clientSecret: string }>('POST', '/api/addBooking', {
    body: { ...bookingOf(challenged), paymentMethodId: paid },
    key: settledKey,
  });
  await answerChallenge(target, pending.clientSecret);
  const toHold = await free(from + 7);
  const held = await asGuest<{ holdId: string }>('POST', '/api/holdRoom', {
    body: { roomId: toHold.room._id, ...toHold.stay, guests: 1 },
  });
  const wallet = await makeWallet(target, asGuest, await free(from + 8));
  const reviewed = async (at: FreeStay) => {
    // A new account holds one room.
    const { token } = await newAccount();
    return (await beginByWallet(target, senderFor(target, token), at, 'risk')).paymentId;
  };
  const [toReleaseId, toReturnId] = [
    await reviewed(await free(from + 10)),
    await reviewed(await free(from + 12)),
  ];
  const failedRefund = await refusedRefund(target, { asGuest, asAdministrator }, await free(from + 10));
  const another = await newAccount();
  const disputed = await senderFor(target, another.token)<{ insertedId: string }>('POST', '/api/addBooking', {
    body: {
      ...bookingOf(await free(from + 14)),
      paymentMethodId: await pay(target, toCard.disputed),
      userEmail: another.email,
    },
    key: true,
  });
  await takeBack(target, asAdministrator, disputed.insertedId);
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
    const { total } = await quoteOf(send, insertedId, toBook.stay);
    await walkIn({ ...toBook, room: { ...toBook.room, _id: insertedId }, total });
    return insertedId;
  };
  await bookedRoom(archivedHotelId);
  await asAdministrator('DELETE', `/api/deleteHotel/${archivedHotelId}`);
  const archivedRoomId = await bookedRoom(keeper.insertedId);
  await asAdministrator('DELETE', `/api/deleteRoom/${archivedRoomId}`);
  const holiday = await asAdministrator<{ insertedId: string }>('POST', '/api/holidays', {
    body: { month: 5, day: 1, year: 2030, name: 'May Day', nameBn: 'মে' },
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
  const seasonOfMany = await asAdministrator<{ insertedId: string }>('POST', '/api/hotelsSeason', {
    body: {
      district: 'Mymensingh',
      name: 'Launch fair',
      from: addDays(target.today, 600),
      to: addDays(target.today, 601),
      changePercent: 5,
    },
  });
  const here = await free(0);
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
    seasonOfManyId: seasonOfMany.insertedId,
    toBook,
    toBookToo,
    toBookByWallet,
    toWalkIn,
    toWalkInToo,
    toCheckIn,
    coming: {
      id: coming._id,
      guest: {
        guestName: coming.guestName,
        guestPhone: coming.guestPhone,
        guestAddress: coming.guestAddress,
        guestDocument: coming.guestDocument,
      },
      roomId: toMove.room._id,
      stay: toMove.stay,
      moved,
      difference: choices.find(({ current }) => current)?.difference ?? 0,
    },
    arrivedId: (await walkIn(arrived)).booking._id,
    hereId: (await walkIn(here)).booking._id,
    here,
    takenBackId: disputed.insertedId,
    // Weeks ahead, so that all of it is refunded.
    toCancel: { ...toCancel, id: cancelled.insertedId, refund: toCancel.total },
    toLengthen: {
      id: lengthened.insertedId,
      room: long.room,
      stay: long.stay,
      difference: terms.difference,
      taxParts: terms.quote.taxParts,
    },
    settledId: pending.bookingId,
    settledKey,
    heldId: held.holdId,
    wallet,
    toReleaseId,
    toReturnId,
    lostMoneyId: await lostMoney(target),
    failedRefund,
    reviews: await makeReviews(target, { guestToken: guest.token, asAdministrator }, [
      await free(0, 1),
      await free(0, 1),
    ]),
    closed: await makeClosed(target, { guestToken: guest.token, asAdministrator }, () =>
      free(702 + (number % 25), 1),
    ),
    secondFactors: await makeSecondFactors(target),
    ...cards,
    number,
  };
}

async function signIn(send: Send, call: string, who: { email: string; password: string }) {
  const answer = await send<{ idToken: string; refreshToken: string }>(
    'POST',
    `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=embedded`,
    { body: { ...who, returnSecureToken: true } },
  );
  return { token: answer.idToken, refreshToken: answer.refreshToken };
}

const quoteOf = (send: Send, roomId: string, stay: Stay) =>
  send<Quote>('POST', '/api/quote', { body: { roomId, ...stay, guests: 1 } });

/** A room that is free for two nights, this many days ahead. */
async function freeStay(send: Send, random: Random, checkIn: string, nights: number): Promise<FreeStay> {
  const stay = { checkIn, checkOut: addDays(checkIn, nights) };
  const query = `checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&free=true&pageSize=100`;
  const hotels = await send<[Hotel]>('GET', `/api/hotels?${query}`);
  for (let tries = 0; tries < 50; tries += 1) {
    const hotel = random.pick(hotels);
    const rooms = await send<Room[]>(
      'GET',
      `/api/room/${hotel._id}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`,
    );
    const room = rooms.find(({ available = 0, stayTotal = 0 }) => available > 0 && stayTotal < 900_000);
    if (!room) continue;
    const { total, taxParts } = await quoteOf(send, room._id, stay);
    return { room, stay, total, taxParts, policy: hotel.cancellation };
  }
  throw new Error(`nothing is free from ${stay.checkIn}`);
}

/** The fields of the specification's cart: they are accepted and not read. */
export const cartOf = ({ room, total }: World['toBook']) => ({
  hotleId: room.hotleId,
  hotelName: room.hotelName,
  roomName: room.roomName,
  roomImgs: room.roomImgs,
  rackRate: room.rackRate,
  discount: room.discount,
  discountAmount: 0,
  roomRent: room.rackRate,
  taxAmount: 1,
  subTotal: total,
  nights: 2,
  district: 'Dhaka',
});

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
