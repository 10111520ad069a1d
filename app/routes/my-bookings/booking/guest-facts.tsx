import { useText } from '../../../i18n/language.tsx';
import { BookingSection, Facts } from '../../../ui/facts.tsx';
import type { ShownBooking } from './load-own-booking.ts';

/** Who is expected; offline, only the name, which is all that this browser keeps. */
export function GuestFacts({ booking }: { booking: ShownBooking }) {
  const { ownBooking: texts } = useText();
  const { guestName, guestPhone, guestAddress } = booking;
  return (
    <BookingSection heading={texts.guest}>
      <Facts
        facts={[
          [texts.guestName, guestName],
          ...(guestPhone ? [[texts.guestPhone, guestPhone] satisfies [string, string]] : []),
          ...(guestAddress ? [[texts.guestAddress, guestAddress] satisfies [string, string]] : []),
        ]}
      />
    </BookingSection>
  );
}
