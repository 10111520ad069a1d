export type Language = 'en' | 'bn';

interface PageTexts {
  title: string;
  test: string;
  other: string;
  currency: string;
  way: string;
  end: string;
  paid: string;
  risk: string;
  declined: string;
  cancelled: string;
  expired: string;
  ended: string;
  unknown: string;
  returning: string;
  back: string;
}

/** The texts of the gateway's page, which is always a test. */
export const pageTexts: Readonly<Record<Language, PageTexts>> = {
  en: {
    title: 'Pay through SSLCommerz',
    test: 'Test mode: this page stands for the gateway, and no money moves.',
    other: 'বাংলা',
    currency: 'BDT',
    way: 'Pay with',
    end: 'How the payment ends',
    paid: 'Pay',
    risk: 'Pay, marked as a risk',
    declined: 'Be declined',
    cancelled: 'Cancel and go back',
    expired: 'Let the time run out',
    ended: 'The time for this payment is over. Go back to the shop to begin again.',
    unknown: 'This payment does not exist.',
    returning: 'You are going back to the shop.',
    back: 'Back to the shop',
  },
  bn: {
    title: 'SSLCommerz দিয়ে টাকা দিন',
    test: 'পরীক্ষা: এই পাতা গেটওয়ের জায়গায় আছে, কোনো টাকা কাটা হয় না।',
    other: 'English',
    currency: '৳',
    way: 'যেভাবে টাকা দেবেন',
    end: 'লেনদেন যেভাবে শেষ হবে',
    paid: 'টাকা দিন',
    risk: 'ঝুঁকি চিহ্নসহ টাকা দিন',
    declined: 'প্রত্যাখ্যাত হোক',
    cancelled: 'বাতিল করে ফিরে যান',
    expired: 'সময় শেষ হতে দিন',
    ended: 'এই লেনদেনের সময় শেষ। আবার শুরু করতে দোকানে ফিরে যান।',
    unknown: 'এমন কোনো লেনদেন নেই।',
    returning: 'আপনি দোকানে ফিরে যাচ্ছেন।',
    back: 'দোকানে ফিরে যান',
  },
};
