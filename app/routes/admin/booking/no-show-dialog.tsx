import { AlertDialog } from 'radix-ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Booking } from '../../../../contract/booking.ts';
import { call } from '../../../calls.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { AlertWindow } from '../../../ui/alert-window.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useChangeProblem } from '../desk/use-change-problem.ts';

/** Confirms a no-show before it is marked: its nights are sold again. */
export function NoShowDialog({ booking }: { booking: Booking }) {
  const { desk } = useAdminText();
  const { revalidate } = useRevalidator();
  const problemOf = useChangeProblem();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function mark() {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await call('noShow', { params: { id: booking._id } });
      await revalidate();
      setOpen(false);
      void showToast('success', desk.noShow.done);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={setOpen}>
      <AlertDialog.Trigger asChild>
        <Button>{desk.noShow.open}</Button>
      </AlertDialog.Trigger>
      <AlertWindow
        title={desk.noShow.open}
        text={desk.noShow.question(booking.guestName, booking.reference)}
        problem={
          problem && (
            <Notice tone="error">
              <p>{problem}</p>
            </Notice>
          )
        }
      >
        <AlertDialog.Cancel asChild>
          <Button>{desk.goBack}</Button>
        </AlertDialog.Cancel>
        <Button look="danger" aria-disabled={busy || undefined} onClick={() => void mark()}>
          {desk.noShow.confirm}
        </Button>
      </AlertWindow>
    </AlertDialog.Root>
  );
}
