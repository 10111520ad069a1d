import { eachPage } from '../scenes/each-page.ts';
import { schemes } from '../scenes/open-scenes.ts';
import { chosenScenes } from '../scenes/scenes.ts';
import { axeFindings, sidewaysFindings, smallTargets } from './page-findings.ts';
import { unreadableFindings } from './unreadable-findings.ts';

/**
 * `npm run access`: checks every page and state with axe, in both languages, at 360 and 1280 px, light and dark, and whether a
 * text lies on another one; at 360 px also the size of touch targets, and at 320 px whether the page scrolls sideways. Words
 * after the command keep only the scenes whose name contains one of them, and `en` or `bn` that language. Ends with 1 when
 * there is a finding.
 */
let examined = 0;
let findings = 0;

function report(where: string, faults: string[]): void {
  examined += 1;
  findings += faults.length;
  for (const finding of faults) process.stdout.write(`${where}: ${finding}\n`);
}

const { failed } = await eachPage(
  chosenScenes(process.argv.slice(2)),
  [360, 1280],
  async (page, { scene, language, width }) => {
    const where = `${scene.name}, ${language}, ${width} px`;
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      // Dark mode is the same page with other colours.
      report(
        `${where}, ${scheme}`,
        await axeFindings(page, scheme === 'dark' ? 'color-contrast' : undefined),
      );
    }
    // A window of this width with such letters has the layout of a phone, by the browser's own setting.
    if (width === 360 || !scene.isEnlarged) report(`${where}, texts`, await unreadableFindings(page));
    if (width !== 360) return;
    report(where, await smallTargets(page));
    if (scene.isEnlarged) return report(`${where}, text at 200 %`, await sidewaysFindings(page));
    await page.setViewportSize({ width: 320, height: 740 });
    report(`${scene.name}, ${language}, 320 px`, await sidewaysFindings(page));
  },
);
process.stdout.write(`${examined} examined, ${findings} findings, ${failed} could not be arranged\n`);
process.exit(findings > 0 || failed > 0 || examined === 0 ? 1 : 0);
