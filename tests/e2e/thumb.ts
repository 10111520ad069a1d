import type { Locator, Page } from '@playwright/test';
import { typeCard } from './card-field.ts';

/**
 * Counts what a thumb does: a choice in a list is two taps, each text field one, Enter of the keyboard one, its Next is not used,
 * scrolling is none. After the card's number its date and code follow by themselves.
 */
export function thumb(page: Page) {
  const count = { taps: 0, typed: 0 };
  return {
    count,
    async tap(control: Locator) {
      await control.click();
      count.taps += 1;
    },
    async choose(list: Locator, option: string) {
      await list.selectOption(option);
      count.taps += 2;
    },
    async type(field: Locator, text: string) {
      await field.click();
      await page.keyboard.type(text);
      count.taps += 1;
      count.typed += 1;
    },
    async enter() {
      await page.keyboard.press('Enter');
      count.taps += 1;
    },
    async card() {
      await typeCard(page, '4242424242424242');
      count.taps += 1;
      count.typed += 3;
    },
  };
}
