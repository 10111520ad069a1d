import { AlertDialog } from 'radix-ui';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { AlertWindow } from '../../../ui/alert-window.tsx';
import { Button } from '../../../ui/button.tsx';
import { BookingsAfterDeletion, type BookingsOf } from './remaining-bookings.tsx';

/** The specification's question (section 5) in a dialog, with the effect on the bookings. */
export function DeleteDialog({
  name,
  question,
  bookings,
  confirm,
}: {
  name: string;
  question: string;
  bookings: BookingsOf;
  confirm: () => void;
}) {
  const { deleting: texts } = useAdminText();
  return (
    <AlertWindow
      title={name}
      text={
        <>
          <p>{question}</p>
          <BookingsAfterDeletion {...bookings} />
        </>
      }
    >
      <AlertDialog.Cancel asChild>
        <Button>{texts.cancel}</Button>
      </AlertDialog.Cancel>
      <AlertDialog.Action asChild>
        <Button look="danger" onClick={confirm}>
          {texts.delete}
        </Button>
      </AlertDialog.Action>
    </AlertWindow>
  );
}
