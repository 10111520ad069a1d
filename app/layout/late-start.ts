import { hydratedEvent } from './hydrated-event.ts';
import { inlineScript } from './inline-script.ts';

/** The type of the script element that holds the start script: a browser does not run it. */
export const lateScriptType = 'text/late';

/**
 * Runs in the page before any other script. It loads and starts the website's scripts after the page was painted with
 * its first picture, because on a slow connection they would delay the picture. They start at once when the visitor
 * touches the page, when the tab is hidden, or after two seconds. A button that was pressed earlier is pressed again
 * afterwards. The browser's `load` event waits for hydration, since tools that drive a browser, and its own loading
 * indicator, take the page for finished then. This code is in every page, so it is short.
 */
function startAfterPaint(type: string, hydratedEvent: string): void {
  const late = document.querySelector(`script[type="${type}"]`);
  if (!late) return;
  const { body, head } = document;
  const add = <Tag extends keyof HTMLElementTagNameMap>(to: HTMLElement, tag: Tag, parts: object) =>
    to.appendChild(Object.assign(document.createElement(tag), parts));
  const on = (event: string, work: (event: Event) => void) => document.addEventListener(event, work, true);
  // A frame whose document is still open delays the page's `load` event.
  const unfinished = add(body, 'iframe', { hidden: true });
  let isStarted = false;
  let isHydrated = false;
  let pressed: HTMLElement | null = null;

  function start() {
    if (isStarted) return;
    isStarted = true;
    for (const href of late?.getAttribute('data-scripts')?.split(' ') ?? [])
      add(head, 'link', { rel: 'modulepreload', href });
    add(head, 'script', { type: 'module', text: late?.textContent });
    // The scripts may fail, and the page can be read without them.
    setTimeout(() => unfinished.remove(), 5_000);
  }

  unfinished.contentDocument?.open();
  on('click', ({ target }) => {
    if (!isHydrated && target instanceof Element) pressed = target.closest('button[type=button]') ?? pressed;
  });
  document.addEventListener(hydratedEvent, () => {
    isHydrated = true;
    // By itself: removing a document takes a slow phone as long as a step of hydration.
    setTimeout(() => unfinished.remove());
    if (pressed?.isConnected) pressed.click();
  });
  for (const sign of ['pointerdown', 'keydown', 'visibilitychange']) on(sign, start);
  const isMeasured = self.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  setTimeout(start, document.hidden || !isMeasured ? 0 : 2_000);
  if (!isMeasured) return;
  // A picture that is already loaded may be painted one frame after the first text.
  const inNextFrame = () => requestAnimationFrame(() => setTimeout(start));
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    if (picture) picture.decode().then(inNextFrame, start);
    else start();
  }).observe({ type: 'paint', buffered: true });
}

export const lateStart = inlineScript(startAfterPaint, lateScriptType, hydratedEvent);
