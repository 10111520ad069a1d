import type { Language } from '../../kernel/person-choices.ts';
import { refundDestination, type WalletPayer } from './refund-destination.ts';

/** How a booking's money was settled. Amounts are already formatted; undefined where there is none. */
interface SettledMoney {
  toCard: string | undefined;
  /** How many card payments the refund is spread over. It is unknown whether one card made them, or several. */
  cardPayments: number;
  /** The wallet that the refunded payment was made with; undefined for a card. */
  paidBy: WalletPayer | undefined;
  atDesk: string | undefined;
  kept: string | undefined;
  /** The amount refunded earlier, or on its way. */
  earlier: string | undefined;
}

const english = {
  toCard: (amount: string, refundDays: string) =>
    `${amount} goes back to the card with which it was paid. It should be there within ${refundDays} days.`,
  toSeveralCards: (amount: string, refundDays: string) =>
    `${amount} goes back, each part to the card with which it was paid. All of it should be there within ${refundDays} days.`,
  toWallet: (amount: string, to: string, refundDays: string) =>
    `${amount} goes back to ${to}. It should be there within ${refundDays} days.`,
  atDesk: (amount: string) => `Of what you paid at the hotel’s desk, you get ${amount} back there.`,
  cancelled: {
    earlier: (amount: string) =>
      `${amount} of what you paid on the site went back before this, or is on its way already.`,
    kept: (amount: string) =>
      `By the cancellation terms of this booking, ${amount} of what you paid is kept.`,
    /** An amount is kept, and nothing is refunded, or nothing more than earlier. */
    allKept: (amount: string) =>
      `By the cancellation terms of this booking nothing goes back: the ${amount} that you paid is kept.`,
    restKept: (amount: string) =>
      `By the cancellation terms of this booking nothing more goes back: the ${amount} that is left of what you paid is kept.`,
    /** Nothing is kept, and nothing is refunded, or nothing more than earlier. */
    neverPaid:
      'No money of yours is held for this booking: nothing goes back, and you need not pay anything.',
    allBackBefore: 'Nothing more goes back, and you need not pay anything.',
  },
  changed: {
    offDue: (amount: string) => `${amount} comes off what you were to pay at the hotel’s desk.`,
    earlier: (amount: string) =>
      `${amount} of what the booking costs less went back before this, or is on its way already.`,
    kept: (amount: string) =>
      `By the cancellation terms of this booking, ${amount} of what the nights cost less is kept.`,
  },
};

type Sentences = typeof english;

const bangla: Sentences = {
  toCard: (amount, refundDays) =>
    `যে কার্ডে দেওয়া হয়েছিল, সেই কার্ডেই ${amount} ফেরত যাচ্ছে। ${refundDays} দিনের মধ্যে পৌঁছে যাওয়ার কথা।`,
  toSeveralCards: (amount, refundDays) =>
    `${amount} ফেরত যাচ্ছে; প্রতিটি অংশ যে কার্ডে দেওয়া হয়েছিল, সেই কার্ডেই যাবে। সব টাকা ${refundDays} দিনের মধ্যে পৌঁছে যাওয়ার কথা।`,
  toWallet: (amount, to, refundDays) => `${amount} ${to} ফেরত যাচ্ছে। ${refundDays} দিনের মধ্যে পৌঁছে যাওয়ার কথা।`,
  atDesk: (amount) => `হোটেলের ডেস্কে যা দিয়েছিলেন, তা থেকে ${amount} সেখানেই ফেরত পাবেন।`,
  cancelled: {
    earlier: (amount) => `সাইটে যা দিয়েছিলেন, তা থেকে ${amount} আগেই ফেরত গেছে বা যাচ্ছে।`,
    kept: (amount) => `এই বুকিংয়ের বাতিলের শর্ত অনুযায়ী আপনার দেওয়া টাকা থেকে ${amount} কেটে রাখা হচ্ছে।`,
    allKept: (amount) => `এই বুকিংয়ের বাতিলের শর্ত অনুযায়ী কোনো টাকা ফেরত যাবে না: আপনার দেওয়া ${amount} কেটে রাখা হচ্ছে।`,
    restKept: (amount) =>
      `এই বুকিংয়ের বাতিলের শর্ত অনুযায়ী আর কোনো টাকা ফেরত যাবে না: আপনার দেওয়া টাকার বাকি ${amount} কেটে রাখা হচ্ছে।`,
    neverPaid: 'এই বুকিংয়ের জন্য আপনার কোনো টাকা জমা নেই: ফেরত দেওয়ার কিছু নেই, আপনাকেও কিছু দিতে হবে না।',
    allBackBefore: 'আর কোনো টাকা ফেরত যাবে না, আপনাকেও আর কিছু দিতে হবে না।',
  },
  changed: {
    offDue: (amount) => `হোটেলের ডেস্কে যা দেওয়ার কথা ছিল, তা থেকে ${amount} বাদ গেছে।`,
    earlier: (amount) => `বুকিংয়ের দাম যতটা কমেছে, তা থেকে ${amount} আগেই ফেরত গেছে বা যাচ্ছে।`,
    kept: (amount) => `এই বুকিংয়ের বাতিলের শর্ত অনুযায়ী রাতগুলোর দাম যতটা কমেছে, তা থেকে ${amount} কেটে রাখা হচ্ছে।`,
  },
};

const sentencesIn: Record<Language, Sentences> = { en: english, bn: bangla };

/** Sentences about the money for the guest of a cancelled booking. */
export function cancellationSentences(language: Language, money: SettledMoney, refundDays: string): string[] {
  const { kept, earlier } = money;
  const sentences = sentencesIn[language].cancelled;
  const before = earlier ? [sentences.earlier(earlier)] : [];
  const back = backSentences(language, money, refundDays);
  if (back.length > 0) return [...before, ...back, ...(kept ? [sentences.kept(kept)] : [])];
  if (kept) return [...before, earlier ? sentences.restKept(kept) : sentences.allKept(kept)];
  return [...before, earlier ? sentences.allBackBefore : sentences.neverPaid];
}

/** Sentences about the money for the guest of a booking that got cheaper; none for other changes. */
export function changeSentences(
  language: Language,
  { offDue, ...money }: SettledMoney & { offDue: string | undefined },
  refundDays: string,
): string[] {
  const { kept, earlier } = money;
  const sentences = sentencesIn[language].changed;
  return [
    ...(offDue ? [sentences.offDue(offDue)] : []),
    ...(earlier ? [sentences.earlier(earlier)] : []),
    ...backSentences(language, money, refundDays),
    ...(kept ? [sentences.kept(kept)] : []),
  ];
}

function backSentences(
  language: Language,
  { toCard, cardPayments, paidBy, atDesk }: SettledMoney,
  refundDays: string,
): string[] {
  const sentences = sentencesIn[language];
  const ofCards = cardPayments > 1 ? sentences.toSeveralCards : sentences.toCard;
  const back = (amount: string) =>
    paidBy
      ? sentences.toWallet(amount, refundDestination(language, paidBy), refundDays)
      : ofCards(amount, refundDays);
  return [...(toCard ? [back(toCard)] : []), ...(atDesk ? [sentences.atDesk(atDesk)] : [])];
}
