import type { Locator, Page } from '@playwright/test';

/** More stops than any form has from a field to its button: a hotel's form has some fifty facilities in between. */
const stopsMax = 120;

/**
 * Presses Tab until the focus is on this or within it, like a person without a mouse. An element that Tab does not
 * reach fails the test. `key` is Shift+Tab for the way back.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // The element is looked up again only when the page has replaced it: a look-up by role and name takes longer than a
  // stop.
  let element = await target.elementHandle();
  for (let stops = 0; stops < stopsMax; stops += 1) {
    const state = await element?.evaluate((at) =>
      at.isConnected ? at.contains(document.activeElement) : 'replaced',
    );
    if (state === true) return;
    if (state === 'replaced') element = await target.elementHandle();
    else await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${target}`);
}

/** Moves the focus there with Tab, and presses it. */
export async function pressBy(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves the focus there with Tab, and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
