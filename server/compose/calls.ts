import type { Hono } from 'hono';
import type { Database } from '../../db/statements/database.ts';
import type { DataKeys } from '../../domain/guests/data-keys.ts';
import { leastPayable } from '../../domain/payments/payment-providers.ts';
import type { FollowedIndex } from '../../domain/search/feed/follow-changes.ts';
import type { RaiseAlarm } from '../../kernel/alarms.ts';
import type { JudgedClock } from '../../kernel/clock.ts';
import type { PolicyTexts } from '../accepted-texts/policy-texts.ts';
import { getAcceptedTexts } from '../api/accepted-texts.ts';
import { getMe, postUser } from '../api/accounts.ts';
import { getAllBookings } from '../api/administration/all-bookings.ts';
import { getAudit } from '../api/administration/audit.ts';
import { getBookingDetails } from '../api/administration/booking-details.ts';
import { getCalendar, putBlocks, putClosing, putPrices } from '../api/administration/calendar.ts';
import { getMoveChoices, postMoveBooking } from '../api/administration/change-booking.ts';
import { getRuleBookings, postGiveBackNights, postOfferDates } from '../api/administration/closed-stays.ts';
import { postCorrectGuest } from '../api/administration/correct-guest.ts';
import { getDashboardByDay, getDashboardByHotel } from '../api/administration/dashboard.ts';
import {
  getBookingsOfHotel,
  getBookingsOfRoom,
  postRestoreHotel,
  postRestoreRoom,
  removeHotel,
  removeRoom,
} from '../api/administration/deleting.ts';
import { putDeskNote } from '../api/administration/desk-note.ts';
import { postDeskPayment } from '../api/administration/desk-payment.ts';
import {
  deleteDestinationRule,
  getAllDestinationRules,
  postConfirmDestinationRule,
  postDestinationRule,
  putDestinationRule,
} from '../api/administration/destination-rules.ts';
import { postGiveBack } from '../api/administration/give-back.ts';
import { postGivenBack } from '../api/administration/given-back.ts';
import {
  deleteCheckIn,
  deleteCheckOut,
  deleteNoShow,
  postCheckIn,
  postCheckOut,
  postLeaveEarly,
  postNoShow,
} from '../api/administration/guest-presence.ts';
import {
  deleteHoliday,
  getHolidays,
  getProposedHolidays,
  postHoliday,
  putHoliday,
} from '../api/administration/holidays.ts';
import { getHotelNames, postHotel, putHotel } from '../api/administration/hotel-changes.ts';
import { getAllHotels } from '../api/administration/hotel-list.ts';
import { getExport, postImport } from '../api/administration/import-catalogue.ts';
import { getMoneyOfNobody, postRefundMoneyOfNobody } from '../api/administration/money-of-nobody.ts';
import {
  getPaymentReviews,
  postReleasePayment,
  postReturnPayment,
} from '../api/administration/payment-reviews.ts';
import { postPoliceList } from '../api/administration/police-list.ts';
import { postRefundCapture } from '../api/administration/refund-capture.ts';
import { postRevealDocument, postRevealRefundAccount } from '../api/administration/reveal-document.ts';
import {
  getAllReviews,
  postAnswerReview,
  postHideReview,
  postShowReview,
} from '../api/administration/reviews.ts';
import { getEditRoom, postRoom, putRoom } from '../api/administration/room-changes.ts';
import { getAllRooms } from '../api/administration/room-list.ts';
import {
  deleteSeason,
  getSeasons,
  postHotelsSeason,
  postHotelsSeasonPreview,
  postSeason,
  postSeasonPreview,
  putSeason,
} from '../api/administration/seasons.ts';
import { deleteHotelsSeason, getHotelsSeasons } from '../api/administration/seasons-of-many.ts';
import { postSendMailAgain } from '../api/administration/send-mail-again.ts';
import { getSetup } from '../api/administration/setup.ts';
import {
  getHealth,
  postAcceptClock,
  postCheckHealth,
  type SinceStart,
} from '../api/administration/site-health.ts';
import { postTakeHere } from '../api/administration/take-here.ts';
import { postTaxList } from '../api/administration/tax-list.ts';
import { getFreeRooms, getToday } from '../api/administration/today.ts';
import { getUsers } from '../api/administration/user-list.ts';
import { postWalkIn } from '../api/administration/walk-in.ts';
import { getBooking, getMyBookings, postBooking, postResume, postSettle } from '../api/bookings.ts';
import { getCancellationTerms, postCancelBooking } from '../api/cancelling.ts';
import { getHotel, getRoomsOfHotel, getSummary } from '../api/catalog.ts';
import { postChangeBooking, postChangeQuote } from '../api/changing.ts';
import { deleteAccount } from '../api/delete-account.ts';
import { getDestinationOffer, postDestinationOffer } from '../api/destination-offer.ts';
import { getDestinationRules } from '../api/destination-rules.ts';
import { deleteFavourite, getFavourites, getVisits, postFavourites, postVisit } from '../api/favourites.ts';
import { postGiveUpHold, postHold } from '../api/hold-room.ts';
import { postSubscribe } from '../api/newsletter.ts';
import { getFreeSpans, getFullNights, getPublicHolidays } from '../api/other-dates.ts';
import { getMyData } from '../api/own-data.ts';
import { getCalendarFile, getReceipt, getVoucher } from '../api/papers.ts';
import { postPaymentEvent } from '../api/payment-events.ts';
import { postQuote } from '../api/pricing.ts';
import { getPublicHotel } from '../api/public-hotel.ts';
import { putRefundAccount } from '../api/refund-account.ts';
import {
  deleteReview,
  getHotelReviews,
  getLatestReviews,
  getMyReviews,
  postReportReview,
  postReview,
  putReview,
} from '../api/reviews.ts';
import { getRoomPrices } from '../api/room-prices.ts';
import { getFeaturedRooms, getHotelCounts, getHotels } from '../api/search.ts';
import { getConfig } from '../api/site-config.ts';
import { putStayWishes } from '../api/stay-wishes.ts';
import { postUploadImage } from '../api/upload-image.ts';
import { getPaymentState, postWalletNotice } from '../api/wallet-payments.ts';
import type { MachineClock } from '../clock/machine-clock.ts';
import type { Config } from '../config.ts';
import type { AccessRules } from '../http/access.ts';
import { type Mounted, methodsAt, mounting } from '../http/mount.ts';
import { openApi } from '../http/open-api.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { RequestVariables } from '../http/request-variables.ts';
import type { Limits } from '../limits/limits.ts';
import { voucherMails } from '../limits/voucher-mails.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { NewsletterDesk } from '../newsletter/newsletter-desk.ts';
import type { Papers } from '../papers/papers.ts';
import type { Services } from '../services.ts';
import type { ThirdParties } from './third-parties.ts';
import { walletsOf } from './wallets.ts';

