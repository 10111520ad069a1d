import { callOperator } from '../fixtures/operator.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { account, otherDevice, password, section, signIn, startSignedIn } from './people.ts';
import { expect, test } from './test.ts';

const disable = (site: RunningSite, email: string) =>
  callOperator(site.dataDir, 'POST', `/standin/identity/users/${email}/disable`);

test('signing out everywhere ends the other devices at their next refresh, and this one at once @rare', async ({
  page,
  browser,
  request,
  site,
}) => {
  const email = await account(request);
  const other = await otherDevice(browser, site, email);
  await startSignedIn(page, email);
  await page.goto('/account');
  const form = section(page, 'Sign out everywhere');
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('You are signed out everywhere.')).toBeVisible();

  await other.reload();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await other.goto('/login');
  await signIn(other, email);
  await expect(other.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await other.context().close();
});

test('who is disabled while a page is open is signed out at its next refresh, without an error page', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 400', 'status of 401');
  const email = await account(request);
  await page.clock.install();
  await startSignedIn(page, email);
  await page.goto('/account');
  await expect(section(page, 'Email')).toContainText(email);
  expect((await disable(site, email)).status).toBe(200);
  // The library renews a token five minutes before its hour is over.
  const refused = page.waitForResponse((answer) => answer.url().includes('/v1/token'));
  await page.clock.fastForward('56:00');
  expect((await refused).status()).toBe(400);
  await expect(page).toHaveURL(/\/login\?from=%2Faccount$/);
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeHidden();
});

test('who is disabled stays on a public page, as a visitor @rare', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 400', 'status of 401');
  const email = await account(request);
  await startSignedIn(page, email);
  await page.goto('/hotels');
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  expect((await disable(site, email)).status).toBe(200);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/hotels');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an overloaded authentication service signs nobody out @rare', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 503');
  const email = await account(request);
  await startSignedIn(page, email);
  await page.goto('/account');
  await expect(section(page, 'Email')).toContainText(email);
  const overload = (overloaded: boolean) =>
    callOperator(site.dataDir, 'PUT', '/standin/identity/settings', { overloaded });
  expect((await overload(true)).body).toMatchObject({ overloaded: true });
  try {
    const refused = page.waitForResponse((answer) => answer.status() === 503);
    await page.reload();
    await refused;
    await expect(section(page, 'Email')).toContainText(email);
    await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
    const form = section(page, 'Sign out everywhere');
    await form.getByLabel('Current password').fill(password);
    await form.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(form.getByRole('alert')).toContainText('try again');
  } finally {
    await overload(false);
  }
  await page.reload();
  await expect(section(page, 'Email')).toContainText(email);
});
