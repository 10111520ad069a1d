import type { CalendarRoom } from '../../../../../../contract/calendar.ts';
import { useFormat } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { LineLink } from '../../../../../ui/link.tsx';
import { useFocusHome } from '../../../../../ui/use-focus.ts';
import { bookingsAddress } from '../bookings-address.ts';
import { cellOf, cellsByNight } from '../chosen-nights.ts';
import { BlockFields, PercentFields, PriceFields, SaleButtons } from './change-fields.tsx';
import { useChangeTexts } from './change-texts.ts';
import { useChanges } from './use-changes.ts';

/** Gets the focus when the keyboard moves on from the grid. */
export const priceFieldId = 'night-price';
const panelId = 'night-panel';

/** Scrolls the page until the panel does not cover this night any more. */
export function bringAbovePanel(night: Element) {
  const panel = document.getElementById(panelId);
  if (!panel) return;
  const covered = night.getBoundingClientRect().bottom - panel.getBoundingClientRect().top;
  if (covered > 0) window.scrollBy({ top: covered + 8 });
}

interface Props {
  rooms: CalendarRoom[];
  chosen: ReadonlySet<string>;
  clear: () => void;
}

/** The actions for the selected nights: a bar that stays visible below the calendar. */
export function NightPanel({ rooms, chosen, clear }: Props) {
  const { calendar: texts } = useAdminText();
  const { apply, last } = useChanges(rooms, chosen);
  const { done, priceError, blockError, failure } = useChangeTexts(rooms, last);
  const roomIds = new Set([...chosen].map((key) => cellOf(key).roomId));
  const elsewhere = chosen.size - cellsByNight(rooms, chosen).length;
  const blockedNow = useBlockedNow(rooms, chosen);
  const takenIn = elsewhere === 0 && takenOf(rooms, chosen);
  const { part, home } = useFocusHome<HTMLElement, HTMLParagraphElement>();
  const busy = last.state === 'saving';
  const some = chosen.size > 0;
  return (
    <section
      ref={part}
      id={panelId}
      aria-label={texts.panel}
      // When empty it has its own background: in the dark scheme it would look like another row of the table.
      className={`sticky bottom-0 z-20 -mx-(--page-margin) mt-4 rounded-t-card border border-edge px-4 py-2 shadow-float sm:mx-0 sm:py-3 ${some ? 'bg-surface' : 'bg-raised'}`}
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <div className="flex w-full items-center justify-between gap-x-3 sm:w-auto">
          <p ref={home} role="status" tabIndex={-1} className="font-semibold outline-none">
            {some ? texts.selected(chosen.size, roomIds.size) : texts.nothingSelected}
          </p>
          {some && (
            <Button look="quiet" className="-mr-2 shrink-0 px-2! text-sm" onClick={clear}>
              <Icon name="close" className="hidden size-4 sm:block" />
              {texts.clear}
            </Button>
          )}
        </div>
        {some && (
          <p className="text-sm text-muted tabular-nums">
            {elsewhere > 0 ? texts.inOtherMonths(elsewhere) : blockedNow}
          </p>
        )}
        {takenIn && <LineLink to={takenIn}>{texts.bookingsOfNights}</LineLink>}
        <p role="status" className="text-tea">
          {busy ? texts.saving : done}
        </p>
        {'undo' in last && last.undo && (
          <Button look="quiet" className="px-2" onClick={last.undo}>
            {texts.undo}
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className="font-semibold text-red">
          {failure}
        </p>
      )}
      {some && (
        <div className="flex flex-col gap-x-8 gap-y-2 mt-2 sm:mt-1 sm:flex-row sm:flex-wrap sm:gap-y-3">
          <PriceFields fieldId={priceFieldId} apply={apply} error={priceError} busy={busy} />
          <PercentFields apply={apply} busy={busy} rooms={rooms.filter(({ _id }) => roomIds.has(_id))} />
          <BlockFields apply={apply} error={blockError} busy={busy} />
          <SaleButtons apply={apply} busy={busy} />
        </div>
      )}
    </section>
  );
}

/** The address of the bookings in the selected nights of one room, if any night is taken. */
function takenOf(rooms: CalendarRoom[], chosen: ReadonlySet<string>) {
  const cells = cellsByNight(rooms, chosen);
  const room = rooms.find(({ _id }) => _id === cells[0]?.roomId);
  const taken = cells.filter(({ current }) => current.taken > 0);
  const [first, last] = [taken[0], taken.at(-1)];
  if (!room || !first || !last || cells.some(({ roomId }) => roomId !== room._id)) return undefined;
  return bookingsAddress(room, first.night, last.night);
}

/** How many rooms the selected nights have and how many are blocked: 'Of 3 rooms, 2 blocked'. */
function useBlockedNow(rooms: CalendarRoom[], chosen: ReadonlySet<string>): string {
  const { calendar: texts } = useAdminText();
  const { number } = useFormat();
  const cells = cellsByNight(rooms, chosen);
  const counts = new Map(rooms.map((room) => [room._id, room.totalRoom]));
  const span = (values: number[]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return least === most ? number(least) : texts.span(number(least), number(most));
  };
  if (cells.length === 0) return '';
  return texts.blockedNow(
    span(cells.map(({ roomId }) => counts.get(roomId) ?? 0)),
    span(cells.map(({ current }) => current.blocked)),
  );
}
