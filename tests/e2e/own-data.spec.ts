import { readFileSync } from 'node:fs';
import { mailsIn } from '../fixtures/mailbox.ts';
import { password, register, section, signIn } from './people.ts';
import { expect, test } from './test.ts';

test('somebody downloads what is kept of them and deletes the account; a wrong password deletes nothing', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 400', 'status of 401');
  const email = await register(page);
  await page.goto('/account');
  const download = page.waitForEvent('download');
  await section(page, 'Your data').getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-.+\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    account: { email },
    bookings: [],
  });
  await expect
    .poll(() => mailsIn(site.dataDir).filter((mail) => mail.includes(email)).length)
    .toBeGreaterThan(0);

  const deletion = section(page, 'Delete account');
  await deletion.getByLabel('Current password').fill('a-wrong-one');
  await deletion.getByRole('button', { name: 'Delete my account' }).click();
  await expect(deletion.getByRole('alert')).toBeVisible();
  await deletion.getByLabel('Current password').fill(password);
  await deletion.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?from=%2Faccount$/);
  await signIn(page, email);
  await expect(page.getByText(/user-not-found/)).toBeVisible();
  expect(mailsIn(site.dataDir).filter((mail) => mail.includes(email))).toEqual([]);
});
