import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import Stripe from 'stripe';
import { createPayments, type Payments, type PaymentsOptions } from '../../../standins/payments/payments.ts';

export const SECRET_KEY = 'sk_test_embedded';
export const PUBLISHABLE_KEY = 'pk_test_embedded';

/** A request as received over the wire. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Provider {
  readonly payments: Payments;
  readonly port: number;
  readonly origin: string;
  /** The official client with the secret key, over a socket, which never retries by itself. */
  readonly stripe: Stripe;
  /** The clock of the stand-in; tests move it. */
  readonly clock: { ms: number };
  readonly seen: SeenRequest[];
  client(key: string): Stripe;
  close(): Promise<void>;
}

/** Starts the stand-in on a free port and the official client against it. Its clock is fixed at 1 November 2026. */
export async function startProvider(options: Partial<PaymentsOptions> = {}): Promise<Provider> {
  const clock = { ms: Date.UTC(2026, 10, 1, 12) };
  const payments = createPayments({
    dataDir: ':memory:',
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    now: () => clock.ms,
    ...options,
  });
  const seen: SeenRequest[] = [];
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname: path, search: query } = new URL(request.url);
      const headers = Object.fromEntries(request.headers);
      seen.push({ method: request.method, path, query, body: await request.clone().text(), headers });
      return payments.fetch(request);
    },
  });
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const client = (key: string) =>
    new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
  return {
    payments,
    port,
    origin: `http://127.0.0.1:${port}`,
    stripe: client(SECRET_KEY),
    clock,
    seen,
    client,
    async close() {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await payments.close();
    },
  };
}

export const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' };

/** A payment method of a card number, made as the card frame would make it. */
export async function methodOf(stripe: Stripe, number: string): Promise<string> {
  const cvc = number.startsWith('3') && number.length === 15 ? '1234' : '123';
  const { id } = await stripe.paymentMethods.create({ type: 'card', card: { ...CARD, number, cvc } });
  return id;
}

/** The product's request: an amount in poisha, cards only. */
export const STAY = { amount: 1_234_500, currency: 'bdt', payment_method_types: ['card'] };

/** Creates and confirms an intent with a card number. */
export async function pay(
  stripe: Stripe,
  number: string,
  extra: Stripe.PaymentIntentCreateParams | object = {},
): Promise<Stripe.PaymentIntent> {
  const payment_method = await methodOf(stripe, number);
  return stripe.paymentIntents.create({ ...STAY, payment_method, confirm: true, ...extra });
}

/** The error of a call; a call that succeeds fails the test. */
export async function faultOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was answered with success.');
}
