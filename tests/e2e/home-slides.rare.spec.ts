import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** The used members of the library's own object. */
interface Slider {
  params: {
    autoplay: { delay?: number };
    speed: number;
    loop: boolean;
    slidesPerView: number;
  };
  autoplay: { running: boolean };
  slides: unknown[];
  animating: boolean;
}

/** A section's running slider, once it has loaded: the options that the library really has. */
async function runningSlider(section: Locator) {
  return section.locator('.swiper-initialized').evaluate((element) => {
    const { params, slides, autoplay, animating } = (element as unknown as { swiper: Slider }).swiper;
    return {
      delay: params.autoplay.delay,
      autoplay: autoplay.running,
      speed: params.speed,
      loop: params.loop,
      abreast: params.slidesPerView,
      slides: slides.length,
      animating,
    };
  });
}

const gallery = (page: Page) => page.getByRole('region', { name: 'Photo Gallery' });
const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the gallery has eight pictures and the reviews seven entries, and both move as specified', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const entries = reviews(page).getByRole('figure');
  await expect(entries).toHaveCount(7);
  for (const entry of await entries.all()) {
    await expect(entry.getByText(/^\d(\.5)? out of 5$/)).toHaveCount(1);
    await expect(entry.getByRole('blockquote')).toHaveText(/\w+/);
    await expect(entry.locator('figcaption')).toHaveText(/\w+/);
  }
  const sliderLoaded = () => scripts.some((url) => url.includes('/moving-slides'));
  expect(sliderLoaded(), 'the slider comes when the row comes near').toBe(false);
  await gallery(page).scrollIntoViewIfNeeded();
  await expect(gallery(page).locator('img')).toHaveCount(8);
  await expect
    .poll(() => runningSlider(gallery(page)))
    .toMatchObject({ delay: 2500, autoplay: true, speed: 1000, loop: true, abreast: 4, slides: 8 });
  await reviews(page).scrollIntoViewIfNeeded();
  await expect
    .poll(() => runningSlider(reviews(page)))
    .toMatchObject({ delay: 3000, autoplay: true, speed: 1500, loop: true, abreast: 3, slides: 7 });
  expect(sliderLoaded()).toBe(true);
});

test('the sliders show as many side by side as the window is wide', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await reviews(page).scrollIntoViewIfNeeded();
  for (const [width, pictures, entries] of [
    [479, 1, 1],
    [480, 2, 1],
    [767, 2, 1],
    [768, 2, 2],
    [1279, 2, 2],
    [1280, 4, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(async () => (await runningSlider(gallery(page))).abreast, `${width} px`).toBe(pictures);
    await expect.poll(async () => (await runningSlider(reviews(page))).abreast, `${width} px`).toBe(entries);
  }
});

test('a slider can be stopped, goes on from there, and takes one step at a press of the keyboard', async ({
  page,
}) => {
  await page.goto('/');
  await gallery(page).scrollIntoViewIfNeeded();
  const stop = gallery(page).getByRole('button', { name: 'Photo Gallery: stop moving' });
  await stop.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await runningSlider(gallery(page))).autoplay).toBe(false);
  const caption = () => gallery(page).locator('.swiper-slide-active figcaption').textContent();
  const before = await caption();
  await gallery(page).getByRole('button', { name: 'Photo Gallery: on' }).press('Enter');
  await expect.poll(caption).not.toBe(before);
  await expect.poll(async () => (await runningSlider(gallery(page))).animating).toBe(false);
  await gallery(page).getByRole('button', { name: 'Photo Gallery: back' }).press('Enter');
  await expect.poll(caption).toBe(before);
  await gallery(page).getByRole('button', { name: 'Photo Gallery: let it move' }).press('Enter');
  await expect.poll(async () => (await runningSlider(gallery(page))).autoplay).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(async () => (await runningSlider(gallery(page))).autoplay, 'nobody sees it').toBe(false);
});

test.describe('for those who want nothing to move', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the sliders stand still, step at once, and have nothing to stop', async ({ page }) => {
    await page.goto('/');
    for (const section of [gallery(page), reviews(page)]) {
      await section.scrollIntoViewIfNeeded();
      await expect
        .poll(() => runningSlider(section))
        .toMatchObject({ autoplay: false, speed: 0, loop: true });
      await expect(section.getByRole('button', { name: /stop/ })).toHaveCount(0);
      const caption = () => section.locator('.swiper-slide-active').textContent();
      const before = await caption();
      await section.getByRole('button', { name: /: on$/ }).click();
      await expect.poll(caption).not.toBe(before);
    }
  });
});
