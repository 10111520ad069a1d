import { expect, test } from './test.ts';

test('with the system’s colours, main buttons keep an edge, choices their arrow and the chosen days a frame', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/hotels?district=Sylhet');
  const main = page.getByRole('main');
  await expect(main.getByRole('article').locator('.btn-primary').first()).not.toHaveCSS(
    'border-top-width',
    '0px',
  );
  await expect(main.getByLabel('Destination')).toHaveCSS('appearance', 'auto');
  await main
    .getByRole('search')
    .getByRole('button', { name: /calendar/i })
    .first()
    .click();
  await expect(page.getByRole('dialog').locator('[aria-selected=true]').first()).toHaveCSS(
    'outline-style',
    'solid',
  );
});
