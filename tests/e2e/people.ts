import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { tokenOf } from '../fixtures/booked-stay.ts';
import { linksTo } from '../fixtures/mailbox.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { callsOf } from '../fixtures/site-calls.ts';
import { expect } from './test.ts';

export const password = 'secret-of-shirin';
let counted = 0;

/** Registers a new person by the form. For tests of the registration, or of its profile; others start as a new guest. */
export async function register(page: Page): Promise<string> {
  counted += 1;
  const email = `shirin-${process.pid}-${counted}@example.com`;
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  // The home page comes next, and would move what is pressed before.
  await expect(page).not.toHaveURL(/\/register/);
  return email;
}

/** The authentication service's answer to a sign-in or sign-up. */
interface Tokens {
  localId: string;
  email: string;
  idToken: string;
  refreshToken: string;
  /** Seconds. */
  expiresIn: string;
}

/** Signs in or up by the authentication service's own call; answers the tokens and the site's origin. */
async function tokensOf(
  request: APIRequestContext,
  action: 'signUp' | 'signInWithPassword',
  who: { email: string; password: string },
) {
  const answer = await request.post(`/identitytoolkit.googleapis.com/v1/accounts:${action}?key=embedded`, {
    data: { ...who, returnSecureToken: true },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { ...((await answer.json()) as Tokens), origin: new URL(answer.url()).origin };
}

function signUp(request: APIRequestContext) {
  counted += 1;
  const email = `karim-${process.pid}-${counted}@example.com`;
  return tokensOf(request, 'signUp', { email, password });
}

/** Makes an account without a browser; it has no record in the product, which a sign-in does not need. */
export async function account(request: APIRequestContext): Promise<string> {
  return (await signUp(request)).email;
}

/** Makes an account whose person has a name and a phone number; answers the calls that this person makes. */
export async function accountWithProfile(request: APIRequestContext, site: RunningSite) {
  const email = await account(request);
  const who = { email, password };
  const call = callsOf(site.origin, await tokenOf(site.origin, who));
  await call('POST', '/api/addUsers', {
    email,
    firstName: 'Shirin',
    lastName: 'Akter',
    phoneNumber: '01812345678',
    gender: 'Female',
  });
  return { email, who, call };
}

/** Signs in by the form. For tests of the sign-in, or of what a sign-in does to a page; others start signed in. */
export async function signIn(page: Page, email: string, secret = password) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Before a browser's first page of the site: it starts as one in which this person signed in earlier. */
export async function startSignedIn(
  page: Page,
  email: string,
  secret = password,
  hint: 'user' | 'admin' = 'user',
): Promise<void> {
  const tokens = await tokensOf(page.request, 'signInWithPassword', { email, password: secret });
  await placeSession(page, tokens, hint);
}

/** Before a browser's first page of the site: it starts as one of a new person, whose address is answered. */
export async function startAsNewGuest(page: Page): Promise<string> {
  const tokens = await signUp(page.request);
  await placeSession(page, tokens, 'user');
  return tokens.email;
}

/** Stores what the official client and `app/session/account-hint.ts` store after a sign-in. */
async function placeSession(
  page: Page,
  { origin, localId, email, idToken, refreshToken, expiresIn }: Tokens & { origin: string },
  hint: 'user' | 'admin',
): Promise<void> {
  const context = page.context();
  const user = {
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + Number(expiresIn) * 1_000,
    },
  };
  const records = [{ value: { fbase_key: 'firebase:authUser:embedded:[DEFAULT]', value: user } }];
  const store = {
    name: 'firebaseLocalStorage',
    keyPath: 'fbase_key',
    autoIncrement: false,
    indexes: [],
    records,
  };
  const database = { name: 'firebaseLocalStorageDb', version: 1, stores: [store] };
  const origins = [
    { origin, localStorage: [{ name: 'nibash.account', value: hint }], indexedDB: [database] },
  ];
  await context.setStorageState({ cookies: await context.cookies(), origins });
  await context.addCookies([{ name: 'account', value: 'expected', url: origin }]);
}

/** The newest mailed link to an address, once there are this many. */
export async function newestLink(site: RunningSite, email: string, count = 1): Promise<string> {
  await expect.poll(() => linksTo(site.dataDir, email).length).toBe(count);
  return linksTo(site.dataDir, email).at(-1) ?? '';
}

/** The same person on another device. */
export async function otherDevice(browser: Browser, site: RunningSite, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, locale: 'en-US' });
  const page = await context.newPage();
  await startSignedIn(page, email);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  return page;
}

/** One section of the account's page. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
