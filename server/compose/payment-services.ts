import type { CardEvents, CardProvider } from '../../domain/payments/card-provider.ts';
import type { GatewayNotices, GatewayProvider } from '../../domain/payments/gateway-provider.ts';
import type { Gateways } from '../../domain/payments/payment-providers.ts';
import type { PaymentProviderName, WalletName } from '../../kernel/payment-states.ts';
import { noCards } from '../../providers/payments/no-cards.ts';
import { sslcommerzNotices } from '../../providers/payments/sslcommerz/notices.ts';
import { sslcommerzGateway } from '../../providers/payments/sslcommerz/sslcommerz.ts';
import { stripeCards } from '../../providers/payments/stripe-cards.ts';
import { stripeEvents } from '../../providers/payments/stripe-events.ts';
import type { Config } from '../config.ts';
import type { ProvidersHealth } from '../provider-health.ts';
import type { ServedStandIn, StandIns } from './stand-ins.ts';

/** The longest wait for one answer of a payment provider in work that no visitor waits for, in milliseconds. */
const backgroundMsMax = 5_000;

/** No payment has this id, so asking about it shows only whether the gateway answers and accepts the password. */
const noPayment = '00000000-0000-4000-8000-000000000000';

/** The services that guests pay through. */
export interface PaymentServices {
  cards: CardProvider;
  /** The same with short time limits, for work that no visitor waits for; it is tried again. */
  cardsInBackground: CardProvider;
  /** Reads the card provider's events; absent without a secret to verify them. */
  cardEvents?: CardEvents;
  /** The payment gateways of which a real one or a stand-in is configured, by their names. */
  gateways: Gateways;
  gatewaysInBackground: Gateways;
  /** Read the gateways' notices. */
  gatewayNotices: Partial<Record<WalletName, GatewayNotices>>;
}

interface Options {
  config: Config;
  publicOrigin: string;
  health: ProvidersHealth;
  standIns: StandIns;
  secretKey: string;
  storePassword: string;
  webhookSecret: string | undefined;
}

/** Opens the card provider and the gateway, each where it is configured, with every use noted in their health. */
export function openPaymentServices(options: Options): PaymentServices {
  const { config, webhookSecret } = options;
  const hasCards = config.cards.mode !== 'off';
  return {
    cards: hasCards ? openCards(options) : noCards,
    cardsInBackground: hasCards ? openCards(options, { timeoutMs: backgroundMsMax, retries: 0 }) : noCards,
    ...(hasCards && webhookSecret && { cardEvents: stripeEvents(webhookSecret) }),
    gateways: openGateways(options),
    gatewaysInBackground: openGateways(options, { timeoutMs: backgroundMsMax }),
    gatewayNotices:
      config.gateway.mode === 'off'
        ? {}
        : { sslcommerz: sslcommerzNotices({ ...config.gateway, ...options }) },
  };
}

/** Makes a harmless request to each payment service that is configured. */
export const paymentChecks = (
  { cards: { mode } }: Config,
  { cards, gateways }: PaymentServices,
): Promise<void>[] => [
  ...(mode === 'off' ? [] : [cards.check()]),
  ...Object.values(gateways).map((gateway) => gateway.findTries(noPayment).then(() => {})),
];

function openCards(
  { config, health, standIns, secretKey }: Options,
  limits: { timeoutMs?: number; retries?: number } = {},
): CardProvider {
  const cards = stripeCards({
    secretKey,
    ...(config.cards.base && { base: config.cards.base }),
    ...inProcess(standIns.cards),
    ...limits,
  });
  return health.watch('cards', cards, [
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
}

const openGateways = (options: Options, limits: { timeoutMs?: number } = {}): Gateways =>
  options.config.gateway.mode === 'off' ? {} : { sslcommerz: openSslcommerz(options, limits) };

/** The stand-in of this process answers below this site's own address, where browsers reach its page too. */
function openSslcommerz(
  { config, publicOrigin, health, standIns, storePassword }: Options,
  limits: { timeoutMs?: number },
): GatewayProvider {
  const { storeId, base } = config.gateway;
  const { gateway: standIn } = standIns;
  const gateway = sslcommerzGateway({
    storeId,
    storePassword,
    ...(base && { base }),
    ...(standIn && {
      base: `${publicOrigin}/sandbox.sslcommerz.com`,
      fetch: (request) => standIn.fetch(request),
    }),
    ...limits,
  });
  return health.watch('gateway', gateway, [
    'openSession',
    'validate',
    'findTries',
    'startRefund',
    'findRefund',
  ]);
}

/** Lets a client reach a stand-in of this process without a socket. */
export function inProcess(standIn: ServedStandIn | undefined) {
  if (!standIn) return {};
  return {
    // The signal is removed: the stand-in does not use it, and handling it costs more than all the rest of a request.
    fetch: (url: RequestInfo | URL, { signal: _, ...init }: RequestInit = {}) =>
      standIn.fetch(new Request(url, init)),
  };
}

/** The providers of old payments that are neither configured nor replaced by a stand-in. */
export const missingProvidersOf = ({ cards, gateway }: Config): PaymentProviderName[] => [
  ...(cards.mode === 'off' ? (['stripe'] as const) : []),
  ...(gateway.mode === 'off' ? (['sslcommerz'] as const) : []),
];
