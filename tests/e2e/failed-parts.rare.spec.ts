import type { Hotel } from '../../contract/hotel.ts';
import { openAsAdministrator } from './administrator.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

/**
 * The parts of the administration's pages: the call, the message when it fails, and the text that stays on the page.
 */
const parts = [
  ['today', 'The day could not be loaded.', '/admin/dashboard', 'Period'],
  ['holidays', 'The holidays could not be loaded.', '/admin/calendar', 'Add a holiday'],
  ['seasons', 'The seasons could not be loaded.', '/admin/calendar', 'Add a season'],
] as const;

test('one failed side call leaves the administration’s pages their rest, with a way to ask again', async ({
  page,
  site,
  request,
  quietConsole,
}) => {
  quietConsole.push('status of 503');
  const answer = await request.get('/api/hotels?district=Sylhet&pageSize=1');
  const [hotel] = (await answer.json()) as { _id: string }[];
  await openAsAdministrator(page, site, '/admin/dashboard');
  for (const [call, sentence, path, rest] of parts)
    await test.step(call, async () => {
      const address = new RegExp(`/api/${call}(\\?|$)`);
      await page.route(address, (route) => route.fulfill({ status: 503, body: '{}' }));
      await page.goto(`${path}?hotel=${hotel?._id}`);
      const notice = page.getByRole('alert').filter({ hasText: sentence });
      await expect(notice).toBeVisible();
      await expect(page.getByRole('heading', { name: rest, exact: true })).toBeVisible();
      const retry = notice.getByRole('button', { name: 'Try again' });
      await retry.focus();
      await Promise.all([page.waitForResponse(address), page.keyboard.press('Enter')]);
      await expect(retry).toBeEnabled();
      await expect(retry).toBeFocused();
      await page.unroute(address);
      await retry.click();
      await expect(notice).toBeHidden();
    });
});

test('favourites that could not be fetched are not told as none, and can be asked for again', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('status of 503');
  await startAsNewGuest(page);
  await page.route('**/api/favourites', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/favourites');
  const notice = page.getByRole('alert').filter({ hasText: 'The hotels could not be loaded' });
  await expect(notice).toBeVisible();
  await expect(page.getByText('No favourites yet')).toBeHidden();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeVisible();
  await page.unroute('**/api/favourites');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No favourites yet')).toBeVisible();
  await expect(notice).toBeHidden();
});

test('favourites of a browser that do not fit into an account’s full list take none of that list away', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.push('status of 409');
  const [favourite, here] = (await (await request.get('/api/hotels?district=Sylhet')).json()) as Hotel[];
  await startAsNewGuest(page);
  await page.goto('/');
  await page.route('**/api/favourites', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: { title: 'Too many favourites', status: 409, code: 'too_many_favourites' },
        })
      : route.fulfill({ json: [{ hotelId: favourite?._id, markedAt: new Date().toISOString() }] }),
  );
  await page.evaluate((id) => localStorage.setItem('nibash.favourites', JSON.stringify([id])), here?._id);
  await page.goto('/favourites');
  for (const hotel of [favourite, here])
    await expect(page.getByRole('heading', { name: hotel?.hotelName, exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** Each page with the requests without which it fails. */
const retried = [
  ['the list', '/', '/hotels', '**/api/hotels?*'],
  ['a mailed link', '/account/action?mode=recoverEmail&oobCode=of-a-mail', undefined, '**/accounts:*'],
] as const;

for (const [what, path, leadsTo, requests] of retried)
  test(`the focus stays on Try again while ${what} is loaded anew`, async ({ page, quietConsole }) => {
    quietConsole.push('ERR_FAILED');
    await page.route(requests, (route) => route.abort());
    await page.goto(path);
    if (leadsTo) await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await retry.focus();
    await Promise.all([page.waitForEvent('requestfailed'), page.keyboard.press('Enter')]);
    await expect(retry).not.toHaveAttribute('aria-disabled', 'true');
    await expect(retry).toBeEnabled();
    await expect(retry).toBeFocused();
  });
