import type { Page } from '@playwright/test';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { roomForm } from '../fixtures/catalogue-forms.ts';
import { sendingAsAdministrator } from './administrator.ts';
import { typeCard } from './card-field.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { account, password, signIn } from './people.ts';
import { expect, test } from './test.ts';
import { translatePages } from './translate-page.ts';

const today = dhakaDate(Date.now());

/**
 * The visible text of the header and the page. Two people have two addresses and references, and their bookings two times;
 * white space differs with the translation's elements.
 */
async function wordsOn(page: Page): Promise<string> {
  const words = await page.locator('header, main').allInnerTexts();
  return words
    .join('\n')
    .replace(/[\w.-]+@example\.com/g, 'EMAIL')
    .replace(/\b[A-Z0-9]{6,10}\b(?= |$)/gm, 'REFERENCE')
    .replace(/\d\d:\d\d/g, 'TIME')
    .replace(/\s+/g, '');
}

test('a page that the browser translates can be used from the search to the booking, and after each change it shows what an untranslated page shows', async ({
  browser,
  page: plain,
  request,
  site,
  quietConsole,
}) => {
  test.slow();
  quietConsole.push('status of 400', 'status of 402', 'status of 409');
  const hotel = await ownHotel(request, site, 'Bilingual House');
  const small = await ownRoom(request, site, hotel, { roomName: 'Small', rackRate: 2000, totalRoom: 30 });
  await ownRoom(request, site, hotel, { roomName: 'Large', rackRate: 5000, discount: 10, totalRoom: 30 });
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  const translated = await context.newPage();
  const errors: string[] = [];
  translated.on('pageerror', (error) => errors.push(error.message));
  await translatePages(translated);
  const pages = [plain, translated];

  /** The same in both pages; `shows` waits until the untranslated page shows the change. */
  async function both(
    what: string,
    act: (page: Page) => Promise<unknown>,
    shows: (page: Page) => Promise<unknown> = async () => {},
  ) {
    await test.step(what, async () => {
      for (const page of pages) await act(page);
      await shows(plain);
      await expect(async () => expect(await wordsOn(translated)).toBe(await wordsOn(plain))).toPass({
        timeout: 20_000,
      });
      expect(errors, what).toEqual([]);
    });
  }
  const press = (name: string) => (page: Page) =>
    page.getByRole('button', { name, exact: true }).first().click();
  const shows = (text: string | RegExp) => (page: Page) =>
    expect(page.getByRole('main').getByText(text).first()).toBeVisible();

  await both(
    'the list',
    (page) => page.goto(`/hotels?district=Khulna&checkIn=${addDays(today, 20)}&guests=1`),
    shows(/^\d+ results$/),
  );
  const results = await plain.getByText(/^\d+ results$/).innerText();
  const kinds = (page: Page) => page.getByRole('group', { name: 'Accommodation Type' });
  await both(
    'a filter',
    (page) => kinds(page).getByLabel('Resort').check(),
    (page) => expect(page.getByText(/^\d+ results?$/).first()).not.toHaveText(results),
  );
  await both(
    'no filter',
    (page) => kinds(page).getByLabel('Resort').uncheck(),
    (page) => expect(page.getByText(/^\d+ results?$/).first()).toHaveText(results),
  );
  await both('more facilities', press('More'), (page) =>
    expect(page.getByRole('button', { name: 'Less', exact: true }).first()).toBeVisible(),
  );
  await both(
    'another order',
    (page) => page.getByLabel('Sort by').selectOption('-price'),
    (page) => expect(page).toHaveURL(/sort=-price/),
  );
  await both(
    'a name that no hotel has',
    (page) => page.getByLabel('Property Name').fill('Zzyzx'),
    (page) => expect(page).toHaveURL(/name=Zzyzx/),
  );

  const hotelPage = `/hotels/${hotel._id}?checkIn=${addDays(today, 20)}&checkOut=${addDays(today, 21)}&guests=1`;
  await both(
    'the hotel, signed out',
    (page) => page.goto(hotelPage),
    (page) => expect(page).toHaveURL(/\/login/),
  );
  const shown = await account(request);
  await both('a wrong password', (page) => signIn(page, shown, 'not-the-password'), shows(/does not belong/));
  await both(
    'an unknown address',
    (page) => signIn(page, 'nobody-there@example.com', 'not-the-password'),
    shows(/no account with this e-mail/),
  );
  await both('the password shown', press('Show password'), (page) =>
    expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible(),
  );
  await both(
    'to register',
    (page) => page.getByRole('main').getByRole('link', { name: 'Register' }).click(),
    (page) => expect(page.getByRole('heading', { name: 'Register' })).toBeVisible(),
  );
  // The e-mail has come along from the login.
  await both('an unfinished form', press('Register'), (page) =>
    expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true'),
  );
  let people = 0;
  await both(
    'registered',
    async (page) => {
      people += 1;
      await page.getByLabel('Email').fill(`bilingual-${process.pid}-${people}@example.com`);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('radio', { name: 'Female', exact: true }).check();
      await page.getByRole('button', { name: 'Register' }).click();
    },
    (page) => expect(page.getByRole('button', { name: 'Select', exact: true }).first()).toBeVisible(),
  );
  await both(
    'the notice about the mail closed',
    (page) => page.getByRole('status').getByRole('button', { name: 'Close' }).click(),
    (page) => expect(page.getByText('Your account is ready.')).toBeHidden(),
  );

  await both('a room', press('Select'), (page) =>
    expect(page.getByRole('button', { name: 'Continue' })).toBeVisible(),
  );
  const stay = (page: Page) => page.getByRole('region', { name: 'Your stay in this hotel' });
  await both(
    'a night more',
    (page) => stay(page).getByLabel('Departure', { exact: true }).fill(addDays(today, 23)),
    shows('for 3 nights'),
  );
  await both('to the payment', press('Continue'), (page) =>
    expect(page.getByText(/^Held for you until/).first()).toBeVisible(),
  );
  await both('an empty form of the guest', press('Pay Now'), (page) =>
    expect(page.getByLabel('Guest Name')).toHaveAttribute('aria-invalid', 'true'),
  );
  await both(
    'another document',
    (page) => page.getByLabel('Identity Document').selectOption('passport'),
    (page) => expect(page.getByLabel('Passport Number')).toBeVisible(),
  );
  await both(
    'the first document again',
    (page) => page.getByLabel('Identity Document').selectOption('nid'),
    (page) => expect(page.getByLabel('NID Number')).toBeVisible(),
  );
  await both(
    'a declined card',
    async (page) => {
      await page.getByLabel('Guest Name').fill('Karim Uddin');
      await page.getByLabel('NID Number').fill('1234567890');
      await page.getByLabel('Phone Number').fill('01812345678');
      await page.getByLabel('Current Address').fill('Khulna');
      await typeCard(page, '4000000000000002');
      await press('Pay Now')(page);
    },
    shows('Your card was declined.'),
  );
  const send = await sendingAsAdministrator(request, site);
  await send('PUT', `updateRoom/${small._id}`, {
    ...roomForm,
    ...{ roomName: 'Small', rackRate: 2600, totalRoom: 30 },
    roomImgs: hotel.images[0],
  });
  await both(
    'a changed price',
    async (page) => {
      await typeCard(page, '4242424242424242');
      await press('Pay Now')(page);
    },
    shows(/The price has changed/),
  );
  await both('paid', press('Pay Now'), async (page) => {
    await shows('Your booking is confirmed')(page);
    for (const each of pages) await press('Stay on this page')(each);
    await shows(/This page stays open/)(page);
  });
  await both(
    'My Bookings',
    (page) => page.getByRole('main').getByRole('link', { name: 'My Bookings' }).click(),
    (page) => expect(page.getByRole('row')).toHaveCount(2),
  );
  await both(
    'signed out',
    (page) => page.getByRole('button', { name: 'Sign out' }).click(),
    (page) => expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden(),
  );
  await context.close();
});
