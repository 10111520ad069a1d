import { formatOf } from '../../../../kernel/format.ts';
import type { AdministrationTexts } from '../../administration.ts';

const { number } = formatOf('bn');

export const users: AdministrationTexts['users'] = {
  total: (count) => `মোট ${number(count)} জন ব্যবহারকারী`,
  email: 'ইমেইল',
  firstName: 'নামের প্রথম অংশ',
  lastName: 'নামের শেষ অংশ',
  phoneNumber: 'ফোন নম্বর',
  gender: 'লিঙ্গ',
  searchHint: 'নাম, ইমেইল বা ফোন নম্বর',
  none: 'এখনো কেউ নিবন্ধন করেননি।',
};