/** The dependencies of the handlers. */
export interface CallParts {
  config: Config;
  brand: string;
  db: Database;
  clock: JudgedClock;
  alarm: RaiseAlarm;
  dataKeys: DataKeys;
  rules: AccessRules;
  limits: Limits;
  services: Services;
  search: FollowedIndex;
  thirdParties: ThirdParties;
  newsletter: NewsletterDesk;
  papers: Papers;
  policyTexts: PolicyTexts;
  machineClock: MachineClock;
  books: SinceStart;
  metrics: Pick<Metrics, 'gatewayNoticed'>;
  publicOrigin: string;
}

/** The table of calls: name, who may use it, and its handler. Answers the mounted calls. */
export function mountCalls(app: Hono<{ Variables: RequestVariables }>, parts: CallParts): Mounted[] {
  const { cards, cardsInBackground, cardEvents, gateways, gatewaysInBackground, gatewayNotices, imageHost } =
    parts.thirdParties;
  const { db, clock, alarm, dataKeys, papers, policyTexts, publicOrigin } = parts;
  const ways = parts.services.siteConfig().paymentWays;
  const deps = { db, clock, cards, ...walletsOf(gateways, publicOrigin), ways, alarm, dataKeys, papers };
  const inBackground = { cards: cardsInBackground, ...walletsOf(gatewaysInBackground, publicOrigin) };
  const mounted: Mounted[] = [];
  const call = mounting(app, parts.rules, parts.limits, mounted);

  // The catalogue, for visitors
  call('config', 'anyone', getConfig(parts.services));
  const searchDeps = { ...deps, search: parts.search, leastPoisha: leastPayable(deps) };
  call('hotels', 'anyone', getHotels(searchDeps));
  call('hotelCounts', 'anyone', getHotelCounts(searchDeps));
  call('hotel', 'anyone', getHotel(searchDeps));
  call('publicHotel', 'anyone', getPublicHotel(deps));
  call('roomsOfHotel', 'anyone', getRoomsOfHotel(searchDeps));
  call('freeSpans', 'anyone', getFreeSpans(searchDeps));
  call('fullNights', 'anyone', getFullNights(searchDeps));
  call('publicHolidays', 'anyone', getPublicHolidays(deps));
  call('roomPrice', 'anyone', getRoomPrices(searchDeps));
  call('luxuriasRooms', 'anyone', getFeaturedRooms(searchDeps));
  call('summary', 'anyone', getSummary(searchDeps));
  call('quote', 'anyone', postQuote(deps));
  call('subscribe', 'anyone', postSubscribe(parts.newsletter));
  call('destinationRules', 'anyone', getDestinationRules(deps));
  call('reviews', 'anyone', getHotelReviews(deps));
  call('latestReviews', 'anyone', getLatestReviews(deps));
  call('reportReview', 'anyone', postReportReview(deps));

  // A person's own account
  call('me', 'signed-in', getMe(deps));
  call('addUsers', 'signed-in-checked-now', postUser(deps));
  call('myData', 'signed-in-checked-now', getMyData(deps));
  const account = { ...deps, ...parts.rules, ...parts.thirdParties };
  call('deleteAccount', 'signed-in-checked-now', deleteAccount(account));
  call('favourites', 'signed-in', getFavourites(deps));
  call('addFavourites', 'signed-in', postFavourites(deps));
  call('deleteFavourite', 'signed-in', deleteFavourite(deps));
  call('visits', 'signed-in', getVisits(deps));
  call('addVisit', 'signed-in', postVisit(deps));

  // A person's own bookings
  const countReplacement = (uid: string) => parts.limits.spend('replacedHold', uid);
  call('holdRoom', 'signed-in-checked-now', postHold({ ...deps, countReplacement }));
  call('giveUpHold', 'signed-in-checked-now', postGiveUpHold(deps));
  const placing = { ...deps, policyTexts, countReplacement, voucherMails: voucherMails(parts.limits) };
  call('addBooking', 'signed-in-checked-now', postBooking(placing));
  call('settleBooking', 'signed-in-checked-now', postSettle(deps));
  call('resumeBooking', 'signed-in-checked-now', postResume(deps));
  call('myBooking', 'signed-in', getMyBookings(deps));
  call('booking', 'signed-in', getBooking(deps));
  call('acceptedTexts', 'signed-in', getAcceptedTexts(deps));
  call('cancellationTerms', 'signed-in', getCancellationTerms(deps));
  // These use the providers with short time limits: a refund that is not made at once is made by the reconciler.
  call('cancelBooking', 'signed-in-checked-now', postCancelBooking({ ...deps, ...inBackground }));
  call('changeQuote', 'signed-in', postChangeQuote(deps));
  call('changeBooking', 'signed-in-checked-now', postChangeBooking({ ...deps, policyTexts }));
  call('destinationOffer', 'signed-in', getDestinationOffer(deps));
  call('takeDestinationOffer', 'signed-in-checked-now', postDestinationOffer({ ...deps, ...inBackground }));
  call('stayWishes', 'signed-in-checked-now', putStayWishes(deps));
  call('refundAccount', 'signed-in-checked-now', putRefundAccount(deps));
  call('addReview', 'signed-in-checked-now', postReview(deps));
  call('updateReview', 'signed-in-checked-now', putReview(deps));
  call('deleteReview', 'signed-in-checked-now', deleteReview(deps));
  call('myReviews', 'signed-in', getMyReviews(deps));
  call('voucher', 'signed-in', getVoucher(deps));
  call('receipt', 'signed-in', getReceipt(deps));
  call('calendarFile', 'signed-in', getCalendarFile(deps));

  // Bookings, for the administrator
  call('allBooking', 'administrator', getAllBookings(deps));
  call('bookingDetails', 'administrator', getBookingDetails(deps));
  call('walkIn', 'administrator', postWalkIn(deps));
  call('deskPayment', 'administrator', postDeskPayment(deps));
  call('takeHere', 'administrator', postTakeHere(deps));
  call('giveBack', 'administrator', postGiveBack({ ...deps, ...inBackground }));
  call('deskNote', 'administrator', putDeskNote(deps));
  call('moveChoices', 'administrator', getMoveChoices(deps));
  call('moveBooking', 'administrator', postMoveBooking({ ...deps, ...inBackground }));
  call('correctGuest', 'administrator', postCorrectGuest(deps));
  call('checkIn', 'administrator', postCheckIn(deps));
  call('checkOut', 'administrator', postCheckOut(deps));
  call('leaveEarly', 'administrator', postLeaveEarly(deps));
  call('undoCheckOut', 'administrator', deleteCheckOut(deps));
  call('undoCheckIn', 'administrator', deleteCheckIn(deps));
  call('noShow', 'administrator', postNoShow(deps));
  call('undoNoShow', 'administrator', deleteNoShow(deps));
  call('refundCapture', 'administrator', postRefundCapture({ ...deps, books: parts.books }));
  call('paymentReviews', 'administrator', getPaymentReviews(deps));
  call('releasePayment', 'administrator', postReleasePayment({ ...deps, ...inBackground }));
  call('returnPayment', 'administrator', postReturnPayment({ ...deps, ...inBackground }));
  call('moneyOfNobody', 'administrator', getMoneyOfNobody(deps));
  call('refundMoneyOfNobody', 'administrator', postRefundMoneyOfNobody(deps));
  call('givenBack', 'administrator', postGivenBack(deps));
  call('revealRefundAccount', 'administrator', postRevealRefundAccount(deps));
  call('revealDocument', 'administrator', postRevealDocument(deps));
  call('policeList', 'administrator', postPoliceList(deps));
  call('taxList', 'administrator', postTaxList(deps));

  // Reviews of guests
  call('allReviews', 'administrator', getAllReviews(deps));
  call('hideReview', 'administrator', postHideReview(deps));
  call('showReview', 'administrator', postShowReview(deps));
  call('answerReview', 'administrator', postAnswerReview(deps));

  // Lists and figures
  call('users', 'administrator', getUsers(deps));
  call('allHotels', 'administrator', getAllHotels(deps));
  call('rooms', 'administrator', getAllRooms(deps));
  call('audit', 'administrator', getAudit(deps));
  call('today', 'administrator', getToday(searchDeps));
  call('roomsLeft', 'administrator', getFreeRooms(searchDeps));
  call('dashboardByDay', 'administrator', getDashboardByDay(deps));
  call('dashboardByHotel', 'administrator', getDashboardByHotel(deps));

  // Health
  const { search, books, machineClock } = parts;
  const healthDeps = { db, clock, search, books, machineClock, ...parts.thirdParties };
  call('health', 'administrator-by-token', getHealth(healthDeps));
  call('setup', 'administrator', getSetup({ ...healthDeps, config: parts.config }));
  call('checkHealth', 'administrator-by-token', postCheckHealth(healthDeps));
  call('acceptClock', 'administrator', postAcceptClock(healthDeps));
  call('sendMailAgain', 'administrator', postSendMailAgain(deps));

  // Hotels and rooms
  call('hotelName', 'administrator', getHotelNames(deps));
  call('addHotels', 'administrator', postHotel(deps));
  call('updateHotel', 'administrator', putHotel(deps));
  call('bookingsOfHotel', 'administrator', getBookingsOfHotel(deps));
  call('deleteHotel', 'administrator', removeHotel(deps));
  call('restoreHotel', 'administrator', postRestoreHotel(deps));
  call('addRooms', 'administrator', postRoom(deps));
  call('editRoom', 'administrator', getEditRoom(deps));
  call('updateRoom', 'administrator', putRoom(deps));
  call('bookingsOfRoom', 'administrator', getBookingsOfRoom(deps));
  call('deleteRoom', 'administrator', removeRoom(deps));
  call('restoreRoom', 'administrator', postRestoreRoom(deps));
  call('importCatalogue', 'administrator', postImport(deps));
  call('exportHotels', 'administrator', getExport(deps, 'hotels'));
  call('exportRooms', 'administrator', getExport(deps, 'rooms'));
  const uploadImage = postUploadImage({ pictures: imageHost });
  call('uploadImage', 'administrator', ({ request }) => uploadImage(request));

  // Nights
  call('calendar', 'administrator', getCalendar(deps));
  call('calendarPrices', 'administrator', putPrices(deps));
  call('calendarBlocks', 'administrator', putBlocks(deps));
  call('calendarClosing', 'administrator', putClosing(deps));
  call('seasons', 'administrator', getSeasons(deps));
  call('addSeason', 'administrator', postSeason(deps));
  call('updateSeason', 'administrator', putSeason(deps));
  call('deleteSeason', 'administrator', deleteSeason(deps));
  call('previewSeason', 'administrator', postSeasonPreview(deps));
  call('addHotelsSeason', 'administrator', postHotelsSeason(deps));
  call('hotelsSeasons', 'administrator', getHotelsSeasons(deps));
  call('takeSeasonBack', 'administrator', deleteHotelsSeason(deps));
  call('previewHotelsSeason', 'administrator', postHotelsSeasonPreview(deps));
  call('allDestinationRules', 'administrator', getAllDestinationRules(deps));
  call('addDestinationRule', 'administrator', postDestinationRule(deps));
  call('updateDestinationRule', 'administrator', putDestinationRule(deps));
  call('confirmDestinationRule', 'administrator', postConfirmDestinationRule(deps));
  call('deleteDestinationRule', 'administrator', deleteDestinationRule(deps));
  call('ruleBookings', 'administrator', getRuleBookings(deps));
  call('offerDates', 'administrator', postOfferDates(deps));
  call('giveBackNights', 'administrator', postGiveBackNights({ ...deps, ...inBackground }));
  call('holidays', 'administrator', getHolidays(deps));
  call('proposedHolidays', 'administrator', getProposedHolidays(deps));
  call('addHoliday', 'administrator', postHoliday(deps));
  call('updateHoliday', 'administrator', putHoliday(deps));
  call('deleteHoliday', 'administrator', deleteHoliday(deps));

  // The events of the payment providers, and what became of a payment on the gateway's page
  if (cardEvents) call('paymentEvent', 'provider', postPaymentEvent({ ...deps, events: cardEvents }));
  const byNotice = { ...deps, ...inBackground, noticed: parts.metrics.gatewayNoticed };
  const { sslcommerz } = gatewayNotices;
  if (sslcommerz) call('walletNotice', 'anyone', postWalletNotice(byNotice, 'sslcommerz', sslcommerz));
  // Also without a gateway: an old payment's page is opened from its mail.
  call('paymentState', 'anyone', getPaymentState({ ...deps, ...inBackground }));

  // Made once, at the first question: it takes twelve times as long as a search.
  let document: string | undefined;
  app.get(documentPath, (context) => {
    document ??= JSON.stringify(openApi(mounted, parts.brand));
    return context.body(document, 200, { 'Content-Type': 'application/json' });
  });
  app.all('/api/*', (context) => {
    throw unknownCall(mounted, context.req.path);
  });
  return mounted;
}

/** The document of the calls, which is no call itself. */
const documentPath = '/api/openapi.json';

/** 405 with the allowed methods when the address is a call's, 404 for any other address. */
function unknownCall(mounted: Mounted[], path: string): Refusal {
  const methods = path === documentPath ? ['GET'] : methodsAt(mounted, path);
  return methods.length > 0
    ? new Refusal('method_not_allowed', `This address is for ${methods.join(' and ')}.`, {
        // An address with GET also answers HEAD.
        headers: {
          Allow: methods.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : method)).join(', '),
        },
      })
    : notFound('call');
}
