import type { Language } from '../../contract/enumerations.ts';
import { destinationDesk as bn } from './bn/administration/destinations.ts';
import { destinationDesk as en } from './en/administration/destinations.ts';
import { useLanguage } from './language.tsx';

const texts: Record<Language, typeof en> = { en, bn };

/** The texts of the administration's pages of rules for places. No other page needs them, so none loads them. */
export const useDestinationDeskText = (): typeof en => texts[useLanguage()];
