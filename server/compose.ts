import { join } from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import type { OpenDatabase } from '../db/client.ts';
import { galleryScenes, sceneId } from '../db/seed/scenes/scene.ts';
import { demonstrationPictures, seedDemonstration } from '../db/seed/seed-demonstration.ts';
import { reconcilePayments } from '../domain/bookings/reconcile-payments.ts';
import { accountMail } from '../domain/mail/account-mail.ts';
import type { Mailer } from '../domain/mail/mailer.ts';
import { fillNameKeys } from '../domain/search/name-keys-store.ts';
import { systemClock } from '../domain/shared/clock.ts';
import { firebaseIdentity } from '../providers/identity/firebase-identity.ts';
import { imgbbPictures } from '../providers/images/imgbb.ts';
import { folderMailer, smtpMailer } from '../providers/mail/nodemailer-mailer.ts';
import { stripeCards } from '../providers/payments/stripe-cards.ts';
import { stripeEvents } from '../providers/payments/stripe-events.ts';
import { createIdentity, type Identity } from '../standins/identity/identity.ts';
import { createImages, type Images } from '../standins/images/images.ts';
import { createPayments, type Payments } from '../standins/payments/payments.ts';
import { getMe, postUser } from './api/accounts.ts';
import { getAllBookings } from './api/administration/all-bookings.ts';
import { getAudit } from './api/administration/audit.ts';
import { getBookingDetails } from './api/administration/booking-details.ts';
import { getCalendar, putBlocks, putPrices } from './api/administration/calendar.ts';
import { getMoveChoices, postMoveBooking, postNoShow } from './api/administration/change-booking.ts';
import { getDashboardByDay, getDashboardByHotel } from './api/administration/dashboard.ts';
import {
  getBookingsOfHotel,
  getBookingsOfRoom,
  removeHotel,
  removeRoom,
} from './api/administration/deleting.ts';
import { deleteHoliday, getHolidays, postHoliday, putHoliday } from './api/administration/holidays.ts';
import { getHotelNames, postHotel, putHotel } from './api/administration/hotel-changes.ts';
import { getAllHotels } from './api/administration/hotel-list.ts';
import { getEditRoom, postRoom, putRoom } from './api/administration/room-changes.ts';
import { getAllRooms } from './api/administration/room-list.ts';
import { getUsers } from './api/administration/user-list.ts';
import { postWalkIn } from './api/administration/walk-in.ts';
import { getBooking, getMyBookings, postBooking, postSettle } from './api/bookings.ts';
import {
  featuredRooms,
  getFeaturedRooms,
  getHotel,
  getHotels,
  getRoomPrices,
  getRoomsOfHotel,
  getSummary,
  hotelsFor,
  summaryOf,
} from './api/catalog.ts';
import { deleteFavourite, getFavourites, getVisits, postFavourites, postVisit } from './api/favourites.ts';
import { postSubscribe } from './api/newsletter.ts';
import { postPaymentEvent } from './api/payment-events.ts';
import { postQuote } from './api/pricing.ts';
import { getConfig, siteConfigOf } from './api/site-config.ts';
import { postUploadImage } from './api/upload-image.ts';
import type { Config } from './config.ts';
import { health } from './http/health.ts';
import { fromLoopback } from './http/loopback.ts';
import { answerRefusal, type Mounted, methodsAt, mounting } from './http/mount.ts';
import { newsletterForms } from './http/newsletter-forms.ts';
import { openApi } from './http/open-api.ts';
import { pagePolicy } from './http/page-policy.ts';
import { rateLimits } from './http/rate-limits.ts';
import { notFound, Refusal } from './http/refusal.ts';
import { type RequestVariables, requestLog } from './http/request-log.ts';
import { robots } from './http/robots.ts';
import { securityHeaders } from './http/security-headers.ts';
import { sitemap } from './http/sitemap.ts';
import { staticFiles } from './http/static-files.ts';
import { linkKeyIn } from './link-key.ts';
import { newsletterDesk } from './newsletter-desk.ts';
import { ensureAccounts } from './own-accounts.ts';
import { patientMailer } from './patient-mailer.ts';
import { type PicturePainter, picturePainter } from './pictures/picture-painter.ts';
import { pictures } from './pictures/serve-pictures.ts';
import type { Services } from './services.ts';
import type { Website } from './website.ts';

