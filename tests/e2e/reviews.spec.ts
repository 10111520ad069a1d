import { expectAccessible } from './accessible.ts';
import { openAsAdministrator } from './administrator.ts';
import { endedStay } from './ended-stay.ts';
import { pressBy, tabTo, typeInto } from './keyboard.ts';
import { startSignedIn } from './people.ts';
import { expect, test } from './test.ts';

const words = 'The room was clean, and the people at the desk helped with the luggage.';

test('a guest writes a review by keyboard alone, and others read it on the hotel’s page', async ({
  page,
  site,
  request,
}) => {
  const { email, booking } = await endedStay(request, site);
  await startSignedIn(page, email);
  await page.goto('/myBookings');
  await pressBy(page, page.getByRole('link', { name: 'Write a review' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Write a review' })).toBeVisible();
  const send = page.getByRole('button', { name: 'Publish the review' });
  await tabTo(page, page.getByRole('radio').first());
  await pressBy(page, send);
  // Each missing field is named, and the first has the focus.
  await expect(page.getByText('Please choose a mark: Cleanliness.')).toBeVisible();
  await expect(page.getByText('Please choose a mark: Worth its price.')).toBeVisible();
  await expect(page.getByText('Please choose how you travelled.')).toBeVisible();
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  await expect(group('Cleanliness').getByRole('radio').first()).toBeFocused();
  for (const [aspect, steps] of [
    ['Cleanliness', 4],
    ['Staff', 3],
    ['Location', 2],
    ['Worth its price', 3],
  ] as const) {
    await tabTo(page, group(aspect));
    await page.keyboard.press('Space');
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
  }
  const text = page.getByLabel('How was your stay?');
  await typeInto(page, text, 'Call 01712345678 for a better price.');
  await tabTo(page, group('How did you travel?'));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, group('Name beside the review'));
  await page.keyboard.press('ArrowRight');
  await pressBy(page, send);
  await expect(page.getByText('Please leave out phone numbers and numbers of documents.')).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(words);
  // The entries survive a reload.
  await page.reload();
  await expect(text).toHaveValue(words);
  await expect(group('Cleanliness').getByRole('radio', { name: '5 · Very good' })).toBeChecked();
  await expectAccessible(page);
  await pressBy(page, send);
  await expect(page.getByRole('heading', { level: 1, name: 'Your review' })).toBeFocused();
  const review = page.getByRole('article');
  await expect(review).toContainText('Shirin');
  await expect(review).toContainText(words);
  await expect(review).toContainText('As a couple');
  await expect(page.getByText('Everybody can read it on the hotel’s page.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/hotels/${booking.hotleId}`);
  await page.getByRole('button', { name: /^\d+ reviews?$/ }).click();
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('listitem').filter({ hasText: words })).toContainText('Location3');
  await expectAccessible(page);
});

test('an author changes a review and withdraws it for good, and the stay cannot be reviewed again @rare', async ({
  page,
  site,
  request,
  quietConsole,
}) => {
  const { email, booking } = await endedStay(request, site, 'Khulna');
  await startSignedIn(page, email);
  await page.goto(`/myBookings/${booking.reference}`);
  await page.getByRole('link', { name: 'Write a review' }).click();
  for (const aspect of ['Cleanliness', 'Staff', 'Location', 'Worth its price'])
    await page.getByRole('group', { name: aspect, exact: true }).getByText('2 · Poor').click();
  const text = page.getByLabel('How was your stay?');
  await text.fill(words);
  await expect(page.getByText(`${words.length} of 1,500 letters`)).toBeVisible();
  await page.getByText('For work').click();
  await page.getByLabel('Home district').selectOption('Cumilla');
  // Nothing is lost with the connection.
  quietConsole.push('net::ERR_FAILED');
  await page.route('**/api/addReview/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Publish the review' }).click();
  await expect(page.getByText('The connection was lost before we heard back.')).toBeVisible();
  await expect(text).toHaveValue(words);
  await page.unroute('**/api/addReview/*');
  // The review is stored and the answer lost: the next press finds it and goes on.
  await page.route(
    '**/api/addReview/*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const lost = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Publish the review' }).click();
  await lost;
  await expect(page.getByText('The connection was lost before we heard back.')).toBeVisible();
  quietConsole.push('status of 409');
  await page.getByRole('button', { name: 'Publish the review' }).click();
  await expect(page.getByRole('article')).toContainText('A guest, from Cumilla');

  await page.getByRole('button', { name: 'Change' }).click();
  await expect(text).toHaveValue(words);
  await text.fill(`${words} And the garden is quiet.`);
  await page.getByRole('button', { name: 'Save the change' }).click();
  await expect(page.getByRole('article')).toContainText('And the garden is quiet.');
  await expect(page.getByRole('article')).toContainText('Changed on');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('.review.')));
  await page.getByRole('button', { name: 'Change' }).click();
  await text.fill(`${words} This was never sent.`);
  await expect.poll(drafts).toHaveLength(1);
  await page.getByRole('button', { name: 'Go back' }).click();
  const dialog = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Withdraw for good' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw for good' }).click();
  await dialog.getByRole('button', { name: 'Withdraw for good' }).click();
  await expect(page.getByText('You have withdrawn your review.')).toBeVisible();
  expect(await drafts()).toEqual([]);
  await page.goto('/myBookings');
  await expect(page.getByRole('link', { name: booking.hotelName })).toBeVisible();
  await expect(page.getByRole('link', { name: /review/ })).toHaveCount(0);
});

