import type { Hotel } from '../../contract/hotel.ts';
import { chooseRoom } from './choose-room.ts';
import { account, password, signIn } from './people.ts';
import { expect, test } from './test.ts';

test('forms: a password is shown on demand and judged without being refused, a registered address is told at Email with the link in it, a notice says what to do about the confirmation mail, and the payment form is filled with the account’s own name and phone', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.push('status of 400');
  // Nothing here violates the page's policy: an error on the console would fail the test.
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`against the policy: ${violatedDirective} ${blockedURI}`),
    ),
  );
  const taken = await account(request);
  await page.goto('/register?from=/hotels%3Fdistrict%3DDhaka');
  const secret = page.getByLabel('Password');
  await secret.fill(password);
  await expect(secret).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(secret).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(secret).toHaveAttribute('type', 'password');

  // The line is only advice: the account below is made with a common password.
  await secret.fill('sundarban tiger tea');
  await expect(page.getByText('Strong password.')).toBeVisible();
  await secret.fill('password123');
  const advice = page.getByText('A common password. Choose another.');
  await expect(advice).toBeVisible();
  await expect(advice).toHaveAttribute('aria-live', 'polite');

  await page.getByLabel('First Name').fill('Shirin');
  await page.getByLabel('Last Name').fill('Akter');
  const email = page.getByLabel('Email');
  await email.fill(taken);
  await page.getByLabel('Phone Number').fill('01712345678');
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(
    'There is already an account with this e-mail. Log in instead',
  );
  await expect(email).toBeFocused();
  await expect(page.getByRole('link', { name: 'Log in instead' })).toHaveAttribute(
    'href',
    '/login?from=%2Fhotels%3Fdistrict%3DDhaka',
  );

  const own = taken.replace('karim', 'own');
  await email.fill(own);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/hotels\?.*district=Dhaka/);
  const notice = page.getByRole('status').filter({ hasText: own });
  await expect(notice).toContainText('open its link to confirm the address');
  await page.reload();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();

  await chooseRoom(page, 70, false);
  await expect(page.getByLabel('Guest Name')).toHaveValue('Shirin Akter');
  await expect(page.getByLabel('Phone Number')).toHaveValue('01712345678');

  // Favourites are in the slide-in menu, after the specified links.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const entries = menu.getByRole('link').or(menu.getByRole('button', { name: 'Sign out' }));
  await expect(entries).toHaveText(['Home', 'My Bookings', 'Sign out', 'Favourites', 'Your account', 'বাংলা']);
});

test('signed in, a reload shows neither Login nor Register in the header before it is known who is there', async ({
  page,
  request,
}) => {
  const email = await account(request);
  await page.goto('/login');
  await signIn(page, email);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'My Bookings' })).toBeVisible();
  // The data that the header remembers identifies nobody.
  const cookies = await page.context().cookies();
  expect(JSON.stringify(cookies)).not.toContain(email);

  // The page before its scripts, and then before the answer about the account.
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/static/js/**', async (route) => {
    await arrived;
    await route.continue();
  });
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  await page.route('**/accounts:lookup*', async (route) => {
    await told;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const strangers = header.getByRole('link', { name: /^(?:Login|Register)$/ });
  await expect(strangers.and(page.locator(':visible'))).toHaveCount(0);
  const sent = page.waitForRequest('**/accounts:lookup*');
  arrive();
  await sent;
  await expect(strangers.and(page.locator(':visible'))).toHaveCount(0);
  tell();
  await expect(header.getByRole('link', { name: 'My Bookings' })).toBeVisible();
  await header.getByRole('button', { name: 'Sign out' }).click();
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.reload({ waitUntil: 'commit' });
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('the second line under a login error is only the specified one: a refusal that explains itself leaves our sentence alone', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('status of 400');
  await page.goto('/login');
  await signIn(page, 'guest@nibash.example', 'not-the-password');
  const error = page.getByRole('alert');
  await expect(error.locator('p')).toHaveText([
    'This password does not belong to this e-mail. Please try again.',
    'wrong-password',
  ]);
  await page.route('**/accounts:signInWithPassword*', (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: {
          code: 400,
          message:
            'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts.',
        },
      },
    }),
  );
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(error.locator('p')).toHaveText([
    'There were too many tries. Please wait a few minutes, then try again.',
  ]);
});

test('Login pressed once more while the wanted page is still on its way changes nothing: the page comes', async ({
  page,
  request,
  site,
}) => {
  const email = await account(request);
  const [hotel] = (await (
    await request.get(`${site.origin}/api/hotels?page=1&pageSize=1`)
  ).json()) as Hotel[];
  if (!hotel) throw new Error('there is no hotel');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/hotels/*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/hotels/${hotel._id}`);
  const sent = page.waitForRequest('**/api/hotels/*');
  await signIn(page, email);
  await sent;
  await page.getByRole('button', { name: 'Login' }).click();
  release();
  await expect(page.getByRole('heading', { level: 1, name: hotel.hotelName })).toBeVisible();
});
