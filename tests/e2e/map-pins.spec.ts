import { ownHotel, ownRoom } from './own-hotel.ts';
import { expect, test } from './test.ts';

test('pins that lie on each other are one with their number, which a press parts or, where the map ends, chooses one after the other; the zoom’s buttons stand on the map', async ({
  page,
  request,
  site,
}) => {
  // Both at the same point.
  const names = ['Same Point House', 'Same Point Inn'];
  for (const name of names) {
    const hotel = await ownHotel(request, site, name);
    await ownRoom(request, site, hotel, { roomName: 'Room', rackRate: 3000, totalRoom: 2 });
  }
  await page.goto('/hotels?district=Khulna&name=Same+Point');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const map = page.getByRole('region', { name: 'Map', exact: true });
  const pins = map.locator('.map-pin:visible');
  await expect(pins).toHaveCount(1);
  await expect(pins).toContainText(', and 1 more here');
  const shown = () =>
    page
      .locator('.map-pin:visible .map-pin-more')
      .evaluate((more) => getComputedStyle(more, '::before').content);
  expect(await shown()).toBe('"+1"');
  const [sheet, closer, further] = await Promise.all(
    [
      map,
      page.getByRole('button', { name: 'Closer' }),
      page.getByRole('button', { name: 'Further away' }),
    ].map((part) => part.boundingBox()),
  );
  for (const button of [closer, further]) {
    expect(button?.y).toBeGreaterThan(sheet?.y ?? 0);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan((sheet?.y ?? 0) + (sheet?.height ?? 0));
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(
      (sheet?.x ?? 0) + (sheet?.width ?? 0),
    );
  }
  const rows = page.getByRole('list', { name: 'Hotels on the map' }).getByRole('button', { pressed: true });
  await expect(async () => {
    await pins.click();
    await expect(rows).toHaveCount(1, { timeout: 500 });
  }).toPass();
  const first = (await rows.textContent()) ?? '';
  await pins.click();
  await expect(rows).not.toHaveText(first);
  await pins.click();
  await expect(rows).toHaveText(first);

  await page.goto('/hotels?district=Khulna&name=Same+Point&lang=bn');
  await page.getByRole('button', { name: 'মানচিত্র', exact: true }).click();
  await expect(page.locator('.map-pin:visible')).toHaveCount(1);
  expect(await shown()).toBe('"+১"');
});
