/** Starts and stops the page's service worker; loaded when the page is idle. */

/** Registers the worker, and sends it the page's language and the files of the build that the page has used. */
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

/** Removes an installed worker after the installation has turned it off. */
export async function stopWorker(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}

/** Scripts, styles and fonts that this page has loaded; fonts are loaded only for the language in use. */
function filesUsed(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/static/'))
    .map(({ pathname }) => pathname);
}
