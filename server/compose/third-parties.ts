import { join } from 'node:path';
import type { Logger } from 'pino';
import type { IdentityProvider } from '../../domain/accounts/identity-provider.ts';
import type { CheckedMailer, Mailer } from '../../domain/mail/mailer.ts';
import type { PictureProvider } from '../../domain/pictures/picture-provider.ts';
import { type ProviderName, ProviderUnavailable, providers } from '../../kernel/provider-fault.ts';
import { firebaseIdentity } from '../../providers/identity/firebase-identity.ts';
import { imgbbPictures } from '../../providers/images/imgbb.ts';
import { folderMailer, smtpMailer } from '../../providers/mail/nodemailer-mailer.ts';
import { storedImagesKey, storedSecretKey, storedStorePassword } from '../../standins/shared/stored-key.ts';
import { type SecondFactorOffer, secondFactorOffer } from '../accounts/second-factor-offer.ts';
import type { Config } from '../config.ts';
import type { AccessRules } from '../http/access.ts';
import { cachedLookUps } from '../http/cached-look-ups.ts';
import type { OpenLimiter } from '../limits/open-limiter.ts';
import { retryingMailer } from '../mails/retrying-mailer.ts';
import { withoutMetadata } from '../pictures/without-metadata.ts';
import { forwardedStandIns } from '../processes/forwarded-stand-ins.ts';
import type { ProcessGroup } from '../processes/serving.ts';
import { type ProvidersHealth, providersHealth } from '../provider-health.ts';
import { noteDone } from '../setup-steps.ts';
import { inProcess, openPaymentServices, type PaymentServices, paymentChecks } from './payment-services.ts';
import { type OwnStandIns, openStandIns, type StandIns } from './stand-ins.ts';

/** The services that Nibash uses, and mail, each behind its port of the domain. */
export interface ThirdParties extends PaymentServices {
  identity: IdentityProvider;
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
  const standInNames = standInsOf(config);
  const health = providersHealth({
    log,
    standIns: standInNames,
    absent: absentProviders(config),
    onWorks(provider) {
      // A stand-in only keeps the mails.
      if (provider === 'mail' && !standInNames.includes(provider)) noteDone(config.dataDir, 'mail');
    },
  });
  const mailer = health.watch('mail', mailerOf(config), ['send', 'check']);
  const retrying = retryingMailer({ mailer, log });
  const webhookSecret = webhookSecretOf(config, processGroup?.webhookSecret);
  const keys = standInKeys(config);
  const own = processGroup
    ? undefined
    : openStandIns({ ...options, ...keys, webhookSecret, mailer, retrying });
  const standIns = own ?? forwardedStandIns(processGroup?.standInsSocket ?? '', standInsOf(config));

  const identity = firebaseIdentity({
    projectId: config.identity.projectId,
    apiKey: config.identity.apiKey,
    serverApiKey: config.identity.serverApiKey,
    base: config.identity.base,
    ...inProcess(standIns.identity),
  });
  const images = imgbbPictures({
    key: keys.imagesKey,
    ...(config.images.base && { base: config.images.base }),
    ...inProcess(standIns.images),
  });
  // `verify` is not counted: a token is usually verified locally, which says nothing about the service's health.
  const watched = {
    identity: health.watch('identity', identity, ['isInForce', 'check']),
    imageHost: health.watch('images', images, ['upload', 'check']),
  };

  const payments = openPaymentServices({ ...options, ...keys, health, standIns, webhookSecret });
  const secondFactor = secondFactorOffer({
    identity: watched.identity,
    required: config.adminNeedsSecondFactor,
    log,
  });

  return {
    ...watched,
    secondFactor,
    ...payments,
    // The stand-in of this process re-encodes each picture by itself.
    imageHost: standIns.images ? watched.imageHost : withoutMetadata(watched.imageHost),
    mailer,
    retryingMailer: retrying,
    health,
    async checkProviders() {
      const { identity, imageHost } = watched;
      const checks = [identity, imageHost, mailer].map((provider) => provider.check());
      checks.push(...paymentChecks(config, payments));
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

const standInKeys = ({ cards, gateway, images, dataDir }: Config) => ({
  secretKey: cards.secretKey ?? storedSecretKey(dataDir),
  storePassword: gateway.storePassword ?? storedStorePassword(dataDir),
  imagesKey: images.apiKey ?? storedImagesKey(dataDir),
});

/** The providers that this process provides itself; mails are then stored in a folder. */
function standInsOf({ identity, cards, gateway, images, mail }: Config): ProviderName[] {
  const modes = { identity: identity.mode, cards: cards.mode, gateway: gateway.mode, images: images.mode };
  return providers.filter((name) => (name === 'mail' ? !mail.smtpUrl : modes[name] === 'embedded'));
}

/** The payment providers that are neither configured nor replaced by a stand-in. */
const absentProviders = ({ cards, gateway }: Config): ProviderName[] => [
  ...(cards.mode === 'off' ? (['cards'] as const) : []),
  ...(gateway.mode === 'off' ? (['gateway'] as const) : []),
];

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

/** Who counts as signed in and as the administrator, for the permissions of the calls. */
export function accessRulesOf(config: Config, { identity, standIns }: ThirdParties): AccessRules {
  const isInForce = identity.isInForce;
  return {
    identity,
    // The stand-in in this process is asked each time, because that needs no network.
    inForce: standIns.identity ? { now: isInForce, lately: isInForce } : cachedLookUps(isInForce),
    adminEmail: config.adminEmail,
    adminMustBeVerified: config.identity.mode === 'real' || !config.localOrigin,
    adminNeedsSecondFactor: config.adminNeedsSecondFactor,
  };
}
