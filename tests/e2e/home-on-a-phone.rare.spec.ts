import { expect, test } from './test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone the home page is at most 5,500 px high, its featured cards are compact, and far pictures wait', async ({
  page,
}) => {
  let pictures: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/pictures/')) pictures.push(pathname);
  });
  for (const lang of ['en', 'bn']) {
    pictures = [];
    await page.goto(`/?lang=${lang}`, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect(page.getByRole('contentinfo')).toBeAttached();
    // Everything that loads near the window has loaded once the destinations' pictures are there.
    await expect.poll(() => pictures.filter((path) => path.includes('oldcity')).length).toBeGreaterThan(0);
    expect(pictures.filter((path) => path.includes('room-')).length, 'rooms far below').toBeLessThanOrEqual(
      2,
    );
    expect(
      pictures.filter((path) => path.includes('view-sylhet')),
      'the veranda far below',
    ).toEqual([]);

    expect(await page.evaluate(() => document.documentElement.scrollHeight), lang).toBeLessThanOrEqual(5500);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(8);
    const boxes = await cards.evaluateAll((all) =>
      all.map((card) => {
        const { left, height } = card.getBoundingClientRect();
        return { left, height };
      }),
    );
    expect(new Set(boxes.map(({ left }) => left)).size, 'one column').toBe(1);
    expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(180);
  }
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('article').last().locator('img')).toBeVisible();
});

test('a destination’s picture in the form searches there with the form’s guests, also without a press of Search', async ({
  page,
}) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Search for a place to stay' });
  const destinations = form.getByRole('list', { name: 'Places in pictures' });
  await expect(destinations.getByRole('link')).toHaveText([
    "Cox's Bazar",
    'Saint Martin',
    'Dhaka',
    'Rajshahi',
    'Khulna',
    'Sylhet',
    'Mymensingh',
  ]);
  await form.getByLabel('Guests').selectOption('2 Person');
  await destinations.getByRole('link', { name: 'Sylhet' }).click();
  await expect(page).toHaveURL(/\/hotels\?.*district=Sylhet.*guests=2/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotels in Sylhet');
});

test('a press on a destination whose picture comes while the button is down leads there', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { promise: released, resolve } = Promise.withResolvers<void>();
    Object.assign(window, { releasePictures: resolve });
    const Observer = window.IntersectionObserver;
    window.IntersectionObserver = class extends Observer {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => void released.then(() => tell(entries, observer)), options);
      }
    };
  });
  await page.goto('/');
  const link = page.getByRole('list', { name: 'Places in pictures' }).getByRole('link', { name: 'Sylhet' });
  await link.hover();
  await page.mouse.down();
  await page.evaluate(() => (window as unknown as { releasePictures(): void }).releasePictures());
  await expect(link.locator('img')).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/hotels\?.*district=Sylhet/);
});
