import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { eachPage } from '../scenes/each-page.ts';
import { schemes } from '../scenes/open-scenes.ts';
import { chosenScenes } from '../scenes/scenes.ts';

/**
 * `npm run pictures`: takes a picture of every page and state, in both languages, light and dark, at three widths,
 * into `pictures/`. Words after the command keep only the scenes whose name contains one of them, and `en` or `bn` that
 * language. The exit code says whether all are there.
 */
/** For all pictures and fonts of a page together. */
const secondsToCome = 20;

let taken = 0;
const { failed } = await eachPage(
  chosenScenes(process.argv.slice(2)),
  [360, 768, 1280],
  async (page, { scene, language, width }) => {
    const giveUpAt = Date.now() + secondsToCome * 1000;
    if (scene.whole === false) await page.evaluate(untilAllCame, giveUpAt);
    else await waitUntilShown(page, giveUpAt);
    await everyPictureCame(page);
    // A page is prepared once: dark is the same page with other colours.
    for (const scheme of schemes) {
      const folder = join('pictures', language, scheme);
      mkdirSync(folder, { recursive: true });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.screenshot({
        path: join(folder, `${scene.name}-${width}.png`),
        fullPage: scene.whole ?? true,
        animations: 'disabled',
      });
      taken += 1;
    }
  },
);
process.stdout.write(`${taken} pictures in pictures/, ${failed} pages failed\n`);
process.exit(failed > 0 || taken === 0 ? 1 : 0);

/**
 * Pictures below the fold and fonts of the other language are loaded when they are needed, so the page is scrolled
 * through once. Pictures beyond a slider's edge are not loaded, and are not visible either.
 */
async function waitUntilShown(page: Page, giveUpAt: number): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let y = 0; y < height; y += 400) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.evaluate(untilAllCame, giveUpAt);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  // The card provider's frame is drawn only while it is in view.
  const view = page.viewportSize();
  const bottoms = await page
    .locator('main iframe')
    .evaluateAll((all) => all.map((frame) => frame.getBoundingClientRect().bottom));
  if (view && bottoms.length > 0)
    await page.setViewportSize({ ...view, height: Math.ceil(Math.max(view.height, ...bottoms)) });
  await page.evaluate(untilAllCame, giveUpAt);
}

/** Without all of its pictures it would not be a picture of the page. */
async function everyPictureCame(page: Page): Promise<void> {
  const missing = await page.evaluate(
    () =>
      [...document.images].find((image) => image.complete && image.currentSrc && !image.naturalWidth)
        ?.currentSrc,
  );
  if (missing) throw new Error(`the picture ${missing} did not come`);
}

/**
 * Waits until every picture within the window and every font has loaded. It runs in the page: Playwright's
 * `waitForFunction` takes the promise of an asynchronous function for a yes, and asks only once.
 */
async function untilAllCame(giveUpAt: number): Promise<void> {
  const isInView = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight && element.checkVisibility();
  };
  const allCame = async () => {
    // Fonts first: with other fonts, other pictures are in view.
    await document.fonts.ready;
    // A frame whose picture has not loaded yet contains one for browsers without scripts.
    const frames = [...document.querySelectorAll('.frame > noscript')];
    if (frames.some(({ parentElement }) => parentElement && isInView(parentElement))) return false;
    const images = [...document.images].filter(isInView);
    if (!images.every(({ complete }) => complete)) return false;
    // A loaded picture may not be drawn yet; a broken one stays broken.
    await Promise.allSettled(images.map((image) => image.decode()));
    return true;
  };
  while (!(await allCame()) && Date.now() < giveUpAt) await new Promise((next) => setTimeout(next, 50));
}
