import type { Page } from '@playwright/test';
import type { HotelCard } from '../../contract/hotel.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { expect, test } from './test.ts';

const today = dhakaDate(Date.now());
/** Some rooms have a discount, and some are taken. */
const free = `checkIn=${addDays(today, 40)}&checkOut=${addDays(today, 42)}&guests=2`;
const busy = `checkIn=${today}&checkOut=${addDays(today, 20)}&guests=3`;
const cards = (page: Page) => page.getByRole('article');
const heights = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));

test('a card on a phone is at most 520 px high, whatever it has to say, and shows the whole beginning of the story', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const aside: number[] = [];
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
      expect(Math.max(...(await heights(page))), `${district} ${lang}`).toBeLessThanOrEqual(520);
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
        expect(story).toMatchObject({ isCut: false, size: '14px' });
      }
      aside.push(
        ...(await page.locator('.card-before').evaluateAll((all) =>
          all.map((before) => {
            const night = before.closest('.card-offer')?.querySelector('.card-night b');
            const [was, is] = [before.querySelector('s'), night].map((sum) => sum?.getBoundingClientRect());
            return Math.abs((was?.left ?? 0) - (is?.left ?? 99));
          }),
        )),
      );
    }
  // Where another room starts from less, the struck price is above the price that it replaces, not beside the other.
  expect(aside.length).toBeGreaterThan(0);
  expect(Math.max(...aside)).toBeLessThanOrEqual(1);
});

test('the picture of a card is never less wide than 3:2, and on a desk it is as high as the card unless a long name asks for more @rare', async ({
  page,
}) => {
  for (const lang of ['en', 'bn'] as const) {
    await page.goto(`/hotels?district=${encodeURIComponent("Cox's Bazar")}&${busy}&lang=${lang}`);
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
      const filled = boxes.filter(({ card, high }) => card - high <= 1);
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
  const { stayRoomRent, stayDiscount = 0 } = hotels[reduced] ?? {};
  const rate = Math.round(((stayRoomRent ?? 0) * 100) / (100 - stayDiscount));
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
