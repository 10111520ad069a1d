import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type GuestDocument, type MaskedDocument, maskedNumber } from '../../kernel/guest-documents.ts';
import { type Actor, differenceOf, recordChange } from '../audit/audit-store.ts';
import { recordEvent } from '../bookings/booking-events-store.ts';
import { type BookingRow, findBooking, updateBooking } from '../bookings/booking-store.ts';
import { lockBookingAndItsHolds } from '../bookings/hold-for-change.ts';
import { retryWhenMoved } from '../bookings/lock-booking-in-room.ts';
import type { DataKeys } from '../guests/data-keys.ts';
import { findDocument, type GuestDocumentRow, saveGuestDocument } from '../guests/guest-documents-store.ts';
import { openNumber, UnreadableDocument } from '../guests/sealed-number.ts';
import { enqueueMail } from '../mail/outbox-store.ts';

export type CorrectOutcome =
  | { outcome: 'corrected'; booking: BookingRow }
  | { outcome: 'booking_not_found' }
  | { outcome: 'not_confirmed' }
  /** Somebody else has corrected the same since it was seen. */
  | { outcome: 'conflict'; booking: BookingRow; document: MaskedDocument | undefined };

interface Guest {
  name: string;
  phone: string;
  address: string;
}

interface Correction {
  actor: Actor;
  bookingId: string;
  guest: Guest & { document?: GuestDocument };
  /**
   * The values the desk saw. Unchanged fields are not written; fields changed by somebody else are a conflict. Without a
   * document, the given one replaces whatever is stored.
   */
  was?: (Guest & { document: MaskedDocument | undefined }) | undefined;
}

interface Deps {
  db: Database;
  clock: Clock;
  dataKeys: DataKeys;
}

/**
 * Corrects the guest's data of a confirmed booking. Without a document the stored one stays. The audit log gets the
 * changed fields; of a document only its type and the end of its number. The voucher shows the name, so a new name
 * makes a new version of it, which is mailed to the guest. A repeated call changes nothing.
 */
export function correctGuest(deps: Deps, correction: Correction): Promise<CorrectOutcome> {
  return retryWhenMoved(() => deps.db.transaction((tx) => correctIn(tx, deps, correction)));
}

async function correctIn(
  tx: Database,
  { dataKeys, clock }: Deps,
  { actor, bookingId, guest: said, was }: Correction,
): Promise<CorrectOutcome> {
  const locked = await lockBookingAndItsHolds(tx, bookingId);
  if (!locked) return { outcome: 'booking_not_found' };
  const { booking, endChanges } = locked;
  if (booking.state !== 'confirmed') return { outcome: 'not_confirmed' };
  const { guestName, guestPhone, guestAddress } = booking;
  const guest = corrected({ name: guestName, phone: guestPhone, address: guestAddress }, said, was);
  const stored = await findDocument(tx, bookingId);
  const document = otherDocument(dataKeys, stored, said.document);
  if (!guest || (document && was?.document && !isMaskedAs(was.document, stored)))
    return { outcome: 'conflict', booking, document: stored && maskedOf(stored) };
  const fields = { guestName: guest.name, guestPhone: guest.phone, guestAddress: guest.address };
  const changed = differenceOf({ guestName, guestPhone, guestAddress }, fields);
  if (!changed && !document) return { outcome: 'corrected', booking };
  if (document) await saveGuestDocument(tx, dataKeys, bookingId, document);
  const isNewName = guestName !== guest.name;
  await updateBooking(tx, bookingId, { ...fields, ...(isNewName && { revision: booking.revision + 1 }) });
  // An unpaid change was agreed for the earlier revision.
  if (isNewName) await endChanges(clock.now());
  await recordEvent(tx, { bookingId, kind: 'corrected', actor: actor.email });
  await recordChange(tx, {
    actor,
    action: 'booking.correct',
    subject: { kind: 'booking', id: bookingId, name: `${booking.reference} ${guest.name}` },
    before: { ...changed?.before, ...(document && auditedDocument(stored)) },
    after: {
      ...changed?.after,
      ...(document && auditedDocument({ type: document.type, masked: maskedNumber(document.number) })),
    },
  });
  await announce(tx, clock.now(), bookingId, { isNewName, isNewPhone: guestPhone !== guest.phone });
  const after = await findBooking(tx, bookingId);
  return after ? { outcome: 'corrected', booking: after } : { outcome: 'booking_not_found' };
}

/** The corrected guest; undefined when somebody else has changed a corrected field since the desk saw it. */
function corrected(stored: Guest, said: Guest, was: Guest | undefined): Guest | undefined {
  const guest = { ...stored };
  for (const part of ['name', 'phone', 'address'] as const) {
    if (said[part] === was?.[part] || said[part] === stored[part]) continue;
    if (was && stored[part] !== was[part]) return undefined;
    guest[part] = said[part];
  }
  return guest;
}

/**
 * Mails the guest a new voucher when the name changed, and tells the hotel of a new name or phone, which its mail
 * contains.
 */
async function announce(
  tx: Database,
  nowMs: number,
  bookingId: string,
  { isNewName, isNewPhone }: { isNewName: boolean; isNewPhone: boolean },
): Promise<void> {
  const detail = { corrected: true } as const;
  if (isNewName) await enqueueMail(tx, nowMs, { kind: 'booking_changed', bookingId, detail });
  if (isNewName || isNewPhone)
    await enqueueMail(tx, nowMs, { kind: 'hotel_booking_changed', bookingId, detail });
}

/** The given document; undefined when there is none, or the same one is already stored. */
const otherDocument = (
  keys: DataKeys,
  stored: GuestDocumentRow | undefined,
  document: GuestDocument | undefined,
): GuestDocument | undefined =>
  document && stored && isDocument(keys, stored, document) ? undefined : document;

const maskedOf = ({ type, country, masked }: GuestDocumentRow): MaskedDocument => ({ type, country, masked });

/** Whether the stored document is the one that the desk saw, as far as a masked number tells. */
const isMaskedAs = (seen: MaskedDocument, stored: GuestDocumentRow | undefined): boolean =>
  stored?.type === seen.type && stored.country === seen.country && stored.masked === seen.masked;

const auditedDocument = (document: Pick<MaskedDocument, 'type' | 'masked'> | undefined) => ({
  documentType: document?.type ?? null,
  documentEnd: document?.masked ?? null,
});

/** Whether the stored document equals this one; a document that cannot be decrypted any more counts as different. */
function isDocument(
  keys: DataKeys,
  stored: GuestDocumentRow,
  { type, country, number }: GuestDocument,
): boolean {
  if (stored.type !== type || stored.country !== country) return false;
  try {
    return openNumber(keys, stored.bookingId, stored.sealed) === number;
  } catch (error) {
    if (error instanceof UnreadableDocument) return false;
    throw error;
  }
}
