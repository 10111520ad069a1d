import type { MailKind } from '../../kernel/mail-words.ts';
import type { Language } from '../../kernel/person-choices.ts';
import { type DestinationWords, destinationLetters } from './destination-mail-texts.ts';

/** The values in a mail's text; amounts and dates are already formatted. */
interface MailWords extends DestinationWords {
  /** The refunded amount. */
  amount: string | undefined;
  /** Where a refund goes to, as `refundDestination` words it. */
  to: string;
  /** The refund goes to a wallet, not to a card. */
  isToWallet: boolean;
  /** The refund was sent to the account that the guest has entered. */
  isByBank: boolean;
  /** The guest is asked for an account, since the gateway does not make the refund. */
  isAccountWanted: boolean;
  /** The booking of a payment that goes back stands. */
  stands: boolean;
  /** The payment that goes back was being checked before. */
  wasReviewed: boolean;
  /** When a payment that is being checked goes back at the latest. */
  reviewEnd: string | undefined;
  /** The payment is for a change of the booking. */
  isChange: boolean;
  /** The date by which a refund on its way should be on the card. */
  refundDays: string;
  /** The sum that the hotel has given back of the price. */
  givenBack: string | undefined;
  /** The reason that a person entered. */
  why: string | undefined;
  /** Sentences about the money of a cancellation or a change. */
  money: string[];
  /** The desk corrected the guest's data. */
  corrected: boolean;
  /** The guest does not come to this hotel any more, because the booking moved to another one. */
  toOtherHotel: boolean;
  /** The arrival date at this hotel, of a stay that began in another hotel. */
  comesOn: string | undefined;
}

interface Letter {
  subject: string;
  lead: string[];
}

interface Texts {
  greeting(name: string): string;
  hotelGreeting: string;
  openBooking: string;
  /** In the invitation after a stay. */
  writeReview: string;
  checkVoucher: string;
  /** In the administrator's mail: the page where a payment is released. */
  openReviews: string;
  /** In the mail about a payment that is being checked: its page. */
  openPayment: string;
  attached: string;
  before: string;
  /** In a hotel's mail: what its desk has to collect from the guest, and to pay back. */
  guestPaysAtDesk: string;
  guestGetsBackAtDesk: string;
  letters: Record<MailKind, (words: MailWords) => Letter>;
}

const some = (...lines: (string | false | undefined)[]) => lines.filter((line) => typeof line === 'string');

