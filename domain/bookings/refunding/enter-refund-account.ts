import type { Database } from '../../../db/statements/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { RefundAccount } from '../../../kernel/refund-accounts.ts';
import { type Actor, recordChange } from '../../audit/audit-store.ts';
import type { DataKeys } from '../../guests/data-keys.ts';
import { readRefundAccount, saveRefundAccount } from '../../guests/refund-accounts-store.ts';
import { enqueueMail } from '../../mail/outbox-store.ts';
import { findFailingRefunds } from '../../payments/refunds-store.ts';
import { findBooking, lockBooking } from '../booking-store.ts';

interface Deps {
  db: Database;
  clock: Clock;
  dataKeys: DataKeys;
}

type EnteredOutcome =
  | { outcome: 'entered' }
  | { outcome: 'booking_not_found' }
  | { outcome: 'no_failed_refund' };

/**
 * Stores the account to which the guest wants a refund that the gateway does not make, and mails the guest that it was entered or
 * changed: whoever has taken over an account would send the money elsewhere. Only while such a refund is owed.
 */
export function enterRefundAccount(
  { db, clock, dataKeys }: Deps,
  { uid, bookingId, account }: { uid: string; bookingId: string; account: RefundAccount },
): Promise<EnteredOutcome> {
  return db.transaction(async (tx): Promise<EnteredOutcome> => {
    // Locked, so that an account that is deleted meanwhile leaves nothing behind.
    const booking = await lockBooking(tx, bookingId);
    if (booking?.uid !== uid) return { outcome: 'booking_not_found' };
    if (!(await findFailingRefunds(tx, [bookingId])).has(bookingId)) return { outcome: 'no_failed_refund' };
    const before = await readRefundAccount(tx, dataKeys, bookingId);
    if (before && isSame(before, account)) return { outcome: 'entered' };
    await saveRefundAccount(tx, dataKeys, bookingId, account);
    await enqueueMail(tx, clock.now(), { kind: 'refund_account', bookingId });
    return { outcome: 'entered' };
  });
}

const isSame = (one: RefundAccount, other: RefundAccount): boolean =>
  one.kind === other.kind &&
  one.holder === other.holder &&
  one.number === other.number &&
  one.bank === other.bank &&
  one.branch === other.branch;

type RevealedOutcome =
  | { outcome: 'revealed'; account: RefundAccount }
  | { outcome: 'booking_not_found' }
  | { outcome: 'account_not_found' };

/** The account for the administrator, who sends the money there; the audit log has an entry without it. Throws UnreadableDocument. */
export function revealRefundAccount(
  { db, dataKeys }: Pick<Deps, 'db' | 'dataKeys'>,
  { actor, bookingId }: { actor: Actor; bookingId: string },
): Promise<RevealedOutcome> {
  return db.transaction(async (tx): Promise<RevealedOutcome> => {
    const booking = await findBooking(tx, bookingId);
    if (!booking) return { outcome: 'booking_not_found' };
    const account = await readRefundAccount(tx, dataKeys, bookingId);
    if (!account) return { outcome: 'account_not_found' };
    await recordChange(tx, {
      actor,
      action: 'booking.reveal_account',
      subject: { kind: 'booking', id: bookingId, name: `${booking.reference} ${booking.guestName}` },
      before: null,
      after: null,
    });
    return { outcome: 'revealed', account };
  });
}
