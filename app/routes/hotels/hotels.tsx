import { useMemo, useRef, useState } from 'react';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type NameMatch, nameMatches, nameMatchHeader } from '../../../contract/enumerations.ts';
import { isWordIn } from '../../../kernel/closed-lists.ts';
import { placePath } from '../../../kernel/place-slug.ts';
import { CachedPart, useSamePlace } from '../../cached-markup/cached-part.tsx';
import { cardMarkup } from '../../cached-markup/card-markup.tsx';
import { CallProblem } from '../../calls.ts';
import { useFavourites } from '../../favourites/favourites-store.ts';
import { RecentlySeen } from '../../favourites/recently-seen.tsx';
import { useText } from '../../i18n/language.tsx';
import { useNextPages } from '../../layout/use-next-pages.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../page-meta.ts';
import { callForCards } from '../../search/hotel-cards.ts';
import { claimedDates } from '../../search/search.ts';
import { claimOfAddress } from '../../search/search-address.ts';
import { SearchFold } from '../../search/search-fold.tsx';
import { claimOfStored, storedText } from '../../search/search-storage.ts';
import { currentToday } from '../../search/today.ts';
import { usePresentSearch } from '../../search/use-search.ts';
import { useAccount } from '../../session/account.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LineLink, Link } from '../../ui/link.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import type { Route } from './+types/hotels';
import { columnsId, columnsOfCards } from './card-columns.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { Filters } from './filters.tsx';
import { filterKey } from './hotel-filters.ts';
import {
  cardsFor,
  firstFull,
  hotelsOnPage,
  hotelsQuery,
  listOf,
  listQuestion,
  type SentHotelList,
  sentWithPage,
} from './hotel-list.ts';
import { listFacts } from './list-facts.ts';
import { MapButton, MapPlace } from './map-toggle.tsx';
import { Results } from './results.tsx';
import { SortSelect } from './sort-select.tsx';
import { useChoiceCounts } from './use-choice-counts.ts';
import { useFilters } from './use-filters.ts';
import { useSearchInAddress } from './use-search-in-address.ts';

