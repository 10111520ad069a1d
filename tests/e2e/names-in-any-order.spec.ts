import type { Page } from '@playwright/test';
import { hotels as bangla } from '../../app/i18n/bn/hotels.ts';
import { hotels as english } from '../../app/i18n/en/hotels.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { expect, test } from './test.ts';

const named = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('a name typed with its words in another order, with “and” for “&” or with its district finds the hotel, and the list says how; a name that contains the text comes alone', async ({
  page,
  request,
  site,
}) => {
  const [first, second] = ['Quillback Sea & Sand', 'Sand Quillback'];
  /** For sale: it has a room. */
  const addHotel = async (name: string, more?: object) => {
    const hotel = await ownHotel(request, site, name, more);
    await ownRoom(request, site, hotel, { roomName: 'Sand', rackRate: 3000, totalRoom: 2 });
  };
  await addHotel(first, { hotelNameBn: 'কুইলব্যাক সাগর ও বালি' });
  const typed = page.getByLabel('Property Name');
  const told = page.getByRole('main').getByText(english.nameMatch.words);
  const sounds = page.getByRole('main').getByText(english.nameMatch.sound);
  await page.goto('/hotels?district=Khulna&guests=1');

  for (const words of [
    'sand quillback',
    'Sand and Sea, Quillback',
    'the quillback sand hotel',
    'sand এবং quillback',
    'quillback khulna',
    'খুলনা quillback sea',
  ])
    await test.step(`“${words}”`, async () => {
      await typed.fill(words);
      await expect(page.getByText(english.nameMatchTitle(words))).toBeVisible();
      await expect(told).toBeVisible();
      await expect(named(page, first)).toBeVisible();
      await expect(sounds).toBeHidden();
      await expect(page.getByText('1 results', { exact: true }).first()).toBeVisible();
    });

  await test.step('by its letters it is found without a word about it', async () => {
    await typed.fill('sea & sand');
    await expect(told).toBeHidden();
    await expect(named(page, first)).toBeVisible();
  });
  await test.step('every word has to be there: another district’s is not, and a spelling by ear is told as such', async () => {
    await typed.fill('quillback sylhet');
    await expect(named(page, first)).toBeHidden();
    await expect(told).toBeHidden();
    await typed.fill('Kuilbak');
    await expect(sounds).toBeVisible();
    await expect(named(page, first)).toBeVisible();
    await expect(told).toBeHidden();
  });
  await test.step('once a name has the typed text in it, the words in any order find nothing beside it', async () => {
    await addHotel(second, { hotelNameBn: '' });
    await page.goto('/hotels?district=Khulna&guests=1&name=sand+quillback');
    await expect(named(page, second)).toBeVisible();
    await expect(named(page, first)).toBeHidden();
    await expect(told).toBeHidden();
  });
  await test.step('in Bangla', async () => {
    await page.goto('/hotels?district=Khulna&guests=1&lang=bn&name=বালি+কুইলব্যাক');
    await expect(page.getByRole('main').getByText(bangla.nameMatch.words)).toBeVisible();
    await expect(named(page, 'কুইলব্যাক সাগর ও বালি')).toBeVisible();
  });
});
