import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { typeCard } from './card-field.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

test('a room for 1,000,000 taka a night has its price everywhere, and a stay above 20,000,000 is refused where it is chosen, in both languages', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 422');
  const hotel = await ownHotel(request, site, 'Golden House');
  await ownRoom(request, site, hotel, { roomName: 'Golden Suite', rackRate: 1_000_000, totalRoom: 2 });
  const checkIn = addDays(dhakaDate(Date.now()), 60);
  const address = (nights: number, lang = 'en') =>
    `/hotels/${hotel._id}?${new URLSearchParams({ checkIn, checkOut: addDays(checkIn, nights), guests: '1', lang })}`;
  await startAsNewGuest(page);
  await page.goto('/hotels?district=Khulna&name=Golden+House');
  await expect(page.getByRole('article')).toContainText('BDT 8,00,000 / per night');

  await page.goto(address(22));
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByText('BDT 1,93,60,000').filter({ visible: true }).first()).toBeVisible();
  await page.goto(address(23));
  const refusal = page.getByRole('alert').filter({ hasText: 'A stay costs at most 20,000,000 taka.' });
  await expect(refusal).toBeVisible();
  await expect(refusal.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.goto(address(23, 'bn'));
  await expect(page.getByText('থাকার মোট মূল্য সর্বোচ্চ ২,০০,০০,০০০ টাকা হতে পারে।')).toBeVisible();
  // One night costs no more than a card pays, and more than the gateway takes.
  await page.goto(address(1));
  await page.getByRole('button', { name: 'Continue' }).click();
  const wallet = 'bKash, Nagad, Rocket or a Bangladeshi card';
  const choice = page.getByRole('group', { name: 'How do you want to pay?' });
  await expect(choice.getByRole('radio', { name: 'Card', exact: true })).toBeChecked();
  await expect(choice.getByRole('radio', { name: wallet })).toBeDisabled();
  const why = `${wallet}: not possible for this amount. It takes BDT 10 to BDT 5,00,000 at once.`;
  await expect(choice.getByText(why)).toBeVisible();
  await expect(choice.getByRole('radio', { name: wallet })).toHaveAccessibleDescription(why);
  await page.getByLabel('Guest Name').fill('Karim Uddin');
  await page.getByLabel('NID Number').fill('1234567890');
  await page.getByLabel('Phone Number').fill('01812345678');
  await page.getByLabel('Current Address').fill('Khulna');
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByText('Payment Successfull')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('BDT 8,80,000');
});
