import type { Hotel } from '../../../contract/hotel.ts';
import { useText } from '../../i18n/language.tsx';
import { useToday } from '../../search/today.ts';
import type { IconName } from '../../ui/icon.tsx';

type Row = [icon: IconName, term: string, lines: string[]];

/** The taxes that hold from today on, and the hotel's papers; undefined where it has none of its own. */
export function useHotelPapers(hotel: Hotel): Row[] {
  const { taxes: words, hotel: texts } = useText();
  const today = useToday();
  const { taxes = [], bin, licence, starClass } = hotel;
  // One that began last, and those that are announced.
  const present = taxes.findLastIndex(({ from }) => from <= today);
  const told = taxes.slice(Math.max(0, present)).map(words.profile);
  // Until the first of them begins the default holds.
  if (present < 0 && told.length > 0) told.unshift(words.untilThen);
  return [
    ...row('percent', texts.taxes, told),
    ...row('star', texts.starClass, starClass === undefined ? [] : [texts.stars(starClass)]),
    ...row('briefcase', texts.licence, licence ? [words.licence(licence)] : []),
    ...row('briefcase', texts.bin, bin === undefined ? [] : [bin]),
  ];
}

const row = (...[icon, term, lines]: Row): Row[] => (lines.length > 0 ? [[icon, term, lines]] : []);
