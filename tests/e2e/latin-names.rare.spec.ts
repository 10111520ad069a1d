import type { BookingMade } from '../../contract/booking.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

test('the field of a name advises the passport’s Latin line for letters that papers cannot print, and accepts them', async ({
  page,
}) => {
  await startAsNewGuest(page);
  await chooseRoom(page, 170);
  const name = page.getByLabel('Guest Name');
  const advice = page.getByText(/passport’s lowest line/);
  for (const printed of ['Наталья Щукина', 'Nguyễn Thị Hường', 'সালমা খাতুন']) {
    await name.fill(printed);
    await expect(advice).toHaveCount(0);
  }
  await name.fill('张伟');
  await expect(advice).toBeVisible();
  await expect(name).toHaveAccessibleDescription(/passport’s lowest line/);
  await typeCard(page, '4242424242424242');
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/addBooking/),
    page.getByRole('button', { name: 'Pay Now' }).click(),
  ]);
  expect(answer.status()).toBe(201);
  expect(((await answer.json()) as BookingMade).booking.guestName).toBe('张伟');
});
