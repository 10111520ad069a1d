import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { eachPage } from '../scenes/each-page.ts';
import { schemes } from '../scenes/open-scenes.ts';
import { scenesNamed } from '../scenes/scenes.ts';

/**
 * `npm run pictures`: a picture of every page and state, in both languages, light and dark, at three widths, into
 * `pictures/`. Words after the command keep only the scenes whose name contains one of them. The exit code says whether
 * all are there.
 */
let taken = 0;
const { failed } = await eachPage(
  scenesNamed(process.argv.slice(2)),
  [360, 768, 1280],
  async (page, { scene, language, width }) => {
    if (scene.whole !== false) await everythingShown(page);
    // A page is arranged once: dark is the same page with other colours.
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

/** Pictures below the fold are fetched when they come into view, so the page is walked through once. */
async function everythingShown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
  });
  // What waits beyond a slider's edge is not fetched, and not in the picture either.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, right } = image.getBoundingClientRect();
      const isAside = right <= 0 || left >= innerWidth;
      return image.complete || isAside || !image.checkVisibility();
    }),
  );
}
