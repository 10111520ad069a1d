import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DeskToday } from '../../../../../contract/today.ts';
import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Icon } from '../../../../ui/icon.tsx';

/** Today's work: each number is a link to the list of those bookings. */
export function TodaySection({ today, hotelId }: { today: DeskToday; hotelId: string | undefined }) {
  const { today: texts } = useAdminText();
  const { night, number, money } = useFormat();
  const to = (path: string, query: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ ...query, ...(hotelId && { hotelId }) })}`;
  const bookings = (filter: string) => to('/admin/allBookings', { filter });
  return (
    <section aria-labelledby="today" className="mt-4">
      <h2 id="today" className="flex flex-wrap items-baseline gap-x-3 text-xl">
        <span>{texts.title}</span>
        <span className="text-base font-normal text-muted">{night(today.day)}</span>
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3">
        <Tile
          to={bookings('arrivals')}
          name={texts.arrivals}
          figure={number(today.arrivals)}
          note={<PresenceNote today={today} />}
          waits={today.notYetArrived > 0}
        />
        <Tile
          to={bookings('departures')}
          name={texts.departures}
          figure={number(today.departures)}
          note={texts.toLeave(today.notYetLeft)}
          waits={today.notYetLeft > 0}
        />
        <Tile
          to={bookings('inHouse')}
          name={texts.inHouse}
          figure={number(today.inHouse)}
          note={texts.sleepHere}
        />
        <Tile
          to={to('/admin/roomsLeft')}
          name={texts.roomsLeft}
          figure={number(today.roomsLeft)}
          note={texts.kinds(today.roomKindsLeft)}
        />
        <Tile
          to={bookings('toCollect')}
          name={texts.toCollect}
          figure={<span className="whitespace-nowrap">{money(today.toCollect.amount)}</span>}
          note={texts.fromGuests(today.toCollect.bookings)}
          waits={today.toCollect.bookings > 0}
          isWide
        />
      </ul>
      <Problems
        problems={[
          { to: bookings('deskOwes'), text: texts.deskOwes, count: today.deskOwes ?? 0 },
          { to: '/admin/destinations', text: texts.rulesToConfirm, count: today.rulesToConfirm ?? 0 },
          { to: bookings('refundRefused'), text: texts.refundsRefused, count: today.refundsRefused },
          { to: bookings('paymentInDoubt'), text: texts.paymentsInDoubt, count: today.paymentsInDoubt },
          { to: '/admin/health#unsent-mails', text: texts.mailsNotSent, count: today.mailsNotSent },
        ]}
      />
    </section>
  );
}

/** The guests who were expected today, by presence. */
function PresenceNote({ today: { arrivals, arrivalsByPresence: by } }: { today: DeskToday }) {
  const { today: texts } = useAdminText();
  const { number } = useFormat();
  const words = (['toCome', 'inHouse', 'left', 'noShow', 'cancelled'] as const)
    .filter((name) => by[name] > 0)
    .map((name) => `${number(by[name])} ${texts.presence[name]}`);
  if (arrivals > 0 && by.toCome === 0) words.unshift(texts.allHere);
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      {words.map((word) => (
        <span key={word} className="whitespace-nowrap">
          {word}
        </span>
      ))}
    </span>
  );
}

/** A number with its name and its open part; clicking anywhere on it opens its list. */
function Tile({
  to,
  name,
  figure,
  note,
  waits = false,
  isWide = false,
}: {
  to: string;
  name: string;
  figure: ReactNode;
  note: ReactNode;
  /** A part of it is still to be done. */
  waits?: boolean;
  isWide?: boolean;
}) {
  return (
    <li className={isWide ? 'col-span-2' : ''}>
      <Link
        to={to}
        className="group flex h-full min-h-22 flex-col rounded-card sm:justify-between border border-line bg-surface px-3.5 py-2.5 hover:border-tea hover:bg-tea-soft sm:px-4 sm:py-3"
      >
        <span className="flex items-start justify-between gap-2 text-sm leading-5 text-muted">
          <span>{name}</span>
          <Icon name="arrow" className="mt-0.5 hidden size-4 text-tea sm:block" />
        </span>
        <span className="flex flex-col gap-x-3 sm:flex-row sm:flex-wrap sm:items-baseline sm:justify-between">
          <span className="text-2xl leading-8 font-semibold text-ink tabular-nums">{figure}</span>
          <span className={`text-sm leading-5 ${waits ? 'font-semibold text-amber' : 'text-muted'}`}>
            {note}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Problems that need attention, one on each line; a single quiet line when there are none. */
function Problems({
  problems,
}: {
  problems: { to: string; text: (count: number) => string; count: number }[];
}) {
  const { today: texts } = useAdminText();
  const there = problems.filter(({ count }) => count > 0);
  if (there.length === 0)
    return (
      <p className="mt-3 flex items-center gap-2 text-sm text-muted">
        <Icon name="check" className="size-4 text-tea" />
        <span>{texts.noProblems}</span>
      </p>
    );
  return (
    <ul
      aria-label={texts.problems}
      className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-red bg-red-soft"
    >
      {there.map(({ to, text, count }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 font-semibold text-ink underline-offset-4 hover:underline"
          >
            <span>{text(count)}</span>
            <Icon name="arrow" className="size-4 text-red" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
