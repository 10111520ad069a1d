import { expect, test } from 'vitest';
import { type DeskTime, deskTimes } from '../../kernel/catalogue-choices.ts';
import type { Paper } from '../papers/paper.ts';
import { bookingMail } from './booking-mail.ts';

const paper: Paper = {
  bookingId: 'b',
  reference: 'NB123456',
  revision: 0,
  state: 'confirmed',
  language: 'bn',
  hotel: {
    name: 'Sea Pearl',
    nameBn: 'সি পার্ল',
    address: 'Inani',
    addressBn: 'ইনানী',
    district: "Cox's Bazar",
    phone: '+8801711111111',
    email: undefined,
    checkInTime: '12 AM',
    checkOutTime: '11 AM',
    instructions: ['Bring NID when check in'],
    childrenFree: 1,
  },
  room: { name: 'Deluxe', nameBn: 'ডিলাক্স' },
  stay: { checkIn: '2026-11-27', checkOut: '2026-11-29' },
  guests: 2,
  guest: { name: 'করিম', phone: '+8801811111111', address: 'Khulna', email: 'karim@example.com' },
  price: {
    roomRentPoisha: 400_000,
    taxPoisha: 60_000,
    keptPoisha: 0,
    totalPoisha: 460_000,
    givenBackPoisha: 0,
  },
  money: {
    payment: 'paid',
    capturedPoisha: 460_000,
    refundedPoisha: 0,
    refundDuePoisha: 0,
    paidAt: undefined,
    atDesk: [],
    deskDuePoisha: 0,
  },
  policy: [],
  bookedAt: new Date('2026-11-01T00:00:00Z'),
};
const frame = {
  brand: 'Nibash',
  contact: { address: 'Dhaka', phone: '+8809610000000', email: 'hello@nibash.example' },
  publicOrigin: 'http://localhost:3000',
};

test('a reminder in Bangla says that the stay begins soon, on which day, and from when the room is there', () => {
  const { subject, text } = bookingMail({
    ...frame,
    kind: 'stay_reminder',
    language: 'bn',
    paper,
    detail: {},
  });
  expect(subject).toBe('সি পার্ল-এ আপনার থাকা শুরু হচ্ছে শুক্র, ২৭ নভেম্বর ২০২৬');
  // A reminder goes out two days or one day before, so its text does not name the number of days.
  expect(text).toContain('শিগগিরই আপনার থাকা শুরু হচ্ছে। ভাউচার ও পরিচয়পত্র সঙ্গে আনবেন।');
  expect(text).toContain('চেক-ইন: শুক্র, ২৭ নভেম্বর ২০২৬, দুপুর ১২টা থেকে');
  expect(text).toContain('চেক-আউট: রবি, ২৯ নভেম্বর ২০২৬, সকাল ১১টার মধ্যে');
});

test.each([
  ['bn', 'ঠিকানা: ইনানী, কক্সবাজার'],
  ['en', "Address: Inani, Cox's Bazar"],
] as const)('the hotel’s address names its district, in %s', (language, line) => {
  const { text } = bookingMail({ ...frame, kind: 'stay_reminder', language, paper, detail: {} });
  expect(text).toContain(line);
});

test('every time of check-in and check-out is a phrase in Bangla', () => {
  const phrases = (time: DeskTime) => {
    const hotel = { ...paper.hotel, checkInTime: time, checkOutTime: time };
    const { text } = bookingMail({
      ...frame,
      kind: 'stay_reminder',
      language: 'bn',
      paper: { ...paper, hotel },
      detail: {},
    });
    return [...text.matchAll(/চেক-(?:ইন|আউট): .* ২০২৬, (.*)/g)].map(([, phrase]) => phrase);
  };
  expect(deskTimes.map((time) => phrases(time))).toEqual([
    ['যেকোনো সময়', 'যেকোনো সময়'],
    ['সকাল ৯টা থেকে', 'সকাল ৯টার মধ্যে'],
    ['সকাল ১০টা থেকে', 'সকাল ১০টার মধ্যে'],
    ['সকাল ১১টা থেকে', 'সকাল ১১টার মধ্যে'],
    ['দুপুর ১২টা থেকে', 'দুপুর ১২টার মধ্যে'],
    ['দুপুর ১টা থেকে', 'দুপুর ১টার মধ্যে'],
  ]);
});

