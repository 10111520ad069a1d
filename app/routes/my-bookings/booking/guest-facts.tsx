import { useText } from '../../../i18n/language.tsx';
import { BookingSection, Facts } from '../../../ui/facts.tsx';
import type { ShownBooking } from './load-own-booking.ts';

/** The guest's data; offline only the name, because this browser stores nothing more. */
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
