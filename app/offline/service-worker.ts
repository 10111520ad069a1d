/**
 * A proxy between the pages and the network, so that an offline visitor still gets the shell, My Bookings and a clear
 * message. It caches the build's own files and the pages without personal data. Prices, searches and all other calls
 * always go to the server, so that nothing outdated looks fresh. A separate program without imports: `build.ts`
 * writes it to /sw.js with the two constants below, and a new build is a new worker.
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
/** A page's message: its language, and the files of the build that it has used. */
interface PageNews {
  language?: string;
  used?: string[];
}
// The project's types are those of a page, where `self` is a window.
const worker = self as unknown as Worker;

/** The page about one payment: it is always asked from the network, and its address is stored nowhere. */
const paymentReturn = '/payment/return/';

/** Pages that are the same for everybody: the offline message, and My Bookings before its data. */
const shells = ['/offline', '/myBookings'];
const languages = ['en', 'bn'];
const prefix = 'shell-';
const cacheName = prefix + version;
/** Not a real address of the site; stores the visitor's language. */
const languageKey = '/-/language';
const shellKey = (path: string, language: string) => `${path}?lang=${language}`;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => event.waitUntil(cacheForPage(event.data)));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (url.pathname.startsWith(paymentReturn)) return;
  // Only documents: the card field's frame is not one of our pages.
  if (request.mode === 'navigate' && request.destination === 'document') event.respondWith(page(event, url));
  else if (url.pathname.startsWith('/static/')) event.respondWith(file(request));
});

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  const pages = shells.flatMap((path) => languages.map((language) => shellKey(path, language)));
  const store = async (address: string, how: RequestInit) => {
    // Without cookies: the page is for everybody, and its language is not recorded as the visitor's choice.
    const response = await fetch(address, { ...how, credentials: 'omit' });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    await cache.put(address, response);
  };
  await Promise.all([
    ...pages.map((address) => store(address, { cache: 'reload' })),
    ...files.map((address) => store(address, {})),
  ]);
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
  // The network request starts while the worker is still starting.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** Caches the files that a page has used. */
async function cacheForPage({ language, used = [] }: PageNews): Promise<void> {
  const cache = await caches.open(cacheName);
  if (language) await cache.put(languageKey, new Response(language));
  for (const address of used)
    if (address.startsWith('/static/') && !(await cache.match(address)))
      await cache.add(address).catch(() => {});
}

/** Network first; offline, the page's shell, or the message with a link back to the page. */
async function page(event: FetchEvent, url: URL): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const cache = await caches.open(cacheName);
    const language = await (await cache.match(languageKey))?.text();
    const wanted = shellKey(url.pathname, language ?? 'en');
    // My Bookings can open a booking's page from its stored data.
    const [, reference] = /^\/myBookings\/(\w+)$/.exec(url.pathname) ?? [];
    if (reference) return Response.redirect(`/myBookings?reference=${reference}`);
    const shell = shells.includes(url.pathname)
      ? await cache.match(wanted, { ignoreVary: true })
      : Response.redirect(`/offline?${new URLSearchParams({ from: url.pathname + url.search })}`);
    if (!shell) throw error;
    return shell;
  }
}

/** A file's name is a hash of its content, so the cached one is always right. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(request, response.clone()).catch(() => {});
  return response;
}
