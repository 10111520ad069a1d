import type { Language } from '../../contract/enumerations.ts';
import { destination as bn } from './bn/destination.ts';
import { destination as en } from './en/destination.ts';
import { useLanguage } from './language.tsx';

const texts: Record<Language, typeof en> = { en, bn };

/** The texts about the rules of a place. They come with the parts that show a rule, since most places have none. */
export const useDestinationText = (): typeof en => texts[useLanguage()];
