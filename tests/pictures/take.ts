import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { removeSite, startSite } from '../fixtures/running-site.ts';
import { ensureTools } from '../runner/tools.ts';
import { type Scene, scenes, signIn } from './scenes.ts';

/**
 * `npm run pictures`: a picture of every page and state, in both languages, light and dark, at three widths, into
 * `pictures/`. Words after the command keep only the scenes whose name contains one of them.
 */
const widths = [360, 768, 1280];
const languages = { en: 'en-US', bn: 'bn-BD' };
const schemes = ['light', 'dark'] as const;
const only = process.argv.slice(2);
const wanted = scenes.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)));

const { CHROMIUM_PATH } = ensureTools();
const browser = await chromium.launch({
  executablePath: CHROMIUM_PATH,
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-sync',
  ],
});
const site = await startSite({ environment: { ADMIN_PASSWORD: 'admin-of-pictures', LOG_LEVEL: 'silent' } });
let taken = 0;
try {
  for (const [language, locale] of Object.entries(languages))
    for (const scheme of schemes) {
      for (const as of [undefined, 'guest', 'administrator'] as const) {
        const context = await browser.newContext({
          baseURL: site.origin,
          locale,
          colorScheme: scheme,
          reducedMotion: 'reduce',
        });
        if (as) await signIn(await context.newPage(), as);
        for (const scene of wanted.filter((candidate) => candidate.as === as))
          await take(context, scene, join('pictures', language, scheme));
        await context.close();
      }
    }
} finally {
  await browser.close();
  await site.stop();
  removeSite(site);
}
process.stdout.write(`${taken} pictures in pictures/\n`);

async function take(context: BrowserContext, scene: Scene, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const width of widths) {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
    try {
      await scene.arrange(page);
      await everythingShown(page);
      await page.screenshot({
        path: join(folder, `${scene.name}-${width}.png`),
        fullPage: scene.whole ?? true,
      });
      taken += 1;
    } catch (error) {
      process.stderr.write(
        `${folder}/${scene.name}-${width}: ${error instanceof Error ? error.message.split('\n')[0] : error}\n`,
      );
      process.exitCode = 1;
    }
    await page.close();
  }
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
