import type { ArrivalTime } from '../../kernel/arrival-times.ts';
import { type PolicyStep, stepEndMs } from '../../kernel/booking-policy.ts';
import { type DeskTime, deskTimes, type Instruction } from '../../kernel/catalogue-choices.ts';
import { formatOf } from '../../kernel/format.ts';
import { banglaInstructions } from '../../kernel/instruction-words.ts';
import type { DeskWay, PaidBy } from '../../kernel/payment-states.ts';
import type { Language } from '../../kernel/person-choices.ts';
import type { Paper } from './paper.ts';

const en = formatOf('en');
const bn = formatOf('bn');

const waysEn: Record<DeskWay, string> = { cash: 'cash', card: 'card', mobile_money: 'mobile money' };
const waysBn: Record<DeskWay, string> = { cash: 'নগদ', card: 'কার্ড', mobile_money: 'মোবাইল ব্যাংকিং' };

const noon = (time: DeskTime) => (time === '12 AM' ? '12 AM (noon)' : time);

const banglaTimes: Record<DeskTime, string> = {
  'Any Time': 'যেকোনো সময়',
  '09 AM': 'সকাল ৯টা',
  '10 AM': 'সকাল ১০টা',
  '11 AM': 'সকাল ১১টা',
  '12 AM': 'দুপুর ১২টা',
  '01 PM': 'দুপুর ১টা',
};

const english = {
  voucher: 'Hotel voucher',
  receipt: 'Receipt',
  reference: 'Booking reference',
  bookedOn: 'Booked on',
  hotel: 'Hotel',
  room: 'Room',
  address: 'Address',
  phone: 'Phone',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  nights: 'Nights',
  nightCount: (count: number) => (count === 1 ? '1 night' : `${en.number(count)} nights`),
  guests: 'Guests',
  guestCount: (count: number) => (count === 1 ? '1 guest' : `${en.number(count)} guests`),
  guest: 'Guest',
  email: 'E-mail',
  state: 'State',
  states: { confirmed: 'Confirmed', cancelled: 'Cancelled', no_show: 'No-show' },
  roomRent: (nights: number) => `Room, ${nights === 1 ? '1 night' : `${en.number(nights)} nights`}`,
  tax: 'Tax',
  bin: 'BIN of the hotel',
  keptByChanges: 'Kept for earlier changes',
  total: 'Total',
  givenBack: 'Given back',
  costsNow: 'It costs now',
  /** Before the amount: what the booking was paid with. */
  paidBy: {
    card: 'Paid by card',
    bkash: 'Paid by bKash',
    nagad: 'Paid by Nagad',
    rocket: 'Paid by Rocket',
    other: 'Paid on the bank’s page',
  } satisfies Record<PaidBy, string>,
  paidByLabel: 'Paid by',
  ways: {
    card: 'Card',
    bkash: 'bKash',
    nagad: 'Nagad',
    rocket: 'Rocket',
    other: 'Bank’s page',
  } satisfies Record<PaidBy, string>,
  paidOn: 'Paid on',
  refunded: (isCard: boolean): string => (isCard ? 'Refunded to the card' : 'Refunded'),
  refundDue: (isCard: boolean): string => (isCard ? 'On its way back to the card' : 'On its way back to you'),
  paidAtDesk: 'Paid at the desk',
  givenBackAtDesk: 'Given back at the desk',
  dueAtDesk: 'To be paid at the desk',
  backAtDesk: 'To be given back at the desk',
  /** The way, the receipt and the time of a payment at the desk. */
  deskPayment: (way: DeskWay, receipt: string, moment: string) =>
    `${waysEn[way]}, receipt ${receipt}, ${moment}`,
  arrival: 'Arrival',
  arrivalTimes: {
    before18: 'before 18:00',
    '18to21': '18:00 to 21:00',
    '21to24': '21:00 to 24:00',
    afterMidnight: 'after midnight, in the night after the check-in day',
  } satisfies Record<ArrivalTime, string>,
  wish: 'Wish',
  rules: 'House rules',
  placeRules: 'Rules of the place',
  instruction: (stored: Instruction): string => stored,
  childrenFree: (count: number) => `Maximum ${en.number(count)} child allowed for free`,
  policy: 'Cancelling',
  /** Until when this per cent is kept. */
  policyStep: (percent: number, until: string) =>
    percent === 0
      ? `Free of charge until ${until}.`
      : `Until ${until}, ${en.number(percent)}% of the price is kept.`,
  policyAfter: (since: string) => `From ${since} on, the full price is kept.`,
  policyAlways: 'The full price is kept, whenever you cancel.',
  /** Where a part was paid when booking, and the rest is due at the desk. */
  policyPart: 'Whenever you cancel, at most what you have paid is kept.',
  from: (time: DeskTime) => (time === deskTimes[0] ? 'any time' : `from ${noon(time)}`),
  by: (time: DeskTime) => (time === deskTimes[0] ? 'any time' : `by ${noon(time)}`),
  checkVoucher: 'Scan to check that this voucher is genuine and still counts.',
  showAtDesk: 'Please show this voucher and your identity document at the desk.',
  printedOn: (moment: string) => `Printed on ${moment}`,
  version: (revision: number) => `Version ${en.number(revision + 1)}`,
  questions: 'Questions?',
  /** The end of a sentence. */
  stop: '.',
  stayAt: (hotel: string) => `Stay at ${hotel}`,
};

type Texts = typeof english;

