import type { Locator, Page } from '@playwright/test';
import { bookStay } from '../fixtures/booked-stay.ts';
import { liveIn } from '../fixtures/lived-in-site.ts';
import { stepMsMax } from '../scenes/scene.ts';
import { scenes } from '../scenes/scenes.ts';
import { signInAs } from '../scenes/viewers.ts';
import { expect, test } from './test.ts';
import { outdatedTexts, translatePages } from './translate-page.ts';

/** How many controls of one kind are used on a page: further ones are like the first. */
const controlsMax = 5;

/** How long a control is tried that may be covered. */
const controlMsMax = 5_000;

/** A text that the field takes while it is typed; another one than a scene has put there. */
async function typeInto(field: Locator): Promise<void> {
  const type = await field.evaluate((input) =>
    input instanceof HTMLInputElement ? `${input.type} ${input.inputMode}` : 'text',
  );
  if (/^(?:date|time|month|color|file|range)/.test(type)) return;
  const text = /^number|numeric|decimal/.test(type) ? '7' : /^(?:tel|email)/.test(type) ? '0171' : 'ab';
  // Letter by letter: each is a change of its own.
  await field.pressSequentially(text);
  await field.blur();
}

async function chooseOther(select: Locator): Promise<void> {
  const other = await select.evaluate((element) =>
    element instanceof HTMLSelectElement
      ? [...element.options].find((option) => !option.selected && !option.disabled)?.value
      : undefined,
  );
  if (other !== undefined) await select.selectOption(other);
}

/** Each kind of control that changes what the page shows and sends nothing that would stay. */
const uses: [selector: string, use: (control: Locator) => Promise<void>][] = [
  ['summary', (fold) => fold.click()],
  [
    'input:is([type=text], [type=search], [type=tel], [type=email], [type=number], [type=password], :not([type])), textarea',
    typeInto,
  ],
  ['select', chooseOther],
  // The box itself may lie under its label.
  ['input:is([type=checkbox], [type=radio])', (box) => box.dispatchEvent('click')],
  ['button:is([aria-expanded], [aria-pressed], [aria-haspopup])', (button) => button.click()],
];

/** Uses the page's controls, those of an open window where there is one, and closes each window that opens. */
async function handleControls(page: Page): Promise<void> {
  page.setDefaultTimeout(controlMsMax);
  for (const [selector, use] of uses)
    for (let place = 0; place < controlsMax; place++) {
      const windows = page.locator('[role=dialog]:visible, [role=alertdialog]:visible');
      const part = (await windows.count()) > 0 ? windows.last() : page.locator('main');
      const control = part.locator(`:is(${selector}):visible:enabled`).nth(place);
      if ((await control.count()) === 0) break;
      const { pathname } = new URL(page.url());
      const before = await windows.count();
      // A control that something covers, or that goes away, is no finding of this test.
      await control.scrollIntoViewIfNeeded().catch(() => {});
      await use(control).catch(() => {});
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      if ((await windows.count()) > before) await page.keyboard.press('Escape');
      if (new URL(page.url()).pathname !== pathname) return;
    }
}

/** Goes to the home page as a link does, within the open document; a page with entries asks before. */
async function leave(page: Page): Promise<void> {
  await page.locator('a[href="/"]').first().dispatchEvent('click');
  const question = page.getByRole('alertdialog');
  await expect(async () => {
    if (await question.isVisible()) await question.getByRole('button').last().click({ timeout: 1_000 });
    await page.waitForURL((url) => url.pathname === '/', { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

/** Each viewer's pages in Bangla, and the public ones in English too: the elements of a page are the same in both. */
for (const [viewer, language] of [
  [undefined, 'English'],
  [undefined, 'Bangla'],
  ['guest', 'Bangla'],
  ['administrator', 'Bangla'],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'Bangla' ? 'bn-BD' : 'en-US' });

    test(`as ${viewer ?? 'visitor'}, every page that the browser translates can be typed into, chosen in, opened and left, and shows no outdated text`, async ({
      page,
      site,
      quietConsole,
    }) => {
      test.setTimeout(3_600_000);
      // Scenes show refusals, missing pages and a lost connection.
      const expected = ['Failed to load resource', 'net::ERR_'];
      quietConsole.push(...expected);
      if (viewer) {
        await bookStay(site.origin);
        await signInAs(page, viewer, site.adminPassword);
      }
      if (viewer === 'administrator') await liveIn(site);
      await translatePages(page);
      const findings: string[] = [];
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'error' && !expected.some((part) => text.includes(part))) errors.push(text);
      });
      // Letters of twice the size change no element.
      for (const scene of scenes.filter(({ as, isEnlarged }) => as === viewer && !isEnlarged)) {
        page.setDefaultTimeout(stepMsMax);
        for (const [done, act] of [
          ['arranged', scene.arrange],
          ['used', handleControls],
          ['left', leave],
        ] as const) {
          await act(page).catch((error) => errors.push(`not ${done}: ${error}`));
          const outdated = await outdatedTexts(page);
          for (const fault of [...errors.splice(0), ...outdated])
            findings.push(`${scene.name}, ${done}: ${fault}`);
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
      expect(findings).toEqual([]);
    });
  });
