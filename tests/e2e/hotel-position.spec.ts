import type { Page } from '@playwright/test';
import type { Hotel } from '../../contract/hotel.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator } from './administrator.ts';
import { ownHotel } from './own-hotel.ts';
import { expect, test } from './test.ts';

const here = { latitude: 22.347_812_3, longitude: 89.293_645_6 };

test('an owner who came from a public page gives the position of the phone, moves the pin with keys and a press, and types it', async ({
  page,
  context,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Pin and Phone House', { latitude: '', longitude: '' });
  const stored = async () => (await (await request.get(`/api/hotels/${hotel._id}`)).json()) as Hotel;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(here);
  // The browser goes by the policy of the page that it came in with.
  await openAsAdministrator(page, site, '/');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('button', { name: 'Hotels', exact: true }).click();
  await page.getByRole('link', { name: 'All Hotels' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/hotels$/);
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('Pin and Phone');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Total 1 hotels');
  await page
    .getByRole('row')
    .filter({ hasText: 'Pin and Phone House' })
    .getByRole('link', { name: 'Edit' })
    .click();
  const position = page.getByRole('region', { name: 'Position on the map' });
  await expect(position.getByText('Not set.')).toBeVisible();
  await expect(position.getByLabel('Latitude')).toBeHidden();
  await position.getByRole('button', { name: 'Use my position' }).click();
  await expect(position.getByText('Set: 22.34781, 89.29365')).toBeVisible();

  await position.getByRole('button', { name: 'Put a pin on the map' }).click();
  const map = position.locator('.leaflet-container');
  const pin = map.getByRole('button', { name: 'The hotel' });
  await expect(pin).toBeVisible();
  await expectAccessible(page);
  await pin.focus();
  await page.keyboard.press('ArrowUp');
  await expect(position.getByRole('status')).toHaveText(/^Set: 22\.3[5-9]\d*, 89\.29/);
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
  await map.click({ position: { x: width / 3, y: height / 3 } });
  await expect(position.getByRole('status')).not.toHaveText(/, 89\.29\d*$/);
  const pressed = await position.getByRole('status').innerText();
  await position.getByText('Type them').click();
  const [, latitude = '', longitude = ''] = /^Set: ([\d.]+), ([\d.]+)$/.exec(pressed) ?? [];
  await expect(position.getByLabel('Latitude')).toHaveValue(latitude);
  await expect(position.getByLabel('Longitude')).toHaveValue(longitude);
  await position.getByLabel('Longitude').fill('89.5');
  await page.getByRole('button', { name: 'Update Hotel', exact: true }).click();
  await expect(page.getByText('Hotel Updated Successfully')).toBeVisible();
  expect(await stored()).toMatchObject({ latitude: Number(latitude), longitude: 89.5 });
});

test('an owner whose position nobody knows is told what to do, and the pin comes into the middle; a fault opens its fold after the save alone', async ({
  page,
  context,
  site,
}) => {
  // The browser knows no position, whether or not an earlier test has allowed it to tell one.
  await context.setGeolocation(null);
  await openAsAdministrator(page, site, '/admin/addHotels');
  // Nothing is called wrong before a save.
  await expect(page.getByText(/entries to fill in:$/)).toBeVisible();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  const position = page.getByRole('region', { name: 'Position on the map' });
  await position.getByRole('button', { name: 'Use my position' }).click();
  await expect(position.getByRole('alert')).toHaveText(/put the pin on the map\.$/);
  await position.getByRole('button', { name: 'Put a pin on the map' }).click();
  await position.getByRole('button', { name: 'Pin in the middle' }).click();
  await expect(position.getByRole('status')).toHaveText(/^Set: /);
  await expect.poll(() => namesOnEachOther(page)).toEqual([]);
  await position.getByRole('button', { name: 'Remove the position' }).click();
  await expect(position.getByRole('status')).toHaveText('Not set.');

  await position.getByText('Type them').click();
  await position.getByLabel('Latitude').fill('91');
  await position.getByLabel('Latitude').blur();
  await position.getByText('Type them').click();
  await expect(position.getByLabel('Latitude')).toBeHidden();
  await page.getByRole('button', { name: 'Add Hotel', exact: true }).click();
  await expect(page.getByText(/entries are missing or wrong:$/)).toBeVisible();
  await expect(position.getByLabel('Latitude')).toBeVisible();
  await expect(position.getByLabel('Latitude')).toHaveAttribute('aria-invalid', 'true');
});

/** The places on the map whose names lie on each other or on the pin. */
const namesOnEachOther = (page: Page) =>
  page
    .locator('.leaflet-container')
    .locator('.map-name span:not(.map-name-hidden), .map-pin-body')
    .evaluateAll((all) => {
      const boxes = all.map((part) => ({ text: part.textContent, box: part.getBoundingClientRect() }));
      return boxes.flatMap(({ text, box }, at) =>
        boxes
          .slice(at + 1)
          .filter(
            (other) =>
              box.left < other.box.right &&
              other.box.left < box.right &&
              box.top < other.box.bottom &&
              other.box.top < box.bottom,
          )
          .map((other) => `${text} and ${other.text}`),
      );
    });
