import type { Language } from '../../contract/enumerations.ts';
import { guestReviews as bn } from './bn/guest-reviews.ts';
import { guestReviews as en } from './en/guest-reviews.ts';
import { useLanguage } from './language.tsx';

export type GuestReviewTexts = typeof en;

const texts: Record<Language, GuestReviewTexts> = { en, bn };

/**
 * The texts of guests' reviews. They come with the parts that show or write reviews, in both languages; the words that a
 * list's card or the home page needs are in the visitors' catalogues.
 */
export const useReviewText = (): GuestReviewTexts => texts[useLanguage()];
