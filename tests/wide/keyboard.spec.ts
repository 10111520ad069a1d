import type { Locator, Page } from '@playwright/test';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { endedStay } from '../e2e/ended-stay.ts';
import { account, password } from '../e2e/people.ts';
import { expect, test } from '../e2e/test.ts';
import { dayMonthYear } from '../e2e/written-dates.ts';

const checkIn = addDays(dhakaDate(Date.now()), 33);

const isFocused = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement).catch(() => false);

/** Presses Tab until a control has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < 150 && !(await isFocused(control)); presses += 1)
    await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  expect(await control.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Moving to a field by keyboard selects its text, so that typing replaces it. */
async function typeDate(page: Page, label: string, night: string): Promise<void> {
  await typeInto(page, label, dayMonthYear(night));
  await expect(page.getByRole('main').getByLabel(label, { exact: true })).toHaveValue(dayMonthYear(night));
}

async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

test('with the keyboard alone: from the home page past the login to a paid booking, the card’s frame too', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const email = await account(request);
  const main = page.getByRole('main');
  await page.goto('/');
  // Until the scripts have hydrated the page, the form is the browser's own.
  await expect(page.getByRole('button', { name: 'Open the calendar for check-in' })).toBeAttached();

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();

  await typeInto(page, 'Destination', 'Mymen');
  await expect(main.getByLabel('Destination')).toHaveValue('Mymensingh');
  await typeDate(page, 'Check-in', checkIn);
  // The night after is suggested; another one can also be typed.
  await expect(main.getByLabel('Check-out', { exact: true })).toHaveValue(dayMonthYear(addDays(checkIn, 1)));
  await typeDate(page, 'Check-out', addDays(checkIn, 3));
  await press(page, main.getByRole('button', { name: 'Search', exact: true }));
  await expect(page).toHaveURL(/\/hotels\?.*district=Mymensingh/);
  await expect(page).toHaveURL(new RegExp(`checkIn=${checkIn}&checkOut=${addDays(checkIn, 3)}`));
  // The new page has the focus, not an element of the old one.
  await expect(main).toBeFocused();

  await press(page, main.getByRole('link', { name: 'View Rooms' }).first());
  await expect(page).toHaveURL(/\/login/);
  await typeInto(page, 'Email', email);
  await typeInto(page, 'Password', password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/hotels\/[0-9a-f-]{36}/);
  await press(page, main.getByRole('button', { name: 'Select', exact: true }).first());
  await press(page, main.getByRole('button', { name: 'Continue' }));

  await expect(page).toHaveURL(/\/payment$/);
  await typeInto(page, 'Guest Name', 'Shirin Akter');
  await typeInto(page, 'NID Number', '1234567890');
  await typeInto(page, 'Phone Number', '01712345678');
  await typeInto(page, 'Current Address', 'Jessore Road, Khulna');
  const frame = page.locator('iframe[title="Secure card payment input frame"]');
  await frame.waitFor();
  // Between the address and the card are the fields that nobody has to fill, and the texts that paying accepts.
  for (let presses = 0; presses < 30 && !(await isFocused(frame)); presses += 1)
    await page.keyboard.press('Tab');
  await expect(frame).toBeFocused();
  // A completed part moves the focus to the next one.
  await page.keyboard.type('42424242424242421234123');
  await press(page, main.getByRole('button', { name: 'Pay Now' }));
  await expect(page.getByText('Payment Successfull')).toBeVisible();
  // Screen readers announce it.
  await expect(page.getByRole('alert').filter({ hasText: 'Payment Successfull' })).toBeVisible();
  await page.waitForURL(/\/myBookings$/);
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('with the keyboard alone: a guest who has left signs in, writes a review, changes it and withdraws it', async ({
  page,
  request,
  site,
}) => {
  test.setTimeout(240_000);
  const { email, booking } = await endedStay(request, site, 'Sylhet');
  const main = page.getByRole('main');
  const group = (name: string) => main.getByRole('group', { name, exact: true });
  /** Radio buttons are one stop of Tab; the arrows choose. */
  async function choose(name: string, option: string): Promise<void> {
    await tabTo(page, group(name).getByRole('radio').first());
    await page.keyboard.press('Space');
    const chosen = group(name).getByRole('radio', { name: option, exact: true });
    for (let presses = 0; presses < 5 && !(await chosen.isChecked()); presses += 1)
      await page.keyboard.press('ArrowRight');
    await expect(chosen).toBeChecked();
  }
  await page.goto('/myBookings');
  await expect(page).toHaveURL(/\/login/);
  await typeInto(page, 'Email', email);
  await typeInto(page, 'Password', password);
  await page.keyboard.press('Enter');

  await press(page, main.getByRole('link', { name: 'Write a review' }));
  await expect(page).toHaveURL(new RegExp(`/myBookings/${booking.reference}/review$`));
  await choose('Cleanliness', '5 · Very good');
  await choose('Staff', '4 · Good');
  await choose('Location', '3 · Fair');
  await choose('Worth its price', '4 · Good');
  const words = 'A clean room above the garden, and the desk woke us in time for the first bus.';
  await typeInto(page, 'How was your stay?', words);
  await choose('How did you travel?', 'With family');
  await tabTo(page, main.getByLabel('Home district'));
  await page.keyboard.type('Cumilla');
  await expect(main.getByLabel('Home district')).toHaveValue('Cumilla');
  await press(page, main.getByRole('button', { name: 'Publish the review' }));

  // The new heading has the focus, and is read.
  await expect(main.getByRole('heading', { level: 1, name: 'Your review' })).toBeFocused();
  const review = main.getByRole('article');
  await expect(review).toContainText(words);
  await expect(review).toContainText('A guest, from Cumilla');

  await press(page, main.getByRole('button', { name: 'Change' }));
  await tabTo(page, main.getByLabel('How was your stay?'));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' The tea was good, too.');
  await press(page, main.getByRole('button', { name: 'Save the change' }));
  await expect(main.getByRole('heading', { level: 1, name: 'Your review' })).toBeFocused();
  await expect(review).toContainText('The tea was good, too.');

  await press(page, main.getByRole('button', { name: 'Withdraw for good' }));
  const question = page.getByRole('alertdialog');
  // The way back has the focus, and Escape is one more.
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(main.getByRole('button', { name: 'Withdraw for good' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, question.getByRole('button', { name: 'Withdraw for good' }));
  await expect(review).toHaveCount(0);
  await expect(main).toContainText('withdrawn');
});
