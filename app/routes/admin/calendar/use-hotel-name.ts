import { localizedText, useLanguage } from '../../../i18n/language.tsx';
import type { CalendarPage } from './load-calendar.ts';

/** The chosen hotel's name in the page's language; empty without one. */
export function useHotelName(hotel: CalendarPage['hotel']): string {
  const language = useLanguage();
  return hotel ? localizedText(language, hotel.hotelName, hotel.hotelNameBn) : '';
}
