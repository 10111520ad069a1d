import type { District } from '../../../contract/enumerations.ts';

/** Upazilas and city areas in another script; a missing name is shown as stored. */
const upazilas: Record<string, string> = {};

export const places = {
  districts: {
    "Cox's Bazar": "Cox's Bazar",
    'Saint Martin': 'Saint Martin',
    Dhaka: 'Dhaka',
    Rajshahi: 'Rajshahi',
    Khulna: 'Khulna',
    Sylhet: 'Sylhet',
    Mymensingh: 'Mymensingh',
  } satisfies Record<District, string>,
  upazilas,
};
