import { setTimeout as after } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '../../contract/enumerations.ts';
import { openStage, viewers } from './open-scenes.ts';
import type { Scene, Viewer } from './scene.ts';

/** One page to look at: a scene in a language, at a width in pixels. */
export interface View {
  scene: Scene;
  language: Language;
  width: number;
}

/** The site and the browser keep two cores busy with two pages; more would only wait for one another. */
const pagesAtOnce = 2;

/** A page takes about two seconds. A script that hangs in a page never answers, and would hold up the rest. */
const secondsAPageMax = 120;
const stoodStill = `not done after ${secondsAPageMax} s`;

/**
 * Prepares every scene in the languages at every width, and passes each page to `look`. A page that hangs is opened
 * once more. A page that cannot be prepared or looked at is named on standard error, and the others continue; answers
 * how many were looked at and how many were not.
 */
export async function eachPage(
  { scenes, languages }: { scenes: Scene[]; languages: Language[] },
  widths: number[],
  look: (page: Page, view: View) => Promise<void>,
): Promise<{ seen: number; failed: number }> {
  const stage = await openStage();
  let seen = 0;
  let failed = 0;

  async function see(context: BrowserContext, view: View, mayRepeat = true): Promise<void> {
    const page = await context.newPage();
    const fault = await Promise.race([
      arrangeAndLook(page, view),
      after(secondsAPageMax * 1000, stoodStill, { ref: false }),
    ]);
    const closed = page.close().catch(() => {});
    // A page that hangs may not answer to this either; it ends with its browser.
    if (fault !== stoodStill) await closed;
    if (fault === undefined) {
      seen += 1;
      return;
    }
    process.stderr.write(`${view.scene.name}, ${view.language}, ${view.width} px: ${fault}\n`);
    if (fault === stoodStill && mayRepeat) await see(context, view, false);
    else failed += 1;
  }

  /** Answers the reason of a failure, in a line; undefined on success. */
  async function arrangeAndLook(page: Page, view: View): Promise<string | undefined> {
    try {
      await page.setViewportSize({ width: view.width, height: view.width < 500 ? 740 : 900 });
      await view.scene.arrange(page);
      await look(page, view);
    } catch (error) {
      return error instanceof Error ? reasonOf(error) : String(error);
    }
  }

  try {
    for (const language of languages)
      for (const viewer of viewers) {
        const views = viewsOf(scenes, widths, language, viewer);
        if (views.length === 0) continue;
        const takeScenes = async () => {
          const context = await stage.contextOf(language, viewer);
          for (let view = views.shift(); view; view = views.shift()) await see(context, view);
          await context.close();
        };
        await Promise.all(Array.from({ length: pagesAtOnce }, takeScenes));
      }
  } finally {
    await stage.close();
  }
  return { seen, failed };
}

/** The first line of the message and, after a timeout, the element that did not come. */
function reasonOf({ message }: Error): string {
  const [first = '', ...rest] = message.split('\n');
  const awaited = rest.find((line) => line.includes('waiting for'));
  return awaited ? `${first} ${awaited.replace(/^[\s-]+/, '')}` : first;
}

function viewsOf(wanted: Scene[], widths: number[], language: Language, viewer: Viewer | undefined): View[] {
  return wanted
    .filter((scene) => scene.as === viewer)
    .flatMap((scene) => widths.map((width) => ({ scene, language, width })));
}
