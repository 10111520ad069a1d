import { expect, vi } from 'vitest';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { FRAME_TEXTS } from '../../standins/payments/browser/frame/frame-texts.ts';
import { button, choice, field, link, namedField, text } from './elements.ts';
import type { Visitor } from './visitor.ts';

/** Dates are typed and shown as day/month/year. */
const asTyped = (date: string) => date.split('-').reverse().join('/');
const inBangla = (digits: string) => digits.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '');

interface Guest {
  email: string;
  /** How many days from today the stay begins, because guests of one site may not want the same rooms. */
  inDays: number;
}

const password = 'secret-of-rehana';

/**
 * From the home page to My Bookings: search, list, registering on the way to the hotel, a room, a card, the booking. Then in
 * Bangla, and once more after signing out and in. `isPhone`: the menu is behind a button, and the search is folded.
 */
export async function bookRoom(visitor: Visitor, origin: string, guest: Guest, isPhone: boolean) {
  const checkIn = addDays(dhakaDate(Date.now()), guest.inDays);
  const checkOut = addDays(checkIn, 2);
  await visitor.open(origin);
  // There once the page reacts: what is half typed before is not taken over.
  await visitor.read(button('Open the calendar for check-in'));
  await visitor.choose(field('Destination'), 'Sylhet');
  await visitor.choose(field('Guests'), '2 Person');
  await visitor.type(field('Check-in'), asTyped(checkIn));
  await visitor.type(field('Check-out'), asTyped(checkOut));
  await visitor.press(button('Search'));

  await untilAt(visitor, '/hotels');
  expect((await visitor.address()).searchParams.get('district')).toBe('Sylhet');
  await visitor.read(text('10 results'));
  const hotel = await visitor.read('(//article)[1]//h2 | (//article)[1]//h3');
  await visitor.press(link('View Rooms'));

  // Nobody is signed in: to /login, on to /register, and back to the hotel.
  await untilAt(visitor, '/login');
  await visitor.press(`//main${link('Register')}`);
  await untilAt(visitor, '/register');
  // The form of /login has a field of the same name, whose half typed address would be carried over.
  await visitor.read('//main//h1[normalize-space(.)="Register"]');
  await visitor.type(field('Email'), guest.email);
  await visitor.type(field('Password'), password);
  await visitor.press(choice('Female'));
  await visitor.type(field('First Name'), 'Rehana');
  await visitor.type(field('Last Name'), 'Parvin');
  await visitor.press(button('Register'));

  await untilAt(visitor, '/hotels/');
  await visitor.read(`//h1[normalize-space(.)="${hotel}"]`);
  await visitor.press(button('Select'));
  await visitor.press(button('Continue'));

  await untilAt(visitor, '/payment');
  await visitor.type(field('Guest Name'), 'Rehana Parvin');
  await visitor.type(field('NID Number'), '1234567890');
  await visitor.type(field('Phone Number'), '01712-345678');
  await visitor.type(field('Current Address'), '12 Ganginarpar, Mymensingh');
  const { labels } = FRAME_TEXTS.en;
  await visitor.inFrame('//iframe[@title="Secure card payment input frame"]', async () => {
    await visitor.type(namedField(labels.number), '4242424242424242');
    await visitor.type(namedField(labels.expiry), '1234');
    await visitor.type(namedField(labels.cvc), '123');
  });
  await visitor.press(button('Pay Now'));
  await visitor.read(text('Payment Successfull'));
  await untilAt(visitor, '/myBookings');
  await expectBooking(visitor, [hotel, asTyped(checkIn), asTyped(checkOut)]);

  // A page in the other language, with its own digits.
  await visitor.press(link('বাংলা'));
  await visitor.read('//h1[normalize-space(.)="আমার বুকিং"]');
  await expectBooking(visitor, [inBangla(asTyped(checkIn)), inBangla(asTyped(checkOut))]);
  await visitor.press(link('English'));

  if (isPhone) await visitor.press(button('Open menu'));
  await visitor.press(button('Sign out'));
  await visitor.open(`${origin}/myBookings`);
  await untilAt(visitor, '/login');
  await visitor.type(field('Email'), guest.email);
  await visitor.type(field('Password'), password);
  await visitor.press(`//main${button('Login')}`);
  await untilAt(visitor, '/myBookings');
  await expectBooking(visitor, [hotel, asTyped(checkIn), asTyped(checkOut)]);
}

const untilAt = (visitor: Visitor, start: string) =>
  vi.waitFor(async () => expect((await visitor.address()).pathname).toMatch(new RegExp(`^${start}`)), {
    timeout: 60_000,
    interval: 100,
  });

/** My Bookings has one booking, with these texts. */
async function expectBooking(visitor: Visitor, texts: string[]) {
  const row = await visitor.read('(//main//tbody/tr)[1]');
  for (const expected of texts) expect(row.replaceAll(/\s+/g, ' ')).toContain(expected);
}
