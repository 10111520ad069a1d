import type { Language } from '../shared/person-choices.ts';

/** What becomes of a cancelled booking's money; amounts are written already, and undefined where there is none. */
export interface SettledMoney {
  toCard: string | undefined;
  atDesk: string | undefined;
  kept: string | undefined;
  /** What had gone back to the card before, or was on its way. */
  earlier: string | undefined;
}

interface Sentences {
  earlier(amount: string): string;
  toCard(amount: string, refundDays: string): string;
  atDesk(amount: string): string;
  kept(amount: string): string;
  /** Something is kept and nothing goes back, or nothing more than before. */
  allKept(amount: string): string;
  restKept(amount: string): string;
  /** Nothing is kept and nothing goes back, or nothing more than before. */
  neverPaid: string;
  allBackBefore: string;
}

const sentencesIn: Record<Language, Sentences> = {
  en: {
    earlier: (amount) =>
      `${amount} of what you paid went back to your card before this, or is on its way already.`,
    toCard: (amount, refundDays) =>
      `${amount} goes back to the card that you paid with. It should be there within ${refundDays} days.`,
    atDesk: (amount) => `Of what you paid at the hotel’s desk, you get ${amount} back there.`,
    kept: (amount) => `By the cancellation terms of this booking, ${amount} of what you paid is kept.`,
    allKept: (amount) =>
      `By the cancellation terms of this booking nothing goes back: the ${amount} that you paid is kept.`,
    restKept: (amount) =>
      `By the cancellation terms of this booking nothing more goes back: the ${amount} that is left of what you paid is kept.`,
    neverPaid:
      'No money of yours is held for this booking: nothing goes back, and you need not pay anything.',
    allBackBefore: 'Nothing more goes back, and you need not pay anything.',
  },
  bn: {
    earlier: (amount) => `আপনার দেওয়া টাকা থেকে ${amount} আগেই কার্ডে ফেরত গেছে বা যাচ্ছে।`,
    toCard: (amount, refundDays) =>
      `যে কার্ডে দাম দিয়েছিলেন, তাতে ${amount} ফেরত যাচ্ছে। ${refundDays} দিনের মধ্যে পৌঁছে যাওয়ার কথা।`,
    atDesk: (amount) => `হোটেলের ডেস্কে যা দিয়েছিলেন, তা থেকে ${amount} সেখানেই ফেরত পাবেন।`,
    kept: (amount) => `এই বুকিংয়ের বাতিলের শর্ত অনুযায়ী আপনার দেওয়া টাকা থেকে ${amount} কেটে রাখা হচ্ছে।`,
    allKept: (amount) => `এই বুকিংয়ের বাতিলের শর্ত অনুযায়ী কোনো টাকা ফেরত যাবে না: আপনার দেওয়া ${amount} কেটে রাখা হচ্ছে।`,
    restKept: (amount) =>
      `এই বুকিংয়ের বাতিলের শর্ত অনুযায়ী আর কোনো টাকা ফেরত যাবে না: আপনার দেওয়া টাকার বাকি ${amount} কেটে রাখা হচ্ছে।`,
    neverPaid: 'এই বুকিংয়ের জন্য আপনার কোনো টাকা জমা নেই: ফেরত দেওয়ার কিছু নেই, আপনাকেও কিছু দিতে হবে না।',
    allBackBefore: 'আর কোনো টাকা ফেরত যাবে না, আপনাকেও আর কিছু দিতে হবে না।',
  },
};

/** What the guest of a cancelled booking reads about the money. */
export function cancellationSentences(
  language: Language,
  { toCard, atDesk, kept, earlier }: SettledMoney,
  refundDays: string,
): string[] {
  const sentences = sentencesIn[language];
  const before = earlier ? [sentences.earlier(earlier)] : [];
  const back = [
    ...(toCard ? [sentences.toCard(toCard, refundDays)] : []),
    ...(atDesk ? [sentences.atDesk(atDesk)] : []),
  ];
  if (back.length > 0) return [...before, ...back, ...(kept ? [sentences.kept(kept)] : [])];
  if (kept) return [...before, earlier ? sentences.restKept(kept) : sentences.allKept(kept)];
  return [...before, earlier ? sentences.allBackBefore : sentences.neverPaid];
}
