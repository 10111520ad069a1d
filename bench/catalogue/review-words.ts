import type { Language } from '../../contract/enumerations.ts';

type List<T> = readonly [T, ...T[]];

/** Sentences of reviews: a good word, a plain one, and one about what was missing. No two languages say the same. */
export const reviewSentences: Record<
  Language,
  { good: List<string>; plain: List<string>; bad: List<string> }
> = {
  en: {
    good: [
      'The room was spotless and the sheets smelled of soap.',
      'The desk helped us find a boat the same evening.',
      'Breakfast was warm and the parathas came fresh from the pan.',
      'We slept well although the road is near.',
      'The manager called the bus company for us and would take nothing for it.',
      'The view from the roof alone is worth the way.',
    ],
    plain: [
      'We came with my parents and stayed in a room on the second floor.',
      'The lift is small, but it works.',
      'Tea was there at any hour.',
      'The market is a short walk away.',
      'We arrived after dark and were let in without questions.',
      'The pictures show the room as it is.',
    ],
    bad: [
      'Hot water came late in the morning.',
      'The fan was loud and the window did not close.',
      'We waited long for the key.',
      'The towels were thin.',
      'For this price I had hoped for more room.',
      'The bathroom needs a new door.',
    ],
  },
  bn: {
    good: [
      'ঘর ঝকঝকে পরিষ্কার ছিল, চাদরও নতুনের মতো।',
      'ডেস্কের মানুষটি নিজে এগিয়ে এসে নৌকা ঠিক করে দিলেন।',
      'নাশতায় গরম পরোটা আর সবজি, মা খুব খুশি।',
      'রাস্তার পাশে হলেও রাতে ঘুম ভালো হয়েছে।',
      'ছাদ থেকে নদী দেখা যায়, সন্ধ্যাটা মনে থাকবে।',
      'ব্যবহার এত ভালো যে আবার আসতে ইচ্ছে করে।',
    ],
    plain: [
      'আমরা পরিবার নিয়ে উঠেছিলাম দোতলার ঘরে।',
      'বাজার হেঁটেই যাওয়া যায়।',
      'চা যখন চেয়েছি তখনই পেয়েছি।',
      'ছবিতে যেমন দেখেছি, ঘর তেমনই।',
      'পৌঁছাতে রাত হয়েছিল, তবু দরজা খোলা ছিল।',
      'লিফট ছোট, তবে চলে।',
    ],
    bad: [
      'সকালে গরম পানি আসতে দেরি হয়।',
      'পাখার শব্দ বেশি, জানালা পুরো বন্ধ হয় না।',
      'চাবি পেতে অনেকক্ষণ বসে থাকতে হয়েছে।',
      'তোয়ালে পাতলা ছিল।',
      'এই দামে আরেকটু বড় ঘর আশা করেছিলাম।',
      'বাথরুমের দরজাটা বদলানো দরকার।',
    ],
  },
};

export const hotelAnswers: Record<Language, List<string>> = {
  en: [
    'Thank you for telling us. We have changed what you found.',
    'We are glad that you liked it, and would like to see you again.',
  ],
  bn: ['জানানোর জন্য ধন্যবাদ। আমরা ঠিক করে নিয়েছি।', 'ভালো লেগেছে জেনে খুশি হলাম। আবার আসবেন।'],
};
