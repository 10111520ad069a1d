import type { PaymentStep } from '../../contract/booking.ts';
import { bookStay } from '../fixtures/booked-stay.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

test('a provider with a page of its own: the guest goes there, comes back unpaid, goes again, and comes back to the booking', async ({
  page,
  site,
}) => {
  const booking = await bookStay(site.origin, { inDays: 210 });
  const redirectUrl = `${site.origin}/wallet-page`;
  const nextStep: PaymentStep = {
    status: 'redirect',
    bookingId: booking._id,
    redirectUrl,
  };
  // No such provider is part of the site yet: the test invents its answers and its page.
  let isPaid = false;
  await page.route('**/api/addBooking', (route) => route.fulfill({ status: 202, json: nextStep }));
  await page.route('**/api/resumeBooking', (route) =>
    isPaid
      ? route.fulfill({ status: 201, json: { acknowledged: true, insertedId: booking._id, booking } })
      : route.fulfill({ status: 202, json: nextStep }),
  );
  await page.route('**/wallet-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<a href="/payment">Back to the shop</a>' }),
  );
  const back = () => page.getByRole('link', { name: 'Back to the shop' }).click();

  await startAsNewGuest(page);
  await chooseRoom(page, 214);
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(redirectUrl);
  await back();
  await expect(page.getByText('A payment for this booking is under way.')).toBeVisible();
  await expect(page).toHaveURL(/\/payment$/);

  await page.getByLabel('NID Number').fill('1234567890');
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(redirectUrl);
  isPaid = true;
  await back();
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed', level: 1 })).toBeVisible();
  await expect(page.getByText(booking.reference).first()).toBeVisible();
});
