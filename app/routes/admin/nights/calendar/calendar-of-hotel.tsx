import { useCallback, useMemo, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { useFormat, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useFocusHome } from '../../../../ui/use-focus.ts';
import { cellOf } from './chosen-nights.ts';
import { NightGrid } from './grid/night-grid.tsx';
import type { CalendarPage } from './load-calendar.ts';
import { firstNight, visibleNights } from './month.ts';
import { MonthBar, useMonth } from './month-bar.tsx';
import { bringAbovePanel, focusPanel, NightPanel } from './panel/night-panel.tsx';
import { RangeForm } from './panel/range-form.tsx';
import { Presets } from './presets.tsx';
import { type DayOfCalendar, daysOf } from './special-nights.ts';

/** The rooms of one hotel over one month; in the current month also over the weeks from today. */
export function CalendarOfHotel({ page, hotelName }: { page: CalendarPage; hotelName: string }) {
  const { calendar: texts } = useAdminText();
  const { monthYear } = useFormat();
  const { month, today, rooms, seasons = [], holidays = [] } = page;
  const { change } = useMonth(month, today);
  const busy = useNavigation().state === 'loading';
  const span = `${page.hotel?._id} ${month} ${page.page}`;
  const days = useMemo(() => daysOf(visibleNights(month, today), holidays, today), [month, holidays, today]);
  const { chosen, choose } = useChosen(`${page.hotel?._id} ${page.page}`, days);
  if (rooms.length === 0) {
    return (
      <Notice className="mt-4">
        <p>{texts.noRooms}</p>
        <ButtonLink to={`/admin/addRoom${page.hotel ? `?hotelId=${page.hotel._id}` : ''}`} className="mt-2">
          {texts.addRoom}
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <section aria-label={hotelName} aria-busy={busy} className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <MonthBar month={month} today={today} />
        <p className="max-w-xl text-sm text-muted">{texts.contained}</p>
      </div>
      <div className={busy ? 'mt-3 opacity-60 transition-opacity delay-200' : 'mt-3'}>
        <NightGrid
          label={texts.grid(hotelName, monthYear(firstNight(month)))}
          span={span}
          rooms={rooms}
          seasons={seasons}
          days={days}
          chosen={chosen}
          choose={choose}
          changeMonth={change}
          // The panel's fields exist only after something is selected.
          settled={(night) => requestAnimationFrame(() => bringAbovePanel(night))}
          leave={() => requestAnimationFrame(focusPanel)}
        />
      </div>
      <RoomPages page={page.page} pages={page.pages} />
      <RangeForm key={page.hotel?._id} rooms={rooms} today={today} choose={choose} />
      <div className="mt-4">
        <Presets rooms={rooms} days={days} choose={choose} />
      </div>
      <details className="mt-2 mb-2 max-w-4xl text-sm">
        <summary className="flex min-h-11 w-fit items-center font-semibold text-tea underline underline-offset-4">
          {texts.helpTitle}
        </summary>
        <p>{texts.help}</p>
        <p className="mt-1 mb-2">{texts.legend}</p>
      </details>
      <NightPanel key={page.hotel?._id} rooms={rooms} chosen={chosen} clear={() => choose(new Set())} />
    </section>
  );
}

/** Links to the other rooms of a hotel with many; the month stays. */
function RoomPages({ page, pages }: { page: number; pages: number }) {
  const { bookings: texts } = useText();
  const [parameters] = useSearchParams();
  const { part, home } = useFocusHome<HTMLElement, HTMLSpanElement>();
  const address = (to: number) => {
    const next = new URLSearchParams(parameters);
    next.set('page', String(to));
    return `?${next}`;
  };
  if (pages <= 1) return null;
  return (
    <nav
      ref={part}
      aria-label={texts.pages}
      className="mt-4 flex flex-wrap items-center justify-center gap-4"
    >
      {page > 1 && <ButtonLink to={address(page - 1)}>{texts.previous}</ButtonLink>}
      <span ref={home} tabIndex={-1} className="text-muted outline-none">
        {texts.page(page, pages)}
      </span>
      {page < pages && <ButtonLink to={address(page + 1)}>{texts.next}</ButtonLink>}
    </nav>
  );
}

type Chosen = ReadonlySet<string>;
const none: Chosen = new Set();

/**
 * The chosen nights. Another month starts with none, so that nobody changes nights that are not visible; but a range
 * with nights of other months stays, and the panel says how many are not shown. Another page or hotel starts with none.
 */
function useChosen(rooms: string, days: DayOfCalendar[]) {
  const [state, setState] = useState<Selection>({ rooms, days, chosen: none });
  const choose = useCallback(
    (next: Chosen | ((before: Chosen) => Chosen)) =>
      setState((before) => {
        const chosen = typeof next === 'function' ? next(remaining(before, rooms, days)) : next;
        return { rooms, days, chosen };
      }),
    [rooms, days],
  );
  return { chosen: remaining(state, rooms, days), choose };
}

/** The chosen nights, and the rooms and days that were shown when they were chosen. */
interface Selection {
  rooms: string;
  days: DayOfCalendar[];
  chosen: Chosen;
}

/** The nights of a selection that stay chosen while these rooms and days are shown: all or none. */
function remaining(selection: Selection, rooms: string, days: DayOfCalendar[]): Chosen {
  const { chosen } = selection;
  if (selection.rooms !== rooms) return none;
  if (selection.days[0]?.night === days[0]?.night) return chosen;
  const nights = new Set(selection.days.map(({ night }) => night));
  return [...chosen].some((key) => !nights.has(cellOf(key).night)) ? chosen : none;
}
