import type { acceptedTexts as english } from '../en/accepted-texts.ts';

export const acceptedTexts: typeof english = {
  title: (reference) => `বুকিং ${reference}-এর সঙ্গে যা মেনে নেওয়া হয়েছে`,
  back: (reference) => `বুকিং ${reference}`,
  at: (moment) =>
    `মেনে নেওয়া হয়েছে ${moment}। লেখাগুলো তখন যেমন ছিল, এখানে ঠিক তেমনই আছে; এই সাইটে এখন অন্য কিছু লেখা থাকতে পারে।`,
  none: 'এই বুকিংয়ের জন্য মেনে নেওয়া কোনো লেখা রাখা নেই। এই সাইট লেখা রাখা শুরু করার আগের বুকিংয়ে তা নেই; যেখানে কাউকে জিজ্ঞেস করা হয়নি, সেখানেও নেই।',
  atDesk: 'এই বুকিং হোটেলের ডেস্কে করা হয়েছে। এই সাইটে কিছু মেনে নেওয়া হয়নি।',
  failed: 'লেখাগুলো আনা যায়নি।',
};
