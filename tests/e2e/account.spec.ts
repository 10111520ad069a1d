import { linksTo, mailsIn } from '../fixtures/mailbox.ts';
import { callOperator } from '../fixtures/operator.ts';
import { openBeforeScripts } from './before-scripts.ts';
import {
  account,
  newestLink,
  otherDevice,
  password,
  register,
  section,
  signIn,
  startSignedIn,
} from './people.ts';
import { expect, test } from './test.ts';

/**
 * A page may still send a request with a sign-in that a new password or address has just ended: it is refused, and
 * the sign-in is removed.
 */
const deadSignIn = 'status of 401';

test('a forgotten password: by the mailed link to a new one, back to the page that was wanted', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 400', deadSignIn);
  const email = await account(request);
  await page.goto('/myBookings');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').getByText(email)).toBeVisible();

  const link = await newestLink(site, email);
  await page.goto(link);
  await expect(page.getByText(`For ${email}.`)).toBeVisible();
  await page.getByLabel('New password').fill('another-secret');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByRole('link', { name: 'Go to login' }).click();

  await signIn(page, email);
  await expect(page.getByText(/wrong-password/)).toBeVisible();
  await signIn(page, email, 'another-secret');
  await expect(page).toHaveURL(/\/myBookings$/);

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('has been used');
  await page.getByRole('link', { name: 'Ask for a new mail' }).click();
  await expect(page).toHaveURL(/\/account\/forgot$/);
});

test('an unknown address gets the very answer of a known one, and no mail @rare', async ({ page, site }) => {
  await page.goto('/account/forgot');
  await page.getByLabel('Email').fill('nobody-at-all@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').getByText('nobody-at-all@example.com')).toBeVisible();
  expect(linksTo(site.dataDir, 'nobody-at-all@example.com')).toEqual([]);
});

test('who reads the page in Bangla gets the mail in Bangla @rare', async ({ browser, request, site }) => {
  const email = await account(request);
  const context = await browser.newContext({ locale: 'bn-BD', baseURL: site.origin });
  const page = await context.newPage();
  await page.goto('/account/forgot');
  await page.getByLabel('ইমেইল').fill(email);
  await page.getByRole('button', { name: 'লিংক পাঠান' }).click();
  await newestLink(site, email);
  expect(mailsIn(site.dataDir).find((mail) => mail.includes(email))).toContain('<html lang="bn">');
  await context.close();
});

test('registering sends a mail whose link confirms the address, once', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 400');
  const email = await register(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your account' }).click();
  await expect(section(page, 'Email')).toContainText('Not confirmed yet');
  const first = await newestLink(site, email);
  await page.getByRole('button', { name: 'Send the confirmation mail again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'A mail is on its way' })).toContainText(email);
  await newestLink(site, email, 2);

  // A mail's scanner opens the link as well, and must confirm nothing.
  await page.goto(first);
  await expect(page.getByText(email)).toBeVisible();
  await page.goto('/account');
  await expect(section(page, 'Email')).toContainText('Not confirmed yet');
  await page.goto(first);
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(section(page, 'Email')).toContainText('Confirmed');
  await expect(page.getByRole('button', { name: 'Send the confirmation mail again' })).toBeHidden();

  await page.goto(first);
  await expect(page.getByRole('alert')).toContainText('has been used');
  await expect(page.getByText('there is nothing left to do')).toBeVisible();
});

test('a password is changed with the current one, and other devices are signed out @rare', async ({
  page,
  browser,
  request,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 400', deadSignIn);
  const email = await account(request);
  const other = await otherDevice(browser, site, email);
  await startSignedIn(page, email);
  await page.goto('/account');
  const form = section(page, 'Change password');
  await form.getByLabel('Current password').fill('not-the-password');
  await form.getByLabel('New password').fill('another-secret');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByRole('alert')).toContainText('Please try again');
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Your password is changed')).toBeVisible();
  await expect(form.getByLabel('New password')).toHaveValue('');

  await page.reload();
  await expect(section(page, 'Email')).toContainText(email);
  await other.goto('/account');
  await expect(other).toHaveURL(/\/login\?from=%2Faccount$/);
  await signIn(other, email, 'another-secret');
  await expect(section(other, 'Email')).toContainText(email);
  await other.context().close();
});

test('a new address counts once its own mailbox has confirmed it @rare', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 400', deadSignIn);
  const email = await account(request);
  await startSignedIn(page, email);
  await page.goto('/account');
  const form = section(page, 'Change e-mail');
  await form.getByLabel('Current password').fill(password);
  await form.getByLabel('New e-mail').fill(`new-${email}`);
  await form.getByRole('button', { name: 'Send the link' }).click();
  await expect(form.getByText(`new-${email}`)).toBeVisible();
  await page.goto(await newestLink(site, `new-${email}`));
  await page.getByRole('button', { name: 'Change my e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail is changed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await signIn(page, `new-${email}`);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your account' }).click();
  await expect(section(page, 'Email')).toContainText(`new-${email}`);
});

test('a link that is not complete, or signs in, says so and leads on @rare', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('status of 400');
  await page.goto('/account/action?mode=signIn&oobCode=x');
  await expect(page.getByRole('heading', { name: 'Log in with your password' })).toBeVisible();
  await page.goto('/account/action?mode=resetPassword');
  await expect(page.getByRole('main').getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await page.goto('/account/action?mode=verifyEmail&oobCode=nonsense');
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to your account' })).toBeVisible();
});

test('the old mailbox takes a change of address back, and is led on to a new password @rare', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 400', deadSignIn);
  const email = await account(request);
  await startSignedIn(page, email);
  await page.goto('/account');
  const form = section(page, 'Change e-mail');
  await form.getByLabel('Current password').fill(password);
  await form.getByLabel('New e-mail').fill(`thief-of-${email}`);
  await form.getByRole('button', { name: 'Send the link' }).click();
  await page.goto(await newestLink(site, `thief-of-${email}`));
  await page.getByRole('button', { name: 'Change my e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail is changed', exact: true })).toBeVisible();

  const undo = await newestLink(site, email);
  expect(new URL(undo, site.origin).searchParams.get('mode')).toBe('recoverEmail');
  await page.goto(undo);
  await page.getByRole('button', { name: 'Change it back' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail is changed back' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(email);
  await page.getByRole('button', { name: 'Mail me a link for a new password' }).click();
  await expect(page.getByRole('status').getByText(`on its way to ${email}`)).toBeVisible();

  await page.goto(await newestLink(site, email, 2));
  await page.getByLabel('New password').fill('a secret nobody knows');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await signIn(page, email, 'a secret nobody knows');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();

  await page.goto(undo);
  await expect(page.getByText('the change is undone')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new mail' }).click();
  await expect(page).toHaveURL(/\/account\/forgot$/);
});

test('a second step that somebody added is removed by the mailed link @rare', async ({
  page,
  request,
  site,
}) => {
  const email = await account(request);
  const phone = encodeURIComponent('+8801711111111');
  await callOperator(
    site.dataDir,
    'POST',
    `/standin/identity/users/${email}/secondFactor?phoneNumber=${phone}`,
  );
  await page.goto(await newestLink(site, email));
  await page.getByRole('button', { name: 'Remove the second step' }).click();
  await expect(page.getByRole('heading', { name: 'The second step is removed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mail me a link for a new password' })).toBeVisible();
});

test('the page that takes a change back is in Bangla for who reads Bangla @rare', async ({
  browser,
  request,
  site,
}) => {
  const email = await account(request);
  const phone = encodeURIComponent('+8801711111111');
  await callOperator(
    site.dataDir,
    'POST',
    `/standin/identity/users/${email}/secondFactor?phoneNumber=${phone}`,
  );
  // The language of the page is in the mail's link; the operator's mail is in English.
  const link = (await newestLink(site, email)).replace('lang=en', 'lang=bn');
  const context = await browser.newContext({ locale: 'bn-BD', baseURL: site.origin });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'দ্বিতীয় ধাপটি সরান' }).click();
  await expect(page.getByRole('heading', { name: 'দ্বিতীয় ধাপটি সরানো হয়েছে' })).toBeVisible();
  await context.close();
});

