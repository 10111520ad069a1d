import { memo } from 'react';
import type { CalendarNight } from '../../../../../contract/calendar.ts';
import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { Place } from './selection.ts';

interface Props extends Place {
  roomName: string;
  /** The night in words, with what is particular about it. */
  nightName: string;
  night: CalendarNight;
  open: boolean;
  chosen: boolean;
  active: boolean;
}

/** One night of one room: its price, and what is free, taken and blocked, in words for eyes and ears alike. */
export const NightCell = memo(function NightCell(props: Props) {
  const { roomName, nightName, night, open, chosen, active, row, column } = props;
  const { calendar: texts } = useAdminText();
  const { number } = useFormat();
  const isClosed = night.closed || night.closedBy !== undefined;
  const counts = [
    isClosed ? texts.closed : texts.free(night.free),
    ...(night.taken > 0 ? [texts.taken(night.taken)] : []),
    ...(night.blocked > 0 ? [texts.blocked(night.blocked)] : []),
    ...(night.nightsMin > 1 ? [texts.nightsMin(night.nightsMin)] : []),
  ];
  const rate = night.ownPrice
    ? texts.ownPrice
    : night.season
      ? texts.seasonPrice(night.season)
      : texts.rackRate;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid that the keys move in.
      role="gridcell"
      aria-selected={open ? chosen : undefined}
      aria-disabled={open ? undefined : true}
      tabIndex={active ? 0 : -1}
      data-row={row}
      data-column={column}
      className={`relative h-16 min-w-21 border-r border-b border-line px-2 py-1.5 text-right align-top whitespace-nowrap tabular-nums select-none focus-visible:outline-offset-[-3px] ${look(night, open, chosen)}`}
    >
      <VisuallyHidden>{`${roomName}, ${nightName}: `}</VisuallyHidden>
      <span className={`block ${night.ownPrice ? 'font-semibold underline underline-offset-4' : ''}`}>
        {number(night.price)}
        <VisuallyHidden>{` ${rate}`}</VisuallyHidden>
        {night.season && <span aria-hidden="true"> ◆</span>}
      </span>
      {counts.map((count) => (
        <span key={count} className="block">
          {count}
        </span>
      ))}
    </td>
  );
});

function look({ free }: CalendarNight, open: boolean, chosen: boolean): string {
  if (chosen) return 'cursor-pointer bg-tea-soft text-ink shadow-[inset_0_0_0_2px_var(--color-tea)]';
  if (!open) return 'bg-raised text-muted';
  return `cursor-pointer ${free === 0 ? 'bg-raised text-ink' : 'bg-surface text-ink'}`;
}