/** A page after the last, from an old link, redirects to the last one instead of showing an empty list. */
function lastPage(url: URL, total: number): Response {
  const parameters = new URLSearchParams(url.searchParams);
  parameters.set('page', String(Math.ceil(total / hotelsOnPage)));
  return redirect(`/hotels?${parameters}`);
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<SentHotelList> {
  const { services, language, beside } = context.get(pageContext);
  const { today } = services.siteConfig();
  const url = new URL(request.url);
  const question = listQuestion(url.searchParams, {}, today);
  const results = await services.hotels(hotelsQuery(question, language));
  if (results.hotels.length === 0 && results.total > 0) throw lastPage(url, results.total);
  const { search, page, filters } = question;
  const dates = claimedDates([claimOfAddress(url.searchParams)], today);
  const hotels = cardsFor(language, Number(search.guestNumber), results.hotels);
  beside.set(columnsId, columnsOfCards(hotels));
  const full = firstFull(hotels, results.total, page);
  const markup = cardMarkup(hotels, { language, search, dates, full });
  return sentWithPage({ search, page, name: filters.name.trim() }, { ...results, hotels }, markup);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<SentHotelList> {
  const url = new URL(request.url);
  const question = listQuestion(url.searchParams, claimOfStored(storedText()), currentToday());
  const { search, page } = question;
  const name = question.filters.name.trim();
  const language = document.documentElement.lang === 'bn' ? 'bn' : 'en';
  try {
    const query = hotelsQuery(question, language);
    const { cards, headers } = await callForCards({ query, signal: request.signal });
    const total = Number(headers.get('X-Total-Count') ?? cards.length);
    if (cards.length === 0 && total > 0) throw lastPage(url, total);
    const match = headers.get(nameMatchHeader);
    const nameMatch: NameMatch = isWordIn(nameMatches, match) ? match : 'letters';
    return { search, page, name, results: { hotels: cards, total, nameMatch } };
  } catch (error) {
    if (error instanceof CallProblem) return { search, page, name, results: undefined };
    throw error;
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, (catalogue, _, site) => {
    const { hotels: texts, places } = catalogue;
    if (!loaderData) return { title: texts.titleIn(texts.everywhere) };
    const { search, results } = listOf(loaderData);
    const { district } = search;
    const hotels = results?.hotels ?? [];
    // Dates and filters do not make another page: a destination has one canonical address.
    const path = `/hotels?${new URLSearchParams({ district })}`;
    return {
      title: texts.titleIn(places.districts[district]),
      description: texts.description(places.districts[district]),
      address: {
        path,
        picture: hotels[0]?.picture,
        facts: listFacts(site, catalogue, { path, district, hotels }),
      },
    };
  });
}

export default function Hotels({ loaderData }: Route.ComponentProps) {
  const list = useMemo(() => listOf(loaderData), [loaderData]);
  const { hotels, places } = useText();
  const { search, dates } = usePresentSearch();
  const filtering = useFilters();
  const buttons = useSamePlace('buttons of the list');
  const counts = useChoiceCounts(list);
  const [mapOpen, setMapOpen] = useState(false);
  const [selected, setSelected] = useState<string>();
  const results = useRef<HTMLParagraphElement>(null);
  useSearchInAddress(list.search);
  return (
    <PageContainer className="pt-2 md:pt-5 lg:pt-8">
      <WayToHotel />
      <SearchFold search={search} carry={filtering.carried} />
      {/* Disables scroll anchoring: the browser would follow a moved card, but the page should stand still while the list changes. */}
      <div className="list-parts [overflow-anchor:none]">
        <div className="list-bar">
          <CachedPart
            as="div"
            name={filterKey(filtering.filters) ? undefined : buttons}
            className="flex shrink-0 items-center gap-2 lg:gap-3"
          >
            <FilterSheet filtering={filtering} total={list.results?.total} counts={counts} />
            <SortSelect filtering={filtering} />
            <MapButton open={mapOpen} onToggle={() => setMapOpen(!mapOpen)} />
          </CachedPart>
          <FilterChips
            filtering={filtering}
            onEmpty={() => results.current?.focus({ preventScroll: true })}
          />
        </div>
        <div className="list-head mb-2 flex flex-wrap items-baseline gap-x-4 lg:mt-7 lg:mb-6">
          <h1 className="text-lg lg:text-2xl">{hotels.titleIn(places.districts[list.search.district])}</h1>
          {list.results && (
            <p
              ref={results}
              role="status"
              tabIndex={-1}
              className="text-sm whitespace-nowrap text-muted outline-none lg:text-base"
            >
              {hotels.results(list.results.total)}
            </p>
          )}
          <FavouritesLink />
        </div>
        <aside className="hidden without-scripts:block lg:block">
          {!filtering.sheet && <Filters filtering={filtering} counts={counts} />}
        </aside>
        {/* At least as high as the window, so that a short list does not move the panel under a finger. */}
        <div id="results" tabIndex={-1} className="min-h-[calc(100dvh-6rem)] min-w-0 outline-none">
          {mapOpen && list.results && (
            <MapPlace
              district={list.search.district}
              hotels={list.results.hotels}
              selected={selected}
              onSelect={setSelected}
            />
          )}
          <Results
            list={list}
            filtered={filtering.carried.size > 0}
            onClear={filtering.clear}
            selected={mapOpen ? selected : undefined}
          />
          <p className="mt-6">
            <LineLink to={placePath(list.search.district)}>
              {hotels.aboutPlace(places.districts[list.search.district])}
            </LineLink>
          </p>
        </div>
      </div>
      <RecentlySeen search={search} dates={dates} />
    </PageContainer>
  );
}

/**
 * Loads the pages behind a hotel's link; a visitor who is not signed in is sent to the login first. It shows nothing: as
 * an element of its own it does not render the list again when the account becomes known.
 */
function WayToHotel() {
  const { state } = useAccount();
  useNextPages(
    ...(state === 'signed-out' ? (['routes/account/login'] as const) : []),
    ...(state === 'loading' ? [] : (['routes/hotel/hotel-link', 'routes/hotel/hotel'] as const)),
  );
  return null;
}

/** The link to the favourites, with their number; on a phone it is in the menu. */
function FavouritesLink() {
  const { favourites } = useText();
  const { ids } = useFavourites();
  return (
    <Link
      to="/favourites"
      className="without-scripts:hidden ml-auto hidden min-h-11 items-center gap-2 font-semibold text-tea underline-offset-4 hover:underline md:inline-flex"
    >
      <Icon name="heart" filled={ids.length > 0} />
      <span>{favourites.link(ids.length)}</span>
    </Link>
  );
}
