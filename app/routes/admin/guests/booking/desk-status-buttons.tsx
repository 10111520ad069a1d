import type { ReactNode } from 'react';
import type { BookingDetails } from '../../../../../contract/desk.ts';
import { call } from '../../../../calls.ts';
import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { useToday } from '../../../../search/today.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { CheckOutButton } from './check-out-button.tsx';
import { useDeskCall } from './use-desk-call.ts';

type Undo = 'undoCheckIn' | 'undoCheckOut' | 'undoNoShow';

/**
 * Check-in and check-out, each in a place of its own, and their undo on the same day below it: in the place of a pressed
 * button stands the word that it is done, so that a second press there does nothing.
 */
export function DeskStatusButtons({ details }: { details: BookingDetails }) {
  const { booking, checkedInAt, checkedOutAt, undoable } = details;
  const { statuses, note } = useAdminText().frontDesk;
  const { money } = useFormat();
  const today = useToday();
  const { run, busy, problem } = useDeskCall();
  const isConfirmed = booking.status === 'confirmed';
  const isHere = isConfirmed && checkedInAt !== undefined && checkedOutAt === undefined;
  const isExpected =
    isConfirmed &&
    checkedInAt === undefined &&
    booking.hotelCheckInDate <= today &&
    booking.hotelCheckOutDate >= today;
  const { due } = booking;
  const change = (name: 'checkIn' | Undo, done: string) =>
    void run(() => call(name, { params: { id: booking._id } }), done);
  const undo = (name: Undo, done = statuses.done[name]) => (
    <Button
      look="quiet"
      className="px-0!"
      aria-disabled={busy || undefined}
      onClick={() => change(name, done)}
    >
      {statuses[name]}
    </Button>
  );
  const hasFreed = details.history.findLast(({ kind }) => kind === 'checked_out')?.freed !== undefined;
  if (!isExpected && !checkedInAt && undoable.length === 0) return null;
  return (
    <div className="grid basis-full gap-y-1">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        {(isExpected || checkedInAt) && (
          <div className="grid justify-items-start">
            {isExpected ? (
              <Button
                look="primary"
                aria-disabled={busy || undefined}
                onClick={() =>
                  change('checkIn', due > 0 ? statuses.checkedInDue(money(due)) : statuses.done.checkIn)
                }
              >
                {statuses.checkIn}
              </Button>
            ) : (
              <Done>{statuses.checkedIn}</Done>
            )}
            {undoable.includes('checkIn') && undo('undoCheckIn')}
          </div>
        )}
        {(isHere || checkedOutAt) && (
          <div className="grid justify-items-start">
            {isHere ? (
              <CheckOutButton booking={booking} run={run} busy={busy} />
            ) : (
              <Done>{statuses.checkedOut}</Done>
            )}
            {undoable.includes('checkOut') &&
              undo('undoCheckOut', hasFreed ? statuses.nightsStayFree : undefined)}
          </div>
        )}
        {undoable.includes('noShow') && undo('undoNoShow')}
      </div>
      {(isExpected || isHere) && due > 0 && (
        <p className="font-semibold text-amber">{note.hint.in(money(due))}</p>
      )}
      {problem && (
        <p role="alert" className="font-semibold text-red">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The word that it is done, as large as the button that did it. */
function Done({ children }: { children: ReactNode }) {
  return (
    <p className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line bg-raised px-5 py-2 font-semibold">
      <Icon name="check" className="size-4 shrink-0 text-tea" />
      <span>{children}</span>
    </p>
  );
}
