import { join } from 'node:path';
import type { Logger } from 'pino';
import type { IdentityProvider } from '../../domain/accounts/identity-provider.ts';
import type { CheckedMailer, Mailer } from '../../domain/mail/mailer.ts';
import type { CardEvents, CardProvider } from '../../domain/payments/card-provider.ts';
import type { GatewayNotices, GatewayProvider } from '../../domain/payments/gateway-provider.ts';
import type { PictureProvider } from '../../domain/pictures/picture-provider.ts';
import { type ProviderName, ProviderUnavailable, providers } from '../../kernel/provider-fault.ts';
import { firebaseIdentity } from '../../providers/identity/firebase-identity.ts';
import { imgbbPictures } from '../../providers/images/imgbb.ts';
import { folderMailer, smtpMailer } from '../../providers/mail/nodemailer-mailer.ts';
import { stripeCards } from '../../providers/payments/stripe-cards.ts';
import { stripeEvents } from '../../providers/payments/stripe-events.ts';
import { storedImagesKey, storedSecretKey } from '../../standins/shared/stored-key.ts';
import { type SecondFactorOffer, secondFactorOffer } from '../accounts/second-factor-offer.ts';
import type { Config } from '../config.ts';
import type { OpenLimiter } from '../limits/open-limiter.ts';
import { retryingMailer } from '../mails/retrying-mailer.ts';
import { withoutMetadata } from '../pictures/without-metadata.ts';
import { forwardedStandIns } from '../processes/forwarded-stand-ins.ts';
import type { ProcessGroup } from '../processes/serving.ts';
import { type ProvidersHealth, providersHealth } from '../provider-health.ts';
import { type OwnStandIns, openStandIns, type StandIns } from './stand-ins.ts';

/** The longest wait for one answer of the card provider in work that no visitor waits for, in milliseconds. */
const backgroundMsMax = 5_000;

/** The three services that Nibash uses, and mail, each behind its port of the domain. */
export interface ThirdParties {
  identity: IdentityProvider;
  cards: CardProvider;
  /** The same with short time limits, for work that no visitor waits for; it is tried again. */
  cardsInBackground: CardProvider;
  /** Reads the card provider's events; absent without a secret to verify them. */
  cardEvents?: CardEvents;
  /** The payment gateway; absent while none is configured. */
  gateway?: GatewayProvider;
  gatewayInBackground?: GatewayProvider;
  gatewayNotices?: GatewayNotices;
  imageHost: PictureProvider;
  /** Sends a mail, or rejects at once when it cannot. */
  mailer: CheckedMailer;
  /** Sends mails that nobody waits for, and retries for half an hour. */
  retryingMailer: Mailer;
  health: ProvidersHealth;
  secondFactor: SecondFactorOffer;
  /** Makes a harmless request to each provider, so that its health is known; never rejects. */
  checkProviders(): Promise<void>;
  standIns: StandIns;
  /** The accounts of the identity stand-in, when it runs in this process. */
  ownAccounts?: OwnStandIns['identity'];
}

interface Options {
  config: Config;
  publicOrigin: string;
  log: Logger;
  openLimiter: OpenLimiter;
  /** Receives the card stand-in's events without a socket, after everything is mounted. */
  answer(request: Request): Promise<Response>;
}

