import { storedWords } from '../../../contract/stored-words/bn.ts';
import type { Catalogue } from '../en.ts';

export const places: Catalogue['places'] = {
  districts: storedWords.districts,
  upazilas: storedWords.upazilas,
};
