import type { Summary } from '../../contract/hotel.ts';
import { axeFindings } from '../access/page-findings.ts';
import { expect, test } from './test.ts';

test('the featured rooms are eight cards with both prices, the discount and a link to the hotel', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Luxurias Rooms' })).toBeVisible();
  const links = page.getByRole('link', { name: 'View Details' });
  await expect(links).toHaveCount(8);
  for (const link of await links.all())
    await expect(link).toHaveAttribute('href', /^\/hotels\/[0-9a-f-]{36}$/);
});

test('the counters show each number less one and a plus @rare', async ({ page, request }) => {
  const summary = (await (await request.get('/api/summary')).json()) as Summary;
  await page.goto('/');
  const main = page.getByRole('main');
  for (const count of [summary.hotels, summary.rooms, summary.bookings])
    await expect(
      main.getByText(`${new Intl.NumberFormat('en-IN').format(count - 1)}+`, { exact: true }),
    ).toBeVisible();
  await expect(main.getByText('10+', { exact: true })).toBeVisible();
});

test('in the place of a home page that failed the header is solid: there is no picture under its white links @rare', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('net::ERR_FAILED');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeAttached();
  const calls = /\/api\/(?:luxuriasRooms|summary)$/;
  await page.route(calls, (route) => route.abort());
  const header = page.getByRole('banner');
  await header.getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('main').getByRole('link', { name: 'My Bookings' })).toBeVisible();
  await expect(header).toHaveAttribute('data-solid', 'true');
  await page.unroute(calls);
  await page.reload();
  await expect(header).toHaveAttribute('data-solid', 'false');
});

test('the sections come in the specified order, with the specified words and links', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Find your perfect place to stay at lowest prices.',
  );
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Luxurias Rooms',
    'Get About Us',
    'In numbers',
    'Photo Gallery',
    'Reviews',
    'Get The Best Travel Experience',
    'Get Special Offers And More From Nibash',
  ]);
  await expect(page.locator('#header').getByRole('button', { name: 'Search' })).toBeVisible();

  await expect(main.getByText('Why Choose Us', { exact: true })).toBeVisible();
  const why = main.locator('section', { has: page.getByRole('heading', { name: /^Get The Best/ }) });
  const tiles = why.getByRole('listitem');
  await expect(tiles.getByRole('heading', { level: 3 })).toHaveText([
    'Explore Around',
    'Best Deals',
    'Best Guide',
    'Support 24/7',
    'Luxary Hotel',
    'Easy Booking',
  ]);
  for (const tile of await tiles.all()) {
    await expect(tile.locator('svg')).toHaveCount(1);
    await expect(tile.getByRole('paragraph')).toHaveText(/^[A-Z].{30,}[.]$/);
  }

  await expect(
    main.getByText('Sign up now and get the best deals straight in your inbox!', { exact: true }),
  ).toBeVisible();
  const form = main.getByRole('form', { name: 'Newsletter' });
  await expect(form.getByLabel('Email address')).toHaveAttribute('type', 'email');
  await expect(form.getByRole('button', { name: 'Subscribe' })).toBeVisible();

  await main.getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/#header$/);
  await expect(page.locator('#header')).toBeInViewport({ ratio: 1 });
});

test('the footer of every page has social links and the developer’s credit @rare', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('404');
  for (const path of ['/', '/hotels', '/login', '/nowhere']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    const links = footer.getByRole('list', { name: 'Follow us' }).getByRole('link');
    await expect(links, path).toHaveText([/^Facebook/, /^Instagram/, /^YouTube/]);
    for (const link of await links.all()) await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(footer.getByText('Developed by Nibash')).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Favourites' })).toHaveAttribute('href', '/favourites');
  }
});

test('a checker of accessibility finds nothing on the home page, on a phone and a desk, in both languages @rare', async ({
  page,
}) => {
  // A header in the middle of its colour change cannot be judged.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const language of ['en', 'bn'])
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/?lang=${language}`);
      await page.locator('footer').scrollIntoViewIfNeeded();
      await expect(page.locator('header.header-solid')).toBeVisible();
      expect(await axeFindings(page), `${language} ${width}`).toEqual([]);
    }
});

test('on a desk the two columns of the footer stand beside each other, to the page’s right edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/?lang=en');
  const footer = page.getByRole('contentinfo');
  const [about, social, header] = await Promise.all(
    [
      footer.getByRole('list', { name: 'About this site' }),
      footer.getByRole('list', { name: 'Follow us' }),
      page.getByRole('banner').getByRole('navigation'),
    ].map((part) => part.boundingBox()),
  );
  expect(social?.x).toBeGreaterThan((about?.x ?? 0) + (about?.width ?? 0));
  const right = (box: typeof social) => (box?.x ?? 0) + (box?.width ?? 0);
  // The header's own margin.
  expect(right(header) - right(social)).toBeLessThanOrEqual(33);
});
