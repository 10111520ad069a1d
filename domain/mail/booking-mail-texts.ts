import type { MailKind } from '../shared/mail-words.ts';
import type { Language } from '../shared/person-choices.ts';

/** What a mail's words are about; amounts and dates are written already. */
interface MailWords {
  reference: string;
  hotel: string;
  checkIn: string;
  /** Of a refund or cancellation; undefined when nothing goes back. */
  amount: string | undefined;
  /** Until when money that is on its way should be on the card. */
  refundDays: string;
  /** The reason that somebody gave. */
  why: string | undefined;
}

interface Letter {
  subject: string;
  lead: string[];
}

interface Texts {
  greeting(name: string): string;
  hotelGreeting: string;
  openBooking: string;
  attached: string;
  before: string;
  letters: Record<MailKind, (words: MailWords) => Letter>;
}

const some = (...lines: (string | false | undefined)[]) => lines.filter((line) => typeof line === 'string');

/** The words of mails about bookings. Mails have no page, so their words live with them. */
export const bookingMailTexts: Record<Language, Texts> = {
  en: {
    greeting: (name) => `Dear ${name},`,
    hotelGreeting: 'Dear colleagues,',
    openBooking: 'Open the booking',
    attached:
      'Your papers are attached. They are also on the booking’s page, where you can change or cancel it.',
    before: 'Before',
    letters: {
      booking_confirmed: ({ reference, hotel }) => ({
        subject: `Your booking ${reference} at ${hotel} is confirmed`,
        lead: ['your booking is confirmed. We look forward to your stay.'],
      }),
      booking_changed: ({ reference, hotel }) => ({
        subject: `Your booking ${reference} at ${hotel} was changed`,
        lead: [
          'your booking was changed. Below is what counts now.',
          'A voucher that you printed before does not count any more; the new one is attached.',
        ],
      }),
      booking_cancelled: ({ reference, hotel, amount, refundDays, why }) => ({
        subject: `Your booking ${reference} at ${hotel} is cancelled`,
        lead: some(
          'your booking is cancelled.',
          why && `The reason that was given: ${why}`,
          amount
            ? `${amount} goes back to the card that you paid with. It should be there within ${refundDays} days.`
            : 'By the cancellation terms of this booking nothing goes back.',
        ),
      }),
      refund_asked: ({ reference, amount, refundDays }) => ({
        subject: `Your payment for ${reference} goes back to your card`,
        lead: [
          `your payment of ${amount} could not be used for this booking. All of it goes back to your card and should be there within ${refundDays} days. You need do nothing.`,
        ],
      }),
      refund_done: ({ reference, amount, refundDays }) => ({
        subject: `${amount} was refunded for booking ${reference}`,
        lead: [
          `${amount} was sent back to the card that you paid with. Your bank may take up to ${refundDays} days to show it.`,
        ],
      }),
      refund_failed: ({ reference, amount }) => ({
        subject: `Your refund for booking ${reference} has come back to us`,
        lead: [
          `your bank did not take the ${amount} that we sent back to your card. The money is with us, and we are sending it again.`,
          'If the card was closed or replaced, please write or call us: we find another way.',
        ],
      }),
      stay_reminder: ({ hotel, checkIn }) => ({
        subject: `Your stay at ${hotel} begins on ${checkIn}`,
        lead: ['your stay begins soon. Please bring the voucher and your identity document.'],
      }),
      hotel_booking_confirmed: ({ reference }) => ({
        subject: `New booking ${reference}`,
        lead: ['a room of yours was booked.'],
      }),
      hotel_booking_changed: ({ reference }) => ({
        subject: `Booking ${reference} was changed`,
        lead: ['a booking was changed. Below is what counts now.'],
      }),
      hotel_booking_cancelled: ({ reference, why }) => ({
        subject: `Booking ${reference} is cancelled`,
        lead: some(
          'a booking was cancelled. Its nights can be sold again.',
          why && `The reason that was given: ${why}`,
        ),
      }),
    },
  },
  bn: {
    greeting: (name) => `প্রিয় ${name},`,
    hotelGreeting: 'প্রিয় সহকর্মীবৃন্দ,',
    openBooking: 'বুকিংটি দেখুন',
    attached: 'আপনার কাগজপত্র সঙ্গে দেওয়া হলো। বুকিংয়ের পাতায়ও এগুলো আছে, সেখান থেকে বুকিং বদলাতে বা বাতিল করতে পারেন।',
    before: 'আগে ছিল',
    letters: {
      booking_confirmed: ({ reference, hotel }) => ({
        subject: `${hotel}-এ আপনার বুকিং ${reference} নিশ্চিত হয়েছে`,
        lead: ['আপনার বুকিং নিশ্চিত হয়েছে। আমরা আপনার অপেক্ষায় আছি।'],
      }),
      booking_changed: ({ reference, hotel }) => ({
        subject: `${hotel}-এ আপনার বুকিং ${reference} বদলানো হয়েছে`,
        lead: [
          'আপনার বুকিং বদলানো হয়েছে। এখন যা কার্যকর তা নিচে দেওয়া হলো।',
          'আগে ছাপানো ভাউচার আর চলবে না; নতুনটি সঙ্গে দেওয়া হলো।',
        ],
      }),
      booking_cancelled: ({ reference, hotel, amount, refundDays, why }) => ({
        subject: `${hotel}-এ আপনার বুকিং ${reference} বাতিল হয়েছে`,
        lead: some(
          'আপনার বুকিং বাতিল হয়েছে।',
          why && `যে কারণ জানানো হয়েছে: ${why}`,
          amount
            ? `যে কার্ডে দাম দিয়েছিলেন, তাতে ${amount} ফেরত যাচ্ছে। ${refundDays} দিনের মধ্যে পৌঁছে যাওয়ার কথা।`
            : 'এই বুকিংয়ের বাতিলের শর্ত অনুযায়ী কোনো টাকা ফেরত যাবে না।',
        ),
      }),
      refund_asked: ({ reference, amount, refundDays }) => ({
        subject: `${reference}-এর জন্য দেওয়া টাকা আপনার কার্ডে ফেরত যাচ্ছে`,
        lead: [
          `আপনার দেওয়া ${amount} এই বুকিংয়ে কাজে লাগানো যায়নি। পুরো টাকাই আপনার কার্ডে ফেরত যাচ্ছে, ${refundDays} দিনের মধ্যে পৌঁছে যাওয়ার কথা। আপনাকে কিছু করতে হবে না।`,
        ],
      }),
      refund_done: ({ reference, amount, refundDays }) => ({
        subject: `বুকিং ${reference}-এর ${amount} ফেরত দেওয়া হয়েছে`,
        lead: [
          `যে কার্ডে দাম দিয়েছিলেন, তাতে ${amount} ফেরত পাঠানো হয়েছে। ব্যাংকে দেখাতে ${refundDays} দিন পর্যন্ত লাগতে পারে।`,
        ],
      }),
      refund_failed: ({ reference, amount }) => ({
        subject: `বুকিং ${reference}-এর ফেরতের টাকা আমাদের কাছে ফিরে এসেছে`,
        lead: [
          `আপনার কার্ডে পাঠানো ${amount} ব্যাংক নেয়নি। টাকাটি আমাদের কাছেই আছে, আমরা আবার পাঠাচ্ছি।`,
          'কার্ডটি বন্ধ বা বদল হয়ে থাকলে আমাদের লিখুন বা ফোন করুন: অন্য উপায়ে পাঠাব।',
        ],
      }),
      stay_reminder: ({ hotel, checkIn }) => ({
        subject: `${hotel}-এ আপনার থাকা শুরু ${checkIn}`,
        lead: ['আপনার থাকার দিন এসে গেছে। ভাউচার ও পরিচয়পত্র সঙ্গে আনবেন।'],
      }),
      hotel_booking_confirmed: ({ reference }) => ({
        subject: `নতুন বুকিং ${reference}`,
        lead: ['আপনাদের একটি কক্ষ বুক হয়েছে।'],
      }),
      hotel_booking_changed: ({ reference }) => ({
        subject: `বুকিং ${reference} বদলানো হয়েছে`,
        lead: ['একটি বুকিং বদলানো হয়েছে। এখন যা কার্যকর তা নিচে দেওয়া হলো।'],
      }),
      hotel_booking_cancelled: ({ reference, why }) => ({
        subject: `বুকিং ${reference} বাতিল হয়েছে`,
        lead: some('একটি বুকিং বাতিল হয়েছে। এর রাতগুলো আবার বিক্রি করা যাবে।', why && `যে কারণ জানানো হয়েছে: ${why}`),
      }),
    },
  },
};
