import type { Hotel } from '../../contract/hotel.ts';
import { hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import { sendingAsAdministrator } from './administrator.ts';
import { expect, test } from './test.ts';

/** What a reader sees as one letter, and is several units of a text. */
const letters = ['😀', '👨‍👩‍👧', '👍🏽', '🇧🇩', 'কি', 'ক্ষ'];

test('where the 220th character of a description is within a very long word, the card shows at most 220 and ends with a whole letter, in both languages, as sent and as drawn again', async ({
  page,
  request,
  site,
}) => {
  const send = await sendingAsAdministrator(request, site);
  const [pictured] = await send<Hotel[]>('GET', 'hotels?pageSize=1');
  for (const [at, letter] of letters.entries()) {
    const { insertedId } = await send<{ insertedId: string }>('POST', 'addHotels', {
      ...hotelForm,
      hotelName: `Whole Letters ${at}`,
      hotelNameBn: `পুরো অক্ষর ${at}`,
      images: pictured?.images,
      describtion: `${'x'.repeat(219)}${letter}${'y'.repeat(40)} and more.`,
      describtionBn: `${'ক'.repeat(219)}${letter}${'খ'.repeat(40)} এবং আরও।`,
    });
    await send('POST', 'addRooms', {
      ...roomForm,
      roomImgs: pictured?.images[0],
      hotleId: insertedId,
      rackRate: 1000 + at,
    });
  }
  for (const [lang, name, unit] of [
    ['en', 'Whole Letters', 'x'],
    ['bn', 'পুরো অক্ষর', 'ক'],
  ] as const) {
    const address = `/hotels?${new URLSearchParams({ district: 'Khulna', name, lang })}`;
    const begun = `${unit.repeat(219)}…`;
    await expect
      .poll(async () => (await (await page.request.get(address)).text()).split(`>${begun}<`).length - 1, lang)
      .toBe(letters.length);
    await page.goto(address);
    const stories = page.locator('.card-words');
    await expect(stories).toHaveText(letters.map(() => begun));
    // The list of another order is drawn by the browser.
    await page.getByRole('combobox', { name: lang === 'en' ? 'Sort by' : 'সাজান' }).selectOption('-price');
    await expect(page).toHaveURL(/sort=-price/);
    await expect(stories).toHaveText(letters.map(() => begun));
  }
});
