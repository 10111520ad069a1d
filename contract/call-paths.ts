import { isWordIn } from '../kernel/closed-lists.ts';

/**
 * The method and the path below /api of every call; `{name}` stands for a part of the address. The schemas of the
 * same calls are in calls.ts. This file has none, so that the browser can load it without the validation library.
 */

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof methods)[number];
type Paths = Record<string, `${Method} /${string}`>;

/** Calls that anybody may make. The browser sends no token with them. */
const openCalls = {
  config: 'GET /config',
  hotels: 'GET /hotels',
  hotelCounts: 'GET /hotelCounts',
  hotel: 'GET /hotels/{id}',
  publicHotel: 'GET /publicHotel/{code}',
  roomsOfHotel: 'GET /room/{hotelId}',
  freeSpans: 'GET /freeSpans/{hotelId}',
  fullNights: 'GET /fullNights/{hotelId}',
  publicHolidays: 'GET /publicHolidays',
  roomPrice: 'GET /roomPrice',
  luxuriasRooms: 'GET /luxuriasRooms',
  summary: 'GET /summary',
  quote: 'POST /quote',
  subscribe: 'POST /subscribe',
  paymentEvent: 'POST /webhooks/stripe',
  walletNotice: 'POST /webhooks/sslcommerz',
  paymentState: 'GET /paymentState/{payment}',
  destinationRules: 'GET /destinationRules',
  reviews: 'GET /reviews/{hotelId}',
  latestReviews: 'GET /latestReviews',
  reportReview: 'POST /reportReview/{id}',
} as const satisfies Paths;

