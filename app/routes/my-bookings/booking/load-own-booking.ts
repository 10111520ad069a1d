import type { OwnBooking } from '../../../../contract/booking.ts';
import { CallProblem, call } from '../../../calls.ts';
import { type ListedBooking, readStoredBooking } from '../../../offline/stored-bookings.ts';
import { notFoundOn404 } from '../../../session/guards.ts';

/** A booking on its page: complete, or without the data that this browser does not store. */
export type ShownBooking = ListedBooking & Partial<Pick<OwnBooking, 'guestPhone' | 'guestAddress'>>;

/** The booking with this reference; offline, as in the last visit to My Bookings. */
export async function loadOwnBooking(
  email: string,
  reference: string,
  signal: AbortSignal,
): Promise<{ booking: ShownBooking; storedAt: number | undefined }> {
  try {
    const answer = call('booking', { params: { id: reference }, signal });
    return { booking: await notFoundOn404(answer), storedAt: undefined };
  } catch (error) {
    const isOffline = error instanceof CallProblem && error.status === 0;
    const stored = isOffline ? await readStoredBooking(email, reference.toUpperCase()) : undefined;
    if (!stored) throw error;
    return { booking: stored.booking, storedAt: stored.at };
  }
}
