import type { Database } from '../../db/statements/database.ts';
import { type BookingRow, findBooking } from '../../domain/bookings/booking-store.ts';
import { withBanglaNames } from '../../domain/catalog/bangla-names-store.ts';
import { findHotelEmail } from '../../domain/catalog/hotel-contacts-store.ts';
import { findOpenOffers } from '../../domain/destinations/destination-offers-store.ts';
import { bookingMail } from '../../domain/mail/booking-mail.ts';
import type { MailLogo } from '../../domain/mail/mail-logo.ts';
import type { Mail } from '../../domain/mail/mailer.ts';
import type { OutboxMail } from '../../domain/mail/outbox-store.ts';
import type { Paper } from '../../domain/papers/paper.ts';
import { paperOfBooking } from '../../domain/papers/paper-of-booking.ts';
import { isInvited } from '../../domain/reviews/invitations-store.ts';
import type { Clock } from '../../kernel/clock.ts';
import { isForStaff, type MailKind } from '../../kernel/mail-words.ts';
import type { Contact } from '../papers/draw-paper.ts';
import type { PaperFile, Papers } from '../papers/papers.ts';

interface Deps {
  db: Database;
  clock: Clock;
  papers: Papers;
  brand: string;
  contact: Contact;
  publicOrigin: string;
  logo?: MailLogo | undefined;
  /** Where the administrator's mails go. */
  adminEmail: string;
}

/** The papers attached to each kind of mail. */
const attached: Record<MailKind, Exclude<keyof Papers, 'voucherUrls'>[]> = {
  booking_confirmed: ['voucher', 'receipt', 'calendarFile'],
  booking_changed: ['voucher', 'receipt', 'calendarFile'],
  booking_cancelled: ['calendarFile'],
  booking_given_back: ['receipt'],
  payment_review: [],
  refund_asked: [],
  refund_done: ['receipt'],
  refund_failed: [],
  refund_account: [],
  stay_reminder: ['voucher', 'calendarFile'],
  review_invitation: [],
  destination_offer: [],
  destination_reminder: [],
  voucher_for_other: ['voucherForOther'],
  hotel_booking_confirmed: [],
  hotel_booking_changed: [],
  hotel_booking_cancelled: [],
  admin_payment_review: [],
};

/** A mail of an earlier version says nothing of it, and its total is the whole one. */
const nothingGivenBack = { givenBackPoisha: 0, notCollectedPoisha: 0 };

/** Composes a mail of the outbox with its papers, from the booking as it was when the mail was queued. */
export function bookingMailWriter(deps: Deps) {
  const { db, brand, contact, publicOrigin, logo } = deps;
  return async (mail: OutboxMail): Promise<Mail | undefined> => {
    const booking = await findBooking(db, mail.bookingId);
    const today = deps.clock.today();
    if (!booking || !isNeeded(mail, booking, today)) return undefined;
    // The rule may have been taken back, or the nights given back, since the offer was made.
    if (mail.kind === 'destination_offer' && (await findOpenOffers(db, booking, today)).length === 0)
      return undefined;
    if (mail.kind === 'review_invitation' && !(await isInvited(db, booking.id, today))) return undefined;
    const { language, detail } = mail;
    const [before] = await withBanglaNames(db, detail?.from ? [detail.from] : []);
    const paper = {
      ...(await paperOfBooking(db, { ...booking, ...nothingGivenBack, ...mail.booking })),
      language,
    };
    const replyTo = isForStaff(mail.kind) ? guestAddress(booking) : paper.hotel.email;
    return {
      to: mail.recipient ?? (await staffAddress(deps, mail)),
      ...(replyTo && { replyTo }),
      ...bookingMail({
        kind: mail.kind,
        language,
        paper,
        detail: detail ?? {},
        before,
        brand,
        contact,
        logo,
        publicOrigin,
        ...(mail.kind === 'voucher_for_other' && {
          checkAddress: (await deps.papers.voucherUrls([booking]))[0],
        }),
      }),
      attachments: await filesFor(deps.papers, mail.kind, paper),
    };
  };
}

/** A voucher of a cancelled stay, or a reminder of a stay that was cancelled or moved, or has begun, would only confuse the guest. */
function isNeeded({ kind, booking: told }: OutboxMail, booking: BookingRow, today: string): boolean {
  if (kind === 'voucher_for_other' || kind === 'destination_offer') return booking.state === 'confirmed';
  if (kind !== 'stay_reminder' && kind !== 'destination_reminder') return true;
  return booking.state === 'confirmed' && booking.checkIn === told.checkIn && booking.checkIn > today;
}

/** Mails for a hotel without its own address go to the business. */
async function staffAddress(
  { db, contact, adminEmail }: Deps,
  { kind, booking }: OutboxMail,
): Promise<string> {
  if (kind.startsWith('admin_')) return adminEmail;
  return (await findHotelEmail(db, booking.hotelId)) ?? contact.email;
}

/**
 * The guest's address for the hotel's answers, only if the guest has confirmed it: otherwise a mistyped one would send the
 * guest's stay to a stranger.
 */
const guestAddress = ({ userEmail, emailConfirmed }: BookingRow): string | undefined =>
  emailConfirmed && userEmail !== '' ? userEmail : undefined;

async function filesFor(papers: Papers, kind: MailKind, paper: Paper): Promise<PaperFile[]> {
  const files: PaperFile[] = [];
  for (const name of attached[kind]) files.push(await papers[name](paper));
  return files;
}
