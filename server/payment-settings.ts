import type { PaymentWay } from '../kernel/payment-states.ts';

/** The variables of the two ways to pay, after parsing. */
export interface PaymentVariables {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_API_BASE?: string | undefined;
  SSLCOMMERZ_STORE_ID?: string | undefined;
  SSLCOMMERZ_STORE_PASSWORD?: string | undefined;
  SSLCOMMERZ_API_BASE?: string | undefined;
  PAYMENT_WAYS?: readonly PaymentWay[] | undefined;
}

/**
 * Who answers for a way to pay: the real provider, a stand-in at another address, the stand-in of this process, or
 * nobody.
 */
export type ProviderMode = 'real' | 'elsewhere' | 'embedded' | 'off';

/** The gateway's host for tests, which moves no money. */
const sandboxHost = 'sandbox.sslcommerz.com';

const hostOf = (base: string | undefined) => URL.parse(base ?? '')?.hostname ?? '';

/** An address of the gateway itself, not of a stand-in. */
const isGatewayHost = (base: string | undefined): boolean =>
  /^(?:[^.]+\.)*sslcommerz\.com$/.test(hostOf(base));

/** The real card provider, in live or test mode. */
export const hasRealCards = (settings: PaymentVariables): boolean =>
  settings.STRIPE_SECRET_KEY !== undefined && settings.STRIPE_API_BASE === undefined;

/** The real gateway: an id or a password without another address, or one of the gateway's own addresses. */
export const hasRealGateway = (settings: PaymentVariables): boolean =>
  settings.SSLCOMMERZ_API_BASE === undefined
    ? settings.SSLCOMMERZ_STORE_ID !== undefined || settings.SSLCOMMERZ_STORE_PASSWORD !== undefined
    : isGatewayHost(settings.SSLCOMMERZ_API_BASE);

const isLiveKey = (key: string | undefined) => /^[srp]k_live_/.test(key ?? '');

/** Cards are charged real money. */
export const hasLiveCards = (settings: PaymentVariables): boolean =>
  isLiveKey(settings.STRIPE_SECRET_KEY) || isLiveKey(settings.STRIPE_PUBLISHABLE_KEY);

export const areKeysOfTwoModes = ({
  STRIPE_SECRET_KEY: secret,
  STRIPE_PUBLISHABLE_KEY: publishable,
}: PaymentVariables): boolean =>
  secret !== undefined && publishable !== undefined && isLiveKey(secret) !== isLiveKey(publishable);

/** Guests pay real money on the gateway's page. */
export const hasLiveGateway = (settings: PaymentVariables): boolean =>
  hasRealGateway(settings) && hostOf(settings.SSLCOMMERZ_API_BASE) !== sandboxHost;

/** As soon as one provider of payments is real, the other's stand-in is off. */
export function cardsMode(settings: PaymentVariables): ProviderMode {
  if (settings.STRIPE_API_BASE !== undefined) return 'elsewhere';
  if (hasRealCards(settings)) return 'real';
  return hasRealGateway(settings) ? 'off' : 'embedded';
}

export function gatewayMode(settings: PaymentVariables): ProviderMode {
  if (hasRealGateway(settings)) return 'real';
  if (settings.SSLCOMMERZ_API_BASE !== undefined) return 'elsewhere';
  return hasRealCards(settings) ? 'off' : 'embedded';
}

/** The ways that have a provider. */
export function configuredWays(settings: PaymentVariables): PaymentWay[] {
  const modes = { card: cardsMode(settings), wallet: gatewayMode(settings) };
  return (['card', 'wallet'] as const).filter((way) => modes[way] !== 'off');
}

/** The contradictions between the variables of the two ways, a line each. */
export function paymentFaults(settings: PaymentVariables): string[] {
  const faults: string[] = [];
  const id = 'SSLCOMMERZ_STORE_ID';
  const password = 'SSLCOMMERZ_STORE_PASSWORD';
  const isHalf = (settings[id] === undefined) !== (settings[password] === undefined);
  if (isHalf)
    faults.push(
      settings[id] === undefined
        ? `${id}: is needed together with ${password}`
        : `${password}: is needed together with ${id}`,
    );
  if (isGatewayHost(settings.SSLCOMMERZ_API_BASE) && settings[id] === undefined && !isHalf)
    faults.push(
      `${id}: is needed with ${password} at the gateway’s own address. Set both, or unset SSLCOMMERZ_API_BASE.`,
    );
  const ways = configuredWays(settings);
  for (const way of settings.PAYMENT_WAYS ?? [])
    if (!ways.includes(way)) faults.push(`PAYMENT_WAYS: ${withoutProvider[way]}`);
  return faults;
}

const withoutProvider: Record<PaymentWay, string> = {
  card: 'card has no provider: beside a real gateway the card stand-in is off. Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY, or leave card out.',
  wallet:
    'wallet has no provider: beside the real card provider the gateway’s stand-in is off. Set SSLCOMMERZ_STORE_ID and SSLCOMMERZ_STORE_PASSWORD, or leave wallet out.',
};