/** What is given from outside: the process opens these, so that a test can bring its own. */
export interface Parts {
  config: Config;
  log: Logger;
  database: OpenDatabase;
  /** The address that visitors use, known once the port is. */
  publicOrigin: string;
  /** Told how long a step of the start took. */
  tookMs?(step: string, ms: number): void;
  website(services: Services, policy: (nonce: string) => string): Promise<Website>;
}

export interface Composed {
  app: Hono<{ Variables: RequestVariables }>;
  website: Website;
  mounted: Mounted[];
  /** The administrator's password, when this start has made the account. */
  adminPassword?: string;
  /** Brings left-over payments to an end and frees lapsed holds. */
  reconcile(): Promise<void>;
  /** Draws the demonstration's pictures ahead, when there are any. */
  drawPictures(): void;
  drain(): void;
  close(): Promise<void>;
}

/** Puts the whole server together, top to bottom: stand-ins, providers, catalogue, services, mount table. */
export async function compose(parts: Parts): Promise<Composed> {
  const { config, log, database, publicOrigin } = parts;
  const { db } = database;
  const clock = systemClock(config.startEpochMs);

  // Third parties: the real one by its client, or a stand-in of this process that speaks the same protocol.
  const mailer = mailerOf(config);
  const patient = patientMailer({ mailer, log });
  const identityStandIn =
    config.identity.mode === 'embedded'
      ? identityOf(config, publicOrigin, log, { mailer, patient })
      : undefined;
  const webhookSecret = webhookSecretOf(config);
  const app = new Hono<{ Variables: RequestVariables }>();
  const cardsStandIn =
    config.cards.mode === 'embedded' ? paymentsOf(config, publicOrigin, webhookSecret, app) : undefined;
  const identity = firebaseIdentity({
    projectId: config.identity.projectId,
    apiKey: config.identity.apiKey,
    base: config.identity.base,
    ...(identityStandIn && { fetch: (url, init) => identityStandIn.fetch(new Request(url, init)) }),
  });
  const cards = stripeCards({
    secretKey: config.cards.secretKey,
    ...(config.cards.base && { base: config.cards.base }),
    ...(cardsStandIn && { fetch: (url, init) => cardsStandIn.fetch(new Request(url, init)) }),
  });
  // Random at each start: the stand-in is on the public port, and a known key would let anybody upload.
  const imagesKey =
    config.images.apiKey ?? (config.images.mode === 'embedded' ? crypto.randomUUID() : 'embedded');
  const imagesStandIn =
    config.images.mode === 'embedded'
      ? createImages({
          dataDir: config.dataDir,
          apiKey: imagesKey,
          publicOrigin,
          onError: (error) => log.error({ err: error }, 'images stand-in'),
        })
      : undefined;
  const imageHost = imgbbPictures({
    key: imagesKey,
    ...(config.images.base && { base: config.images.base }),
    ...(imagesStandIn && { fetch: imagesStandIn.fetch }),
  });
  const deps = { db, clock, cards };

  const newsletter = newsletterDesk({
    db,
    clock,
    mailer: patient,
    log,
    publicOrigin,
    brand: config.brand,
    linkKey: linkKeyIn(config.dataDir),
  });

  // Data: the accounts that every installation has, and what an empty database receives.
  const adminPassword = identityStandIn && (await ensureAccounts(identityStandIn, db, config));
  const seedingSince = performance.now();
  const seeded = config.seed === 'demo' && (await seedDemonstration(db, clock.today()));
  if (seeded) parts.tookMs?.('catalogue', performance.now() - seedingSince);
  await fillNameKeys(db);
  const painter = picturePainter(join(config.dataDir, 'pictures'));

  const services: Services = {
    siteConfig: () => siteConfigOf(config, publicOrigin, clock),
    hotels: (query) => hotelsFor(deps, query),
    featuredRooms: () => featuredRooms(db),
    summary: () => summaryOf(db),
  };
  const website = await parts.website(services, pagePolicy(config));

  const state = health(database);
  app.use(requestLog(log));
  app.use(securityHeaders());
  app.onError(answerRefusal);

  // Process
  app.get('/healthz', state.healthz);
  app.get('/readyz', state.readyz);

  // Calls: name, who may use it, and the function that answers.
  const mounted: Mounted[] = [];
  const rules = {
    identity,
    adminEmail: config.adminEmail,
    adminMustBeVerified: config.identity.mode === 'real',
  };
  const limits = rateLimits(config.rateLimits);
  const call = mounting(app, rules, limits, mounted);
  app.use('/api/*', compress());
  call('config', 'anyone', getConfig(services));
  call('hotels', 'anyone', getHotels(deps));
  call('hotel', 'anyone', getHotel(deps));
  call('roomsOfHotel', 'anyone', getRoomsOfHotel(deps));
  call('roomPrice', 'anyone', getRoomPrices(deps));
  call('luxuriasRooms', 'anyone', getFeaturedRooms(deps));
  call('summary', 'anyone', getSummary(deps));
  call('quote', 'anyone', postQuote(deps));
  call('subscribe', 'anyone', postSubscribe(newsletter));
  call('me', 'signed-in', getMe(deps));
  call('addUsers', 'signed-in', postUser(deps));
  call('favourites', 'signed-in', getFavourites(deps));
  call('addFavourites', 'signed-in', postFavourites(deps));
  call('deleteFavourite', 'signed-in', deleteFavourite(deps));
  call('visits', 'signed-in', getVisits(deps));
  call('addVisit', 'signed-in', postVisit(deps));
  call('addBooking', 'payer', postBooking(deps));
  call('settleBooking', 'payer', postSettle(deps));
  call('myBooking', 'signed-in', getMyBookings(deps));
  call('booking', 'signed-in', getBooking(deps));
  call('allBooking', 'administrator', getAllBookings(deps));
  call('bookingDetails', 'administrator', getBookingDetails(deps));
  call('walkIn', 'administrator', postWalkIn(deps));
  call('moveChoices', 'administrator', getMoveChoices(deps));
  call('moveBooking', 'administrator', postMoveBooking(deps));
  call('noShow', 'administrator', postNoShow(deps));
  call('users', 'administrator', getUsers(deps));
  call('allHotels', 'administrator', getAllHotels(deps));
  call('rooms', 'administrator', getAllRooms(deps));
  call('audit', 'administrator', getAudit(deps));
  call('dashboardByDay', 'administrator', getDashboardByDay(deps));
  call('dashboardByHotel', 'administrator', getDashboardByHotel(deps));
  call('hotelName', 'administrator', getHotelNames(deps));
  call('addHotels', 'administrator', postHotel(deps));
  call('updateHotel', 'administrator', putHotel(deps));
  call('addRooms', 'administrator', postRoom(deps));
  call('editRoom', 'administrator', getEditRoom(deps));
  call('updateRoom', 'administrator', putRoom(deps));
  call('calendar', 'administrator', getCalendar(deps));
  call('calendarPrices', 'administrator', putPrices(deps));
  call('calendarBlocks', 'administrator', putBlocks(deps));
  call('holidays', 'administrator', getHolidays(deps));
  call('addHoliday', 'administrator', postHoliday(deps));
  call('updateHoliday', 'administrator', putHoliday(deps));
  call('deleteHoliday', 'administrator', deleteHoliday(deps));
  call('bookingsOfHotel', 'administrator', getBookingsOfHotel(deps));
  call('deleteHotel', 'administrator', removeHotel(deps));
  call('bookingsOfRoom', 'administrator', getBookingsOfRoom(deps));
  call('deleteRoom', 'administrator', removeRoom(deps));
  const uploadImage = postUploadImage({ pictures: imageHost });
  call('uploadImage', 'administrator', ({ request }) => uploadImage(request));
  if (webhookSecret)
    call('paymentEvent', 'provider', postPaymentEvent({ ...deps, events: stripeEvents(webhookSecret) }));
  app.get('/api/openapi.json', (context) => context.json(openApi(mounted, config.brand)));
  app.all('/api/*', (context) => {
    throw unknownCall(mounted, context.req.path);
  });

  // Stand-ins, each there only while its real provider is not configured
  if (identityStandIn) {
    app.all('/identitytoolkit.googleapis.com/*', (context) => identityStandIn.fetch(context.req.raw));
    app.all('/securetoken.googleapis.com/*', (context) => identityStandIn.fetch(context.req.raw));
    app.all('/standin/identity/*', fromLoopback, (context) => identityStandIn.operator(context.req.raw));
  }
  if (cardsStandIn) {
    app.all('/js.stripe.com/*', (context) => cardsStandIn.fetch(context.req.raw));
    app.all('/api.stripe.com/*', (context) => cardsStandIn.fetch(context.req.raw));
    app.all('/standin/payments/*', fromLoopback, (context) => cardsStandIn.operator(context.req.raw));
  }

  if (imagesStandIn) {
    app.all('/api.imgbb.com/*', (context) => imagesStandIn.fetch(context.req.raw));
    app.all('/i.ibb.co/*', (context) => imagesStandIn.fetch(context.req.raw));
    app.all('/standin/images/*', fromLoopback, (context) => imagesStandIn.operator(context.req.raw));
  }

  // Files and pages
  app.get('/static/*', staticFiles());
  app.get('/pictures/:file', pictures(painter));
  // A new build is a new worker, which browsers have to see at once.
  app.get('/sw.js', staticFiles('no-cache'));
  app.get('/icons/*', staticFiles('public, max-age=86400'));
  app.get('/robots.txt', robots(publicOrigin));
  app.get('/sitemap.xml', sitemap(publicOrigin));
  app.use(compress());
  app.route('/newsletter', newsletterForms({ newsletter, limits }));
  app.on(['GET', 'HEAD'], '*', (context) => website.page(context.req.raw));
  app.all('*', () => {
    throw new Refusal('method_not_allowed', 'Pages are read with GET. The calls are below /api.', {
      headers: { Allow: 'GET, HEAD' },
    });
  });

  return {
    app,
    website,
    mounted,
    adminPassword,
    reconcile: () => reconcilePayments(deps),
    drawPictures: () =>
      painter.drawInBackground(
        config.seed === 'demo' ? [...galleryScenes().map(sceneId), ...demonstrationPictures()] : [],
      ),
    drain: state.drain,
    close: () => close({ website, painter, identityStandIn, cardsStandIn, imagesStandIn, database }),
  };
}

