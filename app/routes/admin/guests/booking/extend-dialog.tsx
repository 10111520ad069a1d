import { type SubmitEvent, useState } from 'react';
import type { Booking } from '../../../../../contract/booking.ts';
import { addDays, isNightDate, stayNightsMax } from '../../../../../kernel/stay-dates.ts';
import { useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { DialogButton } from '../../../../ui/dialog-window.tsx';
import { costOf } from '../../../../ui/given-back-lines.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { isStay } from '../desk/stay-fields.tsx';
import { useChangeProblem } from '../desk/use-change-problem.ts';
import { DifferencePart } from './difference-part.tsx';
import { useMoveChoices } from './use-move-choices.ts';
import { usePricedMove } from './use-priced-move.ts';

/** Adds nights in the same room, at the price of a new booking of them. */
export function ExtendDialog({ booking }: { booking: Booking }) {
  const { frontDesk } = useAdminText();
  return (
    <DialogButton text={frontDesk.extend.open} title={frontDesk.extend.title}>
      {(close) => <ExtendForm booking={booking} onDone={close} />}
    </DialogButton>
  );
}

function ExtendForm({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const { desk, frontDesk } = useAdminText();
  const { common, faults } = useText();
  const problemOf = useChangeProblem();
  const texts = frontDesk.extend;
  const { hotelCheckInDate: checkIn, hotelCheckOutDate } = booking;
  const [checkOut, setCheckOut] = useState(addDays(hotelCheckOutDate, 1));
  const [isConfirming, setConfirming] = useState(false);
  const stay = { checkIn, checkOut };
  const wrong = isNightDate(checkOut) ? faults.checkout_not_after : faults.date_invalid;
  const rooms = useMoveChoices(booking, booking.hotleId, stay);
  const room = rooms.state === 'ready' ? rooms.value?.find(({ id }) => id === booking.roomId) : undefined;
  const { move, busy, problem, waive, setWaive, waiveError } = usePricedMove(booking, onDone, rooms.retry);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setConfirming(true);
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
        error={isConfirming && !isStay(stay) ? wrong : undefined}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {rooms.state === 'loading' && desk.roomsLoading}
      </p>
      {rooms.state === 'ready' && (!room || room.closed) && <Notice tone="warning">{texts.taken}</Notice>}
      {room && !room.closed && (
        <DifferencePart
          total={costOf(booking)}
          room={room}
          waive={waive}
          onWaive={setWaive}
          error={waiveError}
        />
      )}
      {rooms.state === 'failed' && (
        <Notice tone="error">
          <p>{problemOf(rooms.error)}</p>
          <Button className="mt-2" onClick={rooms.retry}>
            {common.retry}
          </Button>
        </Notice>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      <SubmitButton
        text={texts.submit}
        busyText={busy ? texts.busy : ''}
        busy={busy || rooms.state === 'loading'}
      />
    </form>
  );
}
