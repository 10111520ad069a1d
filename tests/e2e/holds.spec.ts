import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { register } from './people.ts';
import { expect, test } from './test.ts';

test('somebody who holds a room unpaid is told until when, and is led to confirming the e-mail', async ({
  page,
  quietConsole,
  site,
}) => {
  quietConsole.push('status of 402', 'status of 409');
  await register(page);
  await chooseRoom(page, 80);
  await typeCard(page, '4000000000000002');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByText(/declined/i).first()).toBeVisible();

  await chooseRoom(page, 90);
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByText(/hold another room .* until its hold ends at \d\d:\d\d/)).toBeVisible();

  await page.context().addCookies([{ name: 'lang', value: 'bn', url: site.origin }]);
  await page.goto('/payment');
  await page.getByLabel('বর্তমান ঠিকানা').fill('খুলনা');
  await typeCard(page, '4242424242424242', 'bn');
  await page.getByRole('button', { name: 'এখনই পরিশোধ করুন' }).click();
  await expect(page.getByText(/আরেকটি কক্ষ রাখা আছে/)).toBeVisible();
  await page.getByRole('link', { name: 'ইমেইল নিশ্চিত করুন' }).click();
  await expect(page).toHaveURL(/\/account$/);
});
