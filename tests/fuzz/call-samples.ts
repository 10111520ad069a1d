import { addDays } from '../../domain/shared/stay-dates.ts';
import { signPayload } from '../../standins/payments/events/signature.ts';
import { tinyPicture } from '../fixtures/tiny-picture.ts';
import type { Sample } from './request.ts';
import { bookingOf, hotelFields, roomFields, type World } from './world.ts';

const bangla = {
  hotelNameBn: 'শাপলা ইন',
  addressBn: 'ময়মনসিংহ',
  nearByBn: 'নদীর ধারে',
  hotelEmail: 'desk@shapla.example',
  describtionBn: 'শান্ত ঘর',
};
const list = { search: 'inn', page: '1', pageSize: '5', lang: 'bn' };
const seasonOf = ({ hotel, doomedRoomId, target }: World) => ({
  hotelId: hotel._id,
  roomId: doomedRoomId,
  name: 'Winter in Sylhet',
  from: target.today,
  to: addDays(target.today, 30),
  changePercent: 20,
  nightsMin: 2,
});
const newKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });

const hotelsQuestion = ({ hotel, toBook: { stay } }: World): Sample => ({
  query: {
    id: hotel._id,
    district: hotel.district,
    name: 'inn',
    facility: 'Gym',
    type: 'hotel',
    ...stay,
    guests: '1',
    minPrice: '0',
    maxPrice: '100000',
    free: 'true',
    sort: 'price',
    lang: 'en',
    fields: 'card',
    page: '1',
    pageSize: '5',
  },
});

/**
 * A valid request of every call, with every text field in it. A new call is added here; otherwise the fuzzer names
 * it.
 */
