import type { Language } from '../../contract/enumerations.ts';
import { publicHotel as bn } from './bn/public-hotel.ts';
import { publicHotel as en } from './en/public-hotel.ts';

/** The texts of a hotel's public page. They come with it, in both languages. */
export const publicHotelTexts: Record<Language, typeof en> = { en, bn };