const bangla: Texts = {
  voucher: 'হোটেল ভাউচার',
  receipt: 'রসিদ',
  reference: 'বুকিং রেফারেন্স',
  bookedOn: 'বুকিংয়ের তারিখ',
  hotel: 'হোটেল',
  room: 'কক্ষ',
  address: 'ঠিকানা',
  phone: 'ফোন',
  checkIn: 'চেক-ইন',
  checkOut: 'চেক-আউট',
  nights: 'রাত',
  nightCount: (count) => `${bn.number(count)} রাত`,
  guests: 'অতিথি',
  guestCount: (count) => `${bn.number(count)} জন অতিথি`,
  guest: 'অতিথির নাম',
  email: 'ইমেইল',
  state: 'অবস্থা',
  states: { confirmed: 'নিশ্চিত', cancelled: 'বাতিল', no_show: 'অতিথি আসেননি' },
  roomRent: (nights) => `কক্ষ, ${bn.number(nights)} রাত`,
  tax: 'কর',
  bin: 'হোটেলের বিআইএন',
  keptByChanges: 'আগের বদলের জন্য কেটে রাখা',
  total: 'মোট',
  givenBack: 'ফেরত দেওয়া হয়েছে',
  costsNow: 'এখন দাম',
  paidBy: {
    card: 'কার্ডে পরিশোধিত',
    bkash: 'বিকাশে পরিশোধিত',
    nagad: 'নগদে (Nagad) পরিশোধিত',
    rocket: 'রকেটে পরিশোধিত',
    other: 'ব্যাংকের পাতায় পরিশোধিত',
  },
  paidByLabel: 'যেভাবে পরিশোধ',
  ways: { card: 'কার্ড', bkash: 'বিকাশ', nagad: 'নগদ (Nagad)', rocket: 'রকেট', other: 'ব্যাংকের পাতা' },
  paidOn: 'পরিশোধের তারিখ',
  refunded: (isCard) => (isCard ? 'কার্ডে ফেরত দেওয়া হয়েছে' : 'ফেরত দেওয়া হয়েছে'),
  refundDue: (isCard) => (isCard ? 'কার্ডে ফেরত যাচ্ছে' : 'আপনার কাছে ফেরত যাচ্ছে'),
  paidAtDesk: 'ডেস্কে পরিশোধিত',
  givenBackAtDesk: 'ডেস্ক থেকে ফেরত',
  dueAtDesk: 'ডেস্কে দিতে হবে',
  backAtDesk: 'ডেস্ক থেকে ফেরত পাবেন',
  deskPayment: (way, receipt, moment) => `${waysBn[way]}, রসিদ ${receipt}, ${moment}`,
  arrival: 'পৌঁছানোর সময়',
  arrivalTimes: {
    before18: 'সন্ধ্যা ৬টার আগে',
    '18to21': 'সন্ধ্যা ৬টা থেকে রাত ৯টা',
    '21to24': 'রাত ৯টা থেকে ১২টা',
    afterMidnight: 'চেক-ইনের দিনের রাত ১২টার পরে',
  },
  wish: 'অনুরোধ',
  rules: 'হোটেলের নিয়ম',
  placeRules: 'জায়গাটির নিয়ম',
  instruction: (stored) => banglaInstructions[stored],
  childrenFree: (count) => `সর্বোচ্চ ${bn.number(count)} জন শিশু বিনামূল্যে থাকতে পারবে`,
  policy: 'বাতিল করলে',
  policyStep: (percent, until) =>
    percent === 0
      ? `${until} পর্যন্ত বিনা খরচে বাতিল করা যায়।`
      : `${until} পর্যন্ত বাতিল করলে দামের ${bn.number(percent)}% কাটা হয়।`,
  policyAfter: (since) => `${since} থেকে পুরো দাম কাটা হয়।`,
  policyAlways: 'যখনই বাতিল করুন, পুরো দাম কাটা হয়।',
  policyPart: 'যখনই বাতিল করুন, আপনার দেওয়া টাকার বেশি কাটা হবে না।',
  from: (time) => (time === deskTimes[0] ? banglaTimes[time] : `${banglaTimes[time]} থেকে`),
  by: (time) => (time === deskTimes[0] ? banglaTimes[time] : `${banglaTimes[time]}র মধ্যে`),
  checkVoucher: 'ভাউচারটি আসল কি না এবং এখনো কার্যকর কি না জানতে স্ক্যান করুন।',
  showAtDesk: 'হোটেলের ডেস্কে এই ভাউচার ও আপনার পরিচয়পত্র দেখান।',
  printedOn: (moment) => `মুদ্রণ: ${moment}`,
  version: (revision) => `সংস্করণ ${bn.number(revision + 1)}`,
  questions: 'কিছু জানতে চান?',
  stop: '।',
  stayAt: (hotel) => `${hotel}-এ থাকা`,
};

/** The texts of vouchers, receipts and mails about bookings. Papers have no page, so their texts are here. */
export const paperTexts: Record<Language, Texts> = { en: english, bn: bangla };

/** The rules of the house, one sentence each. */
export function houseRules(language: Language, { instructions, childrenFree }: Paper['hotel']): string[] {
  const texts = paperTexts[language];
  return [...instructions.map(texts.instruction), texts.childrenFree(childrenFree)].map(
    (rule) => `${rule}${texts.stop}`,
  );
}

/** The sentences of a policy with its dates, from free cancellation to keeping the full price. */
export function policySentences(
  language: Language,
  { policy, stay, money }: Pick<Paper, 'policy' | 'stay' | 'money'>,
): string[] {
  const texts = paperTexts[language];
  const { moment } = formatOf(language);
  const until = (step: PolicyStep) => moment(stepEndMs(stay.checkIn, step));
  const last = policy.at(-1);
  return [
    ...(last ? [] : [texts.policyAlways]),
    ...policy.map((step) => texts.policyStep(step.keepPercent, until(step))),
    ...(last && last.keepPercent < 100 ? [texts.policyAfter(until(last))] : []),
    ...(money.payment === 'advance_paid' ? [texts.policyPart] : []),
  ];
}
