import { Dialog } from 'radix-ui';
import { useState } from 'react';
import type { Booking } from '../../../../../contract/booking.ts';
import { useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { CloseRequest } from '../../../../ui/close-request.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { windowClass } from '../../../../ui/sheet.tsx';
import { MoveForm } from './move-form.tsx';

/** Opens a window with free rooms, in this hotel or another, for these nights or others. */
export function MoveDialog({ booking, inHouse }: { booking: Booking; inHouse: boolean }) {
  const { desk } = useAdminText();
  const { common } = useText();
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button>{desk.move.open}</Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="veil fixed inset-0 z-50 bg-night/60" />
        <Dialog.Content
          className={`fixed inset-x-3 top-1/2 z-50 mx-auto flex max-h-[92dvh] max-w-2xl -translate-y-1/2 flex-col ${windowClass}`}
        >
          <CloseRequest />
          <div className="flex items-start justify-between gap-3 border-b border-line py-3 pl-5 pr-2">
            <div className="min-w-0 pt-2">
              <Dialog.Title className="text-lg">{desk.move.title}</Dialog.Title>
              <Dialog.Description className="text-muted wrap-break-word">
                {`${booking.reference}, ${booking.guestName}`}
              </Dialog.Description>
            </div>
            <Dialog.Close
              aria-label={common.close}
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised"
            >
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <MoveForm booking={booking} inHouse={inHouse} onDone={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
