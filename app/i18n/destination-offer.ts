import type { Language } from '../../contract/enumerations.ts';
import { destinationOffer as bn } from './bn/destination-offer.ts';
import { destinationOffer as en } from './en/destination-offer.ts';
import { useLanguage } from './language.tsx';

const texts: Record<Language, typeof en> = { en, bn };

/** The texts of the offer for a closed stay. They come with it, since few bookings have one. */
export const useDestinationOfferText = (): typeof en => texts[useLanguage()];
