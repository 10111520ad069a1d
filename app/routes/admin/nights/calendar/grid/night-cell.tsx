import { memo } from 'react';
import { Link } from 'react-router';
import type { CalendarNight } from '../../../../../../contract/calendar.ts';
import { localizedText, useFormat, useLanguage } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { Icon } from '../../../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../../../ui/visually-hidden.tsx';
import type { Place } from './selection.ts';

interface Props extends Place {
  roomName: string;
  /** The night's name with its special features. */
  nightName: string;
  night: CalendarNight;
  /** The address of the night's bookings. */
  bookings: string;
  open: boolean;
  chosen: boolean;
  active: boolean;
}

/**
 * One night of one room: the guest's price, the rooms left, and the link to the bookings. Screen readers get
 * everything in words.
 */
export const NightCell = memo(function NightCell(props: Props) {
  const { roomName, nightName, night, bookings, open, chosen, active, row, column } = props;
  const { calendar: texts } = useAdminText();
  const { number } = useFormat();
  const sentence = useSentence();
  const isClosed = night.closed || night.closedBy !== undefined;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid that the keys move in.
      role="gridcell"
      aria-selected={open ? chosen : undefined}
      aria-disabled={open ? undefined : true}
      tabIndex={active ? 0 : -1}
      data-row={row}
      data-column={column}
      className={`relative h-28 min-w-11.25 border-r border-b border-line px-px py-1 text-center align-top leading-4 whitespace-nowrap tabular-nums select-none focus-visible:outline-offset-[-3px] lg:h-19 lg:min-w-10 ${look(night, open, chosen)}`}
    >
      <VisuallyHidden>{`${roomName}, ${nightName}: ${sentence(night)}`}</VisuallyHidden>
      <span
        aria-hidden="true"
        className={`block ${night.ownPrice ? 'font-semibold underline underline-offset-3' : ''} ${night.season ? 'text-sea' : ''}`}
      >
        {number(Math.round(night.subTotal))}
      </span>
      <span aria-hidden="true" className={`block ${freeLook(night.free, isClosed)}`}>
        {isClosed ? texts.shut : night.free === 0 ? texts.full : texts.left(night.free)}
      </span>
      <span aria-hidden="true" className="flex items-center justify-center gap-1 text-muted">
        {night.nightsMin > 1 && <span>{`≥${number(night.nightsMin)}`}</span>}
        {night.blocked > 0 && <span>{`−${number(night.blocked)}`}</span>}
      </span>
      {night.taken > 0 && (
        <Link
          to={bookings}
          // The arrow keys move between nights; keyboard users have the same link in the panel below.
          tabIndex={-1}
          aria-label={texts.bookingsOf(night.taken)}
          // Chrome moves a touch to a link that is up to ten pixels away: the middle of the night stays outside.
          className="absolute inset-x-0 bottom-0 flex h-11 items-end justify-center pb-1 lg:h-6 gap-0.5 font-semibold text-tea hover:bg-tea-soft"
          onPointerDown={(event) => event.stopPropagation()}
          onPointerUp={(event) => event.stopPropagation()}
        >
          <Icon name="bed" className="size-3.5" />
          <span>{number(night.taken)}</span>
        </Link>
      )}
    </td>
  );
});

/** All facts about a night, in words. */
function useSentence(): (night: CalendarNight) => string {
  const { calendar: texts } = useAdminText();
  const { number, money } = useFormat();
  const language = useLanguage();
  return ({
    price,
    subTotal,
    ownPrice,
    season,
    closed,
    closedBy,
    closedByBn,
    free,
    taken,
    blocked,
    nightsMin,
  }) => {
    const rate = ownPrice ? texts.ownPrice : season ? texts.seasonPrice(season) : texts.rackRate;
    return [
      `${number(price)} ${rate}, ${texts.guestPays(money(subTotal))},`,
      closed || closedBy !== undefined ? texts.closed : texts.free(free),
      ...(closedBy === undefined ? [] : [`(${localizedText(language, closedBy, closedByBn)})`]),
      ...(taken > 0 ? [texts.taken(taken)] : []),
      ...(blocked > 0 ? [texts.blocked(blocked)] : []),
      ...(nightsMin > 1 ? [texts.nightsMin(nightsMin)] : []),
    ].join(' ');
  };
}

function freeLook(free: number, isClosed: boolean): string {
  if (isClosed) return 'font-semibold text-red';
  return free === 0 ? 'font-semibold text-muted' : free <= 2 ? 'text-amber' : 'text-muted';
}

function look({ free }: CalendarNight, open: boolean, chosen: boolean): string {
  if (chosen) return 'cursor-pointer bg-tea-soft text-ink shadow-[inset_0_0_0_2px_var(--color-tea)]';
  if (!open) return 'bg-raised text-muted';
  return `cursor-pointer ${free === 0 ? 'bg-raised text-ink' : 'bg-surface text-ink'}`;
}
