import { hotelForm } from '../fixtures/catalogue-forms.ts';
import { sendingAsAdministrator } from './administrator.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

test('where the desk is always open, the review and the confirmation say "any time" in both languages, and never "from Any Time"', async ({
  page,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Open Door House');
  await ownRoom(request, site, hotel, { roomName: 'Open Room', rackRate: 3000, totalRoom: 2 });
  const send = await sendingAsAdministrator(request, site);
  await send('PUT', `updateHotel/${hotel._id}`, {
    ...hotelForm,
    hotelName: hotel.hotelName,
    images: hotel.images,
    checkIn: 'Any Time',
    checkOut: 'Any Time',
  });
  await startAsNewGuest(page);
  await chooseRoom(page, 90, true, hotel);
  const main = page.getByRole('main');
  const review = main.getByRole('region', { name: 'Review Your Booking' });
  await expect(review.getByText('any time', { exact: true })).toHaveCount(2);
  await expect(main).not.toContainText(/(?:from|until) any time/i);
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(main).toContainText('Come to the desk at any time on ');
  await expect(main).not.toContainText(/(?:from|until) any time/i);
  await page.goto('/payment?lang=bn');
  await expect(main).toContainText('তারিখে যেকোনো সময় ডেস্কে আসুন।');
  await expect(main).not.toContainText(/যেকোনো সময় (?:থেকে|পর্যন্ত)/);
});
