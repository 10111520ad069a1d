import type { Language } from '../../contract/enumerations.ts';
import { reviewDesk as bn } from './bn/administration/reviews.ts';
import { reviewDesk as en } from './en/administration/reviews.ts';
import { useLanguage } from './language.tsx';

const texts: Record<Language, typeof en> = { en, bn };

/** The texts of the administration's page of reviews. No other page needs them, so none loads them. */
export const useReviewDeskText = (): typeof en => texts[useLanguage()];
