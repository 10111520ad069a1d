import type { Booking } from '../../../../contract/booking.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import { BookingSection, Facts, factLinkClass } from '../../../ui/facts.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { DocumentFact } from './document-fact.tsx';

/** Who comes; the number can be called and the address written to from here. */
export function GuestSection({ booking }: { booking: Booking }) {
  const { desk } = useAdminText();
  const { guestPhone, userEmail } = booking;
  return (
    <BookingSection heading={desk.guest}>
      <Facts
        facts={[
          [desk.guestName, booking.guestName],
          [
            desk.phone,
            // Of a deleted account a dash is left, which nobody can call.
            /\d/.test(guestPhone) ? (
              <a key="phone" href={`tel:${guestPhone}`} className={factLinkClass}>
                {guestPhone}
              </a>
            ) : (
              guestPhone
            ),
          ],
          [
            desk.email,
            userEmail ? (
              <a key="email" href={`mailto:${userEmail}`} className={factLinkClass}>
                <EmailText email={userEmail} />
              </a>
            ) : (
              <span key="email" className="text-muted">
                {desk.noEmail}
              </span>
            ),
          ],
          [desk.document.term, <DocumentFact key={booking._id} booking={booking} />],
          [desk.address, booking.guestAddress],
        ]}
      />
      {booking.status === 'confirmed' && <CorrectDialog booking={booking} />}
    </BookingSection>
  );
}
