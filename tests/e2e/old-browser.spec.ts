import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Takes from a browser what its older versions do not have, before a page's own scripts run. */
async function asOldAs(page: Page, ...lacking: ('findLast' | 'toSorted' | 'formatRange')[]): Promise<void> {
  await page.addInitScript((names) => {
    for (const name of names) {
      Reflect.deleteProperty(Array.prototype, name);
      Reflect.deleteProperty(Intl.NumberFormat.prototype, name);
    }
  }, lacking);
}

const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This browser is too old to book here.' });

test('a browser that is too old is told so in both languages, with what works and a telephone number', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await asOldAs(page, 'findLast');
  await page.goto('/');
  await expect(notice(page)).toHaveCount(1);
  await expect(notice(page)).toContainText(
    'Searching works, and so does the list of hotels with their prices.',
  );
  await expect(notice(page).locator('[lang=bn]')).toContainText('এই ব্রাউজার পুরোনো');
  const { contact } = await (await page.request.get('/api/config')).json();
  for (const link of await notice(page).getByRole('link').all()) {
    await expect(link).toHaveText(contact.phone);
    await expect(link).toHaveAttribute('href', `tel:${contact.phone}`);
  }
  await expect(notice(page).getByRole('link')).toHaveCount(2);

  // The page is as without scripts: pictures are there, what needs scripts is not, and no script was loaded.
  const rooms = page.getByRole('link', { name: 'View Details' });
  await expect(rooms).toHaveCount(8);
  await expect(page.locator('noscript')).toHaveCount(0);
  const pictures = page.locator('main img[loading=lazy]');
  await pictures.last().scrollIntoViewIfNeeded();
  await expect
    .poll(() => pictures.last().evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  expect(scripts).toEqual([]);
});

test('in a browser that is too old the search leads to the list, whose filters have a button', async ({
  page,
}) => {
  await asOldAs(page, 'toSorted', 'formatRange');
  await page.goto('/');
  await page.getByLabel('Destination').selectOption('Sylhet');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('10 results')).toBeVisible();
  await expect(notice(page)).toHaveCount(1);
  await expect(page.getByRole('article')).toHaveCount(10);
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByLabel('Resort').check();
  await filters.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/type=resort/);
  await expect(page.getByText('10 results')).toHaveCount(0);
  await expect(page.getByText(/^\d results$/)).toBeVisible();
});

for (const [browser, lacking] of [
  ['Chromium 106', ['toSorted']],
  ['Firefox 115', ['formatRange']],
] as const)
  test(`a browser as old as ${browser} has no notice, and its pages react`, async ({ page }) => {
    await asOldAs(page, ...lacking);
    await page.goto('/hotels?district=Sylhet');
    await page.getByRole('group', { name: 'Accommodation Type' }).getByLabel('Resort').check();
    await expect(page.getByText('10 results')).toHaveCount(0);
    await expect(notice(page)).toHaveCount(0);
  });

test('the script of the notice is written in what browsers of 2010 understand', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const script = /<script>([^<]*data-old-browser[^<]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(script).toContain('createElement');
  expect(script.match(/=>|`|\?\.|\?\?|\.\.\.|\b(?:let|const|class|async)\b/g) ?? []).toEqual([]);
});
