import { Dialog } from 'radix-ui';
import { type SubmitEvent, useState } from 'react';
import type { Booking } from '../../../../contract/booking.ts';
import { addDays, stayNightsMax } from '../../../../domain/shared/stay-dates.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Button } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { DialogWindow } from '../../../ui/dialog-window.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { DifferencePart } from './difference-part.tsx';
import { useMoveChoices } from './use-move-choices.ts';
import { usePricedMove } from './use-priced-move.ts';

/** Adds nights in the same room, at what a new booking of them would cost. */
export function ExtendDialog({ booking }: { booking: Booking }) {
  const { frontDesk } = useAdminText();
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button>{frontDesk.extend.open}</Button>
      </Dialog.Trigger>
      <DialogWindow title={frontDesk.extend.title}>
        <ExtendForm booking={booking} onDone={() => setOpen(false)} />
      </DialogWindow>
    </Dialog.Root>
  );
}

function ExtendForm({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const { desk, frontDesk } = useAdminText();
  const texts = frontDesk.extend;
  const { hotelCheckInDate: checkIn, hotelCheckOutDate } = booking;
  const [checkOut, setCheckOut] = useState(addDays(hotelCheckOutDate, 1));
  const stay = { checkIn, checkOut };
  const rooms = useMoveChoices(booking, booking.hotleId, stay);
  const room = rooms.state === 'ready' ? rooms.value?.find(({ id }) => id === booking.roomId) : undefined;
  const { move, busy, problem, waive, setWaive, waiveError } = usePricedMove(booking, onDone, rooms.retry);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (room && !room.closed) await move(room, stay, texts.done);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5 p-5">
      <DayField
        label={texts.until}
        min={addDays(hotelCheckOutDate, 1)}
        max={addDays(checkIn, stayNightsMax)}
        value={checkOut}
        onDay={setCheckOut}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {rooms.state === 'loading' && desk.roomsLoading}
      </p>
      {room?.closed && (
        <Notice tone="warning">
          <p>{texts.taken}</p>
        </Notice>
      )}
      {room && !room.closed && (
        <DifferencePart
          booking={booking}
          difference={room.difference}
          waive={waive}
          onWaive={setWaive}
          error={waiveError}
        />
      )}
      {(problem || rooms.state === 'failed') && (
        <Notice tone="error">
          <p>{problem ?? desk.problems.other}</p>
        </Notice>
      )}
      <SubmitButton text={texts.submit} busyText={texts.busy} busy={busy} />
    </form>
  );
}
