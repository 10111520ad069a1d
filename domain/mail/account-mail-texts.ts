import { formatOf } from '../../kernel/format.ts';

export type MailLanguage = 'en' | 'bn';

/** How long a link is valid. */
export interface Lifetime {
  count: number;
  unit: 'hour' | 'day';
}

const en = formatOf('en');
const bn = formatOf('bn');

const english = {
  greeting: 'Hello,',
  lifetime: ({ count, unit }: Lifetime) =>
    count === 1
      ? `The link works once, for ${unit === 'hour' ? 'an hour' : 'a day'}.`
      : `The link works once, for ${en.number(count)} ${unit}s.`,
  notYou: 'If you did not ask for this, you need do nothing.',
  /** For a mail that offers to undo a change. */
  wasYou: 'If it was you, you need do nothing.',
  resetPassword: (brand: string) => ({
    subject: `Choose a new password for ${brand}`,
    lead: `somebody, we hope you, has asked for a new password for this address at ${brand}.`,
    action: 'Choose a new password',
  }),
  verifyEmail: (brand: string) => ({
    subject: `Please confirm your e-mail address for ${brand}`,
    lead: `please confirm that this address is yours, so that ${brand} can write to you about your bookings.`,
    action: 'Confirm this address',
  }),
  verifyAndChangeEmail: (brand: string) => ({
    subject: `Please confirm your new e-mail address for ${brand}`,
    lead: `this address is to become the one you sign in to ${brand} with.`,
    action: 'Use this address from now on',
  }),
  recoverEmail: (brand: string, newEmail: string) => ({
    subject: `Your e-mail address at ${brand} was changed`,
    lead: `the account at ${brand} that had this address now has ${newEmail ? `the address ${newEmail}` : 'no address'}. If that was not you, take the change back and choose a new password.`,
    action: 'Take the change back',
  }),
  revertSecondFactorAddition: (brand: string) => ({
    subject: `A second step was added to your account at ${brand}`,
    lead: `signing in to your account at ${brand} now asks for a second step on a phone. If you did not add it, remove it and choose a new password.`,
    action: 'Remove the second step',
  }),
  signIn: (brand: string) => ({
    subject: `Sign in to ${brand}`,
    lead: `with this link you sign in to ${brand} without a password.`,
    action: 'Sign in',
  }),
};

type Texts = typeof english;

const bangla: Texts = {
  greeting: 'নমস্কার ও সালাম,',
  lifetime: ({ count, unit }) =>
    `লিংকটি একবারই কাজ করবে, ${count === 1 ? 'এক' : bn.number(count)} ${unit === 'hour' ? 'ঘণ্টার' : 'দিনের'} মধ্যে।`,
  notYou: 'আপনি না চেয়ে থাকলে কিছুই করতে হবে না।',
  wasYou: 'আপনি নিজে করে থাকলে কিছুই করতে হবে না।',
  resetPassword: (brand) => ({
    subject: `${brand}-এর জন্য নতুন পাসওয়ার্ড দিন`,
    lead: `এই ঠিকানার জন্য ${brand}-এ নতুন পাসওয়ার্ড চাওয়া হয়েছে; আশা করি আপনিই চেয়েছেন।`,
    action: 'নতুন পাসওয়ার্ড দিন',
  }),
  verifyEmail: (brand) => ({
    subject: `${brand}-এর জন্য আপনার ইমেইল ঠিকানা নিশ্চিত করুন`,
    lead: `ঠিকানাটি আপনার কি না নিশ্চিত করুন, যাতে ${brand} আপনার বুকিংয়ের কথা আপনাকে লিখতে পারে।`,
    action: 'ঠিকানাটি নিশ্চিত করুন',
  }),
  verifyAndChangeEmail: (brand) => ({
    subject: `${brand}-এর জন্য আপনার নতুন ইমেইল ঠিকানা নিশ্চিত করুন`,
    lead: `এখন থেকে এই ঠিকানা দিয়ে আপনি ${brand}-এ লগইন করবেন।`,
    action: 'এখন থেকে এই ঠিকানা ব্যবহার করুন',
  }),
  recoverEmail: (brand, newEmail) => ({
    subject: `${brand}-এ আপনার ইমেইল ঠিকানা বদলানো হয়েছে`,
    lead: `${brand}-এ যে অ্যাকাউন্টে এই ঠিকানা ছিল, তাতে এখন ${newEmail ? `আছে ${newEmail}` : 'কোনো ঠিকানা নেই'}। আপনি না বদলে থাকলে আগের ঠিকানা ফিরিয়ে আনুন এবং নতুন পাসওয়ার্ড দিন।`,
    action: 'আগের ঠিকানা ফিরিয়ে আনুন',
  }),
  revertSecondFactorAddition: (brand) => ({
    subject: `${brand}-এ আপনার অ্যাকাউন্টে দ্বিতীয় ধাপ যোগ হয়েছে`,
    lead: `${brand}-এ লগইন করতে এখন ফোনে একটি দ্বিতীয় ধাপ লাগবে। আপনি এটি যোগ না করে থাকলে সরিয়ে ফেলুন এবং নতুন পাসওয়ার্ড দিন।`,
    action: 'দ্বিতীয় ধাপ সরিয়ে ফেলুন',
  }),
  signIn: (brand) => ({
    subject: `${brand}-এ লগইন করুন`,
    lead: `এই লিংক দিয়ে পাসওয়ার্ড ছাড়াই ${brand}-এ লগইন করতে পারবেন।`,
    action: 'লগইন করুন',
  }),
};

/** The texts of account mails. Mails have no page, so their texts are here and not in the website's catalogues. */
export const accountMailTexts: Record<MailLanguage, Texts> = { en: english, bn: bangla };
