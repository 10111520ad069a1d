import { Fragment, memo } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import type { District } from '../../../contract/enumerations.ts';
import { useText } from '../../i18n/language.tsx';
import { RetryButton } from '../../layout/retry-button.tsx';
import { stayOf } from '../../search/search.ts';
import { usePresentSearch } from '../../search/use-search.ts';
import { Button } from '../../ui/button.tsx';
import { DrawnPictures } from '../../ui/drawn-pictures.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { preloadPicture } from '../../ui/picture.tsx';
import { StayDates } from '../../ui/stay-dates.tsx';
import { cardPicture, HotelCard } from './hotel-card.tsx';
import { firstFull, type HotelList, hotelsOnPage } from './hotel-list.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { NothingFree } from './nothing-free.tsx';
import { Pagination } from './pagination.tsx';

const listClass = '@container space-y-4';

/**
 * The list itself. While the next list is loading, the old one stays, dimmed, so that nothing moves. Typing in the filters does
 * not render it again.
 */
export const Results = memo(function Results({
  list: { results, page, search, name },
  filtered,
  onClear,
  selected,
}: {
  list: HotelList;
  /** Some filter is set. */
  filtered: boolean;
  onClear: () => void;
  /** The hotel whose pin is chosen on the map. */
  selected: string | undefined;
}) {
  const { hotels, search: searchTexts } = useText();
  const { dates } = usePresentSearch();
  const { state: retrying } = useRevalidator();
  const coming = useNavigation().location?.pathname === '/hotels' || retrying === 'loading';
  const first = results?.markup && results.hotels[0]?.picture;
  const full = results && firstFull(results.hotels, results.total, page);
  if (first) preloadPicture(first, cardPicture);
  if (!results) {
    return (
      <>
        <Notice tone="error" title={hotels.failedTitle}>
          <p>{hotels.failed}</p>
          <RetryButton className="mt-3" />
        </Notice>
        {coming && <ListSkeleton />}
      </>
    );
  }
  return (
    <section aria-busy={coming} className={`transition-opacity ${coming ? 'opacity-50 delay-100' : ''}`}>
      {dates === 'gone' && (
        <Notice tone="warning" className="mb-4" title={searchTexts.datesGone}>
          <p>
            {hotels.datesSuggested} <StayDates {...stayOf(search)} />
          </p>
        </Notice>
      )}
      {results.nameMatch !== 'letters' && (
        <Notice className="mb-4" title={hotels.nameMatchTitle(name)}>
          <p>{hotels.nameMatch[results.nameMatch]}</p>
        </Notice>
      )}
      {results.total === 0 && (
        <NothingFound district={search.district} filtered={filtered} onClear={onClear} />
      )}
      {results.markup === undefined ? (
        <ul className={listClass}>
          {results.hotels.map((hotel, index) => (
            <Fragment key={hotel._id}>
              {full?.at === index && <NothingFree count={full.count} />}
              <li className={hotel._id === selected ? 'rounded-card outline-3 outline-tea' : undefined}>
                <HotelCard hotel={hotel} search={search} dates={dates} first={index === 0} />
              </li>
            </Fragment>
          ))}
        </ul>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this markup from the same cards.
        <ul className={listClass} dangerouslySetInnerHTML={{ __html: results.markup }} />
      )}
      <DrawnPictures
        pictures={results.hotels.map(({ picture }) => picture)}
        className="mt-4 text-sm text-muted"
      />
      <Pagination page={page} pages={Math.ceil(results.total / hotelsOnPage)} />
    </section>
  );
});

/** An empty list says why and how to get out of it. */
function NothingFound({
  district,
  filtered,
  onClear,
}: {
  district: District;
  filtered: boolean;
  onClear: () => void;
}) {
  const { hotels, places } = useText();
  return (
    <EmptyState
      drawing="boat"
      title={filtered ? hotels.emptyTitle : hotels.emptyPlaceTitle(places.districts[district])}
      text={filtered ? hotels.empty : hotels.emptyPlace}
    >
      {filtered && (
        <Button className="without-scripts:hidden" onClick={onClear}>
          {hotels.clear}
        </Button>
      )}
    </EmptyState>
  );
}
