import { isWordIn, keysOf } from '../domain/shared/closed-lists.ts';
import type { District } from './enumerations.ts';

/**
 * Upazilas and city areas by district, in the spelling of the public list that the product follows. No name stands
 * in two districts, so that an upazila alone says where a hotel is.
 */
export const upazilas = {
  "Cox's Bazar": [
    "Cox's Bazar Sadar",
    'Chakaria',
    'Kutubdia',
    'Ukhiya',
    'Moheshkhali',
    'Pekua',
    'Ramu',
    'Teknaf',
    'Eidgaon',
  ],
  'Saint Martin': ['Teknaf (Saint Martin)'],
  Dhaka: [
    'Savar',
    'Dhamrai',
    'Keraniganj',
    'Nawabganj',
    'Dohar',
    'Gulshan',
    'Banani',
    'Dhanmondi',
    'Motijheel',
    'Uttara',
    'Mirpur',
    'Tejgaon',
    'Ramna',
    'Paltan',
    'Khilkhet',
    'Airport',
    'Mohammadpur',
    'Lalbagh',
    'Kotwali',
    'Badda',
    'Shahbagh',
    'Wari',
  ],
  Rajshahi: [
    'Paba',
    'Durgapur',
    'Mohonpur',
    'Charghat',
    'Puthia',
    'Bagha',
    'Godagari',
    'Tanore',
    'Bagmara',
    'Boalia',
    'Rajpara',
    'Motihar',
    'Shah Makhdum',
  ],
  Khulna: [
    'Paikgasa',
    'Fultola',
    'Digholia',
    'Rupsha',
    'Terokhada',
    'Dumuria',
    'Botiaghata',
    'Dakop',
    'Koyra',
    'Khulna Sadar',
    'Sonadanga',
    'Khalishpur',
    'Daulatpur',
    'Khan Jahan Ali',
  ],
  Sylhet: [
    'Balaganj',
    'Beanibazar',
    'Bishwanath',
    'Companiganj',
    'Fenchuganj',
    'Golapganj',
    'Gowainghat',
    'Jaintiapur',
    'Kanaighat',
    'Sylhet Sadar',
    'Zakiganj',
    'Dakshinsurma',
    'Osmaninagar',
  ],
  Mymensingh: [
    'Fulbaria',
    'Trishal',
    'Bhaluka',
    'Muktagacha',
    'Mymensingh Sadar',
    'Dhobaura',
    'Phulpur',
    'Haluaghat',
    'Gouripur',
    'Gafargaon',
    'Iswarganj',
    'Nandail',
    'Tarakanda',
  ],
} as const satisfies Record<District, readonly string[]>;

export type Upazila = (typeof upazilas)[District][number];
export const everyUpazila: readonly Upazila[] = Object.values(upazilas).flat();

/** The district that an upazila lies in. */
export function districtOf(upazila: Upazila): District {
  const found = keysOf(upazilas).find((district) => isWordIn<string>(upazilas[district], upazila));
  if (!found) throw new RangeError(`no district has ${upazila}`);
  return found;
}
