import type { Page } from '@playwright/test';
import { districts } from '../../contract/enumerations.ts';
import type { Hotel, HotelCard } from '../../contract/hotel.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { expect, test } from './test.ts';

const today = dhakaDate(Date.now());
/** Some rooms have a discount, and some are taken. */
const free = `checkIn=${addDays(today, 40)}&checkOut=${addDays(today, 42)}&guests=2`;
const busy = `checkIn=${today}&checkOut=${addDays(today, 20)}&guests=3`;
const cards = (page: Page) => page.getByRole('article');
const heights = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));

test('a card on a phone is at most 570 px high, whatever it has to say, and shows the whole beginning of the story', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [district, stay] of [
    ["Cox's Bazar", busy],
    ['Saint Martin', free],
    ['Dhaka', busy],
  ] as const)
    for (const lang of ['en', 'bn'] as const) {
      const question = `district=${encodeURIComponent(district)}&${stay}&lang=${lang}`;
      const answer = await request.get(`/api/hotels?${question}&fields=card`);
      const hotels = (await answer.json()) as HotelCard[];
      await page.goto(`/hotels?${question}`);
      await expect(cards(page)).toHaveCount(hotels.length);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(Math.max(...(await heights(page))), `${district} ${lang}`).toBeLessThanOrEqual(570);
      const stories = cards(page).locator('.card-words');
      const listed = await stories.evaluateAll((all) =>
        all.map((story) => ({
          text: story.textContent ?? '',
          isCut: story.scrollHeight > story.clientHeight + 1,
          size: getComputedStyle(story).fontSize,
        })),
      );
      for (const [place, hotel] of hotels.entries()) {
        const whole = (lang === 'bn' && hotel.describtionBn) || hotel.describtion;
        const story = listed[place];
        expect(story?.text.replace('…', '').length).toBeGreaterThan(210);
        expect(whole.startsWith(story?.text.replace('…', '') ?? '-')).toBe(true);
        expect(story).toMatchObject({
          isCut: false,
          size: lang === 'bn' && hotel.describtionBn ? '17px' : '14px',
        });
      }
    }
});

test('a card’s picture lies on no name, on a phone and on a desk, and is grey where nothing is free', async ({
  page,
  request,
}) => {
  const question = `district=Saint%20Martin&${busy}`;
  const hotels = (await (await request.get(`/api/hotels?${question}&fields=card`)).json()) as HotelCard[];
  const isFull = hotels.map(({ available }) => available === 0);
  expect(isFull).toContain(true);
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`/hotels?${question}`);
    await expect(cards(page)).toHaveCount(hotels.length);
    const found = await cards(page).evaluateAll((all) =>
      all.map((card) => {
        const [picture, name] = [card.querySelector('.frame'), card.querySelector('h2')];
        if (!picture || !name) throw new Error('a card without a picture or a name');
        const [one, other] = [picture.getBoundingClientRect(), name.getBoundingClientRect()];
        return {
          isCovered:
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
          isGrey: getComputedStyle(picture).filter === 'grayscale(1)',
        };
      }),
    );
    expect(found).toEqual(isFull.map((isGrey) => ({ isCovered: false, isGrey })));
  }
});

test('a card opens the hotel wherever it is pressed, except at the heart; its name is its link, and View Rooms is described by it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/hotels?district=Dhaka&${free}`);
  const links = cards(page).getByRole('heading').getByRole('link');
  await expect(links).toHaveCount(10);
  const names = await links.allTextContents();
  expect(new Set(names).size).toBe(10);
  const card = cards(page).nth(1);
  const rooms = card.getByRole('link', { name: 'View Rooms', exact: true });
  await expect(rooms).toHaveAccessibleDescription(names[1] ?? '?');
  await expect(links.nth(1)).toHaveAttribute('href', (await rooms.getAttribute('href')) ?? '?');
  await card.getByRole('button', { name: 'Favourite' }).click();
  await expect(card.getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/hotels\?/);
  const hotel = new RegExp(`^${(await rooms.getAttribute('href'))?.split('?')[0]}`);
  const opened = (url: URL) => hotel.test(new URLSearchParams(url.search).get('from') ?? url.pathname);
  for (const part of ['.card-picture', '.card-place', '.card-words', '.card-room', '.card-has']) {
    const box = await card.locator(part).boundingBox();
    if (!box) throw new Error(part);
    await card.locator(part).scrollIntoViewIfNeeded();
    const at = await card.locator(part).boundingBox();
    await page.mouse.click((at?.x ?? 0) + 20, (at?.y ?? 0) + (at?.height ?? 0) / 2);
    await expect(page, part).toHaveURL(opened);
    await page.goBack();
    await expect(links).toHaveCount(10);
  }
  await page.goto('/favourites');
  await cards(page)
    .first()
    .locator('.card-words')
    .click({ position: { x: 30, y: 30 }, force: true });
  await expect(page).toHaveURL(opened);
});

