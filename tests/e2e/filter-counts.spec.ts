import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

const results = (page: Page) => page.getByText(/^\d+ results$/);
const panel = (page: Page) => page.getByRole('form', { name: 'Filters' });

/** The number beside a choice, once it has arrived. */
async function countOf(choice: Locator): Promise<number> {
  await expect(choice).toHaveAccessibleDescription(/^(?:\d+|none)$/);
  const id = await choice.getAttribute('aria-describedby');
  return Number(await choice.page().locator(`[id="${id}"]`).textContent());
}

test('the panel has its parts in order, and every count is what its choice finds', async ({ page }) => {
  // Recorded at each request: how many hotels the page shows at that moment.
  await page.addInitScript(() => {
    const plainFetch = window.fetch;
    window.fetch = (...args) => {
      if (String(args[0]).includes('/api/hotelCounts'))
        document.documentElement.dataset.listed ??= String(document.querySelectorAll('article').length);
      return plainFetch(...args);
    };
  });
  await page.goto('/hotels?district=Sylhet');
  await expect(page.getByRole('article')).toHaveCount(10);
  const order = await panel(page)
    .locator(
      'label:text-is("Property Name"), legend:not(.sr-only), label span:text-is("Only with free rooms")',
    )
    .allTextContents();
  expect(order).toEqual([
    'Property Name',
    'Asked for most',
    'Facilities',
    'Accommodation Type',
    'Price a night before taxes (BDT)',
    'Only with free rooms',
    'What guests ask first',
  ]);

  const choices = [
    page.getByRole('group', { name: 'Asked for most' }).getByLabel('Swimming Pool', { exact: true }),
    page.getByRole('group', { name: 'Facilities' }).getByLabel('Garden', { exact: true }),
    panel(page).getByLabel('Apartment', { exact: true }),
    panel(page).getByLabel('Only with free rooms', { exact: true }),
  ];
  for (const choice of choices) {
    const count = await countOf(choice);
    await choice.check();
    await expect(results(page)).toHaveText(`${count} results`);
    // The counts follow the list: the chosen facility's count is the number of shown hotels.
    await expect(choice).toHaveAccessibleDescription(String(count));
    await choice.uncheck();
    await expect(results(page)).toHaveText('10 results');
    await expect(choice).toHaveAccessibleDescription(String(count));
  }
  await expect(page.locator('html')).toHaveAttribute('data-listed', '10');

  // All of them without a scroll bar of its own, each facility once in the whole panel.
  await page.getByRole('button', { name: 'More' }).click();
  const inner = await panel(page).evaluate((form) =>
    [form, ...form.querySelectorAll('*'), form.parentElement ?? form]
      .filter(
        (part) =>
          part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY),
      )
      .map(({ tagName }) => tagName),
  );
  expect(inner).toEqual([]);
  const values = await panel(page)
    .locator('input[name=facility]')
    .evaluateAll((all) => all.map((box) => box.getAttribute('value')));
  expect(new Set(values).size).toBe(values.length);
  expect(values).toHaveLength(53);

  await page.getByLabel('Property Name').fill('two leaves');
  await expect(results(page)).toHaveText('1 results');
  const nothing = panel(page).getByLabel('Apartment', { exact: true });
  await expect(nothing).toHaveAccessibleDescription('none');
  await nothing.check();
  await expect(results(page)).toHaveText('0 results');
});