test('a hotel reads what its desk is to take of the guest, and not that it should pay', () => {
  const told = (deskDuePoisha: number) =>
    bookingMail({
      ...frame,
      kind: 'hotel_booking_changed',
      language: 'en',
      paper: { ...paper, money: { ...paper.money, deskDuePoisha } },
      detail: {},
    }).text;
  for (const [duePoisha, bangla, english] of [
    [50_000, 'অতিথি ডেস্কে দেবেন', 'To be paid by the guest at the desk'],
    [-50_000, 'ডেস্ক থেকে অতিথিকে ফেরত দিতে হবে', 'To be given back to the guest at the desk'],
  ] as const) {
    expect(told(duePoisha)).toContain(`${bangla}: ৳\u202f৫০০\n`);
    expect(told(duePoisha)).toContain(`${english}: BDT 500\n`);
  }
});

test('phone numbers in a mail are links, in digits that a phone can dial, in Bangla too', () => {
  const { text, html } = bookingMail({
    ...frame,
    kind: 'booking_confirmed',
    language: 'bn',
    paper: { ...paper, hotel: { ...paper.hotel, phone: '+8801711111111' } },
    detail: {},
  });
  expect(text).toContain('ফোন: +8801711111111');
  expect(html).toContain('<a href="tel:+8801711111111">+8801711111111</a>');
  expect(html).toContain('<a href="tel:+8809610000000">+8809610000000</a>');
});

test('a mail about a stay to come has the rules of the house, the hour of arrival and the wish', () => {
  const { text } = bookingMail({
    ...frame,
    kind: 'booking_confirmed',
    language: 'en',
    paper: { ...paper, arrivalTime: 'afterMidnight', wish: 'A quiet room' },
    detail: {},
  });
  expect(text).toContain('House rules: Bring NID when check in. Maximum 1 child allowed for free.');
  expect(text).toContain('Arrival: after midnight, in the night after the check-in day');
  expect(text).toContain('Wish: A quiet room');
});

test('the mail to another person than the account’s has no price', () => {
  const { text, html } = bookingMail({
    ...frame,
    kind: 'voucher_for_other',
    language: 'en',
    paper,
    detail: {},
    checkAddress: 'http://localhost:3000/voucher/NB123456?s=x',
  });
  for (const said of [text, html]) {
    expect(said).toContain('http://localhost:3000/voucher/NB123456?s=x');
    for (const part of ['BDT', 'Total', 'myBookings', 'Cancelling']) expect(said).not.toContain(part);
  }
});

test.each([
  [undefined, 'goes back to your card', 'আপনার কার্ডে ফেরত যাচ্ছে'],
  ['bkash', 'goes back to your bKash account', 'আপনার বিকাশ অ্যাকাউন্টে ফেরত যাচ্ছে'],
  ['nagad', 'goes back to your Nagad account', 'আপনার নগদ অ্যাকাউন্টে ফেরত যাচ্ছে'],
  ['rocket', 'goes back to your Rocket account', 'আপনার রকেট অ্যাকাউন্টে ফেরত যাচ্ছে'],
  ['other', 'goes back to the account with which you paid', 'সেখানেই ফেরত যাচ্ছে'],
] as const)('money that goes back names where it goes to: %s', (paidBy, english, bangla) => {
  for (const [language, words] of [
    ['en', english],
    ['bn', bangla],
  ] as const) {
    const detail = { amountPoisha: 10_000, reason: 'not_paying', ...(paidBy && { paidBy }) };
    const asked = bookingMail({ ...frame, kind: 'refund_asked', language, paper, detail });
    expect(asked.text).toContain(words);
    const cancelled = { ...detail, keptPoisha: 0, reason: 'cancelled' };
    const { text } = bookingMail({ ...frame, kind: 'booking_cancelled', language, paper, detail: cancelled });
    if (paidBy) expect(text).toContain(words);
  }
});

