import type { Room } from '../../../contract/room.ts';
import { readHold } from '../../cart/room-hold.ts';
import { useFormat, useText } from '../../i18n/language.tsx';
import type { Search } from '../../search/search.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { roomState } from './room-state.ts';

/** Up to this number the remaining rooms are shown. */
const fewMax = 5;

export const selectButtonId = (roomId = '') => `select-${roomId}`;

const takeFocus = (place: HTMLElement | null) => place?.focus();

/** The button to choose a room, or why it cannot be chosen. */
export function RoomAction({
  room,
  search,
  dated,
  chosen,
  isMainAction,
  gone,
  nameId,
  onChoose,
}: {
  room: Room;
  search: Search;
  dated: boolean;
  chosen: boolean;
  isMainAction: boolean;
  /** Somebody else has just taken the last room. */
  gone: boolean;
  nameId: string;
  onChoose: () => void;
}) {
  const { hotel: texts } = useText();
  const { clockTime } = useFormat();
  if (!dated) return <p className="font-semibold text-amber">{texts.addCheckIn}</p>;
  const state = roomState(room, search);
  if (state === 'too-small')
    return (
      <Tag tone="grey" className="sm:ml-auto">
        {texts.tooSmall(Number(search.guestNumber))}
      </Tag>
    );
  if (state !== 'free') {
    return (
      <div className="sm:ml-auto sm:text-right">
        <Tag tone="grey" className="font-semibold">
          {state === 'too-short'
            ? texts.minimumNights(room.nightsMin ?? 0)
            : state === 'not-for-sale'
              ? texts.notForSale
              : texts.soldOut}
        </Tag>
        {gone ? (
          // The pressed button has disappeared with its cart.
          <p ref={takeFocus} tabIndex={-1} role="alert" className="mt-1 text-red outline-none">
            {texts.roomGone}
          </p>
        ) : (
          <p className="mt-1 text-sm text-muted">
            {state === 'too-short' ? texts.minimumNightsHint : texts.soldOutHint}
          </p>
        )}
      </div>
    );
  }
  const hold = readHold(room._id, search);
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5 max-sm:grow sm:ml-auto sm:flex-col sm:items-end">
      {hold && <Tag tone="tea">{texts.heldForYou(clockTime(hold.untilMs))}</Tag>}
      {!hold && room.available !== undefined && room.available <= fewMax && (
        <Tag tone="amber">{texts.roomsLeft(room.available)}</Tag>
      )}
      <Button
        id={selectButtonId(room._id)}
        look={isMainAction ? 'primary' : 'secondary'}
        aria-pressed={chosen}
        aria-describedby={nameId}
        className={`min-w-[min(8rem,100%)] ${chosen ? 'bg-tea-soft' : ''}`}
        onClick={onChoose}
      >
        {chosen && <Icon name="check" className="size-4.5" />}
        <span>{chosen ? texts.selected : texts.select}</span>
      </Button>
    </div>
  );
}
