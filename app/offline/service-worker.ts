/**
 * Stands between the pages and the network, so that an offline visitor still gets the shell, My Bookings and a clear
 * message. It keeps the build's own files and the pages that hold no personal data; prices, searches and every other call
 * always go to the server, so nothing old can look fresh. A program of its own that imports nothing: `build.ts` writes
 * it to /sw.js with the two constants below, and a new build is a new worker.
 */
declare const version: string;
declare const files: string[];

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface Worker {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listen: (event: WorkerEvent & { data: PageNews }) => void): void;
}
/** What a page tells: its language, and which of the build's files it has used. */
interface PageNews {
  language?: string;
  used?: string[];
}
// The project's types are a page's, where `self` is a window.
const worker = self as unknown as Worker;

/** The pages that are the same for everybody: the message, and My Bookings before its data. */
const shells = ['/offline', '/myBookings'];
const languages = ['en', 'bn'];
const prefix = 'shell-';
const cacheName = prefix + version;
/** No address of the site: where the visitor's language is noted. */
const languageKey = '/-/language';
const shellKey = (path: string, language: string) => `${path}?lang=${language}`;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => event.waitUntil(keepForPage(event.data)));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  // The card's frame is no page of ours.
  if (request.mode === 'navigate' && request.destination === 'document') event.respondWith(page(event, url));
  else if (url.pathname.startsWith('/static/')) event.respondWith(file(request));
});

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  const pages = shells.flatMap((path) => languages.map((language) => shellKey(path, language)));
  const keep = async (address: string, how: RequestInit) => {
    // Without cookies: a page for everybody, and its language is not taken for the visitor's choice.
    const response = await fetch(address, { ...how, credentials: 'omit' });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    await cache.put(address, response);
  };
  await Promise.all([
    ...pages.map((address) => keep(address, { cache: 'reload' })),
    ...files.map((address) => keep(address, {})),
  ]);
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
  // The network request begins while the worker still starts.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** Keeps the files that a page has used. */
async function keepForPage({ language, used = [] }: PageNews): Promise<void> {
  const cache = await caches.open(cacheName);
  if (language) await cache.put(languageKey, new Response(language));
  for (const address of used)
    if (address.startsWith('/static/') && !(await cache.match(address)))
      await cache.add(address).catch(() => {});
}

/** Network first; offline, the page's shell, or the message that leads back to the page. */
async function page(event: FetchEvent, url: URL): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const cache = await caches.open(cacheName);
    const language = await (await cache.match(languageKey))?.text();
    const wanted = shellKey(url.pathname, language ?? 'en');
    // A booking's page is opened by My Bookings, which has it.
    const [, reference] = /^\/myBookings\/(\w+)$/.exec(url.pathname) ?? [];
    if (reference) return Response.redirect(`/myBookings?reference=${reference}`);
    const shell = shells.includes(url.pathname)
      ? await cache.match(wanted, { ignoreVary: true })
      : Response.redirect(`/offline?${new URLSearchParams({ from: url.pathname + url.search })}`);
    if (!shell) throw error;
    return shell;
  }
}

/** A file's name is a hash of what it holds, so the kept one is the right one. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(request, response.clone()).catch(() => {});
  return response;
}
