import { Dialog } from 'radix-ui';
import { useText } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { facilityName } from './facility-name.ts';

/** 'Show All' opens a window with every facility of the room. */
export function RoomFacilitiesDialog({
  roomName,
  nameId,
  facilities,
}: {
  roomName: string;
  nameId: string;
  facilities: string[];
}) {
  const { common, hotel: texts, facilities: names } = useText();
  return (
    <Dialog.Root>
      <Dialog.Trigger
        aria-describedby={nameId}
        className="-ml-2 inline-flex min-h-11 items-center self-start rounded-control px-2 text-sm font-semibold text-tea underline underline-offset-4"
      >
        {texts.showAll}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="veil fixed inset-0 z-50 bg-night/60" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[85dvh] max-w-lg -translate-y-1/2 overflow-y-auto rounded-card bg-surface text-ink shadow-float"
        >
          <div className="sticky top-0 flex items-start justify-between gap-3 border-b border-line bg-surface py-3 pl-5 pr-2">
            <Dialog.Title className="pt-2 text-lg">{texts.facilitiesOf(roomName)}</Dialog.Title>
            <Dialog.Close
              aria-label={common.close}
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised"
            >
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <ul className="grid gap-x-6 gap-y-2 p-5 sm:grid-cols-2">
            {facilities.map((facility) => (
              <li key={facility} className="flex items-start gap-2">
                <Icon name="check" className="mt-1 size-4 text-tea" />
                {facilityName(names.room, facility)}
              </li>
            ))}
          </ul>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
