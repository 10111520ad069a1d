import type { Language } from '../../../contract/enumerations.ts';
import type { Services } from '../../../server/services.ts';
import { claimedDates } from '../../search/search.ts';
import { claimOfAddress } from '../../search/search-address.ts';
import { cardMarkup } from './card-markup.tsx';
import { cardsFor, hotelsQuery, listQuestion } from './hotel-list.ts';

/** The server's result for a list's address: the question, its answer, and the cards as a page shows them. */
export async function foundList(url: URL, services: Services, language: Language) {
  const { today } = services.siteConfig();
  const question = listQuestion(url.searchParams, {}, today);
  const found = await services.hotels(hotelsQuery(question, language));
  const { search } = question;
  const dates = claimedDates([claimOfAddress(url.searchParams)], today);
  const hotels = cardsFor(language, Number(search.guestNumber), found.hotels);
  const markup = () => cardMarkup(hotels, { language, search, dates });
  return { question, found, dates, hotels, markup };
}
