import type { Locator } from '@playwright/test';

/** As some password managers fill a field in: no event says so. */
export async function fillSilently(field: Locator, value: string): Promise<void> {
  await field.evaluate((element: HTMLInputElement | HTMLSelectElement, text) => {
    element.value = text;
  }, value);
}
