import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { bookStay } from '../fixtures/booked-stay.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { ensureTools } from '../runner/tools.ts';
import type { Viewer } from './scene.ts';
import { signInAs } from './viewers.ts';

export const languages = { en: 'en-US', bn: 'bn-BD' } as const;
export const schemes = ['light', 'dark'] as const;
export const viewers = [undefined, 'guest', 'administrator'] as const;

export interface Stage {
  site: RunningSite;
  browser: Browser;
  /** A browser of somebody who prefers a language, signed in where the viewer says so. */
  contextOf(language: keyof typeof languages, viewer: Viewer | undefined): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** A site with a booked stay, and a browser beside it: where the commands look at scenes. */
export async function openStage(): Promise<Stage> {
  const { CHROMIUM_PATH } = ensureTools();
  const site = await startSite({
    environment: { LOG_LEVEL: 'silent' },
  });
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  await bookStay(site.origin);
  await bookStay(site.origin, { district: "Cox's Bazar", inDays: 5 });
  return {
    site,
    browser,
    async contextOf(language, viewer) {
      const context = await browser.newContext({
        baseURL: site.origin,
        locale: languages[language],
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(30_000);
      if (viewer) {
        const page = await context.newPage();
        await signInAs(page, viewer, site.adminPassword);
        await page.close();
      }
      return context;
    },
    async close() {
      await browser.close();
      await site.stop();
      removeSite(site);
    },
  };
}