test('whoever is on the way to another page when the registration is answered is not led home @rare', async ({
  page,
}) => {
  const [registered, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/accounts:signUp*', async (route) => {
    await registered.promise;
    await route.continue();
  });
  await page.route(/\/favourites(\.data|-[\w-]+\.js)/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/register');
  await page.getByLabel('Email').fill(`on-the-way-${process.pid}@example.com`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  const sent = page.waitForRequest('**/accounts:signUp*');
  await page.getByRole('button', { name: 'Register' }).click();
  await sent;
  const leaves = page.waitForRequest(/\/favourites(\.data|-[\w-]+\.js)/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Favourites' }).click();
  await leaves;
  registered.resolve();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(page).toHaveURL(/\/register/);
  arrived.resolve();
  await expect(page).toHaveURL(/\/favourites/);
});

for (const { name, lang, width, labels } of [
  { name: 'a desktop', lang: 'en', width: 1280, labels: { password: 'Password', submit: 'Register' } },
  { name: 'a phone in Bangla', lang: 'bn', width: 320, labels: { password: 'পাসওয়ার্ড', submit: 'নিবন্ধন করুন' } },
])
  test(`nothing below a new password moves while its strength is judged, on ${name} @rare`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/register?lang=${lang}`);
    const submit = page.getByRole('button', { name: labels.submit, exact: true });
    const before = await submit.boundingBox();
    for (const typed of [
      'password',
      'rahman7',
      'paper-lantern',
      'paper-lantern-river',
      'seven paper boats drift by',
    ]) {
      await page.getByLabel(labels.password, { exact: true }).fill(typed);
      await expect(page.locator('form p[aria-live]')).not.toBeEmpty();
      expect(await submit.boundingBox(), typed).toEqual(before);
      await page.getByLabel(labels.password, { exact: true }).fill('');
      await expect(page.locator('form p[aria-live]')).toBeEmpty();
    }
  });

test('a registration that is typed before the page’s scripts arrive is sent whole @rare', async ({
  page,
}) => {
  const { arrive } = await openBeforeScripts(page, '/register');
  const email = `early-${process.pid}@example.com`;
  await page.getByLabel('First Name').fill('Shirin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  arrive();
  const recorded = page.waitForRequest(
    (request) => request.method() === 'POST' && /addUsers/.test(request.url()),
  );
  await page.getByRole('button', { name: 'Register' }).click();
  expect((await recorded).postDataJSON()).toMatchObject({ firstName: 'Shirin', email, gender: 'Female' });
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});