function identityOf(
  config: Config,
  publicOrigin: string,
  log: Logger,
  mailers: { mailer: Mailer; patient: Mailer },
): Identity {
  return createIdentity({
    dataDir: config.dataDir,
    projectId: config.identity.projectId,
    apiKey: config.identity.apiKey,
    actionUrl: `${publicOrigin}/account/action`,
    authorizedDomains: [new URL(publicOrigin).hostname, 'localhost', '127.0.0.1'],
    reservedEmails: [config.adminEmail],
    onError: (error) => log.error({ err: error }, 'identity stand-in'),
    sendMail: (mail) => {
      const language = mail.locale?.startsWith('bn') ? 'bn' : 'en';
      // Nobody waits for a reset, as its time would tell who has an account; of the others a page says that they failed.
      const carrier = mail.kind === 'resetPassword' ? mailers.patient : mailers.mailer;
      return carrier.send(accountMail({ ...mail, brand: config.brand, language }));
    },
  });
}

function mailerOf({ mail: { smtpUrl, from }, dataDir }: Config): Mailer {
  if (smtpUrl) return smtpMailer({ url: smtpUrl, from });
  return folderMailer({ folder: join(dataDir, 'mail'), from, now: Date.now });
}

/** The stand-in tells its events to this very server, without a socket. */
function paymentsOf(
  config: Config,
  publicOrigin: string,
  webhookSecret: string | undefined,
  app: Hono<{ Variables: RequestVariables }>,
): Payments {
  return createPayments({
    dataDir: config.dataDir,
    secretKey: config.cards.secretKey,
    publishableKey: config.cards.publishableKey,
    publicOrigin,
    ...(webhookSecret && {
      webhook: {
        url: `${publicOrigin}/api/webhooks/stripe`,
        secret: webhookSecret,
        deliver: async (request) => app.fetch(request),
      },
    }),
  });
}

/** The embedded provider needs no secret from outside: one is made up for as long as this process lives. */
function webhookSecretOf(config: Config): string | undefined {
  const made =
    config.cards.mode === 'embedded' ? `whsec_${crypto.randomUUID().replaceAll('-', '')}` : undefined;
  return config.cards.webhookSecret ?? made;
}

/** 405 with the methods for an address that is a call's, 404 for any other. */
function unknownCall(mounted: Mounted[], path: string): Refusal {
  const methods = methodsAt(mounted, path);
  return methods.length > 0
    ? new Refusal('method_not_allowed', `This address is for ${methods.join(' and ')}.`, {
        headers: { Allow: methods.join(', ') },
      })
    : notFound('call');
}

async function close(open: {
  website: Website;
  painter: PicturePainter;
  identityStandIn?: Identity;
  cardsStandIn?: Payments;
  imagesStandIn?: Images;
  database: OpenDatabase;
}): Promise<void> {
  open.painter.close();
  await open.website.close();
  await open.cardsStandIn?.close();
  await open.imagesStandIn?.close();
  open.identityStandIn?.close();
  await open.database.close();
}
