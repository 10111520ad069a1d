import { useRevalidator } from 'react-router';
import { call, callForAnswer } from '../../../calls.ts';
import { useDestinationDeskText } from '../../../i18n/destination-desk.ts';
import { useText } from '../../../i18n/language.tsx';
import { ListFailed } from '../../../layout/failed-part.tsx';
import { ListPages } from '../../../lists/list-pages.tsx';
import { listPageSize, pageOf } from '../../../lists/load-list.ts';
import { useRowsText } from '../../../lists/use-rows-text.ts';
import { Button } from '../../../ui/button.tsx';
import { LineLink } from '../../../ui/link.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useHeadingFocus } from '../../../ui/use-focus.ts';
import { useRequest } from '../../../ui/use-request.ts';
import { adminMeta } from '../admin-meta.ts';
import type { Route } from './+types/concerned';
import { ConcernedBooking } from './concerned-booking.tsx';
import { useRuleProblem } from './use-rule-problem.ts';
import { useRuleSpan } from './use-rule-span.ts';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, ({ menu }) => menu.destinations);
}

export async function clientLoader({ request, params: { rule } }: Route.ClientLoaderArgs) {
  const page = pageOf(request);
  const query = new URLSearchParams({ page: String(page), pageSize: String(listPageSize) });
  const { signal } = request;
  const [{ body: rows, headers }, rules] = await Promise.all([
    callForAnswer('ruleBookings', { params: { id: rule }, query, signal }),
    call('allDestinationRules', { signal }),
  ]);
  const total = Number(headers.get('X-Total-Count') ?? '0');
  return {
    rule,
    about: rules.find(({ _id }) => _id === rule),
    list: { rows, total, page, pages: Math.max(1, Math.ceil(total / listPageSize)) },
  };
}

/** The bookings that a rule concerns, and the presses that offer their guests something. */
export default function Concerned({ loaderData: { rule, about, list } }: Route.ComponentProps) {
  const texts = useDestinationDeskText();
  const { concerned } = texts;
  const { places } = useText();
  const spanOf = useRuleSpan();
  const heading = useHeadingFocus(list);
  const rowsText = useRowsText(list);
  // Those without an offer may be on another page.
  const canOffer = list.pages > 1 || list.rows.some((row) => row.canOffer && row.offer !== 'open');
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <LineLink to="/admin/destinations">{concerned.back}</LineLink>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none">
        {concerned.title}
      </h1>
      {about && <p className="mt-1 font-semibold">{`${places.districts[about.place]}, ${spanOf(about)}`}</p>}
      <p className="mt-1 max-w-3xl text-muted">{concerned.intro}</p>
      {canOffer && <OfferAll rule={rule} />}
      <p role="status" className="mt-4 text-sm text-muted tabular-nums">
        {list.total > 0 ? rowsText : concerned.none}
      </p>
      {list.total > 0 && (
        <ul aria-label={concerned.caption} className="mt-3 grid max-w-3xl gap-4">
          {list.rows.map((row) => (
            <li key={row.bookingId} className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
              <ConcernedBooking rule={rule} row={row} />
            </li>
          ))}
        </ul>
      )}
      <ListPages page={list.page} pages={list.pages} />
    </PageContainer>
  );
}

function OfferAll({ rule: id }: { rule: string }) {
  const texts = useDestinationDeskText();
  const { revalidate } = useRevalidator();
  const { busy, problem, run } = useRequest(useRuleProblem());
  return (
    <div className="mt-4">
      <Button
        look="primary"
        aria-disabled={busy || undefined}
        onClick={() =>
          void run(async () => {
            const { offers, more } = await call('offerDates', { params: { id }, body: {} });
            const { offered, offeredSome } = texts.concerned;
            void showToast('success', more ? offeredSome(offers) : offered(offers));
            await revalidate();
          })
        }
      >
        {busy ? texts.working : texts.concerned.offerAll}
      </Button>
      {problem && (
        <p role="alert" className="mt-2 font-semibold text-red">
          {problem}
        </p>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  const texts = useDestinationDeskText();
  return <ListFailed title={texts.concerned.title} text={texts.failed} />;
}
