import { AlertDialog } from 'radix-ui';
import { useState } from 'react';
import type { Booking } from '../../../../../contract/booking.ts';
import { call } from '../../../../calls.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { AlertWindow } from '../../../../ui/alert-window.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useDeskCall } from './use-desk-call.ts';

/** Confirms a no-show before it is recorded: its nights are sold again. */
export function NoShowDialog({ booking }: { booking: Booking }) {
  const { desk } = useAdminText();
  const [open, setOpen] = useState(false);
  const { run, busy, problem } = useDeskCall(() => setOpen(false));
  const recordNoShow = () => run(() => call('noShow', { params: { id: booking._id } }), desk.noShow.done);

  return (
    <AlertDialog.Root open={open} onOpenChange={setOpen}>
      <AlertDialog.Trigger asChild>
        <Button>{desk.noShow.open}</Button>
      </AlertDialog.Trigger>
      <AlertWindow
        title={desk.noShow.open}
        text={desk.noShow.question(booking.guestName, booking.reference)}
        problem={problem && <Notice tone="error">{problem}</Notice>}
      >
        <AlertDialog.Cancel asChild>
          <Button>{desk.goBack}</Button>
        </AlertDialog.Cancel>
        <Button look="danger" aria-disabled={busy || undefined} onClick={() => void recordNoShow()}>
          {desk.noShow.confirm}
        </Button>
      </AlertWindow>
    </AlertDialog.Root>
  );
}