test('a visitor reports a review; the administrator answers and hides it, and its author reads why @rare', async ({
  page,
  site,
  request,
  browser,
}) => {
  const { email, booking } = await endedStay(request, site, 'Mymensingh');
  await startSignedIn(page, email);
  await page.goto(`/myBookings/${booking.reference}/review`);
  for (const aspect of ['Cleanliness', 'Staff', 'Location', 'Worth its price'])
    await page.getByRole('group', { name: aspect, exact: true }).getByText('4 · Good').click();
  await page.getByLabel('How was your stay?').fill(words);
  await page.getByText('With friends').click();
  await page.getByRole('button', { name: 'Publish the review' }).click();
  await expect(page.getByRole('article')).toContainText(words);
  await page.getByRole('link', { name: 'See all reviews of the hotel' }).click();
  await page.getByRole('button', { name: /^\d+ reviews?$/ }).click();
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const item = reviews.getByRole('listitem').filter({ hasText: words });
  await item.getByRole('button', { name: /^Report/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await dialog.getByText('Personal data').click();
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(item.getByText('Thank you. Somebody will look at this review.')).toBeFocused();

  const office = await (await browser.newContext()).newPage();
  await openAsAdministrator(office, site, '/admin/reviews?filter=reported');
  const listed = office.getByRole('article').filter({ hasText: booking.reference });
  await expect(listed).toContainText('Reported: Personal data (1).');
  await listed.getByRole('button', { name: `Answer, booking ${booking.reference}` }).click();
  const window = office.getByRole('dialog');
  await window.getByLabel('Answer of the hotel').fill('Thank you, we are glad that room 204 was clean.');
  await window.getByRole('button', { name: 'Publish the answer' }).click();
  await expect(window.getByText('Please answer without the number or name of the room.')).toBeVisible();
  await expect(window.getByLabel('Answer of the hotel')).toBeFocused();
  await window.getByLabel('Answer of the hotel').fill('Thank you, we are glad that you liked it here.');
  await window.getByRole('button', { name: 'Publish the answer' }).click();
  await expect(listed).toContainText('we are glad that you liked it here');
  await expect(listed.getByRole('button', { name: /^Answer/ })).toHaveCount(0);
  await expectAccessible(office);
  await listed.getByRole('button', { name: `Hide, booking ${booking.reference}` }).click();
  await window.getByText('Personal data').click();
  await window.getByRole('button', { name: 'Hide' }).click();
  await expect(listed).toHaveCount(0);
  await office.getByRole('link', { name: 'Hidden', exact: true }).click();
  await expect(listed).toContainText('Hidden. Reason: Personal data.');

  await page.goto(`/hotels/${booking.hotleId}`);
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await expect(reviews).toContainText('1 review is hidden: Personal data (1).');
  await expect(reviews.getByText(words)).toHaveCount(0);
  await page.goto(`/myBookings/${booking.reference}/review?lang=bn`);
  await expect(page.getByText('কারণ: ব্যক্তিগত তথ্য আছে।')).toBeVisible();
  await expect(page.getByText('আপনার দেওয়া নম্বর গড়ে থেকে যাচ্ছে।')).toBeVisible();
  await expectAccessible(page);
});
