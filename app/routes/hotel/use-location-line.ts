import type { Hotel } from '../../../contract/hotel.ts';
import { textOfWord } from '../../../kernel/closed-lists.ts';
import { localizedText, useLanguage, useText } from '../../i18n/language.tsx';

/** Address, upazila and district of a hotel on one line, in the visitor's language. */
export function useLocationLine(hotel: Hotel): string {
  const { places } = useText();
  const language = useLanguage();
  return [
    localizedText(language, hotel.address, hotel.addressBn),
    textOfWord(places.upazilas, hotel.upazila),
    places.districts[hotel.district],
  ].join(', ');
}
