import { bookStay } from '../fixtures/booked-stay.ts';
import { startMailServer, type TestMailServer } from '../fixtures/mail-server.ts';
import { startPreparedSite } from '../fixtures/prepared-site.ts';
import { type RunningSite, removeSite } from '../fixtures/running-site.ts';
import { openAsAdministrator } from './administrator.ts';
import { account, password } from './people.ts';
import { test as base, expect } from './test.ts';

/** A site that gives its mails to a mail server that refuses the addresses of the test. */
const test = base.extend<{ mails: TestMailServer; ownSite: RunningSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  mails: async ({}, use) => {
    const mails = await startMailServer();
    await use(mails);
    mails.close();
  },
  ownSite: [
    async ({ mails }, use) => {
      const site = await startPreparedSite({ SMTP_URL: mails.url });
      await use(site);
      await site.stop();
      removeSite(site);
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.origin),
});

test('a mail that was given up is sent again by its button, and the page says so; a press that is refused or lost says so too, and the next one works', async ({
  page,
  request,
  mails,
  ownSite: site,
  quietConsole,
}) => {
  quietConsole.push('status of 429', 'net::ERR');
  const [good, mistyped] = [await account(request), await account(request)];
  // A refused recipient is believed once another mail was accepted.
  await bookStay(site.origin, { who: { email: good, password }, district: 'Khulna', inDays: 110 });
  await expect.poll(() => mails.accepted.filter(({ to }) => to === good).length).toBe(1);
  mails.replies.set(mistyped, '550 5.1.1 no such user');
  const booking = await bookStay(site.origin, {
    who: { email: mistyped, password },
    district: 'Khulna',
    inDays: 114,
  });

  await openAsAdministrator(page, site, '/admin/health');
  const part = page.getByRole('region', { name: 'Mails about bookings' });
  const row = part.getByRole('listitem').filter({ hasText: booking.reference });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Given up', { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(row).toContainText('refused by the mail server: 550');
  await expect(part).toContainText('Given up: 1.');
  const button = row.getByRole('button', { name: 'Send again' });
  await expect(button).toHaveAccessibleDescription('Confirmation');
  const said = part.getByRole('status');
  await expect(said).toBeEmpty();

  await test.step('refused because of too many calls', async () => {
    await page.route('**/api/sendMailAgain/*', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '30' },
        contentType: 'application/problem+json',
        json: { code: 'too_many_requests' },
      }),
    );
    await button.click();
    await expect(said).toHaveText('It could not be sent again. Please try once more.');
    await expect(row).toContainText('Given up');
  });
  await test.step('a lost answer', async () => {
    await page.unroute('**/api/sendMailAgain/*');
    await page.route('**/api/sendMailAgain/*', (route) => route.abort('failed'));
    await button.click();
    await expect(said).toHaveText('It could not be sent again. Please try once more.');
    await page.unroute('**/api/sendMailAgain/*');
  });
  await test.step('sent, once the address is taken', async () => {
    mails.replies.clear();
    expect(mails.accepted.filter(({ to }) => to === mistyped)).toEqual([]);
    await button.click();
    await expect(said).toHaveText('It is sent again within seconds.');
    await expect(row).toBeHidden();
    await expect.poll(() => mails.accepted.filter(({ to }) => to === mistyped).length).toBe(1);
    await page.reload();
    await expect(part).toContainText('All of them are sent.');
    await expect(row).toBeHidden();
  });
});