/** The texts of mails about bookings. Mails have no page, so their texts are here. */
export const bookingMailTexts: Record<Language, Texts> = {
  en: {
    greeting: (name) => `Dear ${name},`,
    hotelGreeting: 'Dear colleagues,',
    openBooking: 'Open the booking',
    writeReview: 'Write a review',
    checkVoucher: 'Check the voucher',
    openReviews: 'Release it or give it back',
    openPayment: 'See what became of your payment',
    attached:
      'Your papers are attached. They are also on the booking’s page, where you can change or cancel it.',
    before: 'Before',
    guestPaysAtDesk: 'To be paid by the guest at the desk',
    guestGetsBackAtDesk: 'To be given back to the guest at the desk',
    letters: {
      ...destinationLetters.en,
      booking_confirmed: ({ reference, hotel }) => ({
        subject: `Your booking ${reference} at ${hotel} is confirmed`,
        lead: ['your booking is confirmed. We look forward to your stay.'],
      }),
      booking_changed: ({ reference, hotel, money, corrected }) => ({
        subject: corrected
          ? `The name on your booking ${reference} at ${hotel} was corrected`
          : `Your booking ${reference} at ${hotel} was changed`,
        lead: [
          corrected
            ? 'the guest’s name on your booking was corrected. All else is as it was.'
            : 'your booking was changed. Below is what counts now.',
          ...money,
          'A voucher that you printed before does not count any more; the new one is attached.',
        ],
      }),
      booking_cancelled: ({ reference, hotel, money, why }) => ({
        subject: `Your booking ${reference} at ${hotel} is cancelled`,
        lead: some('your booking is cancelled.', why && `The reason that was given: ${why}`, ...money),
      }),
      booking_given_back: ({ reference, hotel, givenBack, money, why }) => ({
        subject: `${hotel} gives back ${givenBack} for your booking ${reference}`,
        lead: [
          `${hotel} gives back ${givenBack} of the price of your booking. The reason that was given: ${why}`,
          ...money,
        ],
      }),
      payment_review: ({ reference, amount, reviewEnd, isChange }) => ({
        subject: `Your payment for ${reference} is being checked`,
        lead: [
          `your payment of ${amount} has arrived, and the bank has asked us to look at it before we accept it. ${
            isChange ? 'The added nights stay' : 'The room stays'
          } held for you meanwhile.`,
          `You hear from us by ${reviewEnd} at the latest: ${
            isChange ? 'the change is made' : 'the booking'
          }, or all of your money goes back. You need do nothing, and please do not pay a second time.`,
        ],
      }),
      refund_asked: ({ reference, amount, refundDays, to, stands, wasReviewed }) => ({
        subject:
          stands && !wasReviewed
            ? `Your second payment for ${reference} goes back to ${to}`
            : `Your payment for ${reference} goes back to ${to}`,
        lead: [
          wasReviewed
            ? `your payment of ${amount}, which was being checked, is not used. ${stands ? 'Your booking stands without it' : 'No booking was made with it'}. All of it goes back to ${to} and should be there within ${refundDays} days. You need do nothing.`
            : stands
              ? `your booking stands, and another payment has paid it. Your payment of ${amount} was not needed: all of it goes back to ${to} and should be there within ${refundDays} days. You need do nothing.`
              : `your payment of ${amount} could not be used for this booking. All of it goes back to ${to} and should be there within ${refundDays} days. You need do nothing.`,
        ],
      }),
      refund_done: ({ reference, amount, refundDays, to, isToWallet, isByBank }) => ({
        subject: `${amount} was refunded for booking ${reference}`,
        lead: [
          isByBank
            ? `${amount} was sent by bank to the account that you gave us for it. It may take some days until it is shown there.`
            : isToWallet
              ? `${amount} was sent back to ${to}. It may take up to ${refundDays} days until it is shown there.`
              : `${amount} was sent back to the card with which it was paid. Your bank may take up to ${refundDays} days to show it.`,
        ],
      }),
      refund_failed: ({ reference, amount }) => ({
        subject: `Your refund for booking ${reference} has come back to us`,
        lead: [
          `your bank did not take the ${amount} that we sent back to your card. The money is with us, and we are sending it again.`,
          'If the card was closed or replaced, please write or call us: we find another way.',
        ],
      }),
      refund_account: ({ reference, isAccountWanted, amount, to }) =>
        isAccountWanted
          ? {
              subject: `Where shall we send your refund for booking ${reference}?`,
              lead: [
                `we could not send ${amount} back to ${to}: the payment company did not accept it. The money is with us.`,
                'Please sign in on our website, open the booking below, and enter the account to which we shall send it. Nobody of us asks for it by telephone or e-mail.',
              ],
            }
          : {
              subject: `The account for your refund for booking ${reference} was entered`,
              lead: [
                'the account to which your refund goes was entered or changed on our website. We send the money there.',
                'If that was not you, please write or call us at once, and change your password.',
              ],
            },
      stay_reminder: ({ hotel, checkIn }) => ({
        subject: `Your stay at ${hotel} begins on ${checkIn}`,
        lead: ['your stay begins soon. Please bring the voucher and your identity document.'],
      }),
      review_invitation: ({ hotel }) => ({
        subject: `How was your stay at ${hotel}?`,
        lead: [
          'we hope you had a good stay. Other travellers would like to know how it was: four marks and a few sentences are enough. Good and bad are both welcome.',
          'This is the only mail about it.',
        ],
      }),
      voucher_for_other: ({ reference, hotel }) => ({
        subject: `Your voucher ${reference} for ${hotel}`,
        lead: [
          'a room was booked for you. Your voucher is attached: please bring it and your identity document.',
        ],
      }),
      hotel_booking_confirmed: ({ reference, comesOn }) => ({
        subject: `New booking ${reference}`,
        lead: some(
          'a room of yours was booked.',
          comesOn && `The stay began in another hotel; the guest comes to you on ${comesOn}.`,
        ),
      }),
      hotel_booking_changed: ({ reference, corrected }) => ({
        subject: corrected
          ? `The guest’s details of booking ${reference} were corrected`
          : `Booking ${reference} was changed`,
        lead: [
          corrected
            ? 'the guest’s name or phone number was corrected. Below is what counts now.'
            : 'a booking was changed. Below is what counts now.',
        ],
      }),
      hotel_booking_cancelled: ({ reference, toOtherHotel, why }) => ({
        subject: toOtherHotel
          ? `Booking ${reference} was moved to another hotel`
          : `Booking ${reference} is cancelled`,
        lead: some(
          toOtherHotel
            ? 'a booking was moved to another hotel: its guest is not expected with you any more. The nights to come can be sold again.'
            : 'a booking was cancelled. Its nights to come can be sold again.',
          why && `The reason that was given: ${why}`,
        ),
      }),
      admin_payment_review: ({ reference, amount, reviewEnd, isChange }) => ({
        subject: `To be checked: ${amount} for ${reference}`,
        lead: [
          `the gateway has taken ${amount} for ${isChange ? 'a change of this booking' : 'this booking'} and asks to check the guest before the service is given. Look at the payment in the gateway’s panel, then release it or give it back.`,
          `Without a decision all of it goes back on ${reviewEnd}.`,
        ],
      }),
    },
  },
  bn: {
    greeting: (name) => `প্রিয় ${name},`,
    hotelGreeting: 'প্রিয় সহকর্মীবৃন্দ,',
    openBooking: 'বুকিংটি দেখুন',
    writeReview: 'রিভিউ লিখুন',
    checkVoucher: 'ভাউচারটি যাচাই করুন',
    openReviews: 'গ্রহণ করুন বা ফেরত দিন',
    openPayment: 'আপনার টাকার কী হলো দেখুন',
    attached: 'আপনার কাগজপত্র সঙ্গে দেওয়া হলো। বুকিংয়ের পাতায়ও এগুলো আছে, সেখান থেকে বুকিং বদলাতে বা বাতিল করতে পারেন।',
    before: 'আগে ছিল',
    guestPaysAtDesk: 'অতিথি ডেস্কে দেবেন',
    guestGetsBackAtDesk: 'ডেস্ক থেকে অতিথিকে ফেরত দিতে হবে',
    letters: {
      ...destinationLetters.bn,
      booking_confirmed: ({ reference, hotel }) => ({
        subject: `${hotel}-এ আপনার বুকিং ${reference} নিশ্চিত হয়েছে`,
        lead: ['আপনার বুকিং নিশ্চিত হয়েছে। আমরা আপনার অপেক্ষায় আছি।'],
      }),
      booking_changed: ({ reference, hotel, money, corrected }) => ({
        subject: corrected
          ? `${hotel}-এ আপনার বুকিং ${reference}-এর নাম সংশোধন করা হয়েছে`
          : `${hotel}-এ আপনার বুকিং ${reference} বদলানো হয়েছে`,
        lead: [
          corrected
            ? 'আপনার বুকিংয়ে অতিথির নাম সংশোধন করা হয়েছে। বাকি সব আগের মতোই আছে।'
            : 'আপনার বুকিং বদলানো হয়েছে। এখন যা কার্যকর তা নিচে দেওয়া হলো।',
          ...money,
          'আগে ছাপানো ভাউচার আর চলবে না; নতুনটি সঙ্গে দেওয়া হলো।',
        ],
      }),
      booking_cancelled: ({ reference, hotel, money, why }) => ({
        subject: `${hotel}-এ আপনার বুকিং ${reference} বাতিল হয়েছে`,
        lead: some('আপনার বুকিং বাতিল হয়েছে।', why && `যে কারণ জানানো হয়েছে: ${why}`, ...money),
      }),
      booking_given_back: ({ reference, hotel, givenBack, money, why }) => ({
        subject: `আপনার বুকিং ${reference}-এর ${givenBack} ফেরত দিচ্ছে ${hotel}`,
        lead: [`আপনার বুকিংয়ের দাম থেকে ${hotel} ${givenBack} ফেরত দিচ্ছে। যে কারণ জানানো হয়েছে: ${why}`, ...money],
      }),
      payment_review: ({ reference, amount, reviewEnd, isChange }) => ({
        subject: `${reference}-এর জন্য দেওয়া টাকা যাচাই করা হচ্ছে`,
        lead: [
          `আপনার দেওয়া ${amount} এসেছে, তবে গ্রহণ করার আগে ব্যাংক আমাদের তা দেখে নিতে বলেছে। এর মধ্যে ${
            isChange ? 'বাড়তি রাতগুলো' : 'কক্ষটি'
          } আপনার জন্য ধরে রাখা থাকছে।`,
          `দেরি হলে ${reviewEnd}-এর মধ্যে জানাব: ${
            isChange ? 'বদলটি হয়েছে' : 'বুকিং হয়েছে'
          }, নয়তো আপনার পুরো টাকা ফেরত যাচ্ছে। আপনাকে কিছু করতে হবে না; দয়া করে আবার টাকা দেবেন না।`,
        ],
      }),
      refund_asked: ({ reference, amount, refundDays, to, stands, wasReviewed }) => ({
        subject:
          stands && !wasReviewed
            ? `${reference}-এর জন্য দেওয়া দ্বিতীয় টাকা ${to} ফেরত যাচ্ছে`
            : `${reference}-এর জন্য দেওয়া টাকা ${to} ফেরত যাচ্ছে`,
        lead: [
          wasReviewed
            ? `আপনার দেওয়া ${amount} যাচাই করা হচ্ছিল, কিন্তু কাজে লাগানো হয়নি। ${stands ? 'এটি ছাড়াই আপনার বুকিং ঠিক আছে' : 'এতে কোনো বুকিং হয়নি'}। পুরো টাকাই ${to} ফেরত যাচ্ছে, ${refundDays} দিনের মধ্যে পৌঁছে যাওয়ার কথা। আপনাকে কিছু করতে হবে না।`
            : stands
              ? `আপনার বুকিং ঠিক আছে, অন্য একটি পেমেন্টে এর টাকা দেওয়া হয়েছে। আপনার দেওয়া ${amount} আর দরকার হয়নি: পুরো টাকাই ${to} ফেরত যাচ্ছে, ${refundDays} দিনের মধ্যে পৌঁছে যাওয়ার কথা। আপনাকে কিছু করতে হবে না।`
              : `আপনার দেওয়া ${amount} এই বুকিংয়ে কাজে লাগানো যায়নি। পুরো টাকাই ${to} ফেরত যাচ্ছে, ${refundDays} দিনের মধ্যে পৌঁছে যাওয়ার কথা। আপনাকে কিছু করতে হবে না।`,
        ],
      }),
      refund_done: ({ reference, amount, refundDays, to, isToWallet, isByBank }) => ({
        subject: `বুকিং ${reference}-এর ${amount} ফেরত দেওয়া হয়েছে`,
        lead: [
          isByBank
            ? `আপনি যে হিসাব দিয়েছিলেন, সেখানে ব্যাংকের মাধ্যমে ${amount} পাঠানো হয়েছে। সেখানে দেখাতে কয়েক দিন লাগতে পারে।`
            : isToWallet
              ? `${amount} ${to} ফেরত পাঠানো হয়েছে। সেখানে দেখাতে ${refundDays} দিন পর্যন্ত লাগতে পারে।`
              : `যে কার্ডে দেওয়া হয়েছিল, সেই কার্ডেই ${amount} ফেরত পাঠানো হয়েছে। ব্যাংকে দেখাতে ${refundDays} দিন পর্যন্ত লাগতে পারে।`,
        ],
      }),
      refund_failed: ({ reference, amount }) => ({
        subject: `বুকিং ${reference}-এর ফেরতের টাকা আমাদের কাছে ফিরে এসেছে`,
        lead: [
          `আপনার কার্ডে পাঠানো ${amount} ব্যাংক নেয়নি। টাকাটি আমাদের কাছেই আছে, আমরা আবার পাঠাচ্ছি।`,
          'কার্ডটি বন্ধ বা বদল হয়ে থাকলে আমাদের লিখুন বা ফোন করুন: অন্য উপায়ে পাঠাব।',
        ],
      }),
      refund_account: ({ reference, isAccountWanted, amount, to }) =>
        isAccountWanted
          ? {
              subject: `বুকিং ${reference}-এর টাকা কোন হিসাবে পাঠাব?`,
              lead: [
                `${to} ${amount} ফেরত পাঠানো যায়নি: পেমেন্ট কোম্পানি তা নেয়নি। টাকা আমাদের কাছেই আছে।`,
                'আমাদের ওয়েবসাইটে লগ ইন করে নিচের বুকিংটি খুলুন, আর কোন হিসাবে টাকা পাঠাব তা লিখে দিন। আমরা কেউ ফোনে বা ইমেইলে এটি জানতে চাই না।',
              ],
            }
          : {
              subject: `বুকিং ${reference}-এর টাকা ফেরতের হিসাব দেওয়া হয়েছে`,
              lead: [
                'আপনার টাকা যে হিসাবে ফেরত যাবে, আমাদের ওয়েবসাইটে সেটি দেওয়া বা বদলানো হয়েছে। টাকা সেখানেই পাঠাব।',
                'এটি আপনি না করে থাকলে এখনই আমাদের লিখুন বা ফোন করুন, আর পাসওয়ার্ড বদলে নিন।',
              ],
            },
      stay_reminder: ({ hotel, checkIn }) => ({
        subject: `${hotel}-এ আপনার থাকা শুরু হচ্ছে ${checkIn}`,
        lead: ['শিগগিরই আপনার থাকা শুরু হচ্ছে। ভাউচার ও পরিচয়পত্র সঙ্গে আনবেন।'],
      }),
      review_invitation: ({ hotel }) => ({
        subject: `${hotel}-এ আপনার থাকা কেমন ছিল?`,
        lead: [
          'আশা করি আপনার থাকা ভালো কেটেছে। কেমন ছিল, তা অন্য ভ্রমণকারীরা জানতে চান: চারটি নম্বর আর কয়েকটি বাক্যই যথেষ্ট। ভালো-মন্দ দুটোই লিখতে পারেন।',
          'এ বিষয়ে আর কোনো ইমেইল পাঠাব না।',
        ],
      }),
      voucher_for_other: ({ reference, hotel }) => ({
        subject: `${hotel}-এর জন্য আপনার ভাউচার ${reference}`,
        lead: ['আপনার জন্য একটি কক্ষ বুক করা হয়েছে। ভাউচারটি সঙ্গে দেওয়া হলো: এটি ও আপনার পরিচয়পত্র সঙ্গে আনবেন।'],
      }),
      hotel_booking_confirmed: ({ reference, comesOn }) => ({
        subject: `নতুন বুকিং ${reference}`,
        lead: some(
          'আপনাদের একটি কক্ষ বুক হয়েছে।',
          comesOn && `থাকা শুরু হয়েছিল অন্য হোটেলে; অতিথি আপনাদের হোটেলে আসছেন ${comesOn}।`,
        ),
      }),
      hotel_booking_changed: ({ reference, corrected }) => ({
        subject: corrected
          ? `বুকিং ${reference}-এর অতিথির তথ্য সংশোধন করা হয়েছে`
          : `বুকিং ${reference} বদলানো হয়েছে`,
        lead: [
          corrected
            ? 'অতিথির নাম বা ফোন নম্বর সংশোধন করা হয়েছে। এখন যা কার্যকর তা নিচে দেওয়া হলো।'
            : 'একটি বুকিং বদলানো হয়েছে। এখন যা কার্যকর তা নিচে দেওয়া হলো।',
        ],
      }),
      hotel_booking_cancelled: ({ reference, toOtherHotel, why }) => ({
        subject: toOtherHotel
          ? `বুকিং ${reference} অন্য হোটেলে সরিয়ে নেওয়া হয়েছে`
          : `বুকিং ${reference} বাতিল হয়েছে`,
        lead: some(
          toOtherHotel
            ? 'একটি বুকিং অন্য হোটেলে সরিয়ে নেওয়া হয়েছে: এই অতিথি আর আপনাদের হোটেলে থাকছেন না। সামনের রাতগুলো আবার বিক্রি করা যাবে।'
            : 'একটি বুকিং বাতিল হয়েছে। এর সামনের রাতগুলো আবার বিক্রি করা যাবে।',
          why && `যে কারণ জানানো হয়েছে: ${why}`,
        ),
      }),
      admin_payment_review: ({ reference, amount, reviewEnd, isChange }) => ({
        subject: `যাচাই করতে হবে: ${reference}-এর জন্য ${amount}`,
        lead: [
          `${isChange ? 'এই বুকিংয়ের একটি বদলের' : 'এই বুকিংয়ের'} জন্য গেটওয়ে ${amount} নিয়েছে, আর সেবা দেওয়ার আগে অতিথিকে যাচাই করতে বলেছে। গেটওয়ের প্যানেলে পেমেন্টটি দেখে গ্রহণ করুন বা ফেরত দিন।`,
          `কোনো সিদ্ধান্ত না হলে ${reviewEnd}-এ পুরো টাকা ফেরত যাবে।`,
        ],
      }),
    },
  },
};
