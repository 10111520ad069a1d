import type { Page } from '@playwright/test';
import { axeFindings } from '../access/page-findings.ts';
import { openAsAdministrator } from './administrator.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

const sentToBook = (page: Page) =>
  page
    .waitForRequest((request) => request.url().endsWith('/api/addBooking'))
    .then((request) => request.postDataJSON());

test('somebody from India books with a passport in Bangla, and the desk sees its number when it asks for it', async ({
  browser,
  page,
  site,
}) => {
  await startAsNewGuest(page);
  await chooseRoom(page, 90);
  await expect(page.getByLabel('Identity Document')).toHaveValue('nid');
  await page.getByRole('link', { name: 'বাংলা' }).click();
  // No browser stores the number of a document.
  await expect(page.getByLabel('এনআইডি নম্বর')).toHaveValue('');
  await page.getByLabel('পরিচয়পত্র').selectOption({ label: 'পাসপোর্ট' });
  await typeCard(page, '4242424242424242', 'bn');
  const pay = page.getByRole('button', { name: 'এখনই পরিশোধ করুন' });
  const country = page.getByLabel('যে দেশের পাসপোর্ট');
  const number = page.getByLabel('পাসপোর্ট নম্বর');
  await number.fill('Z8765432');
  const address = page.getByLabel('বর্তমান ঠিকানা');
  const where = await address.inputValue();
  await address.fill('');
  await pay.click();
  await expect(country).toHaveAccessibleDescription('দেশ বেছে নিন');
  // The first of the fields that want something, as they stand on the page.
  await expect(country).toBeFocused();
  await address.fill(where);
  await number.fill('১২৩');
  await pay.click();
  await expect(number).toHaveAccessibleDescription(/৬ থেকে ৯টি অক্ষর ও অঙ্ক দিন/);
  await number.fill('z ৮৭৬-৫৪৩২');
  await country.selectOption({ label: 'ভারত' });
  const sent = sentToBook(page);
  const made = page.waitForResponse((answer) => answer.url().endsWith('/api/addBooking'));
  await pay.click();
  expect(await sent).toMatchObject({
    guestDocument: { type: 'passport', country: 'IN', number: 'Z8765432' },
  });
  expect(await sent).not.toHaveProperty('guestNID');
  const { insertedId } = await (await made).json();

  const desk = await (await browser.newContext({ baseURL: site.origin, locale: 'en-US' })).newPage();
  await openAsAdministrator(desk, site, `/admin/bookings/${insertedId}`);
  const guest = desk.getByRole('region', { name: 'Guest' });
  const status = guest.getByRole('status', { name: 'Passport Number' });
  await expect(guest.getByText('Passport (India)')).toBeVisible();
  await expect(status).toHaveText('••••32');
  await desk.clock.install();
  await guest.getByRole('button', { name: 'Show number' }).click();
  await expect(status).toHaveText('Z8765432');
  expect(await axeFindings(desk)).toEqual([]);
  await guest.getByRole('button', { name: 'Hide number' }).click();
  await expect(status).toHaveText('••••32');
  await guest.getByRole('button', { name: 'Show number' }).click();
  await expect(status).toHaveText('Z8765432');
  await desk.clock.fastForward(30_000);
  await expect(status).toHaveText('••••32');

  // Another number is not shown in place of the earlier one, and the earlier one is hidden.
  await guest.getByRole('button', { name: 'Show number' }).click();
  await expect(status).toHaveText('Z8765432');
  await guest.getByRole('button', { name: 'Correct details' }).click();
  const correcting = desk.getByRole('dialog', { name: 'Correct the guest’s details' });
  await correcting.getByRole('checkbox').check();
  await correcting.getByLabel('Identity Document').selectOption('passport');
  await correcting.getByLabel('Issuing Country').selectOption('IN');
  await correcting.getByLabel('Passport Number').fill('Z8765499');
  await correcting.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(correcting).toBeHidden();
  await expect(status).toHaveText('••••99');

  await desk.goto('/admin/audit');
  await expect(desk.getByRole('row').filter({ hasText: 'Identity document looked at' })).toHaveCount(3);
  await desk.context().close();
});
