import { takenOver } from './taken-over.ts';

/** The type under which the server leaves the script that starts the website in a page: a browser does not run it. */
export const lateScriptType = 'text/late';

/**
 * Runs in the page, before any other script. Fetches and starts the website's scripts once the page is painted with its
 * first picture: on a slow line they would take its turn. Whoever touches the page earlier, has it in a hidden tab,
 * or waits two seconds for the picture gets them at once. A button that was pressed before they came is pressed again then.
 * The browser's `load` comes after they have taken the page over: programs that drive a browser, and its own sign of loading,
 * take the page for finished then. It stands in every page, so it is short.
 */
function startAfterPaint(type: string, takenOverEvent: string): void {
  const late = document.querySelector(`script[type="${type}"]`);
  if (!late) return;
  const { body, head } = document;
  const add = <Tag extends keyof HTMLElementTagNameMap>(to: HTMLElement, tag: Tag, parts: object) =>
    to.appendChild(Object.assign(document.createElement(tag), parts));
  const on = (event: string, work: (event: Event) => void) => document.addEventListener(event, work, true);
  // A frame that is still being written keeps the page's `load` back.
  const unfinished = add(body, 'iframe', { hidden: true });
  let isStarted = false;
  let isTakenOver = false;
  let pressed: HTMLElement | null = null;

  function start() {
    if (isStarted) return;
    isStarted = true;
    for (const href of late?.getAttribute('data-scripts')?.split(' ') ?? [])
      add(head, 'link', { rel: 'modulepreload', href });
    add(head, 'script', { type: 'module', text: late?.textContent });
    // They may fail, and the page can be read without them.
    setTimeout(() => unfinished.remove(), 5_000);
  }

  unfinished.contentDocument?.open();
  on('click', ({ target }) => {
    if (!isTakenOver && target instanceof Element) pressed = target.closest('button[type=button]') ?? pressed;
  });
  document.addEventListener(takenOverEvent, () => {
    isTakenOver = true;
    unfinished.remove();
    if (pressed?.isConnected) pressed.click();
  });
  for (const sign of ['pointerdown', 'keydown', 'visibilitychange']) on(sign, start);
  const isMeasured = self.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  setTimeout(start, document.hidden || !isMeasured ? 0 : 2_000);
  if (!isMeasured) return;
  // A picture that is there already may be painted one frame after the first words.
  const inNextFrame = () => requestAnimationFrame(() => setTimeout(start));
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    if (picture) picture.decode().then(inNextFrame, start);
    else start();
  }).observe({ type: 'paint', buffered: true });
}

/** In the built website without the spaces between its words: there the builder has taken the comments out. */
const shortened = (script: string) =>
  import.meta.env.PROD ? script.replaceAll(/\s+/g, ' ').replaceAll(/ ?([{}();,=<>?:&|!]) ?/g, '$1') : script;

export const lateStart = shortened(
  `(${startAfterPaint})(${JSON.stringify(lateScriptType)},${JSON.stringify(takenOver)})`,
);
