import type { PaidBy } from '../../kernel/payment-states.ts';
import type { Language } from '../../kernel/person-choices.ts';

/** Where a payment on a gateway's page goes back to. A card's refund has sentences of its own. */
export type WalletPayer = Exclude<PaidBy, 'card'>;

const wallets: Record<Language, Record<WalletPayer, string>> = {
  en: {
    bkash: 'your bKash account',
    nagad: 'your Nagad account',
    rocket: 'your Rocket account',
    other: 'the account with which you paid',
  },
  bn: {
    bkash: 'আপনার বিকাশ অ্যাকাউন্টে',
    nagad: 'আপনার নগদ অ্যাকাউন্টে',
    rocket: 'আপনার রকেট অ্যাকাউন্টে',
    other: 'যে অ্যাকাউন্ট থেকে দিয়েছিলেন, সেখানেই',
  },
};
const cards: Record<Language, string> = { en: 'your card', bn: 'আপনার কার্ডে' };

/** The words for where a refund goes; in Bangla with the ending that a sentence needs. */
export const refundDestination = (language: Language, paidBy: WalletPayer | undefined): string =>
  paidBy ? wallets[language][paidBy] : cards[language];