/** Calls that need a signed-in person. The mount table (server/compose/calls.ts) says who may make each of them. */
const personalCalls = {
  me: 'GET /me',
  addUsers: 'POST /addUsers',
  myData: 'GET /myData',
  deleteAccount: 'DELETE /account',
  favourites: 'GET /favourites',
  addFavourites: 'POST /favourites',
  deleteFavourite: 'DELETE /favourites/{hotelId}',
  visits: 'GET /visits',
  addVisit: 'POST /visits',
  holdRoom: 'POST /holdRoom',
  giveUpHold: 'POST /giveUpHold/{id}',
  addBooking: 'POST /addBooking',
  settleBooking: 'POST /settleBooking/{bookingId}',
  resumeBooking: 'POST /resumeBooking',
  myBooking: 'GET /myBooking',
  booking: 'GET /booking/{id}',
  acceptedTexts: 'GET /acceptedTexts/{id}',
  cancellationTerms: 'GET /cancelBooking/{id}',
  cancelBooking: 'POST /cancelBooking/{id}',
  changeQuote: 'POST /changeQuote/{id}',
  changeBooking: 'POST /changeBooking/{id}',
  destinationOffer: 'GET /destinationOffer/{id}',
  takeDestinationOffer: 'POST /destinationOffer/{id}',
  stayWishes: 'PUT /stayWishes/{id}',
  refundAccount: 'PUT /refundAccount/{bookingId}',
  addReview: 'POST /addReview/{bookingId}',
  updateReview: 'PUT /updateReview/{id}',
  deleteReview: 'DELETE /review/{id}',
  myReviews: 'GET /myReviews',
  voucher: 'GET /voucher/{id}',
  receipt: 'GET /receipt/{id}',
  calendarFile: 'GET /calendarFile/{id}',
  allBooking: 'GET /allBooking',
  bookingDetails: 'GET /bookings/{id}',
  walkIn: 'POST /walkIn',
  deskPayment: 'POST /deskPayment/{id}',
  takeHere: 'POST /takeHere/{id}',
  giveBack: 'POST /giveBack/{id}',
  deskNote: 'PUT /deskNote/{id}',
  moveChoices: 'GET /moveChoices/{id}',
  moveBooking: 'POST /moveBooking/{id}',
  correctGuest: 'POST /correctGuest/{id}',
  checkIn: 'POST /checkIn/{id}',
  undoCheckIn: 'DELETE /checkIn/{id}',
  checkOut: 'POST /checkOut/{id}',
  leaveEarly: 'POST /leaveEarly/{id}',
  undoCheckOut: 'DELETE /checkOut/{id}',
  noShow: 'POST /noShow/{id}',
  undoNoShow: 'DELETE /noShow/{id}',
  allReviews: 'GET /allReviews',
  hideReview: 'POST /hideReview/{id}',
  showReview: 'POST /showReview/{id}',
  answerReview: 'POST /answerReview/{id}',
  refundCapture: 'POST /refundCapture/{id}',
  paymentReviews: 'GET /paymentReviews',
  releasePayment: 'POST /releasePayment/{payment}',
  returnPayment: 'POST /returnPayment/{payment}',
  moneyOfNobody: 'GET /moneyOfNobody',
  refundMoneyOfNobody: 'POST /refundMoneyOfNobody/{id}',
  givenBack: 'POST /givenBack/{id}',
  revealRefundAccount: 'POST /revealRefundAccount/{id}',
  revealDocument: 'POST /revealDocument/{id}',
  policeList: 'POST /policeList',
  taxList: 'POST /taxList',
  users: 'GET /users',
  allHotels: 'GET /allHotels',
  rooms: 'GET /rooms',
  audit: 'GET /audit',
  today: 'GET /today',
  roomsLeft: 'GET /roomsLeft',
  dashboardByDay: 'GET /dashboardByDay',
  dashboardByHotel: 'GET /dashboardByHotel',
  setup: 'GET /setup',
  health: 'GET /health',
  checkHealth: 'POST /health/check',
  acceptClock: 'POST /health/clock',
  sendMailAgain: 'POST /sendMailAgain/{id}',
  calendar: 'GET /calendar',
  calendarPrices: 'PUT /calendar/prices',
  calendarBlocks: 'PUT /calendar/blocks',
  calendarClosing: 'PUT /calendar/closed',
  seasons: 'GET /seasons',
  addSeason: 'POST /seasons',
  updateSeason: 'PUT /seasons/{id}',
  deleteSeason: 'DELETE /seasons/{id}',
  previewSeason: 'POST /previewSeason',
  addHotelsSeason: 'POST /hotelsSeason',
  hotelsSeasons: 'GET /hotelsSeasons',
  takeSeasonBack: 'DELETE /hotelsSeason/{id}',
  previewHotelsSeason: 'POST /previewHotelsSeason',
  allDestinationRules: 'GET /allDestinationRules',
  addDestinationRule: 'POST /destinationRule',
  updateDestinationRule: 'PUT /destinationRule/{id}',
  confirmDestinationRule: 'POST /confirmDestinationRule/{id}',
  deleteDestinationRule: 'DELETE /destinationRule/{id}',
  ruleBookings: 'GET /ruleBookings/{id}',
  offerDates: 'POST /offerDates/{id}',
  giveBackNights: 'POST /giveBackNights/{id}',
  holidays: 'GET /holidays',
  proposedHolidays: 'GET /proposedHolidays',
  addHoliday: 'POST /holidays',
  updateHoliday: 'PUT /holidays/{id}',
  deleteHoliday: 'DELETE /holidays/{id}',
  bookingsOfHotel: 'GET /bookingsOfHotel/{id}',
  deleteHotel: 'DELETE /deleteHotel/{id}',
  restoreHotel: 'POST /restoreHotel/{id}',
  bookingsOfRoom: 'GET /bookingsOfRoom/{id}',
  deleteRoom: 'DELETE /deleteRoom/{id}',
  restoreRoom: 'POST /restoreRoom/{id}',
  uploadImage: 'POST /uploadImage',
  hotelName: 'GET /hotelName',
  addHotels: 'POST /addHotels',
  updateHotel: 'PUT /updateHotel/{id}',
  addRooms: 'POST /addRooms',
  editRoom: 'GET /editRoom/{id}',
  updateRoom: 'PUT /updateRoom/{id}',
  importCatalogue: 'POST /import',
  exportHotels: 'GET /exportHotels',
  exportRooms: 'GET /exportRooms',
} as const satisfies Paths;

export const callPaths = { ...openCalls, ...personalCalls };

export type CallName = keyof typeof callPaths;
export type PersonalCall = keyof typeof personalCalls;

type ParameterIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterIn<Rest>
  : never;

/** The names in the braces of a call's path. */
export type PathParameter<Name extends CallName> = ParameterIn<(typeof callPaths)[Name]>;

export const isPersonal = (name: CallName): name is PersonalCall => Object.hasOwn(personalCalls, name);

export function methodAndPath(name: CallName): { method: Method; path: string } {
  const [method, path] = callPaths[name].split(' ');
  // The type of the table guarantees both parts; the type of `split` does not show it.
  if (!isWordIn(methods, method) || path === undefined) throw new Error(`${name} has no method or path`);
  return { method, path };
}