test('a second payment’s mail says that the booking stands, and that this money goes back', () => {
  const detail = { amountPoisha: 10_000, reason: 'not_paying', paidBy: 'bkash', stands: true } as const;
  const { text } = bookingMail({ ...frame, kind: 'refund_asked', language: 'en', paper, detail });
  expect(text).toContain('your booking stands');
  expect(text).toContain('goes back to your bKash account');
  expect(text).not.toContain('could not be used');
});

test.each([
  [
    'en',
    'gives back BDT 1,500',
    'The reason that was given: The lift <3 was broken',
    'BDT 500 comes off what you were to pay at the hotel’s desk.',
    'goes back to your bKash account',
    'Given back: BDT 1,500',
    'It costs now: BDT 3,100',
  ],
  [
    'bn',
    '৳\u202f১,৫০০',
    'যে কারণ জানানো হয়েছে: The lift <3 was broken',
    'থেকে ৳\u202f৫০০ বাদ গেছে',
    'আপনার বিকাশ অ্যাকাউন্টে ফেরত যাচ্ছে',
    'ফেরত দেওয়া হয়েছে: ৳\u202f১,৫০০',
    'এখন দাম: ৳\u202f৩,১০০',
  ],
] as const)(
  'what a hotel gives back, in %s: how much, why, where it goes, and what the booking costs now',
  (language, ...said) => {
    const given = { ...paper, price: { ...paper.price, givenBackPoisha: 150_000 } };
    const detail = {
      ...{ givenBackPoisha: 150_000, offDuePoisha: 50_000, amountPoisha: 100_000 },
      ...{ paidBy: 'bkash' as const, why: 'The lift <3 was broken' },
    };
    const mail = bookingMail({ ...frame, kind: 'booking_given_back', language, paper: given, detail });
    for (const words of said) expect(`${mail.subject}\n${mail.text}`).toContain(words);
    expect(mail.html).toContain('The lift &lt;3 was broken');
    // A cancelled booking costs what is kept of it.
    const cancelled = { ...given, state: 'cancelled' as const };
    const ofIt = bookingMail({ ...frame, kind: 'booking_given_back', language, paper: cancelled, detail });
    expect(ofIt.text).not.toMatch(/It costs now|এখন দাম/);
  },
);

const reviewed = { amountPoisha: 460_000, paidBy: 'bkash' as const };

test.each([
  ['en', 'is being checked', 'BDT 4,600', 'Sun, 29 Nov 2026, 18:00', 'See what became of your payment'],
  ['bn', 'যাচাই করা হচ্ছে', '৪,৬০০', 'রবি, ২৯ নভেম্বর ২০২৬, ১৮:০০', 'আপনার টাকার কী হলো দেখুন'],
] as const)(
  'a payment that is being checked, in %s: what, until when, and where it is seen',
  (language, ...said) => {
    const reviewUntil = '2026-11-29T12:00:00.000Z';
    const letter = { ...frame, kind: 'payment_review', language, paper } as const;
    const { subject, text } = bookingMail({
      ...letter,
      detail: { ...reviewed, reviewUntil, paymentId: 'the-payment' },
    });
    for (const words of said) expect(`${subject}\n${text}`).toContain(words);
    expect(text).toContain('http://localhost:3000/payment/return/the-payment');
    const change = bookingMail({ ...letter, detail: { ...reviewed, reviewUntil, forChange: true } });
    expect(change.text).not.toBe(text);
  },
);

