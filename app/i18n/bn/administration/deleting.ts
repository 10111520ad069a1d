import type { AdministrationTexts } from '../../administration.ts';
import { formatOf } from '../../format.ts';

const { number } = formatOf('bn');

export const deleting: AdministrationTexts['deleting'] = {
  edit: 'সম্পাদনা',
  delete: 'মুছুন',
  cancel: 'বাতিল',
  kept: (bookings) =>
    bookings === 0 ? 'এর কোনো বুকিং নেই।' : `এর ${number(bookings)}টি বুকিং আগের মতোই পড়া যাবে।`,
  counting: 'বুকিং গোনা হচ্ছে…',
  notCounted: 'বুকিংগুলো আগের মতোই পড়া যাবে।',
  going: 'মোছা হচ্ছে…',
  goingNamed: (name) => `${name} মোছা হচ্ছে`,
  deleted: 'মুছে ফেলা হয়েছে',
  failed: 'মোছা যায়নি। আবার চেষ্টা করুন।',
};
