import type { Page } from '@playwright/test';
import { account, newestLink, password, startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

const service = '**/identitytoolkit.googleapis.com/**';
const notTheVisitors = 'This site answers, but the sign-in service does not.';

/** Each way in which the sign-in service's requests end without its answer, while this site answers. */
const obstacles: [name: string, obstruct: (page: Page) => Promise<unknown>][] = [
  ['refused', (page) => page.route(service, (route) => route.abort('blockedbyclient'))],
  ['lost', (page) => page.route(service, (route) => route.abort('failed'))],
  [
    'replaced by a proxy’s page',
    (page) =>
      page.route(service, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Please sign in to the Wi-Fi</h1>' }),
      ),
  ],
];

async function fillRegistration(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(`unanswered-${process.pid}@example.com`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
}

for (const [name, obstruct] of obstacles) {
  test(`a guarded page whose look-up of the account is ${name} opens for who was signed in, and never advises the visitor’s internet`, async ({
    page,
    quietConsole,
  }) => {
    quietConsole.push('net::ERR');
    await startAsNewGuest(page);
    await obstruct(page);
    const asked = page.waitForRequest('**/accounts:lookup*');
    await page.goto('/myBookings');
    await asked;
    await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(page.getByText('User Not Found')).toBeHidden();
    await expect(page.getByText(/internet/)).toHaveCount(0);
    // The same once the whole site is opened anew.
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/account$/);
  });

  test(`a registration that is ${name} keeps its entries, says that the sign-in service does not answer, and succeeds later`, async ({
    page,
    quietConsole,
  }) => {
    quietConsole.push('net::ERR');
    await obstruct(page);
    await page.goto('/register');
    await fillRegistration(page);
    const submit = page.getByRole('button', { name: 'Register' });
    await submit.click();
    const said = page.getByRole('main').getByRole('alert');
    await expect(said).toContainText(notTheVisitors);
    await expect(said).not.toContainText('internet');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
    await page.unroute(service);
    await page.getByLabel('Email').fill(`answered-${name.length}-${process.pid}@example.com`);
    await submit.click();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  });

  test(`a request for a new password that is ${name} says that the sign-in service does not answer, and sends its mail later`, async ({
    page,
    request,
    site,
    quietConsole,
  }) => {
    quietConsole.push('net::ERR');
    const email = await account(request);
    await obstruct(page);
    await page.goto('/account/forgot');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    const said = page.getByRole('main').getByRole('alert');
    await expect(said).toContainText(notTheVisitors);
    await expect(said).not.toContainText('internet');
    await expect(page.getByRole('status').getByText(email)).toBeHidden();
    await page.unroute(service);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('status').getByText(email)).toBeVisible();

    // The mailed link meets the same obstacle, and is good afterwards.
    await obstruct(page);
    await page.goto(await newestLink(site, email));
    await expect(said).toContainText(notTheVisitors);
    await page.unroute(service);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(`For ${email}.`)).toBeVisible();
    await page.getByLabel('New password').fill('another-secret');
    await obstruct(page);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(said).toContainText(notTheVisitors);
    await page.unroute(service);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  });
}

for (const { name, path, call, fill, button, done } of [
  {
    name: 'a registration',
    path: '/register',
    call: '**/accounts:signUp*',
    fill: fillRegistration,
    button: 'Register',
    done: (page: Page) => page.getByRole('button', { name: 'Sign out' }),
  },
  {
    name: 'a request for a new password',
    path: '/account/forgot',
    call: '**/accounts:sendOobCode*',
    fill: (page: Page) => page.getByLabel('Email').fill('somebody@example.com'),
    button: 'Send the link',
    done: (page: Page) => page.getByText('Please look into your mailbox'),
  },
])
  test(`${name} that is not answered says so after fifteen seconds with our phone, and a later answer is taken`, async ({
    page,
  }) => {
    await page.clock.install();
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(path);
    await fill(page);
    const asked = page.waitForRequest(call);
    await page.getByRole('button', { name: button }).click();
    await asked;
    const slow = page.getByRole('main').getByText('The sign-in service has not answered yet');
    await page.clock.runFor(10_000);
    await expect(slow).toBeHidden();
    await page.clock.runFor(6_000);
    await expect(slow).toBeVisible();
    await expect(page.getByRole('main').locator('form a[href^="tel:"]')).toBeVisible();
    await expect(page.getByText(/internet/)).toHaveCount(0);
    answer();
    await expect(done(page)).toBeVisible();
    await expect(slow).toBeHidden();
  });
