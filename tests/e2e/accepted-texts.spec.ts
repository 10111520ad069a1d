import { bookStay } from '../fixtures/booked-stay.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator } from './administrator.ts';
import { chooseRoom } from './choose-room.ts';
import { account, password, startAsNewGuest, startSignedIn } from './people.ts';
import { expect, test } from './test.ts';

test('above Pay Now one sentence names the three texts that paying by card accepts, in both languages', async ({
  page,
}) => {
  await startAsNewGuest(page);
  await chooseRoom(page, 36);
  const sentence = page.getByText('With Pay Now you accept the', { exact: false }).locator('..');
  await expect(sentence).toHaveText(
    'With Pay Now you accept the terms, the cancellation rules and the privacy rules.',
  );
  for (const [name, path] of [
    ['terms', '/terms'],
    ['cancellation rules', '/cancellation'],
    ['privacy rules', '/privacy'],
  ] as const) {
    const link = sentence.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', path);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await page.goto('/payment?lang=bn');
  await expect(page.getByText('মেনে নিচ্ছেন।')).toBeVisible();
});

for (const lang of ['en', 'bn'] as const)
  test(`on a phone the sentence is in view with Pay Now from the start, and the button is described by it (${lang})`, async ({
    page,
    context,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await startAsNewGuest(page);
    await chooseRoom(page, 38);
    await context.addCookies([{ name: 'lang', value: lang, url: site.origin }]);
    await page.goto('/payment');
    const sentence = page.getByText(lang === 'en' ? 'With Pay Now you accept' : 'মেনে নিচ্ছেন।').locator('..');
    await expect(sentence).toBeInViewport({ ratio: 1 });
    const payNow = page.locator('.foot-bar').getByRole('button');
    await expect(payNow).toBeInViewport({ ratio: 1 });
    await expect(payNow).toHaveAccessibleDescription(new RegExp(await sentence.innerText()));
    await page.mouse.wheel(0, 400);
    await expect(sentence).toBeInViewport({ ratio: 1 });
  });

test('a guest opens from the booking the texts that were accepted with it', async ({
  page,
  site,
  request,
}) => {
  const email = await account(request);
  const booking = await bookStay(site.origin, { who: { email, password }, inDays: 70 });
  await startSignedIn(page, email);
  await page.goto(`/myBookings/${booking.reference}`);
  await page.getByRole('link', { name: 'The terms that you accepted' }).click();
  await expect(page).toHaveURL(`/myBookings/${booking.reference}/accepted`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Accepted with booking ${booking.reference}`,
  );
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Terms',
    'Cancellation and refunds',
    'Privacy',
  ]);
  await expect(page.getByText('The law of Bangladesh applies', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Booking ${booking.reference}` }).click();
  await expect(page).toHaveURL(`/myBookings/${booking.reference}`);
});

test('the administrator opens from a booking the texts that its guest accepted', async ({
  page,
  site,
  request,
}) => {
  const email = await account(request);
  const booking = await bookStay(site.origin, { who: { email, password }, inDays: 72 });
  await openAsAdministrator(page, site, `/admin/bookings/${booking._id}`);
  await page.getByRole('link', { name: 'The terms that the guest accepted' }).click();
  await expect(page).toHaveURL(`/admin/bookings/${booking._id}/accepted`);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3);
});
