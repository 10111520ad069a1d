import { Dialog } from 'radix-ui';
import { textOfWord } from '../../../kernel/closed-lists.ts';
import { useText } from '../../i18n/language.tsx';
import { DialogWindow } from '../../ui/dialog-window.tsx';
import { Icon } from '../../ui/icon.tsx';

/** 'Show All' opens a dialog with every facility of the room. */
export function RoomFacilitiesDialog({
  roomName,
  nameId,
  facilities,
}: {
  roomName: string;
  nameId: string;
  facilities: string[];
}) {
  const { hotel: texts, facilities: names } = useText();
  return (
    <Dialog.Root>
      <Dialog.Trigger
        aria-describedby={nameId}
        className="-ml-2 inline-flex min-h-11 items-center self-start rounded-control px-2 text-sm font-semibold text-tea underline underline-offset-4"
      >
        {texts.showAll}
      </Dialog.Trigger>
      <DialogWindow title={texts.facilitiesOf(roomName)}>
        <ul className="grid gap-x-6 gap-y-2 p-5 sm:grid-cols-2">
          {facilities.map((facility) => (
            <li key={facility} className="flex items-start gap-2">
              <Icon name="check" className="mt-1 size-4 text-tea" />
              <span>{textOfWord(names.roomWords.facilities, facility)}</span>
            </li>
          ))}
        </ul>
      </DialogWindow>
    </Dialog.Root>
  );
}
