import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { tokenOf } from '../fixtures/booked-stay.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { signIn } from './people.ts';
import { expect } from './test.ts';

const email = 'admin@nibash.example';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** By the site's address: the administrator's session, with which every test of this worker starts. */
const sessions = new Map<string, Promise<Session>>();

/** Signs in by the form, in a separate browser: on a phone, as in some tests, the header's links are in its menu. */
async function newSession(browser: Browser, site: RunningSite): Promise<Session> {
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: 'en-US',
    viewport: { width: 1280, height: 720 },
  });
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page, email, site.adminPassword);
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  // The official client keeps a session in the browser's database.
  const session = await context.storageState({ indexedDB: true });
  await context.close();
  return session;
}

/** Opens a page of the administration as the administrator. */
export async function openAsAdministrator(page: Page, site: RunningSite, path: string): Promise<void> {
  const context = page.context();
  const browser = context.browser();
  if (!browser) throw new Error('the page has no browser');
  const session = sessions.get(site.origin) ?? newSession(browser, site);
  sessions.set(site.origin, session);
  await context.setStorageState({ ...(await session), cookies: await context.cookies() });
  await page.goto(path);
}

/** Makes a call as the administrator, without a page; an unsuccessful answer fails the test with its text. */
export type Send = <Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Answer>;

export async function sendingAsAdministrator(request: APIRequestContext, site: RunningSite): Promise<Send> {
  const token = await tokenOf(site.origin, { email, password: site.adminPassword });
  return async (method, path, body, headers = {}) => {
    const answer = await request.fetch(`/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...headers },
      ...(body && { data: body }),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}
