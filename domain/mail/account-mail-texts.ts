export type MailLanguage = 'en' | 'bn';

interface Purpose {
  subject: string;
  lead: string;
  action: string;
}

interface Texts {
  greeting: string;
  lifetime: string;
  notYou: string;
  resetPassword(brand: string): Purpose;
  verifyEmail(brand: string): Purpose;
  verifyAndChangeEmail(brand: string): Purpose;
  signIn(brand: string): Purpose;
}

/** The words of account mails. Mails have no page, so their words live with them and not in the website's catalogues. */
export const accountMailTexts: Record<MailLanguage, Texts> = {
  en: {
    greeting: 'Hello,',
    lifetime: 'The link works once, for an hour.',
    notYou: 'If you did not ask for this, you need do nothing.',
    resetPassword: (brand) => ({
      subject: `Choose a new password for ${brand}`,
      lead: `somebody, we hope you, has asked for a new password for this address at ${brand}.`,
      action: 'Choose a new password',
    }),
    verifyEmail: (brand) => ({
      subject: `Please confirm your e-mail address for ${brand}`,
      lead: `please confirm that this address is yours, so that ${brand} can write to you about your bookings.`,
      action: 'Confirm this address',
    }),
    verifyAndChangeEmail: (brand) => ({
      subject: `Please confirm your new e-mail address for ${brand}`,
      lead: `this address is to become the one you sign in to ${brand} with.`,
      action: 'Use this address from now on',
    }),
    signIn: (brand) => ({
      subject: `Sign in to ${brand}`,
      lead: `with this link you sign in to ${brand} without a password.`,
      action: 'Sign in',
    }),
  },
  bn: {
    greeting: 'নমস্কার ও সালাম,',
    lifetime: 'লিংকটি একবারই কাজ করবে, এক ঘণ্টার মধ্যে।',
    notYou: 'আপনি না চেয়ে থাকলে কিছুই করতে হবে না।',
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
    signIn: (brand) => ({
      subject: `${brand}-এ লগইন করুন`,
      lead: `এই লিংক দিয়ে পাসওয়ার্ড ছাড়াই ${brand}-এ লগইন করতে পারবেন।`,
      action: 'লগইন করুন',
    }),
  },
};
