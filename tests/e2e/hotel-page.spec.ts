import { facilityGroups } from '../../contract/enumerations.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Room } from '../../contract/room.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { axeFindings } from '../access/page-findings.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';
import { dayMonthYear } from './written-dates.ts';

const today = dhakaDate(Date.now());
const stay = { checkIn: addDays(today, 120), checkOut: addDays(today, 122) };

interface RunningSlider {
  params: {
    speed: number;
    loop: boolean;
    autoplay: { delay: number };
    breakpoints: Record<string, { slidesPerView: number }>;
  };
  autoplay: { running: boolean };
}

test('on a phone nothing takes the focus under the bar of the chosen room, and a rule has the width of the page @rare', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [hotel] = (await (await request.get('/api/hotels?district=Sylhet')).json()) as Hotel[];
  await startAsNewGuest(page);
  await page.goto(`/hotels/${hotel?._id}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=1`);
  const select = page.getByRole('button', { name: 'Select', exact: true });
  await select.first().press('Enter');
  const bar = page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'Continue' }) });
  await expect(bar).toBeVisible();
  for (const button of (await select.all()).slice(1)) {
    // As far down as the screen shows: under the bar.
    await button.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      window.scrollBy({ top: bottom - window.innerHeight, behavior: 'instant' });
      (element as HTMLElement).focus();
    });
    await expect
      .poll(async () => (await button.boundingBox())?.y ?? 0)
      .toBeLessThanOrEqual(((await bar.boundingBox())?.y ?? 0) - 44);
  }
  const rules = page.getByRole('table', { name: 'Policy' }).getByRole('cell');
  const widths = await rules.evaluateAll((all) => all.map((rule) => rule.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThan(280);
});

test('who chose dates and no destination is looking at the place of the hotel @rare', async ({
  page,
  request,
}) => {
  const [hotel] = (await (await request.get('/api/hotels?district=Sylhet')).json()) as Hotel[];
  await startAsNewGuest(page);
  await page.goto(`/hotels/${hotel?._id}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=2`);
  await expect(page.getByLabel('Destination')).toHaveValue('Sylhet');
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(dayMonthYear(stay.checkIn));
  await page.getByRole('button', { name: 'Modify Search' }).click();
  await expect(page).toHaveURL(/\/hotels\?district=Sylhet&guests=2/);
});

