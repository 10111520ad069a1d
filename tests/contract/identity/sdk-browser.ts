import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Browser, chromium, type Page } from '@playwright/test';

/** The result of a case of sdk.jsonl. `events` are ['tok' | 'auth', uid or null] in their order. */
export interface Outcome {
  ok?: boolean;
  value?: unknown;
  error?: { name: string; code: string; message: string; customData?: unknown };
  events: [string, string | null][];
  currentUser?: string | null;
}

export interface Call {
  method: string;
  path: string;
  status: number;
}

/** A browser page with the official client, connected to a service at another origin. */
export interface SdkPage {
  page: Page;
  /** Runs a case's code with `A` (firebase/auth) and `auth`. */
  run(code: string): Promise<Outcome>;
  /** Loads the page again, as for a returning visitor, and returns the first events. */
  reload(): Promise<Outcome['events']>;
  /** The calls since the last `run` or `reload` began, without preflights. */
  calls(): Call[];
  close(): Promise<void>;
}

const firebase = new URL('../../../node_modules/firebase/', import.meta.url);
const appScript = readFileSync(new URL('firebase-app.js', firebase), 'utf8');
const authScript = readFileSync(new URL('firebase-auth.js', firebase), 'utf8').replaceAll(
  // The package's own browser build loads the other half from its CDN; here both come from node_modules.
  /https:\/\/www\.gstatic\.com\/firebasejs\/[^"']+\/firebase-app\.js/g,
  '/firebase-app.js',
);

const script = (api: string) => `
  import { initializeApp } from '/firebase-app.js';
  import * as A from '/firebase-auth.js';
  const auth = A.getAuth(initializeApp({ apiKey: 'demo-key', projectId: 'demo-x' }));
  A.connectAuthEmulator(auth, '${api}', { disableWarnings: true });
  let events = [];
  A.onAuthStateChanged(auth, (user) => events.push(['auth', user?.uid ?? null]));
  A.onIdTokenChanged(auth, (user) => events.push(['tok', user?.uid ?? null]));
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const plain = (value) => JSON.parse(JSON.stringify(value ?? null));
  window.run = async (code) => {
    events = [];
    const work = new (async () => {}).constructor('A', 'auth', code);
    let outcome;
    try {
      outcome = { ok: true, value: plain(await work(A, auth)) };
    } catch ({ name, code, message, customData }) {
      outcome = { ok: false, error: plain({ name, code, message, customData }) };
    }
    await settled();
    return { ...outcome, events, currentUser: auth.currentUser?.uid ?? null };
  };
  await auth.authStateReady();
  await settled();
  window.firstEvents = events;
`;

/** Opens the client in Chromium against \`fetch\`. The page and the service have different origins. */
export async function openSdkPage(fetch: (request: Request) => Promise<Response>): Promise<SdkPage> {
  let calls: Call[] = [];
  const api = await listen(async (request) => {
    const response = await fetch(request);
    const { pathname } = new URL(request.url);
    if (request.method !== 'OPTIONS')
      calls.push({ method: request.method, path: pathname, status: response.status });
    return response;
  });
  const site = await listen((request) => Promise.resolve(siteAnswer(request, originOf(api))));
  const browser = await launch();
  const page = await browser.newPage();
  const reload = async () => {
    calls = [];
    await page.goto(originOf(site));
    await page.waitForFunction('window.firstEvents');
    return page.evaluate<Outcome['events']>('window.firstEvents');
  };
  await reload();

  return {
    page,
    reload,
    calls: () => calls,
    run(code) {
      calls = [];
      return page.evaluate<Outcome>(`window.run(${JSON.stringify(code)})`);
    },
    async close() {
      await browser.close();
      api.close();
      site.close();
    },
  };
}

function launch(): Promise<Browser> {
  const quiet = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
  ];
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-sync', ...quiet],
  });
}

function siteAnswer(request: Request, api: string): Response {
  const { pathname } = new URL(request.url);
  const javascript = { 'content-type': 'text/javascript' };
  if (pathname === '/firebase-app.js') return new Response(appScript, { headers: javascript });
  if (pathname === '/firebase-auth.js') return new Response(authScript, { headers: javascript });
  if (pathname !== '/') return new Response(null, { status: 204 });
  const html = `<!doctype html><title>client</title><script type="module">${script(api)}</script>`;
  return new Response(html, { headers: { 'content-type': 'text/html' } });
}

function listen(fetch: (request: Request) => Promise<Response>): Promise<Server> {
  const server = createServer(getRequestListener(fetch));
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function originOf(server: Server): string {
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
