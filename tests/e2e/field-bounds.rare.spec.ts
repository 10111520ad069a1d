import { openAsAdministrator } from './administrator.ts';
import { expect, test } from './test.ts';

test('faults name their bound, a long field counts its letters, and any upazila can be typed', async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, '/admin/addHotels');
  const name = page.getByLabel('Hotel Name');
  await name.fill('x'.repeat(143));
  await page.getByLabel('Number of Floors').fill('১,৫০০');
  await page.getByLabel('District').selectOption('Dhaka');
  await expect(page.locator('datalist option[value="Sher-e-Bangla Nagar"]')).toBeAttached();
  await page.getByLabel('Upazila').fill('Char Janajat');
  const description = page.getByLabel('Description', { exact: true });
  await description.fill('Rooms > 20 m²');
  await expect(page.getByText('13 of 5,000 letters')).toBeVisible();
  await page.getByRole('button', { name: 'Add Hotel', exact: true }).click();
  await expect(name).toHaveAccessibleDescription('Please use at most 120 letters (now 143).');
  await expect(page.getByLabel('Number of Floors')).toHaveAccessibleDescription(
    'Please give a number from 1 to 120.',
  );
  for (const fine of [description, page.getByLabel('Upazila')])
    await expect(fine).not.toHaveAttribute('aria-invalid', 'true');
});

test('another district empties an upazila that was suggested for the former one, and keeps one that was typed', async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, '/admin/addHotels');
  const [district, upazila] = [page.getByLabel('District'), page.getByLabel('Upazila')];
  await district.selectOption('Dhaka');
  await upazila.fill('Dhanmondi');
  await expect(page.locator('datalist option[value="Dhanmondi"]')).toBeAttached();
  await district.selectOption('Sylhet');
  await expect(upazila).toHaveValue('');
  await upazila.fill('Char Janajat');
  await district.selectOption('Khulna');
  await expect(upazila).toHaveValue('Char Janajat');
});
