import { CallProblem } from '../../calls.ts';
import { type ListPage, loadList, pageOf } from '../../lists/load-list.ts';
import { keepBookings, keptBookings, type ListedBooking } from '../../offline/kept-bookings.ts';
import { readAccount } from '../../session/account-store.ts';

export interface OwnBookings {
  list: ListPage<ListedBooking>;
  /** Offline: the time of the list, in milliseconds since 1970. */
  keptAt: number | undefined;
}

/**
 * The requested page of the account's bookings; offline, as in its last visit, if this browser has stored it.
 */
export async function loadOwnBookings(email: string, request: Request): Promise<OwnBookings> {
  try {
    const list = await loadList(request, 'myBooking', [], new URLSearchParams({ email }));
    const account = readAccount();
    // If the person has signed out before the answer arrived, nothing is stored.
    if (account.state === 'signed-in' && account.email === email) void keepBookings(email, list);
    return { list, keptAt: undefined };
  } catch (error) {
    const isOffline = error instanceof CallProblem && error.status === 0;
    const kept = isOffline ? await keptBookings(email, pageOf(request)) : undefined;
    if (!kept) throw error;
    return { list: kept.list, keptAt: kept.at };
  }
}
