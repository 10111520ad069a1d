import { AlertDialog } from 'radix-ui';
import { useState } from 'react';
import type { Booking } from '../../../../../contract/booking.ts';
import { nightCount, nightsLeftBehind } from '../../../../../kernel/stay-dates.ts';
import { call } from '../../../../calls.ts';
import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { useToday } from '../../../../search/today.ts';
import { AlertWindow } from '../../../../ui/alert-window.tsx';
import { Button } from '../../../../ui/button.tsx';
import { costOf } from '../../../../ui/given-back-lines.tsx';
import type { useDeskCall } from './use-desk-call.ts';

/** Checks a guest out at once; while money is due, or before the last night, only after a question. */
export function CheckOutButton({
  booking,
  run,
  busy,
}: { booking: Booking } & Pick<ReturnType<typeof useDeskCall>, 'run' | 'busy'>) {
  const { statuses } = useAdminText().frontDesk;
  const today = useToday();
  const left = nightsLeftBehind(
    { checkIn: booking.hotelCheckInDate, checkOut: booking.hotelCheckOutDate },
    today,
  );
  const nights = left ? nightCount(left) : 0;
  const { _id: id, due, hotelCheckOutDate } = booking;
  // The page may be old: what is due now decides whether to ask, or for how much, and only the server knows it.
  const checkOut = () =>
    run(
      () => call('checkOut', { params: { id }, query: { due, hotelCheckOutDate } }),
      statuses.done.checkOut,
    );
  if (nights === 0 && due <= 0)
    return (
      <Button look="primary" aria-disabled={busy || undefined} onClick={() => void checkOut()}>
        {statuses.checkOut}
      </Button>
    );
  return (
    <CheckOutQuestion
      booking={booking}
      nights={nights}
      busy={busy}
      onCheckOut={checkOut}
      onFree={() => {
        const { roomId, hotelCheckInDate } = booking;
        const was = { roomId, hotelCheckInDate, hotelCheckOutDate };
        const body = { reason: statuses.leftEarly, was, due };
        return run(() => call('leaveEarly', { params: { id }, body }), statuses.checkedOutFreed(nights));
      }}
    />
  );
}

function CheckOutQuestion({
  booking,
  nights,
  busy,
  onCheckOut,
  onFree,
}: {
  booking: Booking;
  /** Nights that the guest does not use. */
  nights: number;
  busy: boolean;
  onCheckOut: () => Promise<void>;
  onFree: () => Promise<void>;
}) {
  const { desk, frontDesk } = useAdminText();
  const { statuses, note } = frontDesk;
  const { money } = useFormat();
  const [open, setOpen] = useState(false);
  const answer = (change: () => Promise<void>) => () => {
    if (busy) return;
    setOpen(false);
    void change();
  };
  const { due } = booking;
  return (
    <AlertDialog.Root open={open} onOpenChange={setOpen}>
      <AlertDialog.Trigger asChild>
        <Button look="primary" aria-disabled={busy || undefined}>
          {statuses.checkOut}
        </Button>
      </AlertDialog.Trigger>
      <AlertWindow
        title={statuses.question(booking.guestName, booking.reference)}
        text={
          <div className="grid gap-2">
            {due > 0 && <p className="font-semibold">{note.hint.in(money(due))}</p>}
            {nights > 0 && (
              <>
                <p className="font-semibold">{statuses.nightsLeft(nights)}</p>
                <p>{statuses.nightsLeftHint(money(costOf(booking)))}</p>
              </>
            )}
          </div>
        }
      >
        <AlertDialog.Cancel asChild>
          <Button>{desk.goBack}</Button>
        </AlertDialog.Cancel>
        <Button look={nights > 0 ? 'secondary' : 'primary'} onClick={answer(onCheckOut)}>
          {nights > 0 ? statuses.keepNights : statuses.checkOut}
        </Button>
        {nights > 0 && (
          <Button look="primary" onClick={answer(onFree)}>
            {statuses.freeNights}
          </Button>
        )}
      </AlertWindow>
    </AlertDialog.Root>
  );
}
