import type { Language } from '../../../contract/enumerations.ts';
import { formatOf } from '../../../domain/shared/format.ts';
import { isNightDate, nightCount } from '../../../domain/shared/stay-dates.ts';
import type { Services } from '../../../server/services.ts';
import { catalogueOf } from '../../i18n/load-catalogue.ts';
import { jsonInPage } from '../../json-in-page.ts';
import type { StayTexts } from '../../page-context.ts';
import { stayOf } from '../../search/search.ts';
import { expectsAccount } from '../../session/account-hint.ts';
import { columnsOf } from './card-columns.ts';
import { foundList } from './found-list.ts';
import { hotelItems } from './list-facts.ts';

/**
 * The texts of a list's page that change with the stay: cards, facts and data of the hotels, and the dates in each
 * format. Undefined for any other page, and when other parts may differ too: suggested dates, or no results.
 */
export async function listStayTexts(
  request: Request,
  services: Services,
  language: Language,
): Promise<StayTexts | undefined> {
  const url = new URL(request.url);
  if (url.pathname !== '/hotels' || request.method !== 'GET') return undefined;
  const { searchParams } = url;
  const asked = [searchParams.get('checkIn'), searchParams.get('checkOut')];
  if (!asked.every((day) => day !== null && isNightDate(day))) return undefined;
  const { question, found, dates, hotels, markup } = await foundList(url, services, language);
  if (dates !== 'chosen' || hotels.length === 0) return undefined;
  const siteConfig = services.siteConfig();
  searchParams.set('checkIn', '');
  searchParams.set('checkOut', '');
  const key = [
    language,
    siteConfig.today,
    expectsAccount(request.headers.get('cookie')),
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
      jsonInPage(columnsOf(hotels)),
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
