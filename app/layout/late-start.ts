import { takenOver } from './taken-over.ts';

/** The type under which the server leaves the script that starts the website in a page: a browser does not run it. */
export const lateScriptType = 'text/late';

/**
 * Runs in the page, before any other script. Fetches and starts the website's scripts once the page is painted with its
 * first picture: on a slow line they would take its turn. Whoever touches the page earlier, has it in a hidden tab,
 * or waits two seconds for the picture gets them at once. A button that was pressed before they came is pressed again then.
 * The browser's `load` comes after they have taken the page over: programs that drive a browser, and its own sign of loading,
 * take the page for finished then.
 */
function startAfterPaint(type: string, takenOverEvent: string): void {
  const late = document.querySelector(`script[type="${type}"]`);
  if (!late) return;
  const signs = ['pointerdown', 'keydown', 'visibilitychange'];
  const isMeasured = self.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  let isStarted = false;
  let pressed: HTMLElement | undefined;
  // A frame that is still being written keeps the page's `load` back.
  const unfinished = Object.assign(document.createElement('iframe'), { hidden: true });

  function start() {
    if (isStarted) return;
    isStarted = true;
    for (const sign of signs) document.removeEventListener(sign, start, true);
    for (const href of late?.getAttribute('data-scripts')?.split(' ') ?? [])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    const text = late?.textContent ?? '';
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', text }));
    // They may fail, and the page can be read without them.
    setTimeout(() => unfinished.remove(), 5_000);
  }

  function onPress({ target }: Event) {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type="button"]');
    if (button) pressed = button;
  }
  function onTakenOver() {
    document.removeEventListener('click', onPress, true);
    unfinished.remove();
    if (pressed?.isConnected) pressed.click();
  }
  document.addEventListener('click', onPress, true);
  document.addEventListener(takenOverEvent, onTakenOver, { once: true });

  document.body.append(unfinished);
  unfinished.contentDocument?.open();
  if (document.visibilityState === 'hidden' || !isMeasured) {
    start();
    return;
  }
  for (const sign of signs) document.addEventListener(sign, start, true);
  setTimeout(start, 2_000);
  // A picture that is there already may be painted one frame after the first words.
  const inNextFrame = () => requestAnimationFrame(() => setTimeout(start));
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    if (picture) picture.decode().then(inNextFrame, start);
    else start();
  }).observe({ type: 'paint', buffered: true });
}

export const lateStart = `(${startAfterPaint})(${JSON.stringify(lateScriptType)},${JSON.stringify(takenOver)})`;
