import { useState } from 'react';
import { retryFavourites, useFavourites } from '../../favourites/favourites-store.ts';
import { useHotelsById } from '../../favourites/hotels-by-id.ts';
import { RecentlySeen } from '../../favourites/recently-seen.tsx';
import { useText } from '../../i18n/language.tsx';
import { pageMeta } from '../../page-meta.ts';
import { usePresentSearch } from '../../search/use-search.ts';
import { type Account, useAccount } from '../../session/account.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import { HotelCard } from '../hotels/hotel-card.tsx';
import type { Route } from './+types/favourites';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, ({ favourites }) => ({ title: favourites.title }));
}

/** Favourites are known only in the browser, so the server sends the frame. */
export default function FavouritesPage() {
  const account = useAccount();
  // The key removes the previous person's data after a sign-out.
  return <OwnFavourites key={account.state === 'signed-in' ? account.email : ''} account={account} />;
}

function OwnFavourites({ account }: { account: Account }) {
  const { common, favourites: texts, hotels } = useText();
  const { search, dates } = usePresentSearch();
  const { ids, state: favouritesState } = useFavourites();
  const isLoaded = favouritesState === 'known';
  // A hotel that is unmarked here keeps its card, so that a mistake can be undone.
  const [listed, setListed] = useState<readonly string[]>([]);
  const missing = ids.filter((id) => !listed.includes(id));
  if (missing.length > 0) setListed([...missing, ...listed]);
  const { state, value: loaded, retry } = useHotelsById(isLoaded ? listed : undefined, search);
  const failed = favouritesState === 'failed' || state === 'failed';
  return (
    <PageContainer className="min-h-dvh py-8 sm:py-12">
      <h1 className="text-2xl sm:text-3xl">{texts.title}</h1>
      {!(account.state === 'signed-out' && isLoaded && listed.length === 0) && (
        <p className="mt-1 min-h-6 text-muted">
          {account.state === 'signed-in'
            ? texts.keptInAccount
            : account.state === 'signed-out' && listed.length > 0 && texts.keptHere}
        </p>
      )}
      {!loaded && !failed && (
        <p role="status" className="mt-6 text-muted">
          {common.loading}
        </p>
      )}
      {failed && (
        <Notice tone="error" title={texts.loadFailed} className="mt-6">
          <p>{hotels.failed}</p>
          <Button className="mt-3" onClick={favouritesState === 'failed' ? retryFavourites : retry}>
            {common.retry}
          </Button>
        </Notice>
      )}
      {loaded?.length === 0 && (
        <EmptyState drawing="bungalow" title={texts.none} text={texts.noneHint} className="mt-6">
          <ButtonLink to="/hotels" look="primary">
            {texts.find}
          </ButtonLink>
        </EmptyState>
      )}
      {loaded && (
        <ul className="@container mt-6 space-y-4">
          {loaded.map((hotel, index) => (
            <li key={hotel._id}>
              <HotelCard hotel={hotel} search={search} dates={dates} first={index < 2} />
            </li>
          ))}
        </ul>
      )}
      <RecentlySeen search={search} dates={dates} />
    </PageContainer>
  );
}
