import type { Page } from '@playwright/test';
import type { BookingMade } from '../../contract/booking.ts';
import { bookStay, tokenOf } from '../fixtures/booked-stay.ts';
import { callsOf } from '../fixtures/site-calls.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { account, password, section, startSignedIn } from './people.ts';
import { expect, test } from './test.ts';

const name = (page: Page) => page.getByLabel('Guest Name');
const phone = (page: Page) => page.getByLabel('Phone Number');
const address = (page: Page) => page.getByLabel('Current Address');

async function fieldsSay(page: Page, texts: [string, string, string]): Promise<void> {
  for (const [at, field] of [name(page), phone(page), address(page)].entries())
    await expect(field).toHaveValue(texts[at] ?? '');
}

async function pay(page: Page): Promise<BookingMade['booking']> {
  await page.getByLabel('NID Number').fill('1234567890');
  await typeCard(page, '4242424242424242');
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/addBooking/),
    page.getByRole('button', { name: 'Pay Now' }).click(),
  ]);
  expect(answer.status()).toBe(201);
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
  return ((await answer.json()) as BookingMade).booking;
}

test('the account begins with name and phone; a payment is filled in with them and the last own booking, can be cleared, and a booking for somebody else fills in nothing later', async ({
  page,
  request,
  site,
}) => {
  const email = await account(request);
  const who = { email, password };
  await bookStay(site.origin, {
    who,
    district: 'Khulna',
    inDays: 95,
    document: { guestDocument: { type: 'passport', country: 'IN', number: 'A1234567' } },
  });
  await startSignedIn(page, email);

  await page.goto('/account');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'Your name and phone',
  );
  const form = section(page, 'Your name and phone');
  await form.getByLabel('First Name').fill('Shirin');
  await form.getByLabel('Last Name').fill('Akter');
  await form.getByLabel('Phone Number').fill('12');
  await form.getByLabel('Gender').selectOption('Female');
  await form.getByRole('button', { name: 'Save name and phone' }).click();
  await expect(form.getByLabel('Phone Number')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Phone Number').fill('০১৮১২৩৪৫৬৭৮');
  await form.getByRole('button', { name: 'Save name and phone' }).click();
  await expect(form.getByRole('status')).toContainText('Saved.');
  await page.reload();
  await expect(form.getByLabel('Phone Number')).toHaveValue('+8801812345678');

  const own: [string, string, string] = ['Shirin Akter', '01812345678', 'গাঙ্গিনারপাড়, ময়মনসিংহ'];
  await chooseRoom(page, 100, false);
  await fieldsSay(page, own);
  // Of the document only its kind.
  await expect(page.getByLabel('Passport Number')).toHaveValue('');
  await page.getByRole('button', { name: 'Not you? Clear' }).click();
  await fieldsSay(page, ['', '', '']);
  await expect(name(page)).toBeFocused();
  await page.reload();
  await fieldsSay(page, ['', '', '']);

  const forOther = page.getByLabel('I book for somebody else');
  await forOther.check();
  await forOther.uncheck();
  await fieldsSay(page, own);
  await forOther.check();
  await fieldsSay(page, ['', '', '']);
  await name(page).fill('Rokeya Begum');
  await phone(page).fill('01912345678');
  await address(page).fill('Rangpur');
  await page.getByLabel('Guest’s e-mail (optional)').fill('rokeya@example.com');
  const made = await pay(page);
  expect(made.guestName).toBe('Rokeya Begum');
  const call = callsOf(site.origin, await tokenOf(site.origin, who));
  expect(await call('GET', `/api/booking/${made._id}`)).toMatchObject({
    forOther: true,
    voucherEmail: 'rokeya@example.com',
  });

  await chooseRoom(page, 110, false);
  await fieldsSay(page, own);
});

test('the hour of arrival and a wish are given folded below the address, and changed on the booking’s page', async ({
  page,
  request,
}) => {
  const email = await account(request);
  await startSignedIn(page, email);
  await chooseRoom(page, 104);
  const hour = page.getByLabel('When will you arrive?');
  await expect(hour).toBeHidden();
  await page.getByText('Arrival and wishes (optional)').click();
  await hour.selectOption('21:00 to 24:00');
  await page.getByLabel('Anything the hotel should know').fill('x'.repeat(141));
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByLabel('Anything the hotel should know')).toBeFocused();
  await page.getByLabel('Anything the hotel should know').fill('A room on the ground floor');
  const made = await pay(page);

  await page.goto(`/myBookings/${made.reference}`);
  const wishes = page.getByRole('region', { name: 'Arrival and wishes' });
  await expect(wishes).toContainText('21:00 to 24:00');
  await expect(wishes).toContainText('A room on the ground floor');
  await wishes.getByRole('button', { name: 'Change arrival and wishes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('When will you arrive?').selectOption('Before 18:00');
  await dialog.getByLabel('Anything the hotel should know').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(wishes).toContainText('Before 18:00');
  await expect(wishes).not.toContainText('ground floor');
});
