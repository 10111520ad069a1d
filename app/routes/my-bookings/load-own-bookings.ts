import { CallProblem } from '../../calls.ts';
import { type ListPage, loadList, pageOf } from '../../lists/load-list.ts';
import { type ListedBooking, readStoredBookings, storeBookings } from '../../offline/stored-bookings.ts';
import { readAccount } from '../../session/account-store.ts';

export interface OwnBookings {
  list: ListPage<ListedBooking>;
  /** Offline: the time of the list, in milliseconds since 1970. */
  storedAt: number | undefined;
}

/**
 * The requested page of the account's bookings; offline, as in its last visit, if this browser has stored it.
 */
export async function loadOwnBookings(email: string, request: Request): Promise<OwnBookings> {
  try {
    const list = await loadList(request, 'myBooking', [], new URLSearchParams({ email }));
    const account = readAccount();
    // If the person has signed out before the answer arrived, nothing is stored.
    if (account.state === 'signed-in' && account.email === email) void storeBookings(email, list);
    return { list, storedAt: undefined };
  } catch (error) {
    const isOffline = error instanceof CallProblem && error.status === 0;
    const stored = isOffline ? await readStoredBookings(email, pageOf(request)) : undefined;
    if (!stored) throw error;
    return { list: stored.list, storedAt: stored.at };
  }
}
