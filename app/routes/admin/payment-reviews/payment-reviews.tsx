import type { MoneyOfNobody, PaymentReview } from '../../../../contract/payment-review.ts';
import { call } from '../../../calls.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { ListFailed } from '../../../layout/failed-part.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { adminMeta } from '../admin-meta.ts';
import type { Route } from './+types/payment-reviews';
import { NobodysTable } from './nobodys-table.tsx';
import { ReviewsTable } from './reviews-table.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, ({ menu }) => menu.paymentReviews);
}

interface Undecided {
  reviews: PaymentReview[];
  nobodys: MoneyOfNobody[];
}

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs): Promise<Undecided> {
  const [reviews, nobodys] = await Promise.all([
    call('paymentReviews', { signal }),
    call('moneyOfNobody', { signal }),
  ]);
  return { reviews, nobodys };
}

/** Money at the gateway about which somebody has to decide. */
export default function PaymentReviews({ loaderData: { reviews, nobodys } }: Route.ComponentProps) {
  const { menu, paymentReviews: texts } = useAdminText();
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <h1 className="text-2xl">{menu.paymentReviews}</h1>
      <p className="mt-1 max-w-3xl text-muted">{texts.intro}</p>
      {reviews.length === 0 ? (
        <EmptyState drawing="bungalow" className="mt-4 max-w-3xl" title={texts.none} />
      ) : (
        <ReviewsTable reviews={reviews} />
      )}
      {nobodys.length > 0 && (
        <section className="mt-10" aria-labelledby="money-of-nobody">
          <h2 id="money-of-nobody" className="text-xl">
            {texts.nobody.title}
          </h2>
          <p className="mt-1 max-w-3xl text-muted">{texts.nobody.intro}</p>
          <NobodysTable nobodys={nobodys} />
        </section>
      )}
    </PageContainer>
  );
}

export function ErrorBoundary() {
  const { menu, paymentReviews: texts } = useAdminText();
  return <ListFailed title={menu.paymentReviews} text={texts.loadFailed} />;
}
