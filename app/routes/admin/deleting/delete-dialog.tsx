import { AlertDialog } from 'radix-ui';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Button } from '../../../ui/button.tsx';
import { KeptBookings } from './kept-bookings.tsx';

/** The specification's question (section 5) in a window of the page, with what becomes of the bookings. */
export function DeleteDialog({
  name,
  question,
  bookingsCall,
  confirm,
}: {
  name: string;
  question: string;
  bookingsCall: string;
  confirm: () => void;
}) {
  const { deleting: texts } = useAdminText();
  return (
    <AlertDialog.Portal>
      <AlertDialog.Overlay className="veil fixed inset-0 z-50 bg-night/60" />
      <AlertDialog.Content className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[85dvh] max-w-md -translate-y-1/2 overflow-y-auto rounded-card bg-surface p-6 text-ink shadow-float">
        <AlertDialog.Title className="text-lg">{name}</AlertDialog.Title>
        <AlertDialog.Description asChild>
          <div className="mt-2">
            <p>{question}</p>
            <KeptBookings call={bookingsCall} />
          </div>
        </AlertDialog.Description>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <AlertDialog.Cancel asChild>
            <Button>{texts.cancel}</Button>
          </AlertDialog.Cancel>
          <AlertDialog.Action asChild>
            <Button look="danger" onClick={confirm}>
              {texts.delete}
            </Button>
          </AlertDialog.Action>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Portal>
  );
}
