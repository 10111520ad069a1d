import type { BrowserContext } from '@playwright/test';
import { openStage, schemes, viewers } from '../scenes/open-scenes.ts';
import type { Scene } from '../scenes/scene.ts';
import { scenesNamed } from '../scenes/scenes.ts';
import { axeFindings, sidewaysFindings, smallTargets } from './page-findings.ts';

/**
 * `npm run access`: every page and state, in both languages, at 360 and 1280 px, light and dark, before axe; at 360 px
 * also the size of what a thumb has to hit, and at 320 px whether the page can be pushed sideways. Words after the
 * command keep only the scenes whose name contains one of them. Ends with 1 when there is a finding.
 */
const widths = [360, 1280];
const wanted = scenesNamed(process.argv.slice(2));
const stage = await openStage();
let examined = 0;
let findings = 0;
let failed = 0;

function report(where: string, found: string[]): void {
  examined += 1;
  findings += found.length;
  for (const finding of found) process.stdout.write(`${where}: ${finding}\n`);
}

try {
  for (const language of ['en', 'bn'] as const)
    for (const viewer of viewers) {
      const own = wanted.filter((scene) => scene.as === viewer);
      if (own.length === 0) continue;
      const context = await stage.contextOf(language, viewer);
      for (const scene of own) for (const width of widths) await examine(context, scene, language, width);
      await context.close();
    }
} finally {
  await stage.close();
}
process.stdout.write(`${examined} examined, ${findings} findings, ${failed} could not be arranged\n`);
process.exit(findings > 0 || failed > 0 || examined === 0 ? 1 : 0);

async function examine(
  context: BrowserContext,
  scene: Scene,
  language: string,
  width: number,
): Promise<void> {
  const where = `${scene.name}, ${language}, ${width} px`;
  const page = await context.newPage();
  try {
    await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
    await scene.arrange(page);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      // Dark is the same page with other colours.
      report(
        `${where}, ${scheme}`,
        await axeFindings(page, scheme === 'dark' ? 'color-contrast' : undefined),
      );
    }
    if (width === 360) {
      report(where, await smallTargets(page));
      await page.setViewportSize({ width: 320, height: 740 });
      report(`${scene.name}, ${language}, 320 px`, await sidewaysFindings(page));
    }
  } catch (error) {
    failed += 1;
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    process.stdout.write(`${where}: could not be arranged: ${why}\n`);
  }
  await page.close();
}
