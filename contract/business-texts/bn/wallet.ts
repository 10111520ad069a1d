import type { PageText } from '../../../kernel/accepted-texts.ts';
import type { Business } from '../business.ts';
import type { walletEn } from '../en/wallet.ts';

export const walletBn: typeof walletEn = {
  terms: [
    'বিকাশ, নগদ, রকেট বা বাংলাদেশি কার্ডে টাকা দিতে হয় SSLCommerz-এর পাতায়; এটি বাংলাদেশ ব্যাংকের অনুমোদিত পেমেন্ট গেটওয়ে। সেখানে টাকা দেওয়ার সময় কক্ষটি ২০ মিনিট আপনার জন্য রাখা থাকে। SSLCommerz আমাদের কাছে পরিশোধ নিশ্চিত করলেই বুকিং হয়ে যায়; দেরিতে আসা টাকা পুরোটাই ফেরত যায়।',
    'SSLCommerz কোনো পরিশোধ যাচাই করতে বলতে পারে। ততক্ষণ কক্ষটি রাখা থাকে, সর্বোচ্চ ২৪ ঘণ্টা; তারপর হয় বুকিং হয়, নয়তো পুরো টাকা ফেরত যায়।',
  ],
  privacy: [
    'বিকাশ, নগদ, রকেট বা বাংলাদেশি কার্ডে টাকা দিলে SSLCommerz পায় অতিথির নাম, ইমেইল, ফোন নম্বর, ঠিকানা ও দেশ, হোটেল ও কক্ষের নাম, জেলা, কত রাত, টাকার পরিমাণ এবং আমাদের পেমেন্ট নম্বর। পরিচয়পত্রের তথ্য কখনো পায় না। তার পাতায় যা লেখেন, যেমন ওয়ালেটের নম্বর, তা আমাদের জানায় না; আমরা শুধু জানি কীভাবে টাকা দিয়েছেন।',
  ],
  refunds: [
    'বিকাশ, নগদ, রকেট বা বাংলাদেশি কার্ডে দেওয়া টাকা সেই ওয়ালেট বা কার্ডেই ফেরত যায়। এর জন্য SSLCommerz ৭ থেকে ১০ কর্মদিবসের কথা বলে।',
  ],
};

export const aboutBn = ({ money, brand, contact, business }: Business): PageText => ({
  intro: `${brand} বাংলাদেশে থাকার জায়গা খুঁজতে ও ন্যায্য দামে বুক করতে সাহায্য করে।`,
  sections: [
    {
      heading: 'আমরা কী করি',
      paragraphs: [
        'আমরা বাংলাদেশের হোটেল, রিসোর্ট ও অ্যাপার্টমেন্টের আসল দাম ও খালি কক্ষ দেখাই, বাংলা ও ইংরেজিতে। এখানেই বুক করে টাকা দেন; হোটেল সঙ্গে সঙ্গে বুকিং পায়।',
        `${money.totalInShort} প্রতিটি হোটেলের বাতিলের নিয়ম টাকা দেওয়ার আগেই পাশে দেখা যায়।`,
      ],
    },
    {
      heading: 'কখন সেবা পাবেন',
      paragraphs: [
        'টাকা পৌঁছালেই বুকিং হয়ে যায়, সাধারণত এক মিনিটের মধ্যে। ভাউচার থাকে বুকিংয়ের পাতায় ও ইমেইলে; তা দেখালে চেক-ইনের দিন হোটেল আপনাকে কক্ষ দেয়।',
      ],
    },
    {
      heading: 'আমরা কারা',
      paragraphs: [`${contact.name}, ${contact.address}। ফোন ${contact.phone}, ইমেইল ${contact.email}।`],
    },
    ...papersBn(business),
  ],
});

export function papersBn(papers: Business['business']): PageText['sections'] {
  const { tradeLicence, bin, registration } = papers ?? {};
  const paragraphs = [
    tradeLicence && `ট্রেড লাইসেন্স ${tradeLicence}`,
    bin && `ভ্যাট নিবন্ধন (বিআইএন) ${bin}`,
    registration && `ডিজিটাল কমার্স নিবন্ধন ${registration}`,
  ].filter((text) => text !== undefined);
  return paragraphs.length > 0 ? [{ heading: 'ব্যবসার কাগজপত্র', paragraphs }] : [];
}
