import { formatOf } from '../../../../kernel/format.ts';
import type { AdministrationTexts } from '../../administration.ts';

const { number } = formatOf('bn');

export const rooms: AdministrationTexts['rooms'] = {
  total: (count) => `মোট ${number(count)}টি কক্ষ`,
  add: 'কক্ষ যোগ করুন',
  thisHotel: 'একটি হোটেল',
  roomName: 'কক্ষের নাম',
  hotelName: 'হোটেলের নাম',
  rackRate: 'নির্ধারিত ভাড়া',
  discount: 'ছাড়',
  percent: (percent) => `${number(percent)}%`,
  action: 'কাজ',
  searchHint: 'কক্ষ বা হোটেলের নামের যেকোনো অংশ',
  none: 'এখনো কোনো কক্ষ নেই।',
  confirmDelete: 'আপনি কি মুছে ফেলতে চান?',
};
