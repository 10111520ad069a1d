import { z } from 'zod';
import { auditEntry, auditQuery } from './audit.ts';
import {
  blocksChange,
  calendarQuery,
  calendarRoom,
  closingChange,
  nightsChangeBytesMax,
  nightsChanged,
  pricesChange,
} from './calendar.ts';
import type { Call } from './call.ts';
import type { CallName, PathParameter } from './call-paths.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { dashboardCalls } from './dashboard-calls.ts';
import { bookingsOfRoomQuery, deletion, remainingBookings } from './deletion.ts';
import {
  allBookingQuery,
  bookingDetails,
  bookingListed,
  deskBooking,
  guestCorrectionRequest,
  moveChoice,
  moveChoicesQuery,
  moveRequest,
  walkInBooked,
  walkInRequest,
} from './desk.ts';
import { deskNoteRequest } from './desk-note.ts';
import { deskPaymentRequest } from './desk-payment.ts';
import { destinationCalls } from './destination-calls.ts';
import { nameMatches, nameMatchHeader } from './enumerations.ts';
import { favourite, favouriteUnmarked, newFavourites, visit, visitMade } from './favourites.ts';
import { gatewayCalls } from './gateway-calls.ts';
import { giveBackRequest } from './give-back.ts';
import { revealedDocument } from './guest-document.ts';
import { healthCalls } from './health-calls.ts';
import { holidayCalls } from './holiday-calls.ts';
import { featuredRoom, hotel, hotelCard, hotelCounts, hotelsQuery, roomPrice, summary } from './hotel.ts';
import { allHotelsQuery, hotelListed } from './hotel-listed.ts';
import { pageFields } from './list.ts';
import { subscription, subscriptionTaken } from './newsletter.ts';
import { otherDatesCalls } from './other-dates-calls.ts';
import { ownAccountCalls } from './own-account-calls.ts';
import { ownBookingCalls } from './own-booking-calls.ts';
import { paperCalls } from './paper-calls.ts';
import { bookingInPath, favouriteInPath, hotelInPath, roomInPath, roomsOfHotelPath } from './path-params.ts';
import { policeListRequest } from './police-list.ts';
import { presenceCalls } from './presence-calls.ts';
import { quote, quoteRequest } from './quote.ts';
import { refundCalls } from './refund-calls.ts';
import { reviewCalls } from './review-calls.ts';
import { room, roomListed, roomsOfHotelQuery, roomsQuery } from './room.ts';
import { seasonCalls } from './season-calls.ts';
import { siteConfig } from './site-config.ts';
import { userListed, usersQuery } from './user.ts';

/** Each parameter of a call's path has its schema. */
type ParsesItsPath<Name extends CallName> = [PathParameter<Name>] extends [never]
  ? { params?: undefined }
  : { params: z.ZodObject<Record<PathParameter<Name>, z.ZodType<string>>> };

/** A query without parameters. An unknown parameter is a mistake and is reported. */
const nothing = z.strictObject({});

