import type { Language } from '../../contract/enumerations.ts';
import { publicPlace as bn } from './bn/public-place.ts';
import { publicPlace as en } from './en/public-place.ts';

/** The texts of a place's public page, with a few sentences about each. They come with it, in both languages. */
export const publicPlaceTexts: Record<Language, typeof en> = { en, bn };
