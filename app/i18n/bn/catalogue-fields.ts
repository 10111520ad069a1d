import { roomWords } from '../../../contract/catalogue-words/bn.ts';
import { storedWords } from '../../../contract/stored-words/bn.ts';
import type { Catalogue } from '../en.ts';

export const facilities: Catalogue['facilities'] = {
  hotel: storedWords.hotelFacilities,
  roomWords,
  goodToKnow: storedWords.goodToKnow,
  groups: {
    businessFacilities: 'ব্যবসায়িক সুবিধা',
    fitnessFacilities: 'শরীরচর্চা ও বিশ্রাম',
    foodFacilities: 'খাবার',
    generalFacilities: 'সাধারণ সুবিধা',
    mediaFacilities: 'প্রযুক্তি',
    transportFacilities: 'যাতায়াত',
    othersFacilities: 'অন্যান্য',
  },
  accommodation: { hotel: 'হোটেল', apartment: 'অ্যাপার্টমেন্ট', resort: 'রিসোর্ট' },
};
