import { addDays } from '../../kernel/stay-dates.ts';
import { signPayload } from '../../standins/payments/events/signature.ts';
import { accountOfGuest } from '../fixtures/failed-refunds.ts';
import { catalogueSamples } from './catalogue-samples.ts';
import { closedSamples } from './closed-samples.ts';
import type { Sample } from './request.ts';
import { reviewSamples } from './review-samples.ts';
import { bookingOf, cartOf, type World } from './world.ts';

const list = { search: 'inn', page: '1', pageSize: '5', lang: 'bn' };
const passport = { type: 'passport', country: 'IN', number: 'A1234567' };
const csv = { format: 'csv', lang: 'bn' };
const firstPage = { page: '1', pageSize: '5' };
const newKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });

const hotelsQuestion = ({ hotel, toBook: { stay } }: World): Sample => ({
  query: {
    id: hotel._id,
    district: hotel.district,
    name: 'inn',
    facility: 'Gym',
    known: 'Generator',
    type: 'hotel',
    ...stay,
    guests: '1',
    minPrice: '0',
    atHotel: 'true',
    minScore: '40',
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
 * Valid requests of every call: each of its fields is in one of them. A new call or field is added here; otherwise
 * the fuzzer names it.
 */
export const callSamples: Record<string, (world: World) => Sample | Sample[]> = {
  config: () => ({}),
  hotels: hotelsQuestion,
  hotelCounts: hotelsQuestion,
  hotel: ({ hotel }) => ({ params: { id: hotel._id } }),
  publicHotel: ({ hotel }) => ({ params: { code: hotel.publicPath.slice(-8) } }),
  roomsOfHotel: ({ hotel, toBook: { stay } }) => ({
    params: { hotelId: hotel._id },
    query: { ...stay, guests: '1', ...firstPage },
  }),
  freeSpans: ({ hotel, toBook: { stay } }) => ({
    params: { hotelId: hotel._id },
    query: { ...stay, guests: '1' },
  }),
  fullNights: ({ hotel, target }) => ({
    params: { hotelId: hotel._id },
    query: { month: target.today.slice(0, 7), guests: '2' },
  }),
  publicHolidays: ({ target: { today } }) => ({ query: { from: today, to: addDays(today, 365) } }),
  roomPrice: () => ({ query: firstPage }),
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
  deleteAccount: ({ deleterToken }) => ({
    query: { reviews: 'withdraw' },
    headers: { Authorization: `Bearer ${deleterToken}` },
  }),
  favourites: () => ({}),
  addFavourites: ({ hotel }) => ({ body: { hotelIds: [hotel._id] } }),
  deleteFavourite: ({ hotel }) => ({ params: { hotelId: hotel._id } }),
  visits: () => ({}),
  addVisit: ({ hotel }) => ({ body: { hotelId: hotel._id } }),
  holdRoom: ({ toBook: { room, stay }, settledId }) => ({
    body: { roomId: room._id, ...stay, guests: 1, replaces: settledId, anew: true },
  }),
  giveUpHold: ({ heldId }) => ({ params: { id: heldId } }),
  addBooking: ({
    toBook,
    toBookToo,
    toBookByWallet,
    guest,
    paymentMethodIds: [paymentMethodId, , , other],
  }) => [
    {
      body: { ...bookingOf(toBook), paymentMethodId, userEmail: guest.email, again: true },
      headers: newKey(),
    },
    {
      body: {
        ...cartOf(toBookToo),
        ...bookingOf(toBookToo),
        guestNID: undefined,
        guestDocument: passport,
        policy: toBookToo.policy,
        advance: toBookToo.total,
        taxParts: toBookToo.taxParts,
        paymentMethodId: other,
        arrivalTime: '18to21',
        wish: 'A room on the ground floor',
        forOther: true,
        voucherEmail: 'friend@example.com',
      },
      headers: newKey(),
    },
    {
      body: {
        ...bookingOf(toBookByWallet),
        way: 'wallet',
        agreed: true,
        userEmail: guest.email,
        again: true,
      },
      headers: newKey(),
    },
  ],
  stayWishes: ({ settledId }) => ({
    params: { id: settledId },
    body: { arrivalTime: 'before18', wish: 'A quiet room' },
  }),
  settleBooking: ({ settledId }) => ({ params: { bookingId: settledId } }),
  resumeBooking: ({ settledKey }) => ({ headers: { 'Idempotency-Key': settledKey } }),
  myBooking: ({ guest }) => ({ query: { email: guest.email, part: 'coming', page: '1', pageSize: '5' } }),
  booking: ({ settledId }) => ({ params: { id: settledId } }),
  acceptedTexts: ({ settledId }) => ({ params: { id: settledId } }),
  cancellationTerms: ({ toCancel: { id } }) => ({ params: { id } }),
  refundAccount: ({ failedRefund: { bookingId } }) =>
    [
      accountOfGuest,
      { kind: 'bank', holder: 'সালমা খাতুন', number: '0123-456-789', bank: 'Sonali Bank', branch: 'Mymensingh' },
    ].map((body) => ({ params: { bookingId }, body })),
  cancelBooking: ({ toCancel: { id, refund } }) => ({
    params: { id },
    body: { refund, reason: 'My plans have changed.' },
  }),
  changeQuote: ({ toCancel: { id, room, stay } }) => ({
    params: { id },
    body: { roomId: room._id, ...stay, guests: 1 },
  }),
  changeBooking: ({ toCancel, toLengthen, paymentMethodIds }) => {
    const [paymentMethodId, , , , other] = paymentMethodIds;
    const wanted = ({ room, stay }: typeof toCancel | typeof toLengthen) => ({
      roomId: room._id,
      ...stay,
      guests: 1,
    });
    return [
      {
        params: { id: toCancel.id },
        body: { ...wanted(toCancel), was: wanted(toCancel), difference: 0, paymentMethodId },
        headers: newKey(),
      },
      {
        params: { id: toCancel.id },
        body: { ...wanted(toCancel), difference: 0, way: 'wallet', agreed: true },
        headers: newKey(),
      },
      {
        params: { id: toLengthen.id },
        body: {
          ...wanted(toLengthen),
          difference: toLengthen.difference,
          advance: toLengthen.difference,
          taxParts: toLengthen.taxParts,
          paymentMethodId: other,
        },
        headers: newKey(),
      },
    ];
  },
  ...reviewSamples,
  ...closedSamples,
  voucher: ({ settledId }) => ({ params: { id: settledId } }),
  receipt: ({ settledId }) => ({ params: { id: settledId } }),
  calendarFile: ({ settledId }) => ({ params: { id: settledId } }),
  allBooking: ({ hotel, coming, target: { today } }) => [
    {
      query: {
        ...list,
        sort: '-added',
        filter: 'toCollect',
        hotelId: hotel._id,
        from: today,
        to: addDays(today, 6),
      },
    },
    { query: { ...csv, roomId: coming.roomId } },
  ],
  bookingDetails: ({ coming }) => ({ params: { id: coming.id } }),
  walkIn: ({ toWalkIn, toWalkInToo, toCheckIn }) => [
    {
      body: {
        override: { total: 5000, reason: 'A regular guest' },
        payment: { way: 'mobile_money', amount: 1200, receiptNumber: 'TX-8841' },
        ...bookingOf(toWalkIn),
        guestNID: undefined,
        guestDocument: passport,
        userEmail: 'salma@example.com',
      },
      headers: newKey(),
    },
    { body: { ...bookingOf(toWalkInToo), offSale: true }, headers: newKey() },
    { body: { ...bookingOf(toCheckIn), checkIn: false }, headers: newKey() },
  ],
  moveChoices: ({ coming, toBook }) => ({
    params: { id: coming.id },
    query: { hotelId: toBook.room.hotleId, ...stayNames(coming.moved) },
  }),
  moveBooking: ({ coming }) => ({
    params: { id: coming.id },
    body: {
      roomId: coming.roomId,
      ...stayNames(coming.moved),
      was: { roomId: coming.roomId, ...stayNames(coming.stay) },
      difference: coming.difference,
      waive: { reason: 'A regular guest' },
    },
  }),
  refundCapture: ({ lostIntentId }) => ({ params: { id: lostIntentId } }),
  paymentReviews: () => ({}),
  releasePayment: ({ toReleaseId }) => ({ params: { payment: toReleaseId } }),
  returnPayment: ({ toReturnId }) => ({ params: { payment: toReturnId } }),
  moneyOfNobody: () => ({}),
  refundMoneyOfNobody: ({ lostMoneyId }) => ({ params: { id: lostMoneyId } }),
  revealRefundAccount: ({ failedRefund: { bookingId } }) => ({ params: { id: bookingId } }),
  givenBack: ({ failedRefund: { refundId } }) => ({
    params: { id: refundId },
    body: { reference: 'EFT-4711', confirmation: 'TICKET-9' },
  }),
  revealDocument: ({ coming }) => ({ params: { id: coming.id } }),
  setup: () => ({}),
  taxList: ({ hotel, target: { today } }) => ({
    body: { hotelId: hotel._id, month: today.slice(0, 7), lang: 'bn' },
  }),
  policeList: ({ hotel, target: { today } }) => ({ body: { hotelId: hotel._id, night: today, lang: 'bn' } }),
  deskPayment: ({ coming: { id } }) =>
    ['in', 'out'].map((direction) => ({
      params: { id },
      body: { way: 'cash', amount: 10.5, receiptNumber: '1042', direction },
      headers: newKey(),
    })),
  correctGuest: ({ coming }) => ({
    params: { id: coming.id },
    body: {
      guestName: 'Salma Begum',
      guestPhone: '01712345679',
      guestAddress: 'Mymensingh',
      guestDocument: { ...passport, number: 'K1234567' },
      was: coming.guest,
    },
  }),
  checkIn: ({ hereId }) => ({ params: { id: hereId } }),
  checkOut: ({ hereId, here: { stay, total } }) => ({
    params: { id: hereId },
    query: { hotelCheckOutDate: stay.checkOut, due: String(total) },
  }),
  leaveEarly: ({ hereId, here: { room, stay, total } }) => ({
    params: { id: hereId },
    body: { reason: 'Called home', was: { roomId: room._id, ...stayNames(stay) }, due: total },
  }),
  undoCheckOut: ({ hereId }) => ({ params: { id: hereId } }),
  undoCheckIn: ({ hereId }) => ({ params: { id: hereId } }),
  undoNoShow: ({ arrivedId }) => ({ params: { id: arrivedId } }),
  noShow: ({ arrivedId }) => ({ params: { id: arrivedId } }),
  giveBack: ({ coming: { id } }) => ({
    params: { id },
    body: { amount: 10.5, reason: 'The lift was broken.' },
    headers: newKey(),
  }),
  deskNote: ({ coming: { id } }) => ({
    params: { id },
    body: { note: 'Comes by the night bus', roomNumber: '204', was: { note: '', roomNumber: '' } },
  }),
  takeHere: ({ takenBackId }) => ({ params: { id: takenBackId } }),
  users: () => [{ query: { ...list, sort: 'email' } }, { query: csv }],
  allHotels: ({ hotel }) => [
    { query: { ...list, sort: 'district', district: hotel.district } },
    { query: { ...csv, archived: 'true' } },
  ],
  rooms: ({ toBook: { room, stay } }) => [
    { query: { ...list, sort: 'roomName', hotelId: room.hotleId, ...stay } },
    { query: { ...csv, archived: 'true' } },
  ],
  audit: ({ target }) => [
    {
      query: {
        ...list,
        sort: 'at',
        action: 'hotel.add',
        subject: 'hotel',
        from: target.today,
        to: target.today,
      },
    },
    { query: { ...csv, from: target.today } },
  ],
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
  acceptClock: () => ({}),
  sendMailAgain: ({ coming }) => ({ params: { id: coming.id }, body: { kind: 'booking_confirmed' } }),
  ...catalogueSamples,
  walletNotice: () => ({ headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
  paymentState: ({ wallet }) => ({ params: { payment: wallet.paymentId } }),
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
