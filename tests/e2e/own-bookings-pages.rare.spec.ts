import { formatOf } from '../../kernel/format.ts';
import { bookStay } from '../fixtures/booked-stay.ts';
import { account, password, startSignedIn } from './people.ts';
import { expect, test } from './test.ts';

const bangla = formatOf('bn');
/** One more than a page holds. */
const count = 21;

test('My Bookings shows a page at a time, the newest booking first; visited pages and their bookings stay without a network', async ({
  page,
  site,
  request,
  quietConsole,
}) => {
  test.setTimeout(120_000);
  // The calls that fail offline, and the address that the call refuses.
  quietConsole.push('net::ERR_FAILED', 'status of 422');
  const who = { email: await account(request), password };
  const references: string[] = [];
  for (let made = 0; made < count; made += 1)
    references.unshift((await bookStay(site.origin, { who, inDays: 200 + 2 * made })).reference);
  const newest = references[0] ?? '';
  const oldest = references.at(-1) ?? '';
  const listed = () =>
    page
      .getByRole('row')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true });

  await startSignedIn(page, who.email);
  await page.goto('/myBookings');
  await expect(page.getByRole('status').filter({ hasText: '1 to 20 of 21' })).toBeVisible();
  expect(await listed()).toEqual(references.slice(0, 20));
  await expect(pages).toHaveText('Page 1 of 2Next');
  await pages.getByRole('link', { name: 'Next' }).press('Enter');
  await expect(page).toHaveURL('/myBookings?page=2');
  await expect(page.getByRole('status').filter({ hasText: '21 to 21 of 21' })).toBeVisible();
  expect(await listed()).toEqual([oldest]);
  // "Next" has gone; the focus stays beside it.
  await expect(pages.getByText('Page 2 of 2')).toBeFocused();

  // The address alone, also one of a page that is not there, or with words that the call does not know.
  await page.goto('/myBookings?page=3');
  await expect(page).toHaveURL('/myBookings?page=2');
  await page.goto('/myBookings?search=sea&page=0');
  await expect(pages).toContainText('Page 1 of 2');
  expect((await listed())[0]).toBe(newest);

  // Offline: both pages, and a booking of each.
  await page.route('**/api/**', (route) => route.abort());
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('This is your list as it was on')).toBeVisible();
  await page.getByRole('row').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Booking ${oldest}`);
  await page.goBack();
  await pages.getByRole('link', { name: 'Previous' }).click();
  await page.locator(`a[href="/myBookings/${newest}"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Booking ${newest}`);
  await page.unroute('**/api/**');

  await page.goto('/myBookings?page=2&lang=bn');
  await expect(
    page.getByText(`${bangla.number(count)}-এর মধ্যে ${bangla.number(count)} থেকে ${bangla.number(count)}`),
  ).toBeVisible();
});
