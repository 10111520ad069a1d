/** How the page gets its service worker, once it has nothing better to do. */

/** Registers the worker, and tells it this page's language and which of the build's files the page has used. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ language: document.documentElement.lang, used: filesUsed() });
  } catch (error) {
    // The site works without it.
    console.warn('The service worker was not registered.', error);
  }
}

/** An installation that wants no worker takes back the one that it had. */
export async function stopWorker(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}

/** Scripts, styles and fonts that this page has loaded: fonts only come for the language in use. */
function filesUsed(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/static/'))
    .map(({ pathname }) => pathname);
}
