import { Hono } from 'hono';
import { leastPayable } from '../domain/payments/payment-providers.ts';
import { systemClock } from '../kernel/clock.ts';
import { openPolicyTexts } from './accepted-texts/policy-texts.ts';
import { judgeMachineClock } from './clock/machine-clock.ts';
import { watchBooks } from './compose/books.ts';
import { mountCalls } from './compose/calls.ts';
import type { Composed, Parts } from './compose/composed.ts';
import { prepareDatabase } from './compose/database.ts';
import { mountEveryRequest } from './compose/every-request.ts';
import { mountPages } from './compose/pages.ts';
import { openPapersAndMails } from './compose/papers-and-mails.ts';
import { missingProvidersOf } from './compose/payment-services.ts';
import { protectPersonalData } from './compose/personal-data.ts';
import { bringForward } from './compose/put-back-clock.ts';
import { type OpenSearch, openSearch } from './compose/search.ts';
import { mountStandIns } from './compose/stand-ins.ts';
import { accessRulesOf, openThirdParties } from './compose/third-parties.ts';
import { walletsOf } from './compose/wallets.ts';
import { openWebsite } from './compose/website.ts';
import { readGatewayBanner } from './http/gateway-banner.ts';
import { health } from './http/health.ts';
import type { RequestVariables } from './http/request-variables.ts';
import { openLimits } from './limits/limits.ts';
import { readLook } from './look/look.ts';
import { openMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { newsletterDesk } from './newsletter/newsletter-desk.ts';
import { newsletterKeyOf } from './newsletter/newsletter-key.ts';
import { countRequestsInProgress } from './overload/requests-in-progress.ts';
import { watchDataFolder } from './processes/data-folder.ts';
import { alarmsIn } from './processes/log.ts';

/** Builds the whole server, top to bottom. */
export async function compose(parts: Parts): Promise<Composed> {
  const { config, log, database, publicOrigin, processGroup, tookMs, lateMs } = parts;
  const { db } = database;
  // A fault in the operator's own pictures stops the start before anything is opened.
  const [look, banner] = await Promise.all([readLook(config), readGatewayBanner(config.gatewayBanner)]);
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
  const { openLimiter, limits } = openLimits({ ...common, processGroup });
  // An event left over from the last process arrives at once, so it waits until all routes are mounted: a router that
  // has answered accepts no more routes.
  const mountedAll = Promise.withResolvers<void>();
  const answer = (request: Request) => mountedAll.promise.then(() => app.fetch(request));
  const thirdParties = openThirdParties({ ...common, answer, openLimiter, processGroup });
  const { cardsInBackground: cards, standIns, ownAccounts, mailer, retryingMailer } = thirdParties;

  const wallets = walletsOf(thirdParties.gatewaysInBackground, publicOrigin);

  // The database and the index.
  const { documentKeys, newAdministrator } = await prepareDatabase({ ...common, ownAccounts, tookMs });
  const dataKeys = documentKeys.keys;
  const personalData = protectPersonalData({ ...common, documentKeys });
  search = openSearch({ database, clock, log });

  // Papers, mails, the newsletter, and the website.
  const requestsInProgress = countRequestsInProgress();
  const { printer, papers, mails } = openPapersAndMails({
    ...common,
    look,
    dataKeys,
    mailer,
    requestsInProgress,
  });
  const linkKey = await newsletterKeyOf(db, dataKeys, dataDir);
  const newsletter = newsletterDesk({
    ...common,
    logo: look.logo?.picture,
    mailer: retryingMailer,
    linkKey,
    openLimiter,
  });
  const { website, services } = await openWebsite(parts.website, {
    ...common,
    look,
    banner,
    search,
    leastPoisha: leastPayable({ cards, ...wallets, ways: config.paymentWays }),
  });

  const policyTexts = await openPolicyTexts(db, services, search);

  // The middleware of every request, and the operator's routes.
  const rules = accessRulesOf(config, thirdParties);
  const overload = await mountEveryRequest(app, { ...common, rules, requestsInProgress, website, lateMs });
  const dataFolder = watchDataFolder(dataDir, log);
  state = health(database, search, dataFolder);
  app.get('/healthz', state.healthz);
  app.get('/readyz', state.readyz);
  app.get('/metrics', serveMetrics(metrics, { token, localOrigin }));

  // Calls.
  const books = watchBooks({ ...common, cards, ...wallets, missingProviders: missingProvidersOf(config) });
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
    policyTexts,
    machineClock,
    books: books.findings,
  });

  // Stand-ins.
  await mountStandIns(app, standIns, config);

  // Pages.
  mountPages(app, {
    ...{ publicOrigin, db, dataDir, newsletter, limits, website, services, banner },
    logo: look.logo,
  });
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
    ...books.rounds,
    ...personalData,
    sendMails: () => metrics.timed('mails', mails.send),
    remindOfStays: mails.remind,
    auditSearch: search.audit,
    bringForward: (since) => bringForward({ db, clock, log }, since),

    // Closing.
    drain: () => state?.drain(),
    async close() {
      const open = [overload, dataFolder, mails, website, printer, standIns, search, database];
      for (const part of open) await part?.close();
    },
  };
}
