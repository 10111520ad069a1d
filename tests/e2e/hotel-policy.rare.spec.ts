import type { Hotel } from '../../contract/hotel.ts';
import { formatOf } from '../../kernel/format.ts';
import { axeFindings } from '../access/page-findings.ts';
import { bookStay } from '../fixtures/booked-stay.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { ownHotel } from './own-hotel.ts';
import { expect, test } from './test.ts';

const { money } = formatOf('en');

test('the administrator writes a hotel’s policy, cancels a booking with a reason, and sees who is to come before deleting', async ({
  page,
  site,
  request,
}) => {
  const hotel = await ownHotel(request, site, 'Aparajita Inn');
  const booking = await bookStay(site.origin, { district: 'Rajshahi', inDays: 1 });
  await openAsAdministrator(page, site, `/admin/updateHotels/${hotel._id}`);
  const policy = page.getByRole('group', { name: 'Cancellation' });
  await expect(policy).toContainText('Until 3 days before check-in: Free, you get everything back');
  await policy.getByRole('textbox', { name: 'Days before check-in' }).first().fill('৭');
  await policy.getByRole('textbox', { name: 'Per cent that is kept' }).last().fill('60');
  await expect(policy).toContainText('Until 7 days before check-in: Free, you get everything back');
  await expect(policy).toContainText('Until 1 day before check-in: 60% of the price is kept');
  await policy.getByRole('button', { name: 'Add a step' }).click();
  await policy.getByRole('textbox', { name: 'Days before check-in' }).last().fill('2');
  await policy.getByRole('textbox', { name: 'Per cent that is kept' }).last().fill('80');
  await page.getByRole('button', { name: 'Update Hotel' }).click();
  await expect(policy).toContainText('Each step has to be nearer to check-in than the one before.');
  expect(await axeFindings(page)).toEqual([]);
  await policy.getByRole('button', { name: 'Remove step 3' }).click();
  await page.getByRole('button', { name: 'Update Hotel' }).click();
  const send = await sendingAsAdministrator(request, site);
  await expect
    .poll(async () => (await send<Hotel>('GET', `hotels/${hotel._id}`)).cancellation)
    .toEqual([
      { daysBefore: 7, keepPercent: 0 },
      { daysBefore: 1, keepPercent: 60 },
    ]);

  // By the policy nothing would be refunded this late; the hotel cancels, so everything is.
  await page.goto(`/admin/bookings/${booking._id}`);
  const dialog = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog).toContainText(`Goes back to the guest${money(booking.total)}`);
  await dialog.getByRole('radio', { name: /The guest wishes it/ }).check();
  await expect(dialog).toContainText('Nothing goes back: the whole price is kept.');
  await dialog.getByRole('radio', { name: /The hotel/ }).check();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog).toContainText('Please fill this in.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A pipe has burst.');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    `Cancelled for this reason: A pipe has burst. ${money(booking.total)} goes back to the card.`,
  );
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeHidden();

  // A coming booking is named before its hotel is deleted. It comes soon: twenty are named, and other tests book here too.
  const coming = await bookStay(site.origin, { district: 'Rajshahi', inDays: 3 });
  await page.goto(`/admin/addedHotels?search=${encodeURIComponent(coming.hotelName)}`);
  const row = page.getByRole('row').filter({ hasText: coming.hotelName });
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('in the house or to come.');
  await expect(dialog.locator(`a[href="/admin/bookings/${coming._id}"]`)).toContainText(coming.guestName);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
});
