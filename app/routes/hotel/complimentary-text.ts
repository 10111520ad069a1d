import type { Language } from '../../../contract/enumerations.ts';
import type { Catalogue } from '../../i18n/en.ts';

/**
 * A room's extras are free text, but often consist of words with a known translation: those of the facility lists and
 * the usual ones. With one unknown piece the whole text stays as written, rather than half in each language.
 */
export function complimentaryText(
  language: Language,
  { facilities, complimentary }: Pick<Catalogue, 'facilities' | 'complimentary'>,
  written: string,
): string {
  if (language === 'en') return written;
  const listed = Object.entries({ ...facilities.roomWords.facilities, ...facilities.hotel });
  const words = new Map([
    ...listed.map(([stored, texts]) => [stored.toLowerCase(), texts] as const),
    ...Object.entries(complimentary),
  ]);
  const whole = written.trim().toLowerCase();
  const pieces = words.has(whole) ? [whole] : whole.split(/\s*,\s*|\s+and\s+/);
  const texts = pieces.map((piece) => words.get(piece));
  if (texts.some((piece) => piece === undefined)) return written;
  const last = texts.pop();
  return texts.length > 0 ? `${texts.join(', ')} ও ${last}` : (last ?? written);
}
