import type { MailLanguage } from '../mail/account-mail-texts.ts';
import type { NewsletterLetter } from './subscribe.ts';

interface Letter {
  subject: string;
  lead: string;
  action?: string;
  after: string;
}

interface Texts {
  greeting: string;
  unsubscribe: string;
  letters(brand: string, hours: number): Record<NewsletterLetter['kind'], Letter>;
}

/** The texts of the newsletter's own mails. */
export const newsletterMailTexts: Record<MailLanguage, Texts> = {
  en: {
    greeting: 'Hello,',
    unsubscribe: 'No more mails to this address',
    letters: (brand, hours) => ({
      confirm: {
        subject: `Please confirm: offers from ${brand}`,
        lead: `somebody, we hope you, has asked for the newsletter of ${brand} with this address. It begins when you say yes.`,
        action: 'Yes, send me the newsletter',
        after: `The link works for ${hours} hours. If you did not ask for this, you need do nothing: no newsletter will come.`,
      },
      welcome: {
        subject: `You are on the list of ${brand}`,
        lead: `thank you. From now on you hear from ${brand} when there are special offers, and not more often.`,
        after: 'You can leave the list whenever you like, with the link below.',
      },
      'subscribed-already': {
        subject: `You are on the list of ${brand} already`,
        lead: `somebody, we hope you, has asked for the newsletter of ${brand} once more. This address has it already, so there is nothing to do.`,
        after: 'You can leave the list whenever you like, with the link below.',
      },
    }),
  },
  bn: {
    greeting: 'নমস্কার ও সালাম,',
    unsubscribe: 'এই ঠিকানায় আর মেইল চাই না',
    letters: (brand, hours) => ({
      confirm: {
        subject: `নিশ্চিত করুন: ${brand}-এর অফারের খবর`,
        lead: `এই ঠিকানা দিয়ে ${brand}-এর নিউজলেটার চাওয়া হয়েছে; আশা করি আপনিই চেয়েছেন। আপনি হ্যাঁ বললে তবেই পাঠানো শুরু হবে।`,
        action: 'হ্যাঁ, নিউজলেটার পাঠান',
        after: `লিংকটি ${hours.toLocaleString('bn-BD')} ঘণ্টা কাজ করবে। আপনি না চেয়ে থাকলে কিছুই করতে হবে না, কোনো নিউজলেটার যাবে না।`,
      },
      welcome: {
        subject: `আপনি ${brand}-এর তালিকায় আছেন`,
        lead: `ধন্যবাদ। এখন থেকে বিশেষ অফার থাকলে ${brand} আপনাকে জানাবে, তার বেশি নয়।`,
        after: 'নিচের লিংক দিয়ে যখন ইচ্ছা তালিকা থেকে নাম সরাতে পারবেন।',
      },
      'subscribed-already': {
        subject: `আপনি আগে থেকেই ${brand}-এর তালিকায় আছেন`,
        lead: `${brand}-এর নিউজলেটার আবার চাওয়া হয়েছে; আশা করি আপনিই চেয়েছেন। এই ঠিকানায় তা আগে থেকেই যায়, তাই কিছুই করতে হবে না।`,
        after: 'নিচের লিংক দিয়ে যখন ইচ্ছা তালিকা থেকে নাম সরাতে পারবেন।',
      },
    }),
  },
};
