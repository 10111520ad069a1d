import type { FrameLocator, Page } from '@playwright/test';
import type { CardPage } from './card-page.ts';

/** The values that the test's page keeps on its window. */
export interface ShopWindow {
  Stripe(key: string, options?: object): ShopStripe;
  stripe: ShopStripe;
  card: ShopCard;
  heard: { readonly name: string; readonly event?: object }[];
}
export interface ShopStripe {
  elements(options?: object): { create(type: string, options?: object): ShopCard };
  createPaymentMethod(input: object): Promise<MethodResult>;
  createToken(card: ShopCard, data?: object): Promise<object>;
  confirmCardPayment(secret: string, data?: object, options?: object): Promise<IntentResult>;
  handleNextAction(input: object): Promise<IntentResult>;
  retrievePaymentIntent(secret: string): Promise<IntentResult>;
}
export interface ShopCard {
  on(name: string, listener: (event?: object) => void): ShopCard;
  mount(target: string): void;
  unmount(): void;
  destroy(): void;
  update(options: object): void;
  focus(): void;
  clear(): void;
}
export interface MethodResult {
  readonly paymentMethod?: {
    readonly id: string;
    readonly card: { readonly last4: string; readonly brand: string };
  };
  readonly error?: { readonly type: string; readonly code?: string; readonly message: string };
}
export interface IntentResult {
  readonly paymentIntent?: { readonly id: string; readonly status: string };
  readonly error?: { readonly code?: string; readonly decline_code?: string; readonly message: string };
}

const EVENTS = ['ready', 'change', 'focus', 'blur', 'escape'];

/** Opens the shop's page with a mounted card element and gives its frame. */
export async function openShop(
  page: Page,
  shop: CardPage,
  options: object = {},
  locale = 'en',
): Promise<FrameLocator> {
  await page.goto(shop.origin);
  await page.evaluate(
    ({ options, locale, names }) => {
      const shopWindow = window as unknown as ShopWindow;
      shopWindow.heard = [];
      shopWindow.stripe = shopWindow.Stripe('pk_test_embedded', { locale });
      shopWindow.card = shopWindow.stripe.elements().create('card', { hidePostalCode: true, ...options });
      for (const name of names)
        shopWindow.card.on(name, (event) => shopWindow.heard.push({ name, ...(event && { event }) }));
      shopWindow.card.mount('#card');
    },
    { options, locale, names: EVENTS },
  );
  await page.waitForFunction(() =>
    (window as unknown as ShopWindow).heard.some(({ name }) => name === 'ready'),
  );
  return page.frameLocator('#card iframe');
}

/** The last event with this name that the page received. */
export function lastHeard(page: Page, name: string): Promise<object | undefined> {
  return page.evaluate(
    (name) => (window as unknown as ShopWindow).heard.findLast((one) => one.name === name)?.event,
    name,
  );
}

/** Types a card; the frame moves from field to field by itself. */
export async function typeCard(
  page: Page,
  frame: FrameLocator,
  number: string,
  rest = '1230123',
): Promise<void> {
  await frame.locator('[name=cardnumber]').click();
  await page.keyboard.type(number);
  await page.keyboard.type(rest);
}
