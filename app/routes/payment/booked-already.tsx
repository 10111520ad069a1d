import { Dialog } from 'radix-ui';
import { useText } from '../../i18n/language.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DialogWindow } from '../../ui/dialog-window.tsx';

/** Asks whether the guest really wants the same room twice for the same nights. */
export function BookedAlready({
  reference,
  onAgain,
  onClose,
}: {
  reference: string;
  onAgain: () => void;
  onClose: () => void;
}) {
  const { bookedAlready: texts } = useText().payment;
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <DialogWindow title={texts.title}>
        <div className="p-5">
          <p>{texts.text(reference)}</p>
          <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
            <Button onClick={onAgain}>{texts.again}</Button>
            <ButtonLink to="/myBookings" look="primary">
              {texts.myBookings}
            </ButtonLink>
          </div>
        </div>
      </DialogWindow>
    </Dialog.Root>
  );
}
