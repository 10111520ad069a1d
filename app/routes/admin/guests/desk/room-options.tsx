import { useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { radioClass } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { Loaded } from '../../../../ui/use-loaded.ts';
import { useChangeProblem } from './use-change-problem.ts';

export interface RoomOption {
  id: string;
  name: string;
  /** Shown beside the name: how many are free, and the price. */
  notes: string[];
  /** Why it cannot be chosen. */
  closed?: string | undefined;
}

/** The rooms of a hotel, to choose one; rooms that cannot be chosen show the reason. */
export function RoomOptions({
  rooms,
  chosen,
  onChoose,
}: {
  rooms: Loaded<RoomOption[]>;
  chosen: string | undefined;
  onChoose: (roomId: string) => void;
}) {
  const { desk } = useAdminText();
  const { common } = useText();
  const problemOf = useChangeProblem();
  return (
    // While loading, the shown rooms belong to another hotel or other nights and cannot be chosen.
    <fieldset aria-busy={rooms.state === 'loading'} disabled={rooms.state === 'loading'}>
      <legend className="font-semibold">{desk.chooseRoom}</legend>
      <p role="status" className="text-sm text-muted">
        {rooms.state === 'none' && <span>{desk.roomsAfterHotel}</span>}
        {rooms.state === 'loading' && <span>{desk.roomsLoading}</span>}
        {rooms.value?.length === 0 && <span>{desk.noRooms}</span>}
      </p>
      {rooms.state === 'failed' && (
        <Notice tone="error" className="mt-2">
          <p>{problemOf(rooms.error)}</p>
          <Button className="mt-2" onClick={rooms.retry}>
            {common.retry}
          </Button>
        </Notice>
      )}
      <div className={`mt-2 grid gap-2 ${rooms.state === 'loading' ? 'opacity-60' : ''}`}>
        {rooms.value?.map(({ id, name, notes, closed }) => (
          <label
            key={id}
            className={`flex min-h-11 items-center gap-3 rounded-control border px-3 py-2 has-checked:border-tea has-checked:bg-tea-soft ${closed ? 'border-line text-muted' : 'cursor-pointer border-edge'}`}
          >
            <input
              type="radio"
              className={radioClass}
              name="room"
              value={id}
              checked={chosen === id && !closed}
              disabled={closed !== undefined}
              onChange={() => onChoose(id)}
            />
            <span className="min-w-0">
              <span className="block wrap-break-word">{name}</span>
              <span className="block text-sm text-muted tabular-nums">
                {[...(closed ? [closed] : []), ...notes].join(' · ')}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
