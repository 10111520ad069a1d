import { openAsAdministrator } from './administrator.ts';
import { pickHotel } from './own-hotel.ts';
import { arriving, auditLog, bookingOf, pressesOn, sizes } from './press-again.ts';
import { expect, test } from './test.ts';

for (const { on, ...size } of sizes) {
  test(`on ${on}, a second press where a guest was checked in from the list checks in nobody else`, async ({
    page,
    request,
    site,
  }) => {
    const { send, hotel, booking, walkIn } = await arriving(request, site, `Karabi List House for ${on}`);
    const guests = ['Anisul Haque', 'Babul Akter', 'Chand Mia'];
    const bookings = [booking];
    for (const guestName of guests) bookings.push(await walkIn({ guestName }));
    await page.setViewportSize(size);
    await page.clock.install();
    await openAsAdministrator(page, site, `/admin/allBookings?filter=arrivals&hotelId=${hotel._id}`);
    const press = pressesOn(page, () => Promise.all(bookings.map((one) => bookingOf(send, one)())));
    for (const guest of guests) {
      const row = page.getByRole('row').filter({ hasText: guest });
      await press(
        row.getByRole('button', { name: `Check in ${guest}` }),
        () => expect(row).toContainText('In house'),
        'checkIn',
      );
    }
  });

  test(`on ${on}, a second press where a list was downloaded takes it once`, async ({
    page,
    request,
    site,
  }) => {
    const name = `Karabi Ledger House for ${on}`;
    const { send, booking } = await arriving(request, site, name);
    await page.setViewportSize(size);
    await page.clock.install();
    await openAsAdministrator(page, site, '/admin/policeList');
    const press = pressesOn(page, bookingOf(send, booking));
    const download = page.getByRole('button', { name: 'Download the list' });
    const isTaken = () => expect(page.getByText('The list is in your downloads.')).toBeVisible();
    for (const list of ['policeList', 'taxList'] as const) {
      await page.goto(`/admin/${list}`);
      await pickHotel(page, name);
      await press(download, isTaken, list);
      // Who wants it once more gets it, by a press later on.
      const [{ _id: before } = { _id: '' }] = await auditLog(send);
      await page.clock.runFor(3_000);
      await download.click();
      await expect.poll(async () => (await auditLog(send))[0]?._id).not.toBe(before);
    }
  });
}
