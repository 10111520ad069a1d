import type { District } from '../../contract/enumerations.ts';

/** A text in English and in Bangla. */
export type InBothLanguages = readonly [english: string, bangla: string];

/** The generator's data of a destination. Its places are real, its hotels are not. */
export interface Place {
  bangla: string;
  upazilas: readonly [string, ...string[]];
  centre: readonly [latitude: number, longitude: number];
  landmarks: readonly [InBothLanguages, ...InBothLanguages[]];
  /** The number of hotels here out of a hundred. The seven add up to a hundred. */
  share: number;
  /** The price of a night here relative to the country's average. */
  priceFactor: number;
}

export const places: Record<District, Place> = {
  "Cox's Bazar": {
    bangla: 'কক্সবাজার',
    upazilas: ["Cox's Bazar Sadar", 'Ramu', 'Ukhiya'],
    centre: [21.43, 91.98],
    landmarks: [
      ['Laboni Beach', 'লাবণী সৈকত'],
      ['Himchari', 'হিমছড়ি'],
      ['Marine Drive', 'মেরিন ড্রাইভ'],
    ],
    share: 28,
    priceFactor: 1.2,
  },
  'Saint Martin': {
    bangla: 'সেন্ট মার্টিন',
    upazilas: ['Teknaf (Saint Martin)'],
    centre: [20.62, 92.32],
    landmarks: [
      ['the jetty', 'জেটি ঘাট'],
      ['West Beach', 'পশ্চিম সৈকত'],
    ],
    share: 4,
    priceFactor: 1.1,
  },
  Dhaka: {
    bangla: 'ঢাকা',
    upazilas: ['Gulshan', 'Banani', 'Dhanmondi', 'Uttara', 'Motijheel'],
    centre: [23.78, 90.4],
    landmarks: [
      ['Hatirjheel', 'হাতিরঝিল'],
      ['Gulshan 2 Circle', 'গুলশান ২ গোলচত্বর'],
      ['Lalbagh Fort', 'লালবাগ কেল্লা'],
    ],
    share: 30,
    priceFactor: 1.3,
  },
  Rajshahi: {
    bangla: 'রাজশাহী',
    upazilas: ['Boalia', 'Paba', 'Puthia'],
    centre: [24.37, 88.6],
    landmarks: [
      ['the Padma embankment', 'পদ্মার পাড়'],
      ['Varendra Museum', 'বরেন্দ্র জাদুঘর'],
    ],
    share: 9,
    priceFactor: 0.7,
  },
  Khulna: {
    bangla: 'খুলনা',
    upazilas: ['Khulna Sadar', 'Sonadanga', 'Dakop'],
    centre: [22.82, 89.55],
    landmarks: [
      ['Rupsha Bridge', 'রূপসা সেতু'],
      ['the launch ghat', 'লঞ্চ ঘাট'],
    ],
    share: 9,
    priceFactor: 0.8,
  },
  Sylhet: {
    bangla: 'সিলেট',
    upazilas: ['Sylhet Sadar', 'Gowainghat', 'Jaintiapur'],
    centre: [24.9, 91.87],
    landmarks: [
      ['Malnicherra Tea Garden', 'মালনীছড়া চা বাগান'],
      ['Keane Bridge', 'ক্বীন ব্রিজ'],
      ['Jaflong', 'জাফলং'],
    ],
    share: 14,
    priceFactor: 1,
  },
  Mymensingh: {
    bangla: 'ময়মনসিংহ',
    upazilas: ['Mymensingh Sadar', 'Muktagacha', 'Trishal'],
    centre: [24.75, 90.41],
    landmarks: [
      ['Zainul Abedin Museum', 'জয়নুল আবেদিন সংগ্রহশালা'],
      ['the Brahmaputra', 'ব্রহ্মপুত্র'],
    ],
    share: 6,
    priceFactor: 0.7,
  },
};
