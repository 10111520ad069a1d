import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { OpenDatabase } from '../db/client.ts';
import { loadDemonstration, offersDemonstration } from '../demonstration/load-demonstration.ts';
import { forgetAbandonedHolds } from '../domain/accounts/forget-abandoned-holds.ts';
import { shortenHolds } from '../domain/bookings/hold-limits-store.ts';
import { holdMsMax } from '../domain/bookings/hold-room.ts';
import { reconcilePayments } from '../domain/bookings/reconcile-payments.ts';
import { recountNights } from '../domain/bookings/recount-nights.ts';
import { eraseDocuments } from '../domain/guests/erase-documents.ts';
import { makeMailsDue } from '../domain/mail/outbox-store.ts';
import { forgetUnconfirmed } from '../domain/newsletter/subscribe.ts';
import { auditAndAlarm } from '../domain/payments/audit-books.ts';
import { makePaymentsDue } from '../domain/payments/claims-store.ts';
import { countUnfinished } from '../domain/payments/unfinished-store.ts';
import { fillNameKeys } from '../domain/search/name-keys-store.ts';
import { type PutBack, systemClock } from '../domain/shared/clock.ts';
import { alarmsIn } from './alarms.ts';
import type { LastAudit } from './api/administration/site-health.ts';
import { summaryOf } from './api/catalog.ts';
import { voucherCheckOf } from './api/check-voucher.ts';
import { featuredRooms, hotelsFor, indexIfUpToDate, indexNow } from './api/search.ts';
import { siteConfigOf } from './api/site-config.ts';
import { snapshotRoute } from './backup/snapshot.ts';
import { mountCalls } from './compose/calls.ts';
import { mountPages } from './compose/pages.ts';
import { openPictures } from './compose/pictures.ts';
import { type OpenSearch, openSearch } from './compose/search.ts';
import { mountStandIns } from './compose/stand-ins.ts';
import { openThirdParties } from './compose/third-parties.ts';
import { type Config, ConfigError } from './config.ts';
import { watchDataFolder } from './data-folder.ts';
import { changeDataKey } from './data-keys/change-data-key.ts';
import { openDataKeys } from './data-keys/open-data-keys.ts';
import { addressLimit } from './http/address-limit.ts';
import { compressedAnswers } from './http/compressed-answers.ts';
import { health } from './http/health.ts';
import { keptLookUps } from './http/kept-look-ups.ts';
import { answerRefusal, type Mounted } from './http/mount.ts';
import { pagePolicy } from './http/page-policy.ts';
import { type RequestVariables, requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { rateLimits } from './limits/limits.ts';
import { counted, inDatabase, inMemory, unlimited } from './limits/open-limiter.ts';
import { forgetLimits, removeExpiredLimits } from './limits/rate-limits-store.ts';
import { mailSender } from './mails/mail-sender.ts';
import { bookingMailWriter } from './mails/write-booking-mail.ts';
import { countRequests } from './metrics/count-requests.ts';
import { openMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { newsletterDesk } from './newsletter-desk.ts';
import { newsletterKeyOf } from './newsletter-key.ts';
import { shedLoad } from './overload/shed-load.ts';
import { watchCrowd } from './overload/watch-crowd.ts';
import { ensureAccounts } from './own-accounts.ts';
import { type MarkedAnswers, marked } from './pages/marked-answers.ts';
import { paperPrinter } from './papers/paper-printer.ts';
import { papersOf } from './papers/papers.ts';
import type { ProcessGroup } from './processes/serving.ts';
import type { Services } from './services.ts';
import type { Website, WebsiteParts } from './website.ts';

/** Given from outside, so that a test can pass its own: the process opens these. */
export interface Parts {
  config: Config;
  log: Logger;
  database: OpenDatabase;
  /** The address that visitors use; it is known after the port. */
  publicOrigin: string;
  /** The connection to the other serving processes; absent: this process serves alone. */
  processGroup?: ProcessGroup | undefined;
  /** Called with the duration of each step of the start. */
  tookMs?(step: string, ms: number): void;
  website(parts: WebsiteParts): Promise<Website>;
  /**
   * From how many milliseconds of delay the event loop counts as late; absent: the value measured for a separate
   * process.
   */
  lateMs?: number | undefined;
}

export interface Composed {
  app: Hono<{ Variables: RequestVariables }>;
  website: Website;
  mounted: Mounted[];
  /** A line for the operator when this start has created the administrator. */
  newAdministrator?: string;
  /** Finishes interrupted payments and frees lapsed holds. */
  reconcile(): Promise<void>;
  /** The clock was set back, or may have been: work due at an instant that is now far away is done now. */
  bringForward(since: PutBack): Promise<void>;
  /** Sends the due mails of the outbox. */
  sendMails(): Promise<void>;
  /** Writes the reminders of stays that begin in two days. */
  remindOfStays(): Promise<void>;
  /** Compares bookings, nights and the provider's books, and raises an alarm when they differ. */
  auditBooks(): Promise<void>;
  /** Erases the guests' documents and the newsletter's addresses whose time has come. */
  eraseDue(): Promise<void>;
  /** Continues a rotation of the key for guests' documents, if there is one. */
  changeDataKey(): Promise<void>;
  /** Resolves when searches can be answered. */
  searchLoaded: Promise<void>;
  /** Compares the search index with the database. */
  auditSearch(): Promise<void>;
  /** Draws the demonstration's pictures in advance, if there are any. */
  drawPictures(): void;
  /** Asks every provider once, so that a wrong key is noticed before a guest is affected; never rejects. */
  checkProviders(): Promise<void>;
  /** Counts a connection above the limit. */
  connectionDropped(): void;
  drain(): void;
  close(): Promise<void>;
}

const demonstrationForMoney =
  'DATABASE_URL, DATA_DIR: the database holds hotels of the demonstration, which live card keys would sell for real money. Start with an empty database, or delete these hotels first.';

/** Builds the whole server, top to bottom: third parties, data, services, middleware, calls, stand-ins, pages. */
export async function compose(parts: Parts): Promise<Composed> {
  const { config, log, database, publicOrigin } = parts;
  const { db } = database;
  const clock = systemClock(config.startEpochMs);
  const app = new Hono<{ Variables: RequestVariables }>();
  const openLimiter = config.rateLimits ? inDatabase(db) : unlimited;
  let search: OpenSearch | undefined;
  let state: ReturnType<typeof health> | undefined;
  const metrics = openMetrics(
    database,
    {
      searchAgeMs: () => search?.ageMs() ?? 0,
      isReady: async () => state !== undefined && (await state.trouble()) === undefined,
    },
    parts.processGroup?.figuresOfAll,
  );
  let lastAudit: LastAudit | undefined;
  const countedLimiter = counted(openLimiter, metrics.limitHit);
  // An event left over from the last process arrives at once, so it waits until all routes are mounted: a router that
  // has answered accepts no more routes.
  const mountedAll = Promise.withResolvers<void>();
  const thirdParties = openThirdParties({
    config,
    publicOrigin,
    log,
    answer: async (request) => {
      await mountedAll.promise;
      return app.fetch(request);
    },
    openLimiter: countedLimiter,
    processGroup: parts.processGroup,
  });
  const { identity, cards, cardsInBackground, standIns } = thirdParties;
  const alarm = alarmsIn(log, metrics.alarmRaised);
  const deps = { db, clock, cards, alarm };

  // Data: the accounts of every installation, and the initial content of an empty database.
  if (config.cards.live && (await offersDemonstration(db))) throw new ConfigError(demonstrationForMoney);
  const documentKeys = await openDataKeys(config, db);
  const { keys: dataKeys } = documentKeys;
  let unreadableBefore = 0;
  const { ownAccounts } = thirdParties;
  const newAdministrator = ownAccounts && (await ensureAccounts(ownAccounts, db, config));
  const seedingSince = performance.now();
  const seeded = config.seed === 'demo' && (await loadDemonstration(db, clock.today(), dataKeys));
  if (seeded) parts.tookMs?.('catalogue', performance.now() - seedingSince);
  await fillNameKeys(db);
  search = openSearch({ database, clock, log });
  const searchDeps = { db, clock, search };
  const { painter, drawAhead } = openPictures(config);

  const crowd = watchCrowd();
  const printer = paperPrinter();
  const papers = papersOf({
    db,
    clock,
    printer,
    publicOrigin,
    brand: config.brand,
    contact: config.contact,
    dataKeys,
  });
  const mails = mailSender({
    ...deps,
    mailer: thirdParties.mailer,
    mustWait: crowd.mustWait,
    counted: metrics.mailsCounted,
    write: bookingMailWriter({
      db,
      clock,
      papers,
      publicOrigin,
      brand: config.brand,
      contact: config.contact,
    }),
  });
  const newsletter = newsletterDesk({
    db,
    clock,
    mailer: thirdParties.retryingMailer,
    log,
    publicOrigin,
    brand: config.brand,
    linkKey: await newsletterKeyOf(db, dataKeys, config.dataDir),
    openLimiter: countedLimiter,
  });
  const answers: MarkedAnswers = {
    hotels: (query) => hotelsFor(searchDeps, query),
    featuredRooms: async () => marked(await featuredRooms(searchDeps)),
    summary: async () => marked(await summaryOf(searchDeps)),
    indexNow: (district) => indexNow(searchDeps, district),
    indexIfUpToDate: (district) => indexIfUpToDate(searchDeps, district),
  };
  const services: Services = {
    siteConfig: () => siteConfigOf(config, publicOrigin, clock),
    hotels: async (query) => (await answers.hotels(query)).read(),
    featuredRooms: () => featuredRooms(searchDeps),
    summary: () => summaryOf(searchDeps),
    checkVoucher: (reference, code) => voucherCheckOf(deps, reference, code),
  };
  const website = await parts.website({
    services,
    answers,
    today: clock.today,
    publicOrigin,
    policy: pagePolicy(config),
    counts: metrics.pages,
  });
  const limits = rateLimits({
    openShared: openLimiter,
    openOwn: config.rateLimits ? (parts.processGroup?.inLeadingProcess ?? inMemory) : unlimited,
    onHit: metrics.limitHit,
  });

  app.use(crowd.middleware);
  app.use(countRequests(metrics));
  app.use(requestLog(log, config.trustedProxies));
  app.use(await securityHeaders());
  app.use(addressLimit());
  app.onError(answerRefusal);
  const overload = shedLoad({
    log,
    onShed: (kind) => metrics.limitHit(`busy_${kind}`),
    lateMs: parts.lateMs,
    busyPage: website.busyPage,
  });
  app.use(overload.middleware);

  const dataFolder = watchDataFolder(config.dataDir, log);
  state = health(database, search, dataFolder);
  app.get('/healthz', state.healthz);
  app.get('/readyz', state.readyz);
  app.get('/metrics', serveMetrics(metrics, { token: config.metricsToken, localOrigin: config.localOrigin }));
  app.use('/api/*', compressedAnswers());
  const ask = identity.isInForce;
  const rules = {
    identity,
    // The stand-in in this process is asked each time, because that needs no network.
    inForce: standIns.identity ? { now: ask, lately: ask } : keptLookUps(ask),
    adminEmail: config.adminEmail,
    adminMustBeVerified: config.identity.mode === 'real' || !config.localOrigin,
    adminNeedsSecondFactor: config.adminNeedsSecondFactor,
  };
  const mounted = mountCalls(app, {
    brand: config.brand,
    db,
    clock,
    alarm,
    dataKeys,
    rules,
    limits,
    services,
    search,
    thirdParties,
    newsletter,
    papers,
    books: { lastAudit: () => lastAudit, limitsHit: metrics.limitsHit },
  });
  mountStandIns(app, standIns);
  // The embedded database is open in this process only, so a backup asks it for a copy.
  await standIns.openOperatorRoutes(
    config.databaseUrl ? undefined : { backup: snapshotRoute(config.dataDir) },
  );
  mountPages(app, { publicOrigin, painter, newsletter, limits, website, services });
  mountedAll.resolve();

  return {
    app,
    website,
    mounted,
    newAdministrator,
    auditBooks: () =>
      metrics.timed('books', async () => {
        const differences = await auditAndAlarm({ ...deps, cards: cardsInBackground });
        lastAudit = { at: new Date(), differences };
        metrics.audited(differences);
      }),
    eraseDue: () =>
      metrics.timed('documents', async () => {
        const erased = await eraseDocuments({ db, clock }, config.documentDays);
        metrics.documentsErased(erased);
        if (erased > 0) log.info({ erased }, 'guest documents erased');
        await forgetUnconfirmed({ db, clock });
        await forgetAbandonedHolds({ db, clock });
      }),
    async changeDataKey() {
      const { documents, unreadable, givenUp } = await changeDataKey({
        db,
        given: documentKeys,
        dataDir: config.dataDir,
      });
      metrics.documentsResealed(documents);
      if (documents > 0) log.info({ documents, key: dataKeys.newest().id }, 'guest documents encrypted anew');
      if (unreadable > unreadableBefore)
        log.error(
          { unreadable },
          'guest documents, or the newsletter’s key among them, that no key here can read',
        );
      unreadableBefore = unreadable;
      if (givenUp.length > 0) log.info({ keys: givenUp }, 'data keys that nothing needs any more');
    },
    searchLoaded: search.loaded,
    auditSearch: search.audit,
    drawPictures: drawAhead,
    checkProviders: thirdParties.checkProviders,
    sendMails: () => metrics.timed('mails', mails.send),
    remindOfStays: mails.remind,
    reconcile: () =>
      metrics.timed('reconciling', async () => {
        try {
          metrics.reconciled(await reconcilePayments({ ...deps, cards: cardsInBackground }));
        } finally {
          // Unfinished payments have to be counted especially when one could not be finished.
          await removeExpiredLimits(db);
          metrics.unfinished(await countUnfinished(db, clock.now()));
        }
      }),
    async bringForward(since) {
      const nowMs = clock.now();
      await shortenHolds(db, nowMs + holdMsMax);
      await makePaymentsDue(db, nowMs, since);
      await makeMailsDue(db, nowMs, since);
      // At an ordinary start, counts of the minutes before stay valid and nights were counted by the right day.
      if (since !== 'now') return;
      await forgetLimits(db);
      await recountNights({ db, clock });
    },
    connectionDropped: () => metrics.limitHit('connections'),
    drain: () => state?.drain(),
    async close() {
      overload.close();
      dataFolder.close();
      await mails.stop();
      painter.close();
      await website.close();
      await printer.close();
      await standIns.close();
      await search?.close();
      await database.close();
    },
  };
}
