import { Hono } from 'hono';
import { systemClock } from '../kernel/clock.ts';
import { snapshotRoute } from './backup/snapshot.ts';
import { judgeMachineClock } from './clock/machine-clock.ts';
import { accessRulesOf } from './compose/access-rules.ts';
import { watchBooks } from './compose/books.ts';
import { mountCalls } from './compose/calls.ts';
import type { Composed, Parts } from './compose/composed.ts';
import { prepareDatabase } from './compose/database.ts';
import { mountEveryRequest } from './compose/every-request.ts';
import { mountPages } from './compose/pages.ts';
import { openPapersAndMails } from './compose/papers-and-mails.ts';
import { protectPersonalData } from './compose/personal-data.ts';
import { bringForward } from './compose/put-back-clock.ts';
import { type OpenSearch, openSearch } from './compose/search.ts';
import { mountStandIns } from './compose/stand-ins.ts';
import { openThirdParties } from './compose/third-parties.ts';
import { walletsOf } from './compose/wallets.ts';
import { openWebsite } from './compose/website.ts';
import { health } from './http/health.ts';
import type { RequestVariables } from './http/request-variables.ts';
import { rateLimits } from './limits/limits.ts';
import { counted, inDatabase, inMemory, unlimited } from './limits/open-limiter.ts';
import { openMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { newsletterDesk } from './newsletter/newsletter-desk.ts';
import { newsletterKeyOf } from './newsletter/newsletter-key.ts';
import { countRequestsInProgress } from './overload/requests-in-progress.ts';
import { alarmsIn } from './processes/alarms.ts';
import { watchDataFolder } from './processes/data-folder.ts';

/** Builds the whole server, top to bottom. */
export async function compose(parts: Parts): Promise<Composed> {
  const { config, log, database, publicOrigin, processGroup, tookMs, lateMs } = parts;
  const { db } = database;
  const { brand, dataDir, metricsToken: token, localOrigin } = config;
  // Work that nobody can undo waits while the machine's clock is not believed.
  const machineClock = await judgeMachineClock({ database, log });
  const clock = systemClock(config.startEpochMs, machineClock.isBelieved);
  const app = new Hono<{ Variables: RequestVariables }>();
  let search: OpenSearch | undefined;
  let state: ReturnType<typeof health> | undefined;
  const site = {
    searchAgeMs: () => search?.ageMs() ?? 0,
    isClockBelieved: machineClock.isBelieved,
    isReady: async () => state !== undefined && (await state.trouble()) === undefined,
  };
  const metrics = openMetrics(database, site, processGroup?.figuresOfAll);
  const alarm = alarmsIn(log, metrics.alarmRaised);
  const common = { config, log, db, clock, alarm, metrics, publicOrigin, brand };

  // Providers: the real ones or their stand-ins.
  const openShared = config.rateLimits ? inDatabase(db) : unlimited;
  const openLimiter = counted(openShared, metrics.limitHit);
  // An event left over from the last process arrives at once, so it waits until all routes are mounted: a router that
  // has answered accepts no more routes.
  const mountedAll = Promise.withResolvers<void>();
  const answer = (request: Request) => mountedAll.promise.then(() => app.fetch(request));
  const thirdParties = openThirdParties({ ...common, answer, openLimiter, processGroup });
  const { cardsInBackground: cards, standIns, ownAccounts, mailer, retryingMailer } = thirdParties;

  // The database and the index.
  const { documentKeys, newAdministrator } = await prepareDatabase({ ...common, ownAccounts, tookMs });
  const dataKeys = documentKeys.keys;
  const personalData = protectPersonalData({ ...common, documentKeys });
  search = openSearch({ database, clock, log });

  // Papers, mails, the newsletter, and the website.
  const requestsInProgress = countRequestsInProgress();
  const { printer, papers, mails } = openPapersAndMails({ ...common, dataKeys, mailer, requestsInProgress });
  const newsletter = newsletterDesk({
    db,
    clock,
    mailer: retryingMailer,
    log,
    publicOrigin,
    brand,
    linkKey: await newsletterKeyOf(db, dataKeys, dataDir),
    openLimiter,
  });
  const { website, services, banner } = await openWebsite(parts.website, { ...common, search });

  // The middleware of every request, and the operator's routes.
  const rules = accessRulesOf(config, thirdParties);
  const overload = await mountEveryRequest(app, { ...common, rules, requestsInProgress, website, lateMs });
  const dataFolder = watchDataFolder(dataDir, log);
  state = health(database, search, dataFolder);
  app.get('/healthz', state.healthz);
  app.get('/readyz', state.readyz);
  app.get('/metrics', serveMetrics(metrics, { token, localOrigin }));

  // Calls.
  const openOwn = config.rateLimits ? (processGroup?.inLeadingProcess ?? inMemory) : unlimited;
  const limits = rateLimits({ openShared, openOwn, onHit: metrics.limitHit });
  const wallets = walletsOf(thirdParties.gatewayInBackground, publicOrigin);
  const books = watchBooks({ db, clock, alarm, cards, ...wallets, metrics });
  const mounted = mountCalls(app, {
    ...common,
    dataKeys,
    rules,
    limits,
    services,
    search,
    thirdParties,
    newsletter,
    papers,
    machineClock,
    books: { lastAudit: books.lastAudit, settled: books.settled, limitsHit: metrics.limitsHit },
  });

  // Stand-ins. The embedded database is open in this process only, so a backup asks it for a copy.
  mountStandIns(app, standIns);
  await standIns.openOperatorRoutes(config.databaseUrl ? undefined : { backup: snapshotRoute(dataDir) });

  // Pages.
  mountPages(app, { publicOrigin, dataDir, newsletter, limits, website, services, banner });
  mountedAll.resolve();

  return {
    app,
    website,
    mounted,
    newAdministrator,
    searchLoaded: search.loaded,
    checkProviders: thirdParties.checkProviders,
    connectionDropped: () => metrics.limitHit('connections'),

    // Background work.
    lookAtClock: machineClock.look,
    reconcile: books.reconcile,
    auditBooks: books.auditBooks,
    eraseDue: personalData.eraseDue,
    changeDataKey: personalData.changeDataKey,
    sendMails: () => metrics.timed('mails', mails.send),
    remindOfStays: mails.remind,
    auditSearch: search.audit,
    bringForward: (since) => bringForward({ db, clock, log }, since),

    // Closing.
    drain: () => state?.drain(),
    async close() {
      overload.close();
      dataFolder.close();
      await mails.stop();
      await website.close();
      await printer.close();
      await standIns.close();
      await search?.close();
      await database.close();
    },
  };
}
