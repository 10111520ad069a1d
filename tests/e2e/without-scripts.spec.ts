import { expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

test('with scripts off the home page shows rooms, prices and pictures', async ({ page }) => {
  const pictures: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/pictures/')) pictures.push(answer.status());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Luxurias Rooms' })).toBeVisible();
  const links = page.getByRole('link', { name: 'View Details' });
  await expect(links).toHaveCount(8);
  await expect(page.getByText(/^BDT [\d,]+/).first()).toBeVisible();
  await links.last().scrollIntoViewIfNeeded();
  await expect.poll(() => pictures.length).toBeGreaterThanOrEqual(2);
  expect(new Set(pictures)).toEqual(new Set([200]));
});

test('with scripts off the list shows hotels, prices and pictures, and the forms work', async ({ page }) => {
  await page.goto('/hotels?district=Sylhet');
  await expect(page.getByText('10 results')).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(10);
  await expect(
    cards
      .first()
      .getByText(/^BDT [\d,]+/)
      .first(),
  ).toBeVisible();
  await expect(cards.first().getByText('Starts From')).toBeVisible();
  await expect(cards.first().getByRole('link', { name: 'View Rooms' })).toHaveAttribute(
    'href',
    /^\/hotels\/[0-9a-f-]{36}\?district=Sylhet&guests=1$/,
  );
  const [picture] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/pictures/')),
    page.reload(),
  ]);
  expect(picture.status()).toBe(200);

  await page.getByLabel('Destination').selectOption('Rajshahi');
  await page.getByRole('button', { name: 'Modify Search' }).click();
  await expect(page).toHaveURL(/district=Rajshahi/);
  await expect(page.getByText('9 results')).toBeVisible();

  // Dates are shown as day/month/year, and are accepted in either form.
  const year = new Date().getFullYear() + 1;
  for (const [checkIn, checkOut] of [
    [`24/12/${year}`, `26/12/${year}`],
    [`${year}-12-24`, `${year}-12-26`],
    [`২৪-১২-${year}`, `২৬-১২-${year}`],
  ] as const) {
    await page.getByLabel('Check-in', { exact: true }).fill(checkIn);
    await page.getByLabel('Check-out', { exact: true }).fill(checkOut);
    await page.getByRole('button', { name: 'Modify Search' }).click();
    await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(`24/12/${year}`);
    await expect(page.getByLabel('Check-out', { exact: true })).toHaveValue(`26/12/${year}`);
    await expect(page.getByText('for 1 guest, 2 nights').first()).toBeVisible();
  }
});

test('with scripts off the sliders can be pushed along and the newsletter’s form answers @rare', async ({
  page,
}) => {
  await page.goto('/');
  const row = page.getByRole('list', { name: 'Photo Gallery' });
  await expect(row.locator('img')).toHaveCount(8);
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);

  const form = page.getByRole('form', { name: 'Newsletter' });
  await form.getByLabel('Email address').fill('nobody');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please give an e-mail address like name@example.com.')).toBeVisible();
  await form.getByLabel('Email address').fill('plain@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you. Please check your inbox.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign up once more' })).toHaveAttribute('href', '/newsletter');
});