test('no word of a card is cut, in either language', async ({ page }) => {
  for (const lang of ['en', 'bn']) {
    await page.goto(`/hotels?district=Dhaka&${free}&lang=${lang}`);
    const stories = await cards(page).locator('.card-words').allTextContents();
    expect(stories.length).toBe(10);
    const answer = await page.request.get(`/api/hotels?district=Dhaka&${free}`);
    const hotels = (await answer.json()) as Hotel[];
    for (const [place, hotel] of hotels.entries()) {
      const whole = (lang === 'bn' && hotel.describtionBn) || hotel.describtion;
      const shown = stories[place]?.replace(/…$/, '') ?? '-';
      expect(whole.startsWith(shown)).toBe(true);
      // A Bangla letter across the end of the first 220 goes with its whole word.
      expect(shown.length).toBeGreaterThan(lang === 'bn' ? 190 : 219);
      expect(whole.charAt(shown.length), shown).toMatch(/^\s?$/);
    }
  }
});

test('on a desk the names and prices of three cards are in view at once, and of two in Bangla', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const [lang, most] of [
    ['en', 3],
    ['bn', 2],
  ] as const)
    for (const district of districts) {
      await page.goto(`/hotels?district=${encodeURIComponent(district)}&${free}&lang=${lang}`);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const inView = await cards(page).evaluateAll((all) => {
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        window.scrollTo({
          top: (all[0]?.getBoundingClientRect().top ?? 0) + scrollY - header - 8,
          behavior: 'instant',
        });
        return all.filter((card) =>
          ['h2', '.card-total b, .card-none'].every((part) => {
            const box = card.querySelector(part)?.getBoundingClientRect();
            return box && box.top >= header && box.bottom <= innerHeight;
          }),
        ).length;
      });
      expect(inView, `${district} ${lang}`).toBeGreaterThanOrEqual(most);
    }
});

test('the picture of a card is never less wide than 3:2, and on a desk it fills most of the card’s height @rare', async ({
  page,
}) => {
  for (const [lang, stay] of [
    ['en', busy],
    ['bn', busy],
    // The whole of the sentence about cancelling.
    ['bn', free],
  ]) {
    await page.goto(`/hotels?district=${encodeURIComponent("Cox's Bazar")}&${stay}&lang=${lang}`);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const width of [360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const boxes = await cards(page).evaluateAll((all) =>
        all.map((card) => {
          const picture = card.querySelector('.card-picture > div')?.getBoundingClientRect();
          return { card: card.clientHeight, wide: picture?.width ?? 0, high: picture?.height ?? 0 };
        }),
      );
      expect(boxes.length).toBeGreaterThan(5);
      const narrow = boxes.filter(({ wide, high }) => wide / high < 1.49);
      expect(narrow, `${lang} ${width} px`).toEqual([]);
      if (width < 1280) continue;
      const filled = boxes.filter(({ card, high }) => high >= card * 0.75);
      expect(filled.length, `${lang} ${width} px`).toBeGreaterThan(boxes.length / 2);
    }
  }
});

test('a card on a desk has its kind and distance, three things it has, and one filled button @rare', async ({
  page,
  request,
}) => {
  const question = `district=${encodeURIComponent("Cox's Bazar")}&${free}`;
  const hotels = (await (await request.get(`/api/hotels?${question}&fields=card`)).json()) as HotelCard[];
  await page.goto(`/hotels?${question}`);
  await expect(cards(page)).toHaveCount(hotels.length);
  const resort = hotels.findIndex(({ accomodation }) => accomodation === 'Resort');
  const card = cards(page).nth(resort);
  await expect(card.getByText(/^Resort · [\d.]+\s(?:m|km) from the beach$/)).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(cards(page).getByText('Conference Hostess')).toHaveCount(0);

  const reduced = hotels.findIndex(({ stayDiscount }) => stayDiscount !== undefined);
  const { stayRackRate: rate = 0, stayDiscount = 0 } = hotels[reduced] ?? {};
  const struck = cards(page).nth(reduced).locator('s');
  await expect(struck).toHaveText(`Rack rate BDT ${rate.toLocaleString('en-IN')}`);
  await expect(cards(page).nth(reduced)).toContainText(`${stayDiscount}% off`);

  // Only one kind of thing has the colour of an action.
  const filled = await page.locator('main :is(a, button):visible').evaluateAll((all) => {
    const probe = document.createElement('div');
    probe.className = 'bg-sunset';
    document.body.append(probe);
    const accent = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return all
      .filter((one) => getComputedStyle(one).backgroundColor === accent)
      .map((one) => one.textContent);
  });
  expect(filled).toEqual(hotels.map(() => 'View Rooms'));
});

test('the skeleton of a card is as high as a card @rare', async ({ page, quietConsole }) => {
  quietConsole.push('net::ERR_FAILED');
  await page.goto('/hotels?district=Sylhet');
  const [card = 0] = await heights(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/hotels\?/, (route) => route.abort());
  await page.getByLabel('Sort by').selectOption('Name');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(/\/api\/hotels\?/);
  await page.route(/\/api\/hotels\?/, async (route) => {
    await held;
    await route.continue();
  });
  await again.click();
  const skeleton = page.locator('#results .card').first();
  for (const [width, about] of [
    [1280, card],
    [360, 504],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    const height = (await skeleton.boundingBox())?.height ?? 0;
    expect(Math.abs(height - about), `${width} px`).toBeLessThanOrEqual(about * 0.12);
  }
  answer();
  await expect(cards(page)).toHaveCount(10);
});
