import { placePath } from '../../kernel/place-slug.ts';
import { banglaInLatin } from '../search/bangla-in-latin.ts';
import type { HotelRow } from './catalog-store.ts';

/** Longer names are cut at a word: the code decides, and an address of a few words can be read in a message. */
const charactersMax = 60;

/**
 * The address of a hotel's public page. Its words are the English name, else the Bangla name in Latin letters, else there
 * are none; they may change, and an address with earlier words leads to the present one, since the code alone decides.
 */
export function publicPath({
  district,
  name,
  nameBn,
  code,
}: Pick<HotelRow, 'district' | 'name' | 'nameBn' | 'code'>): string {
  const words = wordsOf(name) || wordsOf(banglaInLatin(nameBn ?? name));
  return `${placePath(district)}/${words && `${words}-`}${code}`;
}

function wordsOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    // 'Café' is read as 'cafe', "Cox's" as 'coxs'.
    .replace(/[\u0300-\u036f'’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let text = '';
  for (const word of words) {
    if (text && text.length + word.length >= charactersMax) break;
    text = text ? `${text}-${word}` : word.slice(0, charactersMax);
  }
  return text;
}
