import { expect, test } from './test.ts';

test('the language is switched in the header, kept on other pages and after a reload, and switched back', async ({
  page,
}) => {
  await page.goto('/hotels?district=Sylhet');
  await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'bn');
  await expect(page).toHaveURL(/district=Sylhet.*lang=bn/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('সিলেট');
  await page.goto('/login');
  await expect(html).toHaveAttribute('lang', 'bn');
  await expect(page).toHaveTitle(/লগ ইন/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'মেনু খুলুন' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'English' }).click();
  await expect(html).toHaveAttribute('lang', 'en');
  await page.goto('/login');
  await expect(html).toHaveAttribute('lang', 'en');
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the switch works, is remembered, and a page that is not there helps in that language', async ({
    page,
    quietConsole,
  }) => {
    quietConsole.push('404');
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('পাতাটি পাওয়া যায়নি');
    await expect(page.getByRole('main').getByRole('link', { name: 'হোটেল খুঁজুন' })).toHaveAttribute(
      'href',
      '/hotels',
    );
  });
});
