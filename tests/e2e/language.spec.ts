import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
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

test('what was typed and chosen stays when the language is changed, but no password, even if it is shown @rare', async ({
  page,
}) => {
  // What was stored while the page was away.
  await page.addInitScript(() => {
    Object.assign(window, { storedAtStart: JSON.stringify({ ...sessionStorage }) });
  });
  await page.goto('/register');
  await page.getByLabel('First Name').fill('Salma');
  await page.getByLabel('Email').fill('salma@example.com');
  await page.getByLabel('Password').fill('secret-of-salma');
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  const field = (name: string) => page.locator(`main [name="${name}"]`);
  await expect(field('firstName')).toHaveValue('Salma');
  const stored = await page.evaluate(() => Reflect.get(window, 'storedAtStart'));
  expect(stored).toContain('salma@example.com');
  expect(stored).not.toContain('secret-of-salma');
  await expect(field('email')).toHaveValue('salma@example.com');
  await expect(page.locator('main [name=gender]:checked')).toHaveValue('Female');
  await expect(field('password')).toHaveValue('');
  // The form itself knows the entries: it asks for the password alone.
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('main [aria-invalid=true]')).toHaveCount(1);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/salma/i);

  await page.goto('/?lang=en');
  // The calendar's buttons come with the scripts.
  await expect(page.getByRole('button', { name: 'Open the calendar for check-in' })).toBeAttached();
  await page.getByLabel('Destination').selectOption('Sylhet');
  await page.getByLabel('Guests').selectOption('3');
  const day = addDays(dhakaDate(Date.now()), 40);
  const [year, month, date] = day.split('-');
  await page.getByLabel('Check-in').fill(`${date}/${month}/${year}`);
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(field('district')).toHaveValue('Sylhet');
  await page.locator('main form button[type=submit]').first().click();
  await expect(page).toHaveURL(
    new RegExp(`district=Sylhet&guests=3&checkIn=${day}&checkOut=${addDays(day, 1)}`),
  );
});
