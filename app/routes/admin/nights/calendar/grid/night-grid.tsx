import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import type { CalendarRoom } from '../../../../../../contract/calendar.ts';
import type { Season } from '../../../../../../contract/season.ts';
import { localizedText, useFormat, useLanguage, useUnbrokenFormat } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { bookingsAddress } from '../bookings-address.ts';
import { keyOf } from '../chosen-nights.ts';
import type { DayOfCalendar } from '../special-nights.ts';
import { DayHeads, useDayName } from './day-heads.tsx';
import { NightCell } from './night-cell.tsx';
import { SeasonRows } from './season-rows.tsx';
import { nightsBetween, type Place, toggled } from './selection.ts';
import { useDrag } from './use-drag.ts';
import { useGridKeys } from './use-grid-keys.ts';

interface Props {
  label: string;
  span: string;
  rooms: CalendarRoom[];
  seasons: Season[];
  days: DayOfCalendar[];
  chosen: ReadonlySet<string>;
  choose: (next: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;
  changeMonth: (by: 1 | -1) => void;
  /** Called when a night was clicked, or reached with the keyboard. */
  settled: (night: Element) => void;
  /** Moves on to the panel of changes, with the keyboard. */
  leave: () => void;
}

/** Rooms as rows, nights as columns. It scrolls inside, with a fixed header row and a fixed column of rooms. */
export function NightGrid({
  label,
  span,
  rooms,
  seasons,
  days,
  chosen,
  choose,
  changeMonth,
  settled,
  leave,
}: Props) {
  const table = useRef<HTMLTableElement>(null);
  // Past nights are rarely read and never changed, so the current month begins with today.
  const begin = Math.max(
    0,
    days.findIndex(({ today }) => today),
  );
  useScrollTo(table, begin, span);
  const language = useLanguage();
  const { night: named } = useFormat();
  const nameOf = useDayName();
  const between = (one: Place, other: Place) => nightsBetween(rooms, days, one, other);
  const select = (from: Place, to: Place, add: boolean) =>
    choose((before) => new Set([...(add ? before : []), ...between(from, to)]));
  const toggle = (place: Place) => choose((before) => toggled(before, between(place, place)));
  const last = { row: rooms.length - 1, column: days.length - 1 };
  const keys = useGridKeys({
    table,
    rows: rooms.length,
    columns: days.length,
    span,
    begin,
    extend: (from, to) => select(from, to, false),
    toggle,
    all: () => select({ row: 0, column: 0 }, last, false),
    clear: () => choose(() => new Set()),
    changeMonth,
    leave(place) {
      if (chosen.size === 0) select(place, place, false);
      leave();
    },
  });
  const settle = ({ target }: SyntheticEvent) => {
    const night = target instanceof Element && target.closest('[data-row]');
    if (night) settled(night);
  };
  const drag = useDrag(table, { anchor: keys.anchor, take: keys.take, select, toggle });
  const nightNames = days.map((day) => [named(day.night), ...nameOf(day)].join(', '));
  return (
    <div className="max-h-[75dvh] scroll-pt-20 scroll-pl-26 overflow-auto rounded-card border border-line lg:scroll-pl-34">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table by its content, a grid by its keys.
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        // Bangla letters are wider, and three weeks have to fit beside the rooms.
        className={`w-full border-separate border-spacing-0 ${language === 'bn' ? 'text-[0.75rem] lg:text-[0.7rem]' : 'text-[0.75rem]'}`}
        onKeyDown={keys.onKeyDown}
        onKeyUp={settle}
        {...drag}
        onPointerUp={(event) => {
          drag.onPointerUp(event);
          settle(event);
        }}
      >
        <thead>
          <DayHeads days={days} />
          <SeasonRows seasons={seasons} days={days} />
        </thead>
        <tbody>
          {rooms.map((room, row) => (
            <tr key={room._id}>
              <RoomHead room={room} />
              {room.nights.map((night, column) => (
                // Keyed by its column, so that the focus stays on the day when the month changes.
                <NightCell
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                  key={column}
                  row={row}
                  column={column}
                  roomName={localizedText(language, room.roomName, room.roomNameBn)}
                  nightName={nightNames[column] ?? ''}
                  night={night}
                  bookings={bookingsAddress(room, night.night)}
                  open={days[column]?.open ?? false}
                  chosen={chosen.has(keyOf({ roomId: room._id, night: night.night }))}
                  active={keys.active.row === row && keys.active.column === column}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RoomHead({ room }: { room: CalendarRoom }) {
  const { calendar: texts } = useAdminText();
  const { money } = useUnbrokenFormat();
  const language = useLanguage();
  return (
    <th
      scope="row"
      className="sticky left-0 z-10 w-24 min-w-24 border-r border-b border-line bg-surface px-2 py-1 text-left align-top text-[0.75rem] leading-4 font-normal lg:w-32 lg:min-w-32"
    >
      <span className="-mt-1 line-clamp-3 pt-1 text-sm leading-4.5 font-semibold">
        {localizedText(language, room.roomName, room.roomNameBn)}
      </span>
      <span className="mt-0.5 block text-muted">
        <span>{texts.roomsAtRate(room.totalRoom, money(room.rackRate))}</span>
        {room.discount > 0 && <span>{`, ${texts.discount(room.discount)}`}</span>}
      </span>
    </th>
  );
}

/** Scrolls to this night beside the column of rooms when another span is shown. */
function useScrollTo(table: RefObject<HTMLTableElement | null>, column: number, span: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new day does not take anybody from where they look.
  useLayoutEffect(() => {
    const element = table.current;
    const frame = element?.parentElement;
    if (!element || !frame) return;
    let start = frame.scrollLeft;
    function scroll() {
      const [rooms, ...nights] = element?.rows[0]?.cells ?? [];
      const night = nights[column];
      // If the person has scrolled meanwhile, the position stays.
      if (!frame || !rooms || !night || frame.scrollLeft !== start) return;
      frame.scrollLeft += night.getBoundingClientRect().left - rooms.getBoundingClientRect().right;
      start = frame.scrollLeft;
    }
    scroll();
    // Columns become wider when the fonts load.
    const observer = new ResizeObserver(scroll);
    observer.observe(element);
    return () => observer.disconnect();
  }, [span]);
}