export const callSamples: Record<string, (world: World) => Sample> = {
  config: () => ({}),
  hotels: hotelsQuestion,
  hotelCounts: hotelsQuestion,
  hotel: ({ hotel }) => ({ params: { id: hotel._id } }),
  roomsOfHotel: ({ hotel, toBook: { stay } }) => ({
    params: { hotelId: hotel._id },
    query: { ...stay, guests: '1' },
  }),
  roomPrice: () => ({}),
  luxuriasRooms: () => ({}),
  summary: () => ({}),
  quote: ({ toBook: { room, stay } }) => ({ body: { roomId: room._id, ...stay, guests: 1 } }),
  subscribe: ({ number }) => ({ body: { email: `reader-${number}-${crypto.randomUUID()}@example.com` } }),
  me: () => ({}),
  addUsers: ({ guest }) => ({
    body: {
      email: guest.email,
      firstName: 'Salma',
      lastName: 'Khatun',
      gender: 'Female',
      phoneNumber: '01712345678',
      age: 34,
    },
  }),
  myData: () => ({}),
  deleteAccount: ({ deleterToken }) => ({ headers: { Authorization: `Bearer ${deleterToken}` } }),
  favourites: () => ({}),
  addFavourites: ({ hotel }) => ({ body: { hotelIds: [hotel._id] } }),
  deleteFavourite: ({ hotel }) => ({ params: { hotelId: hotel._id } }),
  visits: () => ({}),
  addVisit: ({ hotel }) => ({ body: { hotelId: hotel._id } }),
  holdRoom: ({ toBook: { room, stay }, settledId }) => ({
    body: { roomId: room._id, ...stay, guests: 1, replaces: settledId },
  }),
  addBooking: ({ toBook, guest, paymentMethodIds: [paymentMethodId] }) => ({
    body: { ...bookingOf(toBook), paymentMethodId, userEmail: guest.email, again: true },
    headers: newKey(),
  }),
  settleBooking: ({ settledId }) => ({ params: { bookingId: settledId } }),
  resumeBooking: ({ settledKey }) => ({ headers: { 'Idempotency-Key': settledKey } }),
  myBooking: ({ guest }) => ({ query: { email: guest.email, page: '1', pageSize: '5' } }),
  booking: ({ settledId }) => ({ params: { id: settledId } }),
  cancellationTerms: ({ toCancel: { id } }) => ({ params: { id } }),
  cancelBooking: ({ toCancel: { id, refund } }) => ({
    params: { id },
    body: { refund, reason: 'My plans have changed.' },
  }),
  changeQuote: ({ toCancel: { id, room, stay } }) => ({
    params: { id },
    body: { roomId: room._id, ...stay, guests: 1 },
  }),
  changeBooking: ({ toCancel: { id, room, stay }, paymentMethodIds: [paymentMethodId] }) => ({
    params: { id },
    body: { roomId: room._id, ...stay, guests: 1, difference: 0, paymentMethodId },
    headers: newKey(),
  }),
  voucher: ({ settledId }) => ({ params: { id: settledId } }),
  receipt: ({ settledId }) => ({ params: { id: settledId } }),
  calendarFile: ({ settledId }) => ({ params: { id: settledId } }),
  allBooking: ({ hotel, target: { today } }) => ({
    query: {
      ...list,
      sort: '-added',
      filter: 'toCollect',
      hotelId: hotel._id,
      from: today,
      to: addDays(today, 6),
    },
  }),
  bookingDetails: ({ coming }) => ({ params: { id: coming.id } }),
  walkIn: ({ toWalkIn }) => ({
    body: {
      override: { total: 5000, reason: 'A regular guest' },
      payment: { way: 'mobile_money', amount: 1200, receiptNumber: 'TX-8841' },

      ...bookingOf(toWalkIn),
      guestNID: undefined,
      guestDocument: { type: 'passport', country: 'IN', number: 'A1234567' },
      userEmail: 'salma@example.com',
    },
    headers: newKey(),
  }),
  moveChoices: ({ coming, toBook }) => ({
    params: { id: coming.id },
    query: { hotelId: toBook.room.hotleId, ...stayNames(coming.moved) },
  }),
  moveBooking: ({ coming }) => ({
    params: { id: coming.id },
    body: {
      roomId: coming.roomId,
      ...stayNames(coming.moved),
      difference: coming.difference,
      waive: { reason: 'A regular guest' },
    },
  }),
  revealDocument: ({ coming }) => ({ params: { id: coming.id } }),
  policeList: ({ hotel, target: { today } }) => ({ body: { hotelId: hotel._id, night: today, lang: 'bn' } }),
  deskPayment: ({ coming }) => ({
    params: { id: coming.id },
    body: { way: 'cash', amount: 10.5, receiptNumber: '1042', direction: 'in' },
    headers: newKey(),
  }),
  correctGuest: ({ coming }) => ({
    params: { id: coming.id },
    body: {
      guestName: 'Salma Begum',
      guestPhone: '01712345679',
      guestAddress: 'Mymensingh',
      guestDocument: { type: 'passport', country: 'IN', number: 'K1234567' },
    },
  }),
  checkIn: ({ hereId }) => ({ params: { id: hereId } }),
  checkOut: ({ hereId }) => ({ params: { id: hereId } }),
  undoCheckOut: ({ hereId }) => ({ params: { id: hereId } }),
  undoCheckIn: ({ hereId }) => ({ params: { id: hereId } }),
  undoNoShow: ({ arrivedId }) => ({ params: { id: arrivedId } }),
  noShow: ({ arrivedId }) => ({ params: { id: arrivedId } }),
  users: () => ({ query: { ...list, sort: 'email' } }),
  allHotels: ({ hotel }) => ({ query: { ...list, sort: 'district', district: hotel.district } }),
  rooms: () => ({ query: { ...list, sort: 'roomName' } }),
  audit: ({ target }) => ({
    query: {
      ...list,
      sort: 'at',
      action: 'hotel.add',
      subject: 'hotel',
      from: target.today,
      to: target.today,
    },
  }),
  today: ({ hotel }) => ({ query: { hotelId: hotel._id } }),
  roomsLeft: ({ hotel }) => ({ query: { hotelId: hotel._id, page: '1', pageSize: '5' } }),
  dashboardByDay: ({ hotel, target: { today } }) => ({
    query: { from: today, to: addDays(today, 6), hotelId: hotel._id },
  }),
  dashboardByHotel: ({ hotel, target: { today } }) => ({
    query: {
      from: today,
      to: addDays(today, 6),
      hotelId: hotel._id,
      search: 'inn',
      sort: 'revenue',
      page: '1',
      pageSize: '5',
    },
  }),
  health: () => ({}),
  checkHealth: () => ({}),
  hotelName: () => ({}),
  addHotels: ({ hotel }) => ({ body: { ...fullHotel(hotel), images: hotel.images } }),
  updateHotel: ({ hotel }) => ({
    params: { id: hotel._id },
    body: { ...fullHotel(hotel), images: hotel.images },
  }),
  addRooms: ({ hotel, toBook: { room } }) => ({
    body: {
      ...roomFields(room),
      roomNameBn: 'শান্ত ঘর',
      bedType: 'Twin',
      sizeSquareMetres: 22,
      roomImgs: room.roomImgs,
      hotleId: hotel._id,
    },
  }),
  editRoom: ({ doomedRoomId }) => ({ params: { id: doomedRoomId } }),
  updateRoom: ({ doomedRoomId, toBook: { room } }) => ({
    params: { id: doomedRoomId },
    body: {
      ...roomFields(room),
      roomNameBn: 'শান্ত ঘর',
      bedType: 'Twin',
      sizeSquareMetres: 22,
      roomImgs: room.roomImgs,
    },
  }),
  calendar: ({ toBook: { room }, target }) => ({
    query: {
      hotelId: room.hotleId,
      search: 'inn',
      from: target.today,
      nights: '7',
      page: '1',
      pageSize: '5',
    },
  }),
  calendarPrices: ({ doomedRoomId, toBook: { stay } }) => ({
    body: { roomIds: [doomedRoomId], nights: [stay.checkIn], price: 9999, was: [[null]] },
  }),
  calendarBlocks: ({ doomedRoomId, toBook: { stay } }) => ({
    body: { roomIds: [doomedRoomId], nights: [stay.checkIn], blocked: 0, was: [[0]] },
  }),
  calendarClosing: ({ doomedRoomId, toBook: { stay } }) => ({
    body: { roomIds: [doomedRoomId], nights: [stay.checkIn], closed: true, was: [[false]] },
  }),
  seasons: ({ hotel }) => ({ query: { hotelId: hotel._id } }),
  addSeason: (world) => ({ body: { ...seasonOf(world), closed: true } }),
  updateSeason: (world) => ({
    params: { id: world.seasonId },
    body: { ...seasonOf(world), weekdays: ['friday', 'saturday'] },
  }),
  deleteSeason: ({ seasonId }) => ({ params: { id: seasonId } }),
  previewSeason: (world) => ({ body: { season: seasonOf(world), _id: world.seasonId } }),
  holidays: () => ({}),
  // The same holiday twice is refused.
  addHoliday: () => ({
    body: { month: 12, day: 16, year: 2030, name: `Victory Day ${crypto.randomUUID()}`, nameBn: 'বিজয় দিবস' },
  }),
  updateHoliday: ({ holidayId }) => ({
    params: { id: holidayId },
    body: { month: 5, day: 2, year: 2031, name: 'May Day', nameBn: 'মে দিবস' },
  }),
  deleteHoliday: ({ holidayId }) => ({ params: { id: holidayId } }),
  bookingsOfHotel: ({ hotel }) => ({ params: { id: hotel._id } }),
  deleteHotel: ({ doomedHotelId }) => ({ params: { id: doomedHotelId } }),
  restoreHotel: ({ archivedHotelId }) => ({ params: { id: archivedHotelId } }),
  restoreRoom: ({ archivedRoomId }) => ({ params: { id: archivedRoomId } }),
  bookingsOfRoom: ({ doomedRoomId }) => ({ params: { id: doomedRoomId } }),
  deleteRoom: ({ doomedRoomId }) => ({ params: { id: doomedRoomId } }),
  uploadImage: () => ({ body: { image: tinyPicture().get('image') } }),
  paymentEvent: ({ target }) => ({
    headers: {
      'Stripe-Signature': signPayload(signedEvent, target.webhookSecret, Math.floor(Date.now() / 1000)),
    },
  }),
};

/** The body that paymentEvent's signature is for: an event that causes no action. */
export const signedEvent = JSON.stringify({
  id: 'evt_fuzz',
  object: 'event',
  type: 'customer.created',
  data: { object: { id: 'cus_1', object: 'customer' } },
});

const stayNames = ({ checkIn, checkOut }: { checkIn: string; checkOut: string }) => ({
  hotelCheckInDate: checkIn,
  hotelCheckOutDate: checkOut,
});

function fullHotel(hotel: World['hotel']) {
  return {
    ...hotelFields(hotel),
    ...bangla,
    district: hotel.district,
    latitude: 24.75,
    longitude: 90.4,
    accomodation: hotel.accomodation,
    checkIn: hotel.checkIn,
    checkOut: hotel.checkOut,
    child: 1,
    instruction: hotel.instruction,
    goodToKnow: hotel.goodToKnow,
    facilities: hotel.facilities,
  };
}
