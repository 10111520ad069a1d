import type { CalendarRoom } from '../../../../../contract/calendar.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { cellOf } from '../chosen-nights.ts';
import { BlockFields, PriceFields } from './change-fields.tsx';
import { useChangeTexts } from './change-texts.ts';
import { useChanges } from './use-changes.ts';

/** Takes the focus when the keyboard goes on from the grid. */
export const priceFieldId = 'night-price';

interface Props {
  rooms: CalendarRoom[];
  chosen: ReadonlySet<string>;
  clear: () => void;
}

/** What can be done with the selected nights: a bar that stays in view at the foot of the calendar. */
export function NightPanel({ rooms, chosen, clear }: Props) {
  const { calendar: texts } = useAdminText();
  const { apply, last } = useChanges(rooms, chosen);
  const { done, priceError, blockError, failure } = useChangeTexts(rooms, last);
  const inRooms = new Set([...chosen].map((key) => cellOf(key).roomId)).size;
  const busy = last.state === 'saving';
  const some = chosen.size > 0;
  return (
    <section
      aria-label={texts.panel}
      className="sticky bottom-0 z-20 -mx-4 mt-4 rounded-t-card border border-line bg-surface px-4 py-3 shadow-float sm:mx-0"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <p role="status" className="font-semibold">
          {some ? texts.selected(chosen.size, inRooms) : texts.nothingSelected}
        </p>
        {some && (
          <Button look="quiet" className="px-2 text-sm" onClick={clear}>
            <Icon name="close" className="size-4" />
            {texts.clear}
          </Button>
        )}
        <p role="status" className="text-tea">
          {busy ? texts.saving : done}
        </p>
        {last.state === 'done' && last.undo && (
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
        <div className="mt-1 grid grid-cols-2 items-start gap-x-3 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-8">
          <PriceFields fieldId={priceFieldId} apply={apply} error={priceError} busy={busy} />
          <BlockFields apply={apply} error={blockError} busy={busy} />
        </div>
      )}
    </section>
  );
}
