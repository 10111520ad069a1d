import { Link } from 'react-router';
import { reviewFilters } from '../../../../contract/review.ts';
import { useReviewDeskText } from '../../../i18n/review-desk.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { ListFailed } from '../../../layout/failed-part.tsx';
import { ListPages } from '../../../lists/list-pages.tsx';
import { loadList } from '../../../lists/load-list.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { useRowsText } from '../../../lists/use-rows-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { useHeadingFocus } from '../../../ui/use-focus.ts';
import { adminMeta } from '../admin-meta.ts';
import type { Route } from './+types/reviews';
import { ListedReview } from './listed-review.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, ({ menu }) => menu.reviews);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, 'allReviews', ['filter', 'hotelId']);
}

/** The reviews of guests: those to look at, and what was decided about the others. */
export default function Reviews({ loaderData: list }: Route.ComponentProps) {
  const { menu } = useAdminText();
  const texts = useReviewDeskText();
  const { said, busy } = useListAddress();
  const rowsText = useRowsText(list);
  const heading = useHeadingFocus(list);
  const isPart = said('filter') !== '' || said('hotelId') !== '';
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {menu.reviews}
      </h1>
      <p className="mt-1 max-w-3xl text-muted">{texts.intro}</p>
      <FilterChips />
      <p role="status" className="mt-4 text-sm text-muted tabular-nums">
        {list.total > 0 ? rowsText : ''}
      </p>
      {list.total === 0 ? (
        <EmptyState
          drawing="bungalow"
          className="mt-2 max-w-3xl"
          title={texts.none}
          {...(!isPart && { text: texts.noneYet })}
        />
      ) : (
        <ul
          aria-label={texts.caption}
          aria-busy={busy}
          className={`mt-3 grid max-w-3xl gap-4 ${busy ? 'opacity-50' : ''}`}
        >
          {list.rows.map((review) => (
            <li key={review._id} className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
              <ListedReview review={review} />
            </li>
          ))}
        </ul>
      )}
      <ListPages page={list.page} pages={list.pages} />
    </PageContainer>
  );
}

/** All reviews, or a part of them. */
function FilterChips() {
  const texts = useReviewDeskText();
  const { said, addressOf } = useListAddress();
  const chosen = said('filter');
  return (
    <nav aria-label={texts.filter} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...reviewFilters].map((filter) => (
          <li key={filter ?? 'all'}>
            <Link
              to={addressOf({ filter })}
              preventScrollReset
              aria-current={chosen === (filter ?? '') ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-sm font-semibold text-ink hover:bg-raised aria-[current=true]:border-tea aria-[current=true]:bg-tea-soft aria-[current=true]:text-tea"
            >
              {texts.filters[filter ?? 'all']}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function ErrorBoundary() {
  const { menu } = useAdminText();
  const texts = useReviewDeskText();
  return <ListFailed title={menu.reviews} text={texts.failed} />;
}