test('the hotel page has the specification’s sections in order, with its texts and counts, and its slider’s settings', async ({
  page,
  request,
}) => {
  const dates = `checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`;
  const [hotel] = (await (await request.get('/api/hotels?district=Dhaka')).json()) as Hotel[];
  if (!hotel) throw new Error('Dhaka has hotels');
  const rooms = (await (await request.get(`/api/room/${hotel._id}?${dates}`)).json()) as Room[];
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await startAsNewGuest(page);
  await page.goto(`/hotels/${hotel._id}?${dates}&guests=1&district=Dhaka`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hotel.hotelName);
  await expect(
    page.getByText(`${hotel.address}, ${hotel.upazila}, Dhaka`, { exact: true }).first(),
  ).toBeVisible();

  const main = page.getByRole('main');
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
  const specified = ["What's Nearby", 'Hotel Description', 'Rooms', 'Facilities', 'Policy'];
  expect(headings.filter((heading) => specified.includes(heading))).toEqual(specified);
  expect(headings.filter((heading) => !specified.includes(heading))).toEqual([
    'What Guests Ask First',
    'Location',
  ]);
  const region = main.getByRole('region', { name: 'What Guests Ask First' });
  await expect(region.getByRole('term')).toHaveCount(9);
  await expect(region).toContainText(
    hotel.goodToKnow.includes('Generator') ? 'Own generator' : 'Power cutsPlease ask the hotel',
  );
  const location = main.getByRole('region', { name: 'Location' });
  await location.scrollIntoViewIfNeeded();
  await expect(location.getByRole('button', { name: new RegExp(hotel.hotelName) })).toBeVisible();
  await expect(location.getByRole('link', { name: 'Open in your map app' })).toHaveAttribute(
    'href',
    new RegExp(`${hotel.latitude}.*${hotel.longitude}`),
  );
  const policy = main.getByRole('table', { name: 'Policy' });
  await expect(policy.getByRole('rowheader', { name: 'Check In' })).toBeVisible();

  // One filled button: first to choose a room, and then to continue with it.
  const filled = () =>
    main.getByRole('button').evaluateAll((buttons) => {
      const colour = getComputedStyle(document.documentElement).getPropertyValue('--color-sunset').trim();
      const probe = document.createElement('i');
      probe.style.color = colour;
      document.body.append(probe);
      const accent = getComputedStyle(probe).color;
      probe.remove();
      const main = buttons.filter((button) => getComputedStyle(button).backgroundColor === accent);
      return [...new Set(main.map((button) => button.textContent))];
    });
  expect(await filled()).toEqual(['Select']);
  const tags = page.getByRole('list', { name: 'Highlights' }).getByRole('listitem');
  const expectedTags = facilityGroups.flatMap((group) => hotel.facilities[group].slice(0, 2));
  await expect(tags).toHaveText(expectedTags);
  expect(expectedTags.length).toBeLessThanOrEqual(14);
  for (const term of ['Number of Rooms', 'Number of Floors', 'Construction Year'])
    await expect(main.getByText(term, { exact: true })).toBeVisible();
  await expect(main.getByText(hotel.describtion.slice(0, 60))).toBeVisible();
  await expect(main.getByText(`Maximum ${hotel.child} child allowed for free`)).toBeVisible();

  const cards = main.getByRole('article');
  await expect(cards).toHaveCount(rooms.length);
  const byPrice = [...rooms].sort(
    (one, other) => (one.stayRoomRent ?? Number.NaN) - (other.stayRoomRent ?? Number.NaN),
  );
  for (const [index, room] of byPrice.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading')).toHaveText(room.roomName);
    await expect(card.getByRole('listitem')).toHaveText(room.facilities.slice(0, 6));
    await expect(card).toContainText(`BDT ${(room.stayTotal ?? 0).toLocaleString('en-IN')} for 2 nights`);
    await expect(card).toContainText(`${room.sizeSquareMetres} m²`);
    await expect(card).toContainText(`Up to ${room.maxGuest} guest`);
  }
  await cards.first().getByRole('button', { name: 'Show All' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(byPrice[0]?.facilities ?? []);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await cards.first().getByRole('button', { name: 'Select' }).click();
  const selected = cards.first().getByRole('button', { name: 'Selected' });
  await expect(selected).toHaveAttribute('aria-pressed', 'true');
  const cart = page.getByRole('complementary', { name: 'Your room' });
  await expect(cart.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await expect.poll(filled).toEqual(['Continue']);
  await cart.getByRole('button', { name: 'Close' }).click();
  await expect(cart.getByRole('button', { name: 'Continue' })).toBeHidden();

  // The slider is loaded while its place is near the window.
  await page.getByRole('region', { name: `Pictures of ${hotel.hotelName}` }).scrollIntoViewIfNeeded();
  const slider = page.locator('.swiper');
  await expect(slider).toBeVisible();
  // Null for a slider that was just removed: it is replaced by one for visitors who want no movement.
  const settings = () =>
    slider.evaluate((element) => {
      const { swiper } = element as unknown as { swiper: RunningSlider | null };
      return (
        swiper && {
          speed: swiper.params.speed,
          delay: swiper.params.autoplay.delay,
          loop: swiper.params.loop,
          running: swiper.autoplay.running,
        }
      );
    });
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(settings, 'nobody sees it from down here').toMatchObject({ running: false });
  await slider.scrollIntoViewIfNeeded();
  await expect.poll(settings).toEqual({ speed: 1000, delay: 3500, loop: true, running: true });
  await page.getByRole('button', { name: 'Stop the pictures' }).press('Enter');
  await expect.poll(settings).toMatchObject({ running: false });
  // The card's picture comes first; a small one shows its large one; a press opens them over the page.
  const gallery = page.getByRole('region', { name: `Pictures of ${hotel.hotelName}` });
  const small = gallery.getByRole('list', { name: 'All pictures' }).getByRole('button');
  const cardPicture = hotel.images.at(-1)?.replace('-960.webp', '') ?? '';
  expect(await small.first().getByRole('presentation').getAttribute('src')).toContain(cardPicture);
  await small.nth(2).click();
  await expect(gallery.getByText(`3 / ${hotel.images.length}`)).toBeVisible();
  await gallery.getByRole('button', { name: 'Enlarge picture 3 of 4' }).click();
  const enlarged = page.getByRole('dialog', { name: `Pictures of ${hotel.hotelName}` });
  await expect(enlarged.getByRole('status')).toHaveText('3 / 4');
  await page.keyboard.press('ArrowRight');
  await expect(enlarged.getByRole('status')).toHaveText('4 / 4');
  await enlarged.getByRole('button', { name: 'Previous picture' }).click();
  await enlarged.getByRole('button', { name: 'Previous picture' }).click();
  await expect(enlarged.getByRole('status')).toHaveText('2 / 4');
  // The gallery behind may move by itself; this counter belongs to the picture here.
  const behind = () =>
    slider.first().evaluate((element) => {
      const { swiper } = element as unknown as {
        swiper: { slideToLoop(index: number, ms: number): void; realIndex: number };
      };
      if (swiper.realIndex !== 3) swiper.slideToLoop(3, 0);
      return swiper.realIndex;
    });
  await expect.poll(behind).toBe(3);
  await expect(enlarged.getByRole('status')).toHaveText('2 / 4');
  await page.keyboard.press('Escape');
  await expect(enlarged).toBeHidden();
  await expect(gallery.getByText(`2 / ${hotel.images.length}`)).toBeVisible();
  await expect(gallery.getByRole('button', { name: 'Enlarge picture 2 of 4' })).toBeFocused();
  await page.getByRole('button', { name: 'Let the pictures move' }).press('Enter');
  await expect.poll(settings).toMatchObject({ running: true });
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(settings).toMatchObject({ running: false });

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFindings(page)).toEqual([]);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBe(0);
  }
});
