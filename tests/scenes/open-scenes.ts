import { type BrowserContext, chromium } from '@playwright/test';
import { liveIn } from '../fixtures/lived-in-site.ts';
import { removeSite, startSite } from '../fixtures/running-site.ts';
import { ensureTools } from '../runner/tools.ts';
import { stepMsMax, type Viewer } from './scene.ts';
import { signInAs } from './viewers.ts';

export const languages = { en: 'en-US', bn: 'bn-BD' } as const;
export const schemes = ['light', 'dark'] as const;
export const viewers = [undefined, 'guest', 'administrator'] as const;

const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The card provider's frame is drawn with its page: from a separate process it would come too late for a picture.
  '--disable-site-isolation-trials',
  // A picture is decoded while the page is drawn: decoded in parallel, it would come too late for a picture of the
  // page.
  '--disable-checker-imaging',
];

export interface Stage {
  /**
   * A browser of a person who prefers a language, signed in where the viewer says so. It is a separate process that
   * ends with the context: with two pages in one Chromium, a picture of a whole page sometimes repeats its first view
   * instead of the rest.
   */
  contextOf(language: keyof typeof languages, viewer: Viewer | undefined): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** A site with usage data, and browsers for it: the stage for the commands that look at scenes. */
export async function openStage(): Promise<Stage> {
  const { CHROMIUM_PATH } = ensureTools('whole');
  const site = await startSite({
    environment: { LOG_LEVEL: 'silent' },
  });
  try {
    await liveIn(site);
  } catch (error) {
    await site.stop();
    removeSite(site);
    throw error;
  }
  return {
    async contextOf(language, viewer) {
      const context = await chromium.launchPersistentContext('', {
        executablePath: CHROMIUM_PATH,
        args: browserArguments,
        baseURL: site.origin,
        locale: languages[language],
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(stepMsMax);
      if (viewer) {
        const page = await context.newPage();
        await signInAs(page, viewer, site.adminPassword);
        await page.close();
      }
      return context;
    },
    async close() {
      await site.stop();
      removeSite(site);
    },
  };
}
