import type { CardRequest, Locale } from '../shared/protocol.ts';
import { type CardElement, isCardElement, requestCard } from './card-element.ts';
import { confirmCardPayment, handleNextAction, type PaymentContext, retrieveIntent } from './card-payment.ts';
import { createElements } from './elements.ts';
import { integrationError } from './integration-error.ts';

interface StripeOptions {
  readonly locale?: string;
}

interface MethodInput {
  readonly type: string;
  readonly card: unknown;
  readonly [member: string]: unknown;
}

/** The object that `Stripe('pk_…')` gives a page; `scriptAddress` gives the provider's host. */
export function createStripe(
  scriptAddress: string,
  apiBase: string,
  key: unknown,
  options: StripeOptions = {},
): object {
  if (typeof key !== 'string' || !key.startsWith('pk_')) {
    throw integrationError(
      typeof key === 'string' && key.startsWith('sk_')
        ? 'You should not use your secret key with Stripe.js. Please pass a publishable key instead.'
        : 'Missing value for Stripe(): apiKey should be a string.',
    );
  }
  const locale = chooseLocale(options.locale);
  const context: PaymentContext = {
    apiBase,
    key,
    locale,
    challengeAddress: new URL('/js.stripe.com/endive/authenticate.html', scriptAddress).href,
  };
  const frameAddress = new URL('/js.stripe.com/endive/card-frame.html', scriptAddress).href;
  return {
    elements: (group: StripeOptions = {}) =>
      createElements({ frameAddress, key, locale: group.locale ? chooseLocale(group.locale) : locale }),
    createPaymentMethod: (...input: [MethodInput] | [string, unknown, object?]) => createMethod(input),
    createToken: (element: unknown, data: object = {}) => make('token', element, { card: data }),
    confirmCardPayment: confirmCardPayment.bind(undefined, context),
    handleNextAction: (input: { clientSecret: string }) => handleNextAction(context, input.clientSecret),
    handleCardAction: (clientSecret: string) => handleNextAction(context, clientSecret),
    retrievePaymentIntent: (clientSecret: string) => retrieveIntent(context, clientSecret),
    registerAppInfo() {},
    _registerWrapper() {},
    _apiKey: key,
    _keyMode: 'test',
    _locale: locale,
  };
}

/** Bangla is our addition: the real provider speaks some forty languages, and Bangla is not among them. */
function chooseLocale(wanted: string | undefined): Locale {
  const language = wanted && wanted !== 'auto' ? wanted : navigator.language;
  return language.toLowerCase().startsWith('bn') ? 'bn' : 'en';
}

/** Accepts the present form `({ type, card, … })` and the older `('card', element, data)`. */
function createMethod(input: readonly unknown[]): Promise<object> {
  const [first, element, data] = input;
  const params = typeof first === 'string' ? { type: first, card: element, ...Object(data) } : Object(first);
  const { type, card, ...rest } = params;
  if (type !== 'card') throw integrationError('Invalid value for createPaymentMethod: type must be card.');
  return make('payment_method', card, { ...rest, type });
}

async function make(kind: CardRequest['make'], element: unknown, data: object): Promise<object> {
  if (!isCardElement(element)) {
    throw integrationError(
      'Invalid value for card: value should be a card Element. Card numbers are never passed through the page.',
    );
  }
  const { result, error } = await requestCard(element satisfies CardElement, kind, data);
  if (error) return { error };
  return kind === 'token' ? { token: result } : { paymentMethod: result };
}
