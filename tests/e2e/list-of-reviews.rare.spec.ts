import type { Page } from '@playwright/test';
import type { HotelCard } from '../../contract/hotel.ts';
import type { HotelReviews, LatestReviews, ShownReview } from '../../contract/review.ts';
import { removeSite, startSite } from '../fixtures/running-site.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

/** Many reviews need as many stays that are over, so these calls are answered here in the contract's shapes. */
const reviewOf = (language: 'en' | 'bn', at: number): ShownReview => ({
  _id: `${language}-${at}`,
  marks: { clean: 5, staff: 4, place: 3, worth: 4 },
  text: `${language === 'en' ? 'A calm house' : 'শান্ত বাড়ি'} ${at}`,
  party: 'family',
  language,
  month: '2026-10',
  roomName: 'Deluxe Double',
  ...(at === 0 && { answer: language === 'en' ? 'Thank you.' : 'ধন্যবাদ।' }),
});
const many = (language: 'en' | 'bn', count: number) =>
  Array.from({ length: count }, (_, at) => reviewOf(language, at));

/** Answers the list of reviews; `before` may hold or refuse an answer. */
async function answerReviews(
  page: Page,
  lists: { en: ShownReview[]; bn: ShownReview[] },
  before: (asked: { language: string | null; page: number }) => Promise<boolean> | boolean = () => true,
): Promise<void> {
  await page.route('**/api/reviews/*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const asked = { language: searchParams.get('language'), page: Number(searchParams.get('page') ?? 1) };
    if (!(await before(asked))) return route.abort();
    const all =
      asked.language === 'en' || asked.language === 'bn' ? lists[asked.language] : [...lists.en, ...lists.bn];
    const json: HotelReviews = {
      number: lists.en.length + lists.bn.length,
      hidden: {},
      languages: { en: lists.en.length, bn: lists.bn.length },
      total: all.length,
      reviews: all.slice((asked.page - 1) * 10, asked.page * 10),
    };
    // A page that has asked for something else meanwhile does not wait for this any more.
    await route.fulfill({ json }).catch(() => {});
  });
}

async function openReviews(page: Page) {
  await startAsNewGuest(page);
  const hotels = (await (await page.request.get('/api/hotels?district=Rajshahi')).json()) as HotelCard[];
  await page.goto(`/hotels/${hotels[0]?._id}`);
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  return page.getByRole('region', { name: 'Reviews' });
}

test('further reviews that come after another language was chosen are not mixed into its list', async ({
  page,
}) => {
  const late = Promise.withResolvers<boolean>();
  await answerReviews(page, { en: many('en', 23), bn: many('bn', 3) }, (asked) =>
    asked.page === 2 ? late.promise : true,
  );
  const reviews = await openReviews(page);
  await expect(reviews.getByRole('listitem')).toHaveCount(10);
  const second = page.waitForRequest(/reviews\/.*page=2/);
  await reviews.getByRole('button', { name: 'More reviews' }).click();
  await second;
  await reviews.getByRole('button', { name: 'Bangla (3)' }).click();
  await expect(reviews.getByRole('listitem')).toHaveCount(3);
  const arrived = page.waitForResponse(/reviews\/.*page=2/);
  late.resolve(true);
  await (await arrived).finished();
  await expect(reviews.getByRole('listitem')).toHaveCount(3);
  await expect(reviews.getByRole('status').first()).toHaveText('3 of 3 reviews');
  await expect(reviews.getByText('A calm house')).toHaveCount(0);
  await expect(reviews.getByText('ধন্যবাদ।')).toHaveAttribute('lang', 'bn');
});

test('a language that fails to load leaves the last list, with a message above it', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('net::ERR_FAILED');
  let fails = true;
  await answerReviews(page, { en: many('en', 4), bn: many('bn', 3) }, ({ language }) => !language || !fails);
  const reviews = await openReviews(page);
  await reviews.getByRole('button', { name: 'Bangla (3)' }).click();
  await expect(reviews.getByRole('alert')).toContainText('The reviews could not be loaded.');
  await expect(reviews.getByRole('listitem')).toHaveCount(7);
  fails = false;
  await reviews.getByRole('alert').getByRole('button').click();
  await expect(reviews.getByRole('listitem')).toHaveCount(3);
  await expect(reviews.getByRole('alert')).toHaveCount(0);
});

test('reviews that moved because one was withdrawn are all read, and nothing more is offered at the end', async ({
  page,
}) => {
  const lists = { en: many('en', 12), bn: [] };
  await answerReviews(page, lists);
  const reviews = await openReviews(page);
  await expect(reviews.getByRole('listitem')).toHaveCount(10);
  lists.en.splice(4, 1);
  await reviews.getByRole('button', { name: 'More reviews' }).click();
  await expect(reviews.getByRole('listitem')).toHaveCount(11);
  await expect(reviews.getByRole('listitem').filter({ hasText: 'A calm house 10' })).toBeFocused();
  await expect(reviews.getByRole('button', { name: 'More reviews' })).toHaveCount(0);
});

test('home’s real reviews come with the page; up to three stand still, each once, and four are a row that moves', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const own = await startSite({ environment: { REVIEWS: 'real' } });
  try {
    const held = Promise.withResolvers<void>();
    let holds = false;
    let number = 2;
    await page.route('**/api/latestReviews', async (route) => {
      if (holds) await held.promise;
      const reviews = many('en', number).map(({ answer: _, ...review }) => ({
        ...review,
        hotleId: 'a-hotel',
        hotelName: 'Shapla Inn',
      }));
      await route.fulfill({ json: { number, reviews } satisfies LatestReviews });
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${own.origin}/contact`);
    const toHome = page.getByRole('banner').getByRole('link', { name: 'Nibash' });
    await toHome.click();
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await reviews.scrollIntoViewIfNeeded();
    for (const width of [1280, 800, 400]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(reviews.locator('figure')).toHaveCount(2);
      await expect(reviews.getByRole('button')).toHaveCount(0);
      await expect(reviews.locator('.swiper')).toHaveCount(0);
    }
    await page.goBack();
    await expect(page).toHaveURL(/contact/);
    number = 4;
    await page.setViewportSize({ width: 1280, height: 800 });
    await toHome.click();
    await reviews.scrollIntoViewIfNeeded();
    await expect(reviews.locator('.swiper-initialized')).toBeVisible();
    // Without a button for pausing: the browsers of the tests want no movement.
    await expect(reviews.getByRole('button')).toHaveCount(2);
    await page.goBack();
    await expect(page).toHaveURL(/contact/);
    holds = true;
    const asked = page.waitForRequest('**/api/latestReviews');
    await toHome.click();
    await asked;
    // The page waits for them, as for its other parts.
    await expect(page).toHaveURL(/contact/);
    held.resolve();
    await expect(reviews.getByRole('figure').first()).toBeAttached();
  } finally {
    await own.stop();
    removeSite(own);
  }
});
