import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { editing as bangla } from '../../app/i18n/bn/administration/editing.ts';
import { position as banglaPosition } from '../../app/i18n/bn/administration/position.ts';
import { editing as english } from '../../app/i18n/en/administration/editing.ts';
import { position as englishPosition } from '../../app/i18n/en/administration/position.ts';
import { visit } from './scene.ts';

const either = (...names: string[]) => new RegExp(`^(?:${names.join('|')})$`);
const mapName = either(englishPosition.showMap, banglaPosition.showMap);
const cancelName = either(english.pictures.cancel, bangla.pictures.cancel);

/** Chooses a picture of this size for a new hotel. */
async function choosePicture(page: Page, width: number, height: number): Promise<void> {
  await visit('/admin/addHotels')(page);
  const background = { r: 27, g: 101, b: 128 };
  const noise = { type: 'gaussian', mean: 140, sigma: 30 } as const;
  const buffer = await sharp({ create: { width, height, channels: 3, background, noise } })
    .png()
    .toBuffer();
  const file = { name: 'front.png', mimeType: 'image/png', buffer };
  await page.locator('main input[type=file]').first().setInputFiles(file);
}

/** An upright picture, whose part is to be chosen. */
export async function framePicture(page: Page): Promise<void> {
  await choosePicture(page, 600, 800);
  await page.getByRole('dialog').getByRole('slider').first().waitFor();
}

/** A picture on its way, and one that was cancelled. */
export async function uploadPictures(page: Page): Promise<void> {
  // Never answered.
  await page.route('**/api/uploadImage', () => undefined);
  await choosePicture(page, 600, 400);
  await page.getByRole('button', { name: cancelName }).click();
  await page.locator('main [data-failed-upload]').waitFor();
  const again = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#4a7' } })
    .png()
    .toBuffer();
  const file = { name: 'garden.png', mimeType: 'image/png', buffer: again };
  await page.locator('main input[type=file]').first().setInputFiles(file);
  await page.getByRole('progressbar').waitFor();
  await page.locator('#pictures').scrollIntoViewIfNeeded();
}

/** The map with a pin, and the degrees to type. */
export async function putPin(page: Page): Promise<void> {
  await visit('/admin/addHotels')(page);
  await page.getByRole('button', { name: mapName }).click();
  // A press on the map, since the form brings back the pin of a page before.
  await page.locator('#place .leaflet-container').click();
  await page.locator('#place .map-pin-dot').waitFor();
  await page.locator('#place details summary').click();
  // The whole part above the map is in view, below the header.
  await page.locator('#place .leaflet-container').evaluate((map) => map.scrollIntoView({ block: 'end' }));
}
