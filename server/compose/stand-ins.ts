import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { accountMail } from '../../domain/mail/account-mail.ts';
import type { Mailer } from '../../domain/mail/mailer.ts';
import { createIdentity, type Identity, type Mail } from '../../standins/identity/identity.ts';
import { createImages, type Images } from '../../standins/images/images.ts';
import { type Operated, openOperatorSocket } from '../../standins/operator-socket.ts';
import { eventsOfShop } from '../../standins/payments/events/configured-endpoint.ts';
import { createPayments, type Payments } from '../../standins/payments/payments.ts';
import { createSslcommerz, type Sslcommerz } from '../../standins/sslcommerz/sslcommerz.ts';
import { snapshotRoute } from '../backup/snapshot.ts';
import type { Config } from '../config.ts';
import type { RequestVariables } from '../http/request-variables.ts';
import type { OpenLimiter } from '../limits/open-limiter.ts';

type App = Hono<{ Variables: RequestVariables }>;

interface Options {
  config: Config;
  publicOrigin: string;
  log: Logger;
  answer(request: Request): Promise<Response>;
  webhookSecret: string | undefined;
  secretKey: string;
  imagesKey: string;
  storePassword: string;
  mailer: Mailer;
  retrying: Mailer;
  openLimiter: OpenLimiter;
}

/**
 * These mails are not awaited: the response time of a reset would reveal who has an account, and a warning goes to
 * another person than the one who asks. For other mails the page reports a failure.
 */
const unwaited: readonly Mail['kind'][] = ['resetPassword', 'recoverEmail', 'revertSecondFactorAddition'];

/** A stand-in from its client's view. */
export interface ServedStandIn {
  fetch(request: Request, from?: { address: string }): Promise<Response>;
}

/** The stand-ins of this process or of another one. Each exists only while its real provider is not configured. */
export interface StandIns {
  identity?: ServedStandIn;
  cards?: ServedStandIn;
  gateway?: ServedStandIn;
  images?: ServedStandIn;
  /** Serves the operator's routes, and the given other ones, on the socket in the data folder until `close`. */
  openOperatorRoutes(others?: Record<string, Operated>): Promise<void>;
  close(): Promise<void>;
}

/** Stand-ins of this process, with access to the accounts. */
export interface OwnStandIns extends StandIns {
  identity?: Identity;
}

export function openStandIns(options: Options): OwnStandIns {
  const { config } = options;
  const identity = config.identity.mode === 'embedded' ? openIdentity(options) : undefined;
  const cards = config.cards.mode === 'embedded' ? openCards(options) : undefined;
  const gateway = config.gateway.mode === 'embedded' ? openGateway(options) : undefined;
  const images = config.images.mode === 'embedded' ? openImages(options) : undefined;
  let closeOperatorRoutes = async () => {};
  return {
    ...(identity && { identity }),
    ...(cards && { cards }),
    ...(gateway && { gateway }),
    ...(images && { images }),
    async openOperatorRoutes(others) {
      if (!identity && !cards && !gateway && !images && !others) return;
      closeOperatorRoutes = await openOperatorSocket({
        dataDir: config.dataDir,
        standIns: { identity, payments: cards, sslcommerz: gateway, images, ...others },
        say: (sentence) => options.log.warn(sentence),
      });
    },
    async close() {
      await closeOperatorRoutes();
      await cards?.close();
      await gateway?.close();
      await images?.close();
      identity?.close();
    },
  };
}

/** Mounts the stand-ins at the paths where the official clients expect the real services, and opens the operator's routes. */
export async function mountStandIns(
  app: App,
  { identity, cards, gateway, images, openOperatorRoutes }: StandIns,
  { databaseUrl, dataDir }: Config,
): Promise<void> {
  if (identity) {
    app.all('/identitytoolkit.googleapis.com/*', (context) => identity.fetch(context.req.raw, from(context)));
    app.all('/securetoken.googleapis.com/*', (context) => identity.fetch(context.req.raw, from(context)));
  }
  if (cards) {
    app.all('/js.stripe.com/*', (context) => cards.fetch(context.req.raw, from(context)));
    app.all('/api.stripe.com/*', (context) => cards.fetch(context.req.raw, from(context)));
  }
  if (gateway) app.all('/sandbox.sslcommerz.com/*', (context) => gateway.fetch(context.req.raw));
  if (images) {
    app.all('/api.imgbb.com/*', (context) => images.fetch(context.req.raw));
    app.all('/i.ibb.co/*', (context) => images.fetch(context.req.raw));
  }
  // The embedded database is open in this process only, so a backup asks it for a copy.
  await openOperatorRoutes(databaseUrl ? undefined : { backup: snapshotRoute(dataDir) });
}

/** A visitor's address for the limits. It comes from the connection, never from a header of the visitor. */
const from = (context: Context<{ Variables: RequestVariables }>) => ({
  address: context.get('countedAddress'),
});

function openIdentity({ config, publicOrigin, log, mailer, retrying, openLimiter }: Options): Identity {
  return createIdentity({
    dataDir: config.dataDir,
    projectId: config.identity.projectId,
    apiKey: config.identity.apiKey,
    actionUrl: `${publicOrigin}/account/action`,
    authorizedDomains: [new URL(publicOrigin).hostname, 'localhost', '127.0.0.1'],
    reservedEmails: [config.adminEmail],
    quickPasswords: config.quickPasswords,
    ...(config.identity.testProviders && {
      methods: { federated: true },
      federationKeys: config.identity.testProviders,
    }),
    openLimiter,
    onError: (error) => log.error({ err: error }, 'identity stand-in'),
    sendMail: (mail) => {
      const language = mail.locale?.startsWith('bn') ? 'bn' : 'en';
      const carrier = unwaited.includes(mail.kind) ? retrying : mailer;
      return carrier.send(accountMail({ ...mail, brand: config.brand, language }));
    },
  });
}

/** The stand-in delivers its events to this server without a socket. */
function openCards({
  config,
  publicOrigin,
  log,
  webhookSecret,
  secretKey,
  answer,
  openLimiter,
}: Options): Payments {
  return createPayments({
    dataDir: config.dataDir,
    secretKey,
    publishableKey: config.cards.publishableKey,
    publicOrigin,
    onError: (error) => log.error({ err: error }, 'payments stand-in'),
    openLimiter,
    ...(webhookSecret && {
      webhook: {
        url: `${publicOrigin}/api/webhooks/stripe`,
        secret: webhookSecret,
        events: eventsOfShop,
        deliver: answer,
      },
    }),
  });
}

/** The same for the gateway and its notices. */
function openGateway({ config, publicOrigin, log, storePassword, answer }: Options): Sslcommerz {
  return createSslcommerz({
    dataDir: config.dataDir,
    storeId: config.gateway.storeId,
    storePassword,
    pageBase: `${publicOrigin}/sandbox.sslcommerz.com`,
    deliver: answer,
    onError: (error) => log.error({ err: error }, 'sslcommerz stand-in'),
  });
}

function openImages({ config, publicOrigin, log, imagesKey }: Options): Images {
  return createImages({
    dataDir: config.dataDir,
    apiKey: imagesKey,
    publicOrigin,
    onError: (error) => log.error({ err: error }, 'images stand-in'),
  });
}
