import type { District } from './catalogue-choices.ts';

/** The districts' names in Bangla, for the pages, papers and mails. */
export const banglaDistricts: Record<District, string> = {
  "Cox's Bazar": 'কক্সবাজার',
  'Saint Martin': 'সেন্ট মার্টিন',
  Dhaka: 'ঢাকা',
  Rajshahi: 'রাজশাহী',
  Khulna: 'খুলনা',
  Sylhet: 'সিলেট',
  Mymensingh: 'ময়মনসিংহ',
};
