import { useState } from 'react';
import type { HeldStay } from '../../../contract/held-stay.ts';
import { CallProblem, call } from '../../calls.ts';
import { localizedText, useFormat, useLanguage, useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { LineLink } from '../../ui/link.tsx';

/** The result of giving a room up: the catalogue has a sentence for each. */
type End = 'done' | 'paid' | 'payment_in_progress' | 'payment_unavailable' | 'other';

/** Another room of this person that is being paid, with a link to it and a button that gives it up. */
export function HeldRoom({ held, onGivenUp }: { held: HeldStay; onGivenUp: () => Promise<void> }) {
  const { payment } = useText();
  const texts = payment.heldRoom;
  const { dayMonthYear } = useFormat();
  const language = useLanguage();
  const [isEnding, setEnding] = useState(false);
  const [end, setEnd] = useState<End>();

  async function giveUp() {
    if (isEnding) return;
    setEnding(true);
    const result = await call('giveUpHold', { params: { id: held.bookingId } }).then(
      () => 'done' as const,
      endOf,
    );
    setEnd(result);
    if (result === 'done') await onGivenUp();
    setEnding(false);
  }
  const room = localizedText(language, held.roomName, held.roomNameBn);
  const hotel = localizedText(language, held.hotelName, held.hotelNameBn);
  return (
    <div className="mt-3">
      <LineLink to={`/myBookings/${held.reference}`}>
        {texts.which(room, hotel, dayMonthYear(held.checkIn), dayMonthYear(held.checkOut))}
      </LineLink>
      {end && <p role="status">{texts.ends[end]}</p>}
      {end !== 'done' && end !== 'paid' && (
        <Button className="mt-2" aria-disabled={isEnding || undefined} onClick={() => void giveUp()}>
          {texts.giveUp}
        </Button>
      )}
    </div>
  );
}

function endOf(error: unknown): End {
  const code = error instanceof CallProblem ? error.code : undefined;
  switch (code) {
    case 'booked_already':
      return 'paid';
    case 'payment_in_progress':
    case 'payment_unavailable':
      return code;
    default:
      return 'other';
  }
}
