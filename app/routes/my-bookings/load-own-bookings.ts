import { CallProblem, call } from '../../calls.ts';
import { keepBookings, keptBookings, type ListedBooking } from '../../offline/kept-bookings.ts';
import { readAccount } from '../../session/account-store.ts';

export interface OwnBookings {
  bookings: ListedBooking[];
  /** Offline: the time of the list, in milliseconds since 1970. */
  keptAt: number | undefined;
}

/** The account's bookings; offline, those of the last visit, if this browser has stored them. */
export async function loadOwnBookings(email: string, signal: AbortSignal): Promise<OwnBookings> {
  try {
    const bookings = await call('myBooking', { query: { email }, signal });
    const account = readAccount();
    // If the person has signed out before the answer arrived, nothing is stored.
    if (account.state === 'signed-in' && account.email === email) void keepBookings(email, bookings);
    return { bookings, keptAt: undefined };
  } catch (error) {
    const kept = error instanceof CallProblem && error.status === 0 && (await keptBookings(email));
    if (!kept) throw error;
    return { bookings: kept.bookings, keptAt: kept.at };
  }
}