test.each([
  ['en', 'we could not send BDT 4,600 back to your bKash account', 'enter the account'],
  ['bn', 'আপনার বিকাশ অ্যাকাউন্টে', 'কোন হিসাবে টাকা পাঠাব'],
] as const)(
  'a guest whose refund the gateway does not make is asked for an account in %s, with the link to its form',
  (language, failed, wanted) => {
    const letter = { ...frame, kind: 'refund_account', language, paper } as const;
    const { text } = bookingMail({ ...letter, detail: { ...reviewed, accountWanted: true } });
    expect(text).toContain(failed);
    expect(text).toContain(wanted);
    expect(text).toContain('http://localhost:3000/myBookings/NB123456');
    expect(bookingMail({ ...letter, detail: {} }).text).not.toContain(wanted);
  },
);

test('the administrator hears of a payment to be checked in both languages, with the page that decides', () => {
  const { subject, text } = bookingMail({
    ...frame,
    kind: 'admin_payment_review',
    language: 'en',
    paper,
    detail: { ...reviewed, reviewUntil: '2026-11-29T12:00:00.000Z' },
  });
  expect(subject).toContain('যাচাই করতে হবে: NB123456');
  expect(subject).toContain('To be checked: BDT 4,600 for NB123456');
  expect(text).toContain('Without a decision all of it goes back on Sun, 29 Nov 2026, 18:00.');
  expect(text).toContain('http://localhost:3000/admin/paymentReviews');
});

test.each([
  ['en', true, 'Your booking stands without it.'],
  ['en', false, 'No booking was made with it.'],
  ['bn', true, 'এটি ছাড়াই আপনার বুকিং ঠিক আছে'],
  ['bn', false, 'এতে কোনো বুকিং হয়নি'],
] as const)(
  'a checked payment that goes back, in %s, the booking standing: %s',
  (language, stands, words) => {
    const { subject, text } = bookingMail({
      ...frame,
      kind: 'refund_asked',
      language,
      paper,
      detail: { ...reviewed, wasReviewed: true, ...(stands && { stands }) },
    });
    expect(text).toContain(words);
    expect(subject).not.toMatch(/second|দ্বিতীয়/);
  },
);

test('a mail about an advance by wallet says both sums, and names the wallet once', () => {
  const money = { ...paper.money, payment: 'advance_paid', paidBy: 'bkash' } as const;
  const advance = { ...money, capturedPoisha: 92_000, deskDuePoisha: 368_000 };
  const { text } = bookingMail({
    ...frame,
    kind: 'booking_confirmed',
    language: 'en',
    paper: { ...paper, money: advance },
    detail: {},
  });
  expect(text).toContain('Paid by bKash: BDT 920');
  expect(text).toContain('To be paid at the desk: BDT 3,680');
  expect(text.match(/bKash/g)).toHaveLength(1);
  expect(text).toContain('Whenever you cancel, at most what you have paid is kept.');
});

test('a mail has the parts of the tax below the total, and of the default nothing', () => {
  const mailOf = (taxes?: Paper['price']['taxes']) =>
    bookingMail({
      ...frame,
      kind: 'booking_confirmed',
      language: 'en',
      paper: { ...paper, language: 'en', price: { ...paper.price, taxes } },
      detail: {},
    }).text;
  const parts = mailOf([
    { kind: 'service', percent: 10, amountPoisha: 20_000, included: false },
    { kind: 'vat', percent: 15, amountPoisha: 40_050, included: true },
  ]);
  expect(parts).toMatch(/Taxes for 2 nights:? .*BDT 200 \(Service charge 10% BDT 200\)/);
  expect(parts).toMatch(/Taxes in the price for 2 nights:? .*BDT 400.50 \(Included: VAT 15% BDT 400.50\)/);
  expect(mailOf('undivided')).toContain('not divided into taxes');
  expect(mailOf()).not.toContain('Taxes for');
});
