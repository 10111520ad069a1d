import { formatOf } from '../../kernel/format.ts';
import { bookStay } from '../fixtures/booked-stay.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator } from './administrator.ts';
import { account, password, startSignedIn } from './people.ts';
import { expect, test } from './test.ts';

const { money } = formatOf('en');
const bangla = formatOf('bn');

test('the desk gives a part back with a reason, and both read the original total, what was given back and what it costs now', async ({
  page,
  site,
  request,
  browser,
}) => {
  const email = await account(request);
  const booking = await bookStay(site.origin, { who: { email, password }, inDays: 86 });
  const cost = booking.total - 500;
  const office = await (await browser.newContext()).newPage();
  await openAsAdministrator(office, site, `/admin/bookings/${booking._id}`);
  await office.getByRole('button', { name: 'Give back a part' }).click();
  const dialog = office.getByRole('dialog');
  await expect(dialog).toContainText(`At most ${money(booking.total)}.`);
  // Nothing is sent without both, and each says what it lacks.
  await dialog.getByRole('button', { name: 'Give back', exact: true }).click();
  await expect(dialog.getByLabel('Amount (BDT)')).toBeFocused();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Amount (BDT)').fill(String(booking.total + 1));
  await dialog.getByLabel('Reason').fill('The lift was broken.');
  await dialog.getByRole('button', { name: 'Give back', exact: true }).click();
  await expect(
    dialog.getByText('This is more than can be given back of this booking.').first(),
  ).toBeVisible();
  await expectAccessible(office);
  await dialog.getByLabel('Amount (BDT)').fill('500');
  await dialog.getByRole('button', { name: 'Give back', exact: true }).click();
  await expect(dialog).toBeHidden();
  const price = office.getByRole('region', { name: 'Price' });
  for (const line of [
    `Total${money(booking.total)}`,
    `Given back${money(-500)}`,
    `It costs now${money(cost)}`,
  ])
    await expect(price).toContainText(line);
  await expect(
    office.getByText(`${money(500)} of the price was given back. Reason: The lift was broken.`),
  ).toBeVisible();
  await expectAccessible(office);

  await startSignedIn(page, email);
  await page.goto(`/myBookings/${booking.reference}`);
  const own = page.getByRole('region', { name: 'Price' });
  await expect(own).toContainText(`Total${money(booking.total)}`);
  await expect(own).toContainText(`It costs now${money(cost)}`);
  await expect(own.getByRole('listitem')).toContainText('The lift was broken.');
  await expectAccessible(page);
  await page.goto(`/myBookings/${booking.reference}?lang=bn`);
  await expect(page.getByRole('region', { name: 'মূল্য' })).toContainText(`এখন দাম${bangla.money(cost)}`);
});

test('a note and a room number are written on the booking’s page, and stand in the list', async ({
  page,
  site,
  request,
}) => {
  const email = await account(request);
  const booking = await bookStay(site.origin, { who: { email, password }, inDays: 90 });
  await openAsAdministrator(page, site, `/admin/bookings/${booking._id}`);
  const section = page.getByRole('region', { name: 'Note of the hotel' });
  await section.getByRole('button', { name: 'Change the note' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('gets it when asking for the own data: the law says so');
  await dialog.getByLabel('Room number').fill('204');
  await dialog.getByLabel('Note', { exact: true }).fill('Comes by the night bus');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(section).toContainText('204');
  await expect(section).toContainText('Comes by the night bus');
  await page.goto(`/admin/allBookings?search=${booking.reference}`);
  const row = page.getByRole('row').filter({ hasText: booking.guestName });
  await expect(row).toContainText('Room 204');
  await expect(row).toContainText('Note: Comes by the night bus');
  await expectAccessible(page);
});
