import { execFileSync } from 'node:child_process';
import { TOTP } from 'otpauth';
import { startPreparedSite } from '../fixtures/prepared-site.ts';
import { programPath } from '../fixtures/program-path.ts';
import { type RunningSite, removeSite } from '../fixtures/running-site.ts';
import { fillSilently } from './fill-silently.ts';
import { section, signIn } from './people.ts';
import { test as base, expect } from './test.ts';

const test = base.extend<{ ownSite: RunningSite }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const site = await startPreparedSite({ ADMIN_SECOND_FACTOR: 'required' });
      await use(site);
      await site.stop();
      removeSite(site);
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.origin),
});

test('an administrator who has to have a second step is led to set one up, is asked for its code at every login, and can take it away', async ({
  page,
  ownSite: site,
  quietConsole,
}, testInfo) => {
  quietConsole.push('status of 400');
  const email = 'admin@nibash.example';
  const adminLink = page.getByRole('link', { name: 'Admin', exact: true });
  const part = section(page, 'Second step at login');
  const dialog = page.getByRole('alertdialog', { name: 'Second step' });

  await page.goto('/admin/allUsers');
  await expect(page).toHaveURL(`${site.origin}/`);
  await page.goto('/login');
  await signIn(page, email, site.adminPassword);
  await expect(page).toHaveURL(`${site.origin}/account`);
  await expect(part).toContainText('The administration opens once it is set up.');
  await expect(adminLink).toBeHidden();

  await part.getByLabel('Current password').fill(site.adminPassword);
  await part.getByRole('button', { name: 'Set it up' }).click();
  const picture = part.getByRole('img', { name: 'QR code with the key' });
  await expect(picture).toBeVisible();
  // The pressed button has left the page with its form.
  const heading = part.getByRole('heading', { name: 'Second step at login' });
  await expect(heading).toBeFocused();
  const secret = (await part.locator('code').innerText()).replaceAll(' ', '');
  if (programPath('zbarimg')) {
    const file = testInfo.outputPath('key.png');
    await picture.screenshot({ path: file });
    const read = execFileSync('zbarimg', ['--quiet', '--raw', file], { stdio: ['ignore', 'pipe', 'ignore'] });
    expect(`${read}`.trim()).toBe(
      `otpauth://totp/Nibash:admin%40nibash.example?secret=${secret}&issuer=Nibash&algorithm=SHA1&digits=6`,
    );
  }
  /** A code works once: those of the period before, of this one and of the next are valid now. */
  const code = (periods: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 });
  // The code of the period before is valid until this one ends, which must not happen during the request.
  await expect.poll(() => Date.now() % 30_000).toBeLessThan(25_000);
  const wrong = new TOTP({ secret }).generate({ timestamp: 0 });
  await part.getByLabel('Code', { exact: true }).fill(wrong);
  await part.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(part.getByText('This code is not the right one.')).toBeVisible();
  await expect(part.getByLabel('Code', { exact: true })).toBeFocused();
  await fillSilently(part.getByLabel('Code', { exact: true }), code(-1));
  await part.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(part.getByRole('status').filter({ hasText: 'The second step is set up.' })).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(adminLink).toBeVisible();
  await part.getByRole('link', { name: 'Go to the administration' }).click();
  await expect(page).toHaveURL(`${site.origin}/admin/allUsers`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign out' });
  await signOut.click();
  await expect(signOut).toBeHidden();
  await page.goto('/login');
  await signIn(page, email, site.adminPassword);
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await dialog.getByLabel('Code', { exact: true }).fill(wrong);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByText('This code is not the right one.')).toBeVisible();
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('The second step was left. Please try again.');
  await expect(adminLink).toBeHidden();
  await page.getByRole('button', { name: 'Login' }).click();
  await fillSilently(dialog.getByLabel('Code', { exact: true }), code(0));
  await dialog.getByLabel('Code', { exact: true }).press('Enter');
  await expect(adminLink).toBeVisible();

  await page.goto('/admin/health');
  await expect(section(page, 'The administrator’s second step')).toContainText(
    'every page of the administration',
  );
  await page.goto('/account');
  await part.getByLabel('Current password').fill(site.adminPassword);
  await part.getByRole('button', { name: 'Remove the second step' }).click();
  await dialog.getByLabel('Code', { exact: true }).fill(code(1));
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(part.getByText('The second step is removed.')).toBeVisible();
  await expect(part).toContainText('The administration opens once it is set up.');
  await expect(adminLink).toBeHidden();
});
