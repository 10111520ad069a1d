import type { District } from '../../../contract/enumerations.ts';

export const places = {
  districts: {
    "Cox's Bazar": "Cox's Bazar",
    'Saint Martin': 'Saint Martin',
    Dhaka: 'Dhaka',
    Rajshahi: 'Rajshahi',
    Khulna: 'Khulna',
    Sylhet: 'Sylhet',
    Mymensingh: 'Mymensingh',
  } as Record<District, string>,
  /** Upazilas and city areas in another script than the stored one; a name that is not here is shown as stored. */
  upazilas: {} as Record<string, string>,
};
