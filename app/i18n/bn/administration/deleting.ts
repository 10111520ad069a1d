import { formatOf } from '../../../../kernel/format.ts';
import type { AdministrationTexts } from '../../administration.ts';

const { number } = formatOf('bn');

export const deleting: AdministrationTexts['deleting'] = {
  edit: 'সম্পাদনা',
  delete: 'মুছুন',
  cancel: 'বাতিল',
  remaining: ({ bookings, held, archived }) => {
    const none = bookings + held === 0 && `এর ${archived ? 'এখন আর ' : ''}কোনো বুকিং নেই।`;
    const made = `এর ${number(bookings)}টি বুকিং আগের মতোই পড়া যাবে।`;
    const those = held === 1 ? 'সেটি' : 'সেগুলো';
    const paying = `${number(held)}টি বুকিংয়ের মূল্য এখন পরিশোধ করা হচ্ছে; ${those} এখনো চূড়ান্ত হতে পারে।`;
    const itself = archived ? 'এটি সরিয়ে রাখা হবে, পরে ফিরিয়ে আনা যাবে।' : 'এটি একেবারে মুছে যাবে, ফিরিয়ে আনা যাবে না।';
    return [none, bookings > 0 && made, held > 0 && paying, itself].filter(Boolean).join(' ');
  },
  coming: (count) =>
    `${number(count)}টি বুকিংয়ের অতিথি এখন হোটেলে আছেন বা আসবেন। বুকিং, কক্ষ, মূল্য ও কাগজ আগের মতোই থাকবে। বাতিল করতে হলে আগে বুকিংটি খুলুন।`,
  inHouse: 'এখন হোটেলে',
  moreComing: (count) => `আরও ${number(count)}টি`,
  offSale: 'বিক্রি বন্ধ',
  noRoomYet: 'এখনো কক্ষ নেই',
  show: 'দেখান',
  open: 'চালু',
  archived: 'সরিয়ে রাখা',
  restore: 'ফিরিয়ে আনুন',
  restoring: 'ফিরিয়ে আনা হচ্ছে…',
  restored: 'ফিরিয়ে আনা হয়েছে',
  notRestored: 'ফিরিয়ে আনা যায়নি। আবার চেষ্টা করুন।',
  counting: 'বুকিং গোনা হচ্ছে…',
  notCounted: 'বুকিংগুলো আগের মতোই পড়া যাবে।',
  going: 'মোছা হচ্ছে…',
  goingNamed: (name) => `${name} মোছা হচ্ছে`,
  deleted: 'মুছে ফেলা হয়েছে',
  failed: 'মোছা যায়নি। আবার চেষ্টা করুন।',
};
