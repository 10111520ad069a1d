import type { Language } from '../../contract/enumerations.ts';
import { banglaHomeDistricts, type HomeDistrict } from '../../kernel/home-districts.ts';

/** The name of one of the 64 districts in the reader's language. */
export const homeDistrictName = (language: Language, district: HomeDistrict): string =>
  language === 'bn' ? banglaHomeDistricts[district] : district;
