import type { APIRequestContext, Browser } from '@playwright/test';
import { linksTo } from '../fixtures/mailbox.ts';
import { callOperator } from '../fixtures/operator.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { account, newestLink, password } from './people.ts';
import { expect, test } from './test.ts';

type Answer = Record<string, unknown>;

/** A call of the authentication service, as its library sends it. */
async function ask(request: APIRequestContext, action: string, data: object): Promise<Answer> {
  const answer = await request.post(`/identitytoolkit.googleapis.com/v1/accounts:${action}?key=embedded`, {
    data,
  });
  return (await answer.json()) as Answer;
}

const tokenOf = async (request: APIRequestContext, email: string) =>
  (await ask(request, 'signInWithPassword', { email, password, returnSecureToken: true })).idToken;

interface User {
  emailVerified?: boolean;
  mfaInfo?: object[];
}

/** The account that signs in with this address; undefined when none does. */
async function userOf(request: APIRequestContext, email: string): Promise<User | undefined> {
  const idToken = await tokenOf(request, email);
  if (idToken === undefined) return undefined;
  const { users } = await ask(request, 'lookup', { idToken });
  return (users as User[])[0];
}

interface Mailed {
  link: string;
  /** The address that the page names, and the words of its button. */
  email: string;
  button: string;
  /** The account as the service has it; it differs before and after the action. */
  state(): Promise<unknown>;
}

/** Each kind of mail whose link acts on an account: an account to which it was sent, by the service's own calls. */
const kinds: Record<string, (request: APIRequestContext, site: RunningSite) => Promise<Mailed>> = {
  async verifyEmail(request, site) {
    const email = await account(request);
    const idToken = await tokenOf(request, email);
    await ask(request, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    return {
      link: await newestLink(site, email),
      email,
      button: 'Confirm my e-mail',
      state: async () => (await userOf(request, email))?.emailVerified,
    };
  },
  async verifyAndChangeEmail(request, site) {
    const email = await account(request);
    const newEmail = `new-${email}`;
    const idToken = await tokenOf(request, email);
    await ask(request, 'sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
    return {
      link: await newestLink(site, newEmail),
      email: newEmail,
      button: 'Change my e-mail',
      state: async () => (await userOf(request, newEmail)) !== undefined,
    };
  },
  async recoverEmail(request, site) {
    const email = await account(request);
    const thief = `thief-of-${email}`;
    const idToken = await tokenOf(request, email);
    await ask(request, 'sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: thief });
    const code = new URL(await newestLink(site, thief), site.origin).searchParams.get('oobCode');
    await ask(request, 'update', { oobCode: code });
    return {
      link: await newestLink(site, email),
      email,
      button: 'Change it back',
      state: async () => (await userOf(request, thief)) !== undefined,
    };
  },
  async revertSecondFactorAddition(request, site) {
    const email = await account(request);
    const phone = encodeURIComponent('+8801711111111');
    const path = `/standin/identity/users/${email}/secondFactor?phoneNumber=${phone}`;
    await callOperator(site.dataDir, 'POST', path);
    return {
      link: await newestLink(site, email),
      email,
      button: 'Remove the second step',
      state: async () => (await userOf(request, email))?.mfaInfo?.length ?? 0,
    };
  },
};

/** A mail's scanner with a browser of its own: it opens the link, runs the page's scripts, and reads what the page shows. */
async function scan(browser: Browser, site: RunningSite, link: string, button: string): Promise<void> {
  const context = await browser.newContext({ baseURL: site.origin, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole('button', { name: button })).toBeVisible();
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 2_000);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(page.getByRole('button', { name: button })).toBeVisible();
  await context.close();
}

for (const [mode, send] of Object.entries(kinds))
  test(`opening a mailed link of ${mode} does nothing, with or without scripts and as often as a mail’s scanner likes; its page names the address, and its button acts`, async ({
    page,
    browser,
    request,
    site,
  }) => {
    const { link, email, button, state } = await send(request, site);
    expect(new URL(link, site.origin).searchParams.get('mode')).toBe(mode);
    const before = await state();
    // Scanners without scripts read and probe the address.
    for (const method of ['HEAD', 'GET', 'POST']) await request.fetch(link, { method });
    await scan(browser, site, link, button);
    await scan(browser, site, link, button);
    expect(await state(), 'after a scanner').toEqual(before);
    const sent = linksTo(site.dataDir, email).length;

    await page.goto(link);
    await expect(page.getByRole('main')).toContainText(email);
    expect(await state(), 'after the page was opened').toEqual(before);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('status').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await state(), 'after the press').not.toEqual(before);
    expect(linksTo(site.dataDir, email), 'the press alone sends no further link there').toHaveLength(sent);
  });
