import type { Page } from '@playwright/test';

/**
 * How long a step of a scene may take. No scene depends on its speed: on a busy machine a page takes half a minute. It
 * is below the time of a whole page, so that the message names the step.
 */
export const stepMsMax = 100_000;

/** Who looks at a page; absent: a visitor. */
export type Viewer = 'guest' | 'administrator';

/** A page in one state. The same scenes are photographed, checked for accessibility, and read in Bangla. */
export interface Scene {
  name: string;
  as?: Viewer;
  arrange(page: Page): Promise<unknown>;
  /** False for parts that float over the page: a picture of the first view only. */
  whole?: boolean;
  /** Text at 200 %, which has to fit 360 px and not less. */
  isEnlarged?: boolean;
}

/** Letters of twice the size, as a reader sets them in the browser. */
export const enlarged = (arrange: Scene['arrange']) => async (page: Page) => {
  await arrange(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
};

/** Every folded section of the page open. */
export const unfolded = (arrange: Scene['arrange']) => async (page: Page) => {
  await arrange(page);
  await page.locator('main details').evaluateAll((folds) => {
    for (const fold of folds) if (fold instanceof HTMLDetailsElement) fold.open = true;
  });
};

/** Opens an address and waits until the page shows its content. */
export const visit = (path: string) => async (page: Page) => {
  await page.goto(path);
  await waitUntilShown(page);
};

/**
 * A public page has its heading at once; a guarded one says "User Not Found" without a heading until its data has
 * arrived.
 */
export async function waitUntilShown(page: Page): Promise<void> {
  await page.locator('main h1:visible').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  // An error page is a new document, whose style sheet arrives a moment after it.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  );
}
