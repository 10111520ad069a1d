import { readFileSync } from 'node:fs';
import { importTexts as texts } from '../../app/i18n/en/administration/import.ts';
import { hotelRow, roomRow, sheet } from '../fixtures/import-files.ts';
import { onePixel } from '../fixtures/tiny-picture.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator } from './administrator.ts';
import { expect, test } from './test.ts';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('the owner corrects the named cell, checks, imports with a picture, and finds a draft and both files', async ({
  page,
  site,
  quietConsole,
}) => {
  const hotelName = 'Browser Import House';
  const images = 'front.png';
  // Refused files and pictures.
  quietConsole.push('422');
  await openAsAdministrator(page, site, '/admin/import');
  const check = page.getByRole('button', { name: texts.check });
  await check.click();
  await expect(page.getByRole('alert')).toHaveText(texts.noFile);

  const hotelsField = page.getByLabel(texts.hotelsFile);
  const rooms = sheet([roomRow({ hotelName })]);
  await hotelsField.setInputFiles(csv('h.csv', sheet([hotelRow({ hotelName, images, floors: '2.5' })])));
  await page.getByLabel(texts.roomsFile).setInputFiles(csv('r.csv', rooms));
  await check.click();
  await expect(page.getByRole('row', { name: 'hotels.csv 2 floors' })).toContainText(
    'Please give a whole number.',
  );
  await expect(page.getByRole('row', { name: 'hotels.csv 2 images' })).toBeVisible();
  await expectAccessible(page);

  await hotelsField.setInputFiles(csv('h.csv', sheet([hotelRow({ hotelName, images, floors: '2' })])));
  const picture = { name: images, mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') };
  // A picture that ends in the middle is named by its cell once the site has refused it.
  await page
    .getByLabel(texts.pictureFiles)
    .setInputFiles({ ...picture, buffer: picture.buffer.subarray(0, 40) });
  await check.click();
  await page.getByRole('button', { name: texts.run }).click();
  await expect(page.getByRole('row', { name: 'hotels.csv 2 images' })).toContainText(
    'This picture cannot be read to its end.',
  );
  await page.getByLabel(texts.pictureFiles).setInputFiles(picture);
  await check.click();
  await expect(page.getByText(texts.wouldAdd('1', '1'))).toBeVisible();
  await page.getByRole('button', { name: texts.run }).click();
  await expect(page.getByText(texts.added('1', '1'))).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.exportFile('hotels.csv') }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain(hotelName);
  // The same files once more change nothing.
  await hotelsField.setInputFiles(csv('h.csv', sheet([hotelRow({ hotelName, images })])));
  await check.click();
  await expect(page.getByText(texts.nothingNew)).toBeVisible();
});
