import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { type languages, openStage, schemes, viewers } from '../scenes/open-scenes.ts';
import type { Scene } from '../scenes/scene.ts';
import { scenesNamed } from '../scenes/scenes.ts';

/**
 * `npm run pictures`: a picture of every page and state, in both languages, light and dark, at three widths, into
 * `pictures/`. Words after the command keep only the scenes whose name contains one of them. A picture that fails is
 * named and the others go on; the exit code says whether all are there.
 */
const widths = [360, 768, 1280];
const wanted = scenesNamed(process.argv.slice(2));
const stage = await openStage();
let taken = 0;
let failed = 0;
try {
  for (const language of ['en', 'bn'] satisfies (keyof typeof languages)[])
    for (const viewer of viewers) {
      const own = wanted.filter((scene) => scene.as === viewer);
      if (own.length === 0) continue;
      const context = await stage.contextOf(language, viewer);
      for (const scene of own)
        for (const width of widths) await takeInBothSchemes(context, scene, language, width);
      await context.close();
    }
} finally {
  await stage.close();
}
process.stdout.write(`${taken} pictures in pictures/, ${failed} failed\n`);
process.exit(failed > 0 || taken === 0 ? 1 : 0);

/** A page is arranged once: dark is the same page with other colours. */
async function takeInBothSchemes(
  context: BrowserContext,
  scene: Scene,
  language: string,
  width: number,
): Promise<void> {
  const page = await context.newPage();
  try {
    await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
    await scene.arrange(page);
    if (scene.whole !== false) await everythingShown(page);
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
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    process.stderr.write(`${scene.name}, ${language}, ${width} px: ${why}\n`);
    failed += 1;
  }
  await page.close();
}

/** Pictures below the fold are fetched when they come into view, so the page is walked through once. */
async function everythingShown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}
