import { openAsAdministrator } from './administrator.ts';
import { expect, test } from './test.ts';

/** The parts of the administration's pages: what is asked, what is said when it fails, and what stays on the page. */
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
      const asked = new RegExp(`/api/${call}(\\?|$)`);
      await page.route(asked, (route) => route.fulfill({ status: 503, body: '{}' }));
      await page.goto(`${path}?hotel=${hotel?._id}`);
      const notice = page.getByRole('alert').filter({ hasText: sentence });
      await expect(notice).toBeVisible();
      await expect(page.getByRole('heading', { name: rest, exact: true })).toBeVisible();
      await page.unroute(asked);
      await notice.getByRole('button', { name: 'Try again' }).click();
      await expect(notice).toBeHidden();
    });
});
