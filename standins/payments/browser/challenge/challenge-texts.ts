import type { Locale } from '../shared/protocol.ts';

export interface ChallengeTexts {
  readonly title: string;
  readonly explanation: string;
  readonly complete: string;
  readonly fail: string;
  readonly failed: string;
}

/** The texts of the bank's challenge, which is always a test. */
export const CHALLENGE_TEXTS: Readonly<Record<Locale, ChallengeTexts>> = {
  en: {
    title: '3D Secure test page',
    explanation: "This stands for the page of the card's bank. Choose how the authentication ends.",
    complete: 'Complete',
    fail: 'Fail',
    failed: 'That did not reach the bank. Please try again.',
  },
  bn: {
    title: '3D Secure পরীক্ষার পাতা',
    explanation: 'এটি কার্ডের ব্যাংকের পাতার জায়গায় আছে। যাচাই কীভাবে শেষ হবে তা বেছে নিন।',
    complete: 'সম্পূর্ণ করুন',
    fail: 'ব্যর্থ করুন',
    failed: 'ব্যাংকের কাছে পৌঁছানো যায়নি। আবার চেষ্টা করুন।',
  },
};
