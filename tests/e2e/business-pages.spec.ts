import type { Hotel } from '../../contract/hotel.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { chooseRoom } from './choose-room.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

const today = dhakaDate(Date.now());

test('contact, terms, privacy and cancellation are pages of their own, in both languages, in footer and sitemap', async ({
  page,
  request,
}) => {
  const config = (await (await request.get('/api/config')).json()) as {
    contact: Record<'name' | 'address' | 'phone' | 'email', string>;
  };
  const map = await (await request.get('/sitemap/pages.xml')).text();
  await page.goto('/');
  const footer = page.getByRole('contentinfo').getByRole('list', { name: 'About this site' });
  for (const [name, path] of [
    ['Contact', '/contact'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Cancellation and refunds', '/cancellation'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(await page.getByRole('main').locator('section').count()).toBeGreaterThan(1);
    expect(map).toContain(`${path}?lang=bn`);
    const html = await (await request.get(`${path}?lang=bn`)).text();
    expect(html).toContain('<html lang="bn">');
    expect(html).not.toContain('noindex');
  }
  await page.goto('/contact');
  for (const fact of Object.values(config.contact))
    await expect(page.getByRole('main').locator('dl').getByText(fact, { exact: true })).toBeVisible();
  // 'Support 24/7' has a telephone number.
  await page.goto('/');
  for (const place of ['main', 'contentinfo'] as const)
    await expect(page.getByRole(place).getByRole('link', { name: config.contact.phone })).toHaveAttribute(
      'href',
      `tel:${config.contact.phone}`,
    );
});

test('“Call before arrival” has the hotel’s phone and address beside it, “12 AM” is shown as noon, and the rules are linked before paying @rare', async ({
  page,
  request,
}) => {
  const hotels = (await (await request.get('/api/hotels')).json()) as Hotel[];
  const hotel = hotels.find(
    ({ instruction, checkIn }) => instruction.includes('Call before arrival') && checkIn === '12 AM',
  );
  if (!hotel) throw new Error('a hotel asks to be called and checks in at noon');
  await startAsNewGuest(page);
  await page.goto(`/hotels/${hotel._id}?guests=1&checkIn=${addDays(today, 33)}`);
  const policy = page.getByRole('region', { name: 'Policy' });
  await expect(policy.getByText('12 AM (noon)').first()).toBeVisible();
  await expect(policy.getByRole('link', { name: hotel.hotelPhoneNumber })).toHaveAttribute(
    'href',
    `tel:${hotel.hotelPhoneNumber}`,
  );
  await expect(policy).toContainText(`${hotel.address}, ${hotel.upazila}`);
  await chooseRoom(page, 34, false);
  for (const name of ['Terms', 'Cancellation and refunds', 'Privacy', 'Contact'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  await page.goto(`/hotels/${hotel._id}?lang=bn`);
  await expect(page.getByText('দুপুর ১২টা').first()).toBeVisible();
});