/** Opens each third party: the real one by its client, or a stand-in of this process that speaks the same protocol. */
export function openThirdParties(
  options: Options & {
    /** With several serving processes the stand-ins are in the leading process. */
    processGroup: ProcessGroup | undefined;
  },
): ThirdParties {
  const { config, log, processGroup } = options;
  const health = providersHealth({ log, standIns: standInsOf(config) });
  const mailer = health.watch('mail', mailerOf(config), ['send', 'check']);
  const retrying = retryingMailer({ mailer, log });
  const webhookSecret = webhookSecretOf(config, processGroup?.webhookSecret);
  const { secretKey, imagesKey } = standInKeys(config);
  const own = processGroup
    ? undefined
    : openStandIns({ ...options, webhookSecret, secretKey, imagesKey, mailer, retrying });
  const standIns = own ?? forwardedStandIns(processGroup?.standInsSocket ?? '', standInsOf(config));

  const identity = firebaseIdentity({
    projectId: config.identity.projectId,
    apiKey: config.identity.apiKey,
    serverApiKey: config.identity.serverApiKey,
    base: config.identity.base,
    ...inProcess(standIns.identity),
  });
  const cardOptions = {
    secretKey,
    ...(config.cards.base && { base: config.cards.base }),
    ...inProcess(standIns.cards),
  };
  const images = imgbbPictures({
    key: imagesKey,
    ...(config.images.base && { base: config.images.base }),
    ...inProcess(standIns.images),
  });
  const watchCards = (cards: CardProvider) =>
    health.watch('cards', cards, [
      'charge',
      'recallCharge',
      'findIntent',
      'cancelIntent',
      'refundIntent',
      'findRefunds',
      'findDispute',
      'capturesSince',
      'check',
    ]);
  // `verify` is not counted: a token is usually verified locally, which says nothing about the service's health.
  const watched = {
    identity: health.watch('identity', identity, ['isInForce', 'check']),
    cards: watchCards(stripeCards(cardOptions)),
    imageHost: health.watch('images', images, ['upload', 'check']),
  };

  const secondFactor = secondFactorOffer({
    identity: watched.identity,
    required: config.adminNeedsSecondFactor,
    log,
  });

  return {
    ...watched,
    secondFactor,
    cardsInBackground: watchCards(stripeCards({ ...cardOptions, timeoutMs: backgroundMsMax, retries: 0 })),
    // The stand-in of this process re-encodes each picture by itself.
    imageHost: standIns.images ? watched.imageHost : withoutMetadata(watched.imageHost),
    ...(webhookSecret && { cardEvents: stripeEvents(webhookSecret) }),
    mailer,
    retryingMailer: retrying,
    health,
    async checkProviders() {
      const { identity, cards, imageHost } = watched;
      const checks = [identity, cards, imageHost, mailer].map((provider) => provider.check());
      for (const check of await Promise.allSettled(checks))
        if (check.status === 'rejected' && !(check.reason instanceof ProviderUnavailable))
          log.error({ err: check.reason }, 'a provider could not be checked');
      await secondFactor.check();
    },
    standIns,
    ...(own?.identity && { ownAccounts: own.identity }),
  };
}

/** The stand-ins for several serving processes, opened in the leading process. */
export function openSharedStandIns(options: Options & { webhookSecret: string }): OwnStandIns {
  const { config, log } = options;
  const mailer = mailerOf(config);
  return openStandIns({
    ...options,
    ...standInKeys(config),
    webhookSecret: webhookSecretOf(config, options.webhookSecret),
    mailer,
    retrying: retryingMailer({ mailer, log }),
  });
}

const standInKeys = ({ cards, images, dataDir }: Config) => ({
  secretKey: cards.secretKey ?? storedSecretKey(dataDir),
  imagesKey: images.apiKey ?? storedImagesKey(dataDir),
});

/** The providers that this process provides itself; mails are then stored in a folder. */
function standInsOf({ identity, cards, images, mail }: Config): ProviderName[] {
  const modes = { identity: identity.mode, cards: cards.mode, images: images.mode };
  return providers.filter((name) => (name === 'mail' ? !mail.smtpUrl : modes[name] === 'embedded'));
}

/** Lets a client reach a stand-in of this process without a socket. */
function inProcess(standIn: { fetch(request: Request): Promise<Response> } | undefined) {
  if (!standIn) return {};
  return {
    // The signal is removed: the stand-in does not use it, and handling it costs more than all the rest of a request.
    fetch: (url: RequestInfo | URL, { signal: _, ...init }: RequestInit = {}) =>
      standIn.fetch(new Request(url, init)),
  };
}

/** The embedded provider needs no configured secret: one is generated for the lifetime of its process. */
function webhookSecretOf({ cards }: Config, made = madeWebhookSecret()): string | undefined {
  return cards.webhookSecret ?? (cards.mode === 'embedded' ? made : undefined);
}

export const madeWebhookSecret = () => `whsec_${crypto.randomUUID().replaceAll('-', '')}`;

/** A mail server, or a folder of mails when none is configured. */
function mailerOf({ mail: { smtpUrl, from }, contact, dataDir }: Config): CheckedMailer {
  const addresses = { from, replyTo: contact.email };
  if (smtpUrl) return smtpMailer({ ...addresses, url: smtpUrl });
  return folderMailer({ ...addresses, folder: join(dataDir, 'mail'), now: Date.now });
}
