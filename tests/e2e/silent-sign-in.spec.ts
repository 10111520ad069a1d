import type { Page } from '@playwright/test';
import { account, password, signIn, startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

/** As in versions of Safari in which the database never answers. */
const hangDatabase = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out' });

test('in a browser whose database never answers, a person signs in, and is still signed in after a reload', async ({
  page,
  request,
}) => {
  await hangDatabase(page);
  await page.clock.install();
  const email = await account(request);
  await page.goto('/login?from=/myBookings');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.clock.runFor(6_000);
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('User Not Found')).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  await expect(signOut(page)).toBeVisible();
});

test('a session of a visit on which the database never answered goes on in one on which it answers', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (this: IDBFactory, ...names: [string]) {
      return localStorage.getItem('hangs') === 'no'
        ? open.apply(this, names)
        : (new EventTarget() as IDBOpenDBRequest);
    };
  });
  await page.clock.install();
  const email = await account(request);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.clock.runFor(6_000);
  await expect(signOut(page)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('hangs', 'no'));
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/myBookings');
    await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  }
});

test('while the sign-in service hangs, a guarded page says so instead of “User Not Found”, and opens when it answers', async ({
  page,
}) => {
  await startAsNewGuest(page);
  await page.clock.install();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/accounts:lookup*', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/myBookings');
  const notFound = page.getByText('User Not Found');
  await expect(notFound).toBeVisible();
  await expect(page.getByRole('link', { name: 'বাংলা' })).toBeVisible();
  const asked = page.waitForRequest('**/accounts:lookup*');
  await page.reload();
  await asked;
  await page.clock.runFor(11_000);
  const slow = page.getByRole('main').getByText('The sign-in service has not answered yet');
  await expect(slow).toBeVisible();
  await expect(notFound).toBeHidden();
  await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  await expect(slow).toBeHidden();
});

test('a login that is not answered says so after a while, and is still taken when the answer comes', async ({
  page,
  request,
}) => {
  await page.clock.install();
  const email = await account(request);
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/accounts:signInWithPassword*', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/login');
  const asked = page.waitForRequest('**/accounts:signInWithPassword*');
  await signIn(page, email);
  await asked;
  await page.clock.runFor(16_000);
  const slow = page.getByText('The sign-in service has not answered yet');
  await expect(slow).toBeVisible();
  answer();
  await expect(signOut(page)).toBeVisible();
});

for (const [obstacle, code] of [
  ['refused', 'blockedbyclient'],
  ['lost', 'failed'],
] as const)
  test(`a sign-in service whose requests are ${obstacle} while this site answers is not told as the visitor’s internet`, async ({
    page,
    quietConsole,
  }) => {
    quietConsole.push('net::ERR');
    await page.route('**/identitytoolkit.googleapis.com/**', (route) => route.abort(code));
    await page.goto('/login');
    await signIn(page, 'somebody@example.com');
    const said = page.getByRole('alert');
    await expect(said).toContainText('This site answers, but the sign-in service does not.');
    await expect(said).not.toContainText('internet');
    // Without a connection it is.
    await page.route('**/api/config', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(said).toContainText('Check your internet');
  });

test('a sign-in service that a proxy replaces by its page is not told as a wrong password', async ({
  page,
}) => {
  await page.route('**/identitytoolkit.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Please sign in to the Wi-Fi</h1>' }),
  );
  await page.goto('/login');
  await signIn(page, 'somebody@example.com');
  await expect(page.getByRole('alert')).toContainText('the sign-in service does not');
});
