import type { Summary } from '../../contract/hotel.ts';
import { expect, test } from './test.ts';

test('the featured rooms are eight cards with both prices, the discount and a link to the hotel', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Luxurias Rooms' })).toBeVisible();
  const links = page.getByRole('link', { name: 'View Details' });
  await expect(links).toHaveCount(8);
  for (const link of await links.all())
    await expect(link).toHaveAttribute('href', /^\/hotels\/[0-9a-f-]{36}$/);
});

test('the counters show each number less one and a plus', async ({ page, request }) => {
  const summary = (await (await request.get('/api/summary')).json()) as Summary;
  await page.goto('/');
  const main = page.getByRole('main');
  for (const count of [summary.hotels, summary.rooms, summary.bookings])
    await expect(
      main.getByText(`${new Intl.NumberFormat('en-IN').format(count - 1)}+`, { exact: true }),
    ).toBeVisible();
  await expect(main.getByText('10+', { exact: true })).toBeVisible();
});
