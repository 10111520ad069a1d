import type { Booking } from '../../../../../contract/booking.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { EmailText } from '../../../../ui/email-text.tsx';
import { BookingSection, Facts, factLinkClass } from '../../../../ui/facts.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { DocumentFact } from './document-fact.tsx';

/** The guest; the phone number and the e-mail are links. */
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
            // After the account was deleted only a dash is left, which cannot be called.
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
