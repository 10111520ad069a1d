import type { Language } from '../../kernel/person-choices.ts';

/** The values of a mail about the rules of a place; dates and amounts are already formatted. */
export interface DestinationWords {
  reference: string;
  hotel: string;
  checkIn: string;
  /** Sentences: those of the rules, what is needed for the way, and until when the guest has to be back. */
  rules: string[];
  /** The sum that the desk has taken, and gives back if the guest takes all of the money back. */
  takenAtDesk: string | undefined;
}

interface Letter {
  subject: string;
  lead: string[];
}

type DestinationLetters = Record<
  'destination_offer' | 'destination_reminder',
  (words: DestinationWords) => Letter
>;

/** The letters about the rules of a place. */
export const destinationLetters: Record<Language, DestinationLetters> = {
  en: {
    destination_offer: ({ reference, hotel, rules, takenAtDesk }) => ({
      subject: `Your booking ${reference} at ${hotel}: nights that are closed now`,
      lead: [
        'the authorities have closed the place of your stay on nights that you have booked.',
        ...rules,
        'Please sign in and open your booking: there you choose other dates, drop only the closed nights, or take all of your money back, whatever the cancellation policy says. Nothing happens until you choose; you can do so until check-in.',
        ...(takenAtDesk ? [`The hotel’s desk gives back the ${takenAtDesk} that you paid there.`] : []),
      ],
    }),
    destination_reminder: ({ hotel, checkIn, rules }) => ({
      subject: `What you need for your stay at ${hotel} from ${checkIn}`,
      lead: [`your stay begins on ${checkIn}. These rules hold for the place:`, ...rules],
    }),
  },
  bn: {
    destination_offer: ({ reference, hotel, rules, takenAtDesk }) => ({
      subject: `${hotel}-এ আপনার বুকিং ${reference}: কিছু রাত এখন বন্ধ`,
      lead: [
        'আপনার বুক করা কিছু রাতে কর্তৃপক্ষ জায়গাটি বন্ধ করে দিয়েছে।',
        ...rules,
        'লগ ইন করে বুকিংটি খুলুন: সেখানে অন্য তারিখ নিতে পারেন, শুধু বন্ধ রাতগুলো বাদ দিতে পারেন, অথবা বাতিলের নিয়ম যা-ই হোক, পুরো টাকা ফেরত নিতে পারেন। আপনি না বললে কিছুই বদলাবে না; চেক-ইন পর্যন্ত সময় আছে।',
        ...(takenAtDesk ? [`ডেস্কে যে ${takenAtDesk} দিয়েছেন, হোটেলের ডেস্কই তা ফেরত দেবে।`] : []),
      ],
    }),
    destination_reminder: ({ hotel, checkIn, rules }) => ({
      subject: `${checkIn} থেকে ${hotel}-এ থাকার জন্য যা লাগবে`,
      lead: [`${checkIn} থেকে আপনার থাকা শুরু হচ্ছে। জায়গাটির জন্য এই নিয়মগুলো আছে:`, ...rules],
    }),
  },
};
