import { readFileSync } from 'node:fs';
import type { Hotel } from '../../contract/hotel.ts';
import { openAsAdministrator } from './administrator.ts';
import { signIn, startSignedIn } from './people.ts';
import { expect, test } from './test.ts';

/** Every page of the administration; one id is used for hotels, rooms and bookings. */
const administrationPages = (id: string = crypto.randomUUID()) =>
  [...readFileSync('app/routes.ts', 'utf8').matchAll(/'(admin\/[^'*]+)'/g)].map(
    ([, path = '']) => `/${path.replace(':id', id)}`,
  );

test('the table of routes names the pages of the administration', () => {
  expect(administrationPages('x')).toEqual(
    expect.arrayContaining(['/admin/allBookings', '/admin/bookings/x', '/admin/health']),
  );
});

test('a visitor is sent to /login from a hotel and from My Bookings, and from administration to the home page @rare', async ({
  page,
  request,
}) => {
  const [hotel] = (await (await request.get('/api/hotels?pageSize=1')).json()) as Hotel[];
  for (const path of [`/hotels/${hotel?._id}`, '/myBookings']) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === '/login');
  }
  for (const path of administrationPages(hotel?._id)) {
    await page.goto(path);
    await expect(page, path).toHaveURL((url) => url.pathname === '/');
  }
});

test('the page of a guarded route carries no data, only “User Not Found”', async ({ request }) => {
  const [hotel] = (await (await request.get('/api/hotels?pageSize=1')).json()) as Hotel[];
  for (const path of [`/hotels/${hotel?._id}`, '/myBookings', ...administrationPages(hotel?._id)]) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('User Not Found');
    expect(html, path).not.toContain(hotel?.describtion.slice(0, 40));
    // The head of a hotel's page names the hotel, for sites that show links; the page itself does not.
    const visible = html.replace(/<head>.*<\/head>|<script.*?<\/script>/gs, '');
    expect(visible, path).not.toContain(hotel?.hotelName);
    if (!path.startsWith('/hotels/')) expect(html, path).not.toContain(hotel?.hotelName);
  }
});

test('a guarded page is “User Not Found” alone until it is known who asks, and then the shape of what comes', async ({
  page,
}) => {
  await startSignedIn(page, 'guest@nibash.example', 'guest-of-nibash');
  /** Holds back every request to this address until it is released. */
  const hold = async (address: string) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(address, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  };
  const tellWho = await hold('**/accounts:lookup*');
  const tellBookings = await hold('**/api/myBooking*');
  const shape = page.locator('main .skeleton');
  await page.goto('/myBookings');
  await expect(page.getByText('User Not Found')).toBeVisible();
  await expect(shape).toHaveCount(0);
  const words = await page.getByText('User Not Found').boundingBox();
  tellWho();
  await expect(shape.first()).toBeVisible();
  await expect(page.getByText('User Not Found')).toHaveCount(0);
  tellBookings();
  const heading = page.getByRole('heading', { name: 'My Bookings' });
  await expect(heading).toBeVisible();
  await expect(shape).toHaveCount(0);
  // The menu had its room beside the page from the beginning.
  expect((await heading.boundingBox())?.x).toBe(words?.x);
});

test('on a phone nothing of the administrator’s pages moves once it is known who asks, not even My Bookings @rare', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsAdministrator(page, site, '/');
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [path, heading] of [
    ['/myBookings', 'My Bookings'],
    ['/admin/allUsers', /^Total \d+ users$/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open the administration’s menu' })).toBeVisible();
    const moved = await page.evaluate(() => Reflect.get(window, 'moved') as number[]);
    expect(Math.max(0, ...moved), path).toBeLessThan(0.01);
  }
});

test('the guest of the README signs in, sees My Bookings, and no administration @rare', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'guest@nibash.example', 'guest-of-nibash');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'My Bookings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toBeHidden();
  for (const path of administrationPages()) {
    await page.goto(path);
    await expect(page, path).toHaveURL((url) => url.pathname === '/');
  }
});

test('the administrator sees Admin and every booking, and not My Bookings', async ({ page, site }) => {
  await page.goto('/login');
  await signIn(page, 'admin@nibash.example', site.adminPassword);
  await page.getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL(/\/admin\/allBookings$/);
  await expect(page.getByRole('heading', { name: /^Total [\d,]+ bookings$/ })).toBeVisible();
  for (const column of [
    'Hotel name',
    'Room Name',
    'Guest Name',
    'User Email',
    'Check In',
    'Check Out',
    'Nights',
    'Total (BDT)',
  ])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Bookings' })).toBeHidden();
});

test('a wrong password shows the trimmed code in red and a sentence', async ({ page, quietConsole }) => {
  quietConsole.push('status of 400');
  await page.goto('/login');
  await signIn(page, 'guest@nibash.example', 'not-the-password');
  await expect(page.getByText(/wrong-password/)).toBeVisible();
  await signIn(page, 'nobody@nibash.example', 'not-the-password');
  await expect(page.getByText(/user-not-found/)).toBeVisible();
});

test('login goes back only to a page of this site', async ({ page }) => {
  await page.goto('/login?from=//evil.example/x');
  await signIn(page, 'guest@nibash.example', 'guest-of-nibash');
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.hostname === '127.0.0.1');
});
