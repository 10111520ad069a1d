import { useState } from 'react';
import type { CalendarRoom } from '../../../../../../contract/calendar.ts';
import type { Language } from '../../../../../../contract/enumerations.ts';
import { localizedText, useFormat, useLanguage } from '../../../../../i18n/language.tsx';
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

const priceFieldId = 'night-price';
const panelId = 'night-panel';

/** For the keyboard that moves on from the grid: the price, or, where a phone shows another part, the choice of parts. */
export function focusPanel() {
  const price = document.getElementById(priceFieldId);
  // Without a parent in the layout it is hidden.
  const first = price?.offsetParent
    ? price
    : document.querySelector<HTMLElement>(`#${panelId} [aria-pressed]`);
  first?.focus();
}

/** Scrolls the page until the panel does not cover this night any more. */
export function bringAbovePanel(night: Element) {
  const panel = document.getElementById(panelId);
  if (!panel) return;
  const covered = night.getBoundingClientRect().bottom - panel.getBoundingClientRect().top;
  // One that lies farther below was scrolled away.
  if (covered > 0 && covered <= panel.offsetHeight) window.scrollBy({ top: covered + 8 });
}

interface Props {
  rooms: CalendarRoom[];
  chosen: ReadonlySet<string>;
  clear: () => void;
}

/** The actions for the selected nights: a bar that stays visible below the calendar. */
export function NightPanel({ rooms, chosen, clear }: Props) {
  const { calendar: texts } = useAdminText();
  const language = useLanguage();
  const { apply, last } = useChanges(rooms, chosen);
  const { done, priceError, blockError, failure } = useChangeTexts(rooms, last);
  const roomIds = new Set([...chosen].map((key) => cellOf(key).roomId));
  const elsewhere = chosen.size - cellsByNight(rooms, chosen).length;
  const blockedNow = useBlockedNow(rooms, chosen);
  const takenIn = elsewhere === 0 && takenOf(rooms, chosen);
  const { part, home } = useFocusHome<HTMLElement, HTMLParagraphElement>();
  const [open, setOpen] = useState<Part>('price');
  const busy = last.state === 'saving';
  function show(part: Part) {
    setOpen(part);
    // The parts are not equally high: the night that was touched last stays in view.
    requestAnimationFrame(() => {
      const night = document.querySelector('[role=gridcell][tabindex="0"]');
      if (night) bringAbovePanel(night);
    });
  }
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
          <p
            className={`text-sm text-muted tabular-nums ${elsewhere > 0 ? '' : partClass(open === 'block')}`}
          >
            {elsewhere > 0 ? texts.inOtherMonths(elsewhere) : blockedNow}
          </p>
        )}
        {closingsOf(rooms, chosen, language).map((closing) => (
          <p key={closing} className="text-sm text-red">
            {`${texts.closed}: ${closing}`}
          </p>
        ))}
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
        <>
          <PartChoice open={open} onOpen={show} />
          <div className="mt-2 sm:mt-1 sm:flex sm:flex-wrap sm:gap-x-8 sm:gap-y-3">
            <div className={partClass(open === 'price')}>
              <PriceFields fieldId={priceFieldId} apply={apply} error={priceError} busy={busy} />
            </div>
            <div className={partClass(open === 'percent')}>
              <PercentFields apply={apply} busy={busy} rooms={rooms.filter(({ _id }) => roomIds.has(_id))} />
            </div>
            <div className={partClass(open === 'block')}>
              <BlockFields apply={apply} error={blockError} busy={busy} />
            </div>
            <div className={partClass(open === 'sale')}>
              <SaleButtons apply={apply} busy={busy} />
            </div>
          </div>
        </>
      )}
    </section>
  );
}

const parts = ['price', 'percent', 'block', 'sale'] as const;
type Part = (typeof parts)[number];

/** On a phone one part is shown, because all four would cover half of the screen, and with it the selected nights. */
const partClass = (isOpen: boolean) => (isOpen ? '' : 'max-sm:hidden');

/** On a phone: which part is shown. */
function PartChoice({ open, onOpen }: { open: Part; onOpen: (part: Part) => void }) {
  const { calendar: texts } = useAdminText();
  return (
    <div className="mt-1 flex gap-1.5 sm:hidden">
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          aria-pressed={open === part}
          onClick={() => onOpen(part)}
          className="min-h-11 grow rounded-full border border-edge bg-surface px-2 text-sm font-semibold text-ink aria-pressed:border-tea aria-pressed:bg-tea-soft aria-pressed:text-tea"
        >
          {texts.parts[part]}
        </button>
      ))}
    </div>
  );
}

/** The closings of the selected nights, each once: names of seasons, and sentences of rules of the place. */
function closingsOf(rooms: CalendarRoom[], chosen: ReadonlySet<string>, language: Language): string[] {
  const closings = cellsByNight(rooms, chosen).map(({ current: { closedBy = '', closedByBn } }) =>
    localizedText(language, closedBy, closedByBn),
  );
  return [...new Set(closings.filter(Boolean))];
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
