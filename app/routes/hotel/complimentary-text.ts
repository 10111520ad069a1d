import type { Language } from '../../../contract/enumerations.ts';
import type { Catalogue } from '../../i18n/en.ts';

/** What comes with a room is free text, but often a word of the facility lists, which have it in Bangla. */
export function complimentaryText(
  language: Language,
  facilities: Pick<Catalogue['facilities'], 'hotel' | 'room'>,
  written: string,
): string {
  if (language === 'en') return written;
  const words = Object.entries({ ...facilities.room, ...facilities.hotel });
  const wanted = written.trim().toLowerCase();
  return words.find(([stored]) => stored.toLowerCase() === wanted)?.[1] ?? written;
}