export const calls = {
  config: {
    summary: 'Settings of this installation that a browser needs',
    query: nothing,
    answers: { 200: siteConfig },
  },
  hotels: {
    summary: 'Hotels, filtered in the specified order, with prices and free rooms',
    query: hotelsQuery,
    answers: { 200: z.array(z.union([hotel, hotelCard])) },
    answerHeaders: {
      [nameMatchHeader]: {
        description:
          'With `name`: `letters` when the names contain its letters, `words` when they and the district have its words in any order, `sound` when they only sound like it.',
        schema: z.enum(nameMatches),
      },
    },
  },
  hotelCounts: {
    summary: 'Number of hotels in a list, and the number with each further filter choice',
    query: hotelsQuery,
    answers: { 200: hotelCounts },
  },
  hotel: {
    summary: 'One hotel',
    params: hotelInPath,
    query: nothing,
    answers: { 200: hotel },
  },
  roomsOfHotel: {
    summary: 'The rooms of a hotel; with dates, also the free rooms and the price of the stay',
    params: roomsOfHotelPath,
    query: roomsOfHotelQuery,
    answers: { 200: z.array(room) },
  },
  ...otherDatesCalls,
  roomPrice: {
    summary: 'Rack rate and discount of every room for sale, hotel by hotel',
    query: z.strictObject(pageFields),
    answers: { 200: z.array(roomPrice) },
  },
  luxuriasRooms: {
    summary: 'The featured rooms of the home page',
    query: nothing,
    answers: { 200: z.array(featuredRoom) },
  },
  summary: {
    summary: 'Numbers of hotels, rooms and bookings',
    query: nothing,
    answers: { 200: summary },
  },
  quote: {
    summary: 'Prices a stay without booking it',
    body: quoteRequest,
    answers: { 200: quote },
  },
  subscribe: {
    summary: 'Subscribes to the newsletter; the owner of the address confirms by a link in a mail',
    body: subscription,
    answers: { 200: subscriptionTaken },
  },
  ...ownAccountCalls,
  favourites: {
    summary: 'The favourite hotels of the signed-in person, newest first',
    query: nothing,
    answers: { 200: z.array(favourite) },
  },
  addFavourites: {
    summary: 'Adds hotels to the favourites; returns all favourites',
    body: newFavourites,
    answers: { 200: z.array(favourite) },
  },
  deleteFavourite: {
    summary: 'Removes a hotel from the favourites',
    params: favouriteInPath,
    answers: { 200: favouriteUnmarked },
  },
  visits: {
    summary: 'The hotels that the signed-in person opened last, newest first',
    query: nothing,
    answers: { 200: z.array(visit) },
  },
  addVisit: {
    summary: 'Records that the signed-in person opened a hotel’s page',
    body: visitMade,
    answers: { 200: z.object({ acknowledged: z.literal(true) }) },
  },
  ...ownBookingCalls,
  ...reviewCalls,
  ...paperCalls,
  allBooking: {
    summary: 'All bookings, newest first; can be filtered, searched and sorted',
    query: allBookingQuery,
    answers: { 200: z.array(bookingListed) },
    csv: true,
  },
  bookingDetails: {
    summary: 'All details of one booking, with its payments and its history',
    params: bookingInPath,
    query: nothing,
    answers: { 200: bookingDetails },
  },
  walkIn: {
    summary: 'Books a room at the desk, without a card; requires an Idempotency-Key header',
    body: walkInRequest,
    headers: { 'Idempotency-Key': 'required' },
    answers: { 201: walkInBooked },
  },
  deskPayment: {
    summary: 'Records a payment or refund at the desk; requires an Idempotency-Key header',
    params: bookingInPath,
    body: deskPaymentRequest,
    headers: { 'Idempotency-Key': 'required' },
    answers: { 201: deskBooking },
  },
  takeHere: {
    summary:
      'Has the desk collect what a bank has taken back by a lost dispute: the sum moves from the part paid on the site to the desk’s',
    params: bookingInPath,
    answers: { 200: deskBooking },
  },
  giveBack: {
    summary:
      'Gives back a part of a booking’s price, with a reason: first of what is due at the desk, then to card or wallet, then at the desk; requires an Idempotency-Key header',
    params: bookingInPath,
    body: giveBackRequest,
    headers: { 'Idempotency-Key': 'required' },
    answers: { 201: deskBooking },
  },
  deskNote: {
    summary: 'Replaces the hotel’s note on a booking and the number of the guest’s room',
    params: bookingInPath,
    body: deskNoteRequest,
    answers: { 200: deskBooking },
  },
  moveChoices: {
    summary: 'The rooms of a hotel that a booking can be moved to, for other nights',
    params: bookingInPath,
    query: moveChoicesQuery,
    answers: { 200: z.array(moveChoice) },
  },
  moveBooking: {
    summary:
      'Moves a booking to another room or other nights, or makes it longer; the difference is paid at the desk, given back, or waived with a reason',
    params: bookingInPath,
    body: moveRequest,
    answers: { 200: deskBooking },
  },
  correctGuest: {
    summary:
      'Corrects a guest’s name, phone number, address and, if given, document; with the earlier values in the request, changes of somebody else are not overwritten',
    params: bookingInPath,
    body: guestCorrectionRequest,
    answers: { 200: deskBooking },
  },
  ...presenceCalls,
  ...gatewayCalls,
  ...refundCalls,
  revealDocument: {
    summary: 'The guest’s identity document with its full number; recorded in the audit log',
    params: bookingInPath,
    answers: { 200: revealedDocument },
  },
  policeList: {
    summary:
      'The guests of one night in a hotel with their full document numbers, as a file; recorded in the audit log',
    body: policeListRequest,
    answers: { 200: z.string() },
    file: 'text/csv',
  },
  users: {
    summary: 'All user records, newest first',
    query: usersQuery,
    answers: { 200: z.array(userListed) },
    csv: true,
  },
  allHotels: {
    summary: 'Every open hotel for the administrator’s list, newest first',
    query: allHotelsQuery,
    answers: { 200: z.array(hotelListed) },
    csv: true,
  },
  rooms: {
    summary: 'Every open room of every hotel, newest first',
    query: roomsQuery,
    answers: { 200: z.array(roomListed) },
    csv: true,
  },
  audit: {
    summary: 'The audit log: each change with its person, its time, and the old and new values',
    query: auditQuery,
    answers: { 200: z.array(auditEntry) },
    csv: true,
  },
  ...dashboardCalls,
  ...healthCalls,
  ...catalogueCalls,
  calendar: {
    summary: 'Free, taken and blocked rooms and the price of each night, by room',
    query: calendarQuery,
    answers: { 200: z.array(calendarRoom) },
  },
  calendarPrices: {
    summary: 'Sets the nightly price of the chosen nights of the chosen rooms, or removes it',
    body: pricesChange,
    bodyBytesMax: nightsChangeBytesMax,
    answers: { 200: nightsChanged },
  },
  calendarBlocks: {
    summary: 'Blocks or frees rooms on the chosen nights; rooms that are taken cannot be blocked',
    body: blocksChange,
    bodyBytesMax: nightsChangeBytesMax,
    answers: { 200: nightsChanged },
  },
  calendarClosing: {
    summary: 'Closes the chosen nights, or puts them on sale again; existing bookings stay',
    body: closingChange,
    bodyBytesMax: nightsChangeBytesMax,
    answers: { 200: nightsChanged },
  },
  ...seasonCalls,
  ...destinationCalls,
  ...holidayCalls,
  bookingsOfHotel: {
    summary: 'The bookings that remain readable if the hotel is deleted, and its holds',
    params: hotelInPath,
    query: nothing,
    answers: { 200: remainingBookings },
  },
  deleteHotel: {
    summary: 'Deletes a hotel and its rooms; archives them instead when the hotel was ever booked',
    params: hotelInPath,
    answers: { 200: deletion },
  },
  bookingsOfRoom: {
    summary:
      'The bookings that remain readable if the room is deleted, and its holds; with largerThan, `coming` counts only bookings of more guests than that',
    params: roomInPath,
    query: bookingsOfRoomQuery,
    answers: { 200: remainingBookings },
  },
  deleteRoom: {
    summary: 'Deletes a room; archives it instead when it was ever booked',
    params: roomInPath,
    answers: { 200: deletion },
  },
  uploadImage: {
    summary: 'Uploads a picture of at most 10 MB to the image host; returns the host’s own JSON',
    multipart: z.object({ image: z.string().meta({ format: 'binary' }) }),
    answers: { 200: z.looseObject({ data: z.looseObject({ display_url: z.string() }) }) },
  },
  paymentEvent: {
    summary: 'Receives a signed event of the card provider',
    headers: { 'Stripe-Signature': 'required' },
    answers: { 200: z.object({ received: z.literal(true) }) },
  },
} as const satisfies { [Name in CallName]: Call & ParsesItsPath<Name> };
