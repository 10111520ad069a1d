import type { Language } from '../../../contract/enumerations.ts';
import type { Services } from '../../../server/services.ts';
import { claimedDates } from '../../search/search.ts';
import { claimOfAddress } from '../../search/search-address.ts';
import { cardMarkup } from './card-markup.tsx';
import { cardsFor, hotelsQuery, listQuestion } from './hotel-list.ts';

/** The server's result for the address of a list: the question, its answer, and the cards as a page shows them. */
export async function foundList(parameters: URLSearchParams, services: Services, language: Language) {
  const { today } = services.siteConfig();
  const question = listQuestion(parameters, {}, today);
  const found = await services.hotels(hotelsQuery(question, language));
  const { search } = question;
  const dates = claimedDates([claimOfAddress(parameters)], today);
  const hotels = cardsFor(language, Number(search.guestNumber), found.hotels);
  const markup = () => cardMarkup(hotels, { language, search, dates });
  return { question, found, dates, hotels, markup };
}
