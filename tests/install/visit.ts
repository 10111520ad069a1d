import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { tokenOf } from '../fixtures/booked-stay.ts';
import { hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import { callsOf } from '../fixtures/site-calls.ts';
import { orderAt } from '../fixtures/site-orders.ts';

/**
 * The requests of deploy/try-install.sh to the site that it has installed, through its proxy: with `book PASSWORD`
 * the administrator adds a hotel and a guest books it, and the booking is printed; `look PASSWORD BOOKING` finds it
 * again.
 */
const [origin = '', what, password = '', bookingId] = process.argv.slice(2);
const fail = (why: string): never => {
  throw new Error(why);
};

const page = await fetch(`${origin}/`);
const html = await page.text();
if (page.status !== 200 || !html.includes('</html>')) fail(`the home page answered ${page.status}`);
if (page.headers.get('Strict-Transport-Security') !== 'max-age=31536000; includeSubDomains')
  fail('browsers are not told to stay with https');

const admin = callsOf(origin, await tokenOf(origin, { email: 'owner@nibash.example', password }));
if (what === 'look') {
  await admin('GET', `/api/bookings/${bookingId}`);
} else {
  const { insertedId: hotelId } = await admin<{ insertedId: string }>('POST', '/api/addHotels', hotelForm);
  const { insertedId: roomId } = await admin<{ insertedId: string }>('POST', '/api/addRooms', {
    ...roomForm,
    hotelName: hotelForm.hotelName,
    hotleId: hotelId,
  });
  const checkIn = addDays(dhakaDate(Date.now()), 20);
  const order = await orderAt(origin, roomId, { checkIn, checkOut: addDays(checkIn, 2) });
  const answer = await order.send();
  const { insertedId } = (await answer.json()) as { insertedId?: string };
  if (answer.status !== 201 || !insertedId) fail(`the booking was answered ${answer.status}`);
  process.stdout.write(`${insertedId}\n`);
}
