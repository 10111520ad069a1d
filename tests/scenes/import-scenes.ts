import type { Page } from '@playwright/test';
import { importTexts as bangla } from '../../app/i18n/bn/administration/import.ts';
import { importTexts as english } from '../../app/i18n/en/administration/import.ts';
import { hotelRow, roomRow, sheet } from '../fixtures/import-files.ts';
import { visit } from './scene.ts';

const either = (...names: string[]) => new RegExp(`^(?:${names.join('|')})$`);
const checkName = either(english.check, bangla.check);

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function check(page: Page, hotels: string, rooms: string): Promise<void> {
  await visit('/admin/import')(page);
  const [hotelsField, roomsField] = await page.locator('main input[type="file"]').all();
  await hotelsField?.setInputFiles(csv('hotels.csv', hotels));
  await roomsField?.setInputFiles(csv('rooms.csv', rooms));
  await page.getByRole('button', { name: checkName }).click();
}

export async function checkedImport(page: Page): Promise<void> {
  const hotelName = 'River House to Import';
  await check(page, sheet([hotelRow({ hotelName })]), sheet([roomRow({ hotelName })]));
  await page.getByRole('button', { name: either(english.run, bangla.run) }).waitFor();
}

export async function faultyImport(page: Page): Promise<void> {
  const rows = [
    hotelRow({ hotelName: 'First House', floors: '2.5', generalFacilities: 'Garden;Helipad' }),
    hotelRow({ hotelName: '', latitude: '51.5' }),
    hotelRow({ hotelName: 'Third House', cancellation: 'three days' }),
  ];
  await check(page, sheet(rows), sheet([roomRow({ hotelName: 'No House', rackRate: '0' })]));
  await page.getByRole('alert').waitFor();
}
