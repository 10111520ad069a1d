import type { Language } from '../../../contract/enumerations.ts';
import { formatOf } from '../../../kernel/format.ts';
import { isNightDate, nightCount } from '../../../kernel/stay-dates.ts';
import type { Services } from '../../../server/services.ts';
import { catalogueOf } from '../../i18n/load-catalogue.ts';
import { jsonInPage } from '../../json-in-page.ts';
import type { StayTexts } from '../../page-context.ts';
import { stayOf } from '../../search/search.ts';
import { columnsOfCards } from './card-columns.ts';
import { foundList } from './found-list.ts';
import { hotelItems } from './list-facts.ts';

const listAddress = '/hotels?';

/**
 * The texts of a list's page that change with the stay: cards, facts and data of the hotels, and the dates in each
 * format. Undefined for any other page, and when other parts may differ too: suggested dates, or no results.
 */
export async function listStayTexts(
  { address, language, expectsAccount }: { address: string; language: Language; expectsAccount: boolean },
  services: Services,
): Promise<StayTexts | undefined> {
  if (!address.startsWith(listAddress)) return undefined;
  const searchParams = new URLSearchParams(address.slice(listAddress.length));
  const asked = [searchParams.get('checkIn'), searchParams.get('checkOut')];
  if (!asked.every((day) => day !== null && isNightDate(day))) return undefined;
  const { question, found, dates, hotels, markup } = await foundList(searchParams, services, language);
  if (dates !== 'chosen' || hotels.length === 0) return undefined;
  const siteConfig = services.siteConfig();
  searchParams.set('checkIn', '');
  searchParams.set('checkOut', '');
  const key = [
    language,
    siteConfig.today,
    expectsAccount,
    found.total,
    found.soundsAlike,
    hotels[0]?.picture,
    searchParams,
  ].join(' ');
  const stay = stayOf(question.search);
  const { dayMonthYear, shortNight } = formatOf(language);
  return {
    key,
    found: [
      markup(),
      jsonInPage(hotelItems({ language, siteConfig }, hotels)),
      jsonInPage(columnsOfCards(hotels)),
    ],
    dates: [
      ...[stay.checkIn, stay.checkOut].flatMap((day) => [
        `>${shortNight(day)}<`,
        `"${dayMonthYear(day)}"`,
        day,
      ]),
      // At present only the cards contain this text; any other occurrence would change as well.
      catalogueOf(language).common.nights(nightCount(stay)),
    ],
  };
}
