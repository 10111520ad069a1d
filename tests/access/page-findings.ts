import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The checker itself, which is part of the library. */
const { source }: { source: string } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core');

interface Violation {
  id: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** The accessibility faults of the page in its present state, one line each. */
export async function axeFindings(page: Page, only?: string): Promise<string[]> {
  await groundFrames(page);
  const rules = only ? { type: 'rule', values: [only] } : { type: 'tag', values: everyRule };
  const violations = await (page.frames().length === 1 ? checkPage(page, rules) : checkFrames(page, rules));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${firstReason(failureSummary)}`),
  );
}

type Rules = { type: string; values: string[] };

/**
 * Checks the page directly and returns only the violations: a sixth of the library's work, most of which is for
 * frames.
 */
async function checkPage(page: Page, rules: Rules): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (runOnly) => {
    // The compiler does not know the injected script.
    const { axe } = window as unknown as {
      axe: { run(at: Document, options: object): Promise<{ violations: Violation[] }> };
    };
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary = '' }) => ({ target, failureSummary })),
    }));
  }, rules);
}

/** Also checks the frames. (The library has its own types of a page and of its options.) */
async function checkFrames(page: Page, runOnly: Rules): Promise<Violation[]> {
  return (await new AxeBuilder({ page: page as never }).options({ runOnly: runOnly as never }).analyze())
    .violations;
}

/** A transparent frame shows the page's background. axe looks at one document at a time and would assume white. */
async function groundFrames(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (frame === page.mainFrame()) continue;
    const ground = await (await frame.frameElement()).evaluate((element) => {
      for (let at = element as Element | null; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
      }
      return '';
    });
    await frame.evaluate((colour) => {
      document.documentElement.style.backgroundColor = colour;
    }, ground);
  }
}

function firstReason(summary = ''): string {
  return (summary.split('\n')[1] ?? '').trim().slice(0, 160);
}

/**
 * How far the page as a whole can be scrolled sideways, in pixels. Parts that scroll within themselves do not count.
 */
export async function sidewaysFindings(page: Page): Promise<string[]> {
  const fits = page.waitForFunction(
    ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth <= 1,
    await page.evaluateHandle(() => document.documentElement),
    // A chart adjusts to a new width a moment later.
    { timeout: 2_000 },
  );
  if (await fits.then(Boolean, () => false)) return [];
  return page.evaluate(() => {
    const root = document.documentElement;
    const over = root.scrollWidth - root.clientWidth;
    const wide = [...document.querySelectorAll('body *:not(.sr-only *)')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    const named = wide
      .slice(-3)
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.className}">`);
    return [`sideways: ${over} px over, by ${named.join(' ')}`];
  });
}

/** Controls that are too small for a thumb: under 44 px in width or height, except links within a sentence. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5;
    const selector =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch]';
    const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
    const targets: string[] = [];
    for (const control of (dialog ?? document.body).querySelectorAll<HTMLElement>(selector)) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const boxes = [
        control,
        ...('labels' in control ? ((control.labels as NodeListOf<Element> | null) ?? []) : []),
      ]
        .filter((element) => element instanceof Element)
        .map((element) => element.getBoundingClientRect());
      const own = boxes[0];
      // Elements only for screen readers, or shown only on keyboard focus, have no size.
      if (!own || own.width <= 1 || own.height <= 1) continue;
      // The whole card is the target of its one link.
      if (control.classList.contains('stretched') || control.classList.contains('sr-only')) continue;
      const inSentence =
        getComputedStyle(control).display === 'inline' &&
        (control.parentElement?.textContent ?? '').trim() !== (control.textContent ?? '').trim();
      if (inSentence) continue;
      const width = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
      const height = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
      if (width >= least && height >= least) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30);
      targets.push(
        `small: <${control.tagName.toLowerCase()}> "${name}" ${Math.round(width)} x ${Math.round(height)} px`,
      );
    }
    return [...new Set(targets)];
  });
}

/**
 * Things that move by themselves although the visitor asked for less motion: running animations, and sliders that
 * play.
 */
export async function movingFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const animated = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 1)
      .map(
        (animation) => `moves: ${animation.id || ('animationName' in animation && animation.animationName)}`,
      );
    const sliders = [
      ...document.querySelectorAll<HTMLElement & { swiper?: { autoplay?: { running: boolean } } }>('.swiper'),
    ]
      .filter(({ swiper }) => swiper?.autoplay?.running)
      .map(() => 'moves: a slider plays by itself');
    return [...animated, ...sliders];
  });
}
