import type { OwnBooking } from '../../contract/booking.ts';

/** What the list and a booking's page show. Document number, telephone and address are not kept on a device that may be lent. */
export type ListedBooking = Omit<OwnBooking, 'guestNID' | 'guestDocument' | 'guestPhone' | 'guestAddress'>;

export interface KeptBookings {
  email: string;
  /** When the server answered, in milliseconds since 1970. */
  at: number;
  bookings: ListedBooking[];
}

const cacheName = 'own';
/** No address of the site. */
const key = '/-/my-bookings';

/**
 * The last answer of My Bookings, of the signed-in account alone, so that it can be read offline. A browser
 * that keeps nothing (a private window, a full disk) reads as "nothing kept".
 */
export async function keepBookings(email: string, bookings: OwnBooking[]): Promise<void> {
  const listed = bookings.map(
    ({ guestNID: _, guestDocument: __, guestPhone: ___, guestAddress: ____, ...rest }) => rest,
  );
  const kept: KeptBookings = { email, at: Date.now(), bookings: listed };
  await attempt(async () => (await caches.open(cacheName)).put(key, new Response(JSON.stringify(kept))));
}

/** What was kept for this account; another's is never shown. */
export async function keptBookings(email: string): Promise<KeptBookings | undefined> {
  const kept: KeptBookings | undefined = await attempt(async () =>
    (await (await caches.open(cacheName)).match(key))?.json(),
  );
  return kept?.email === email ? kept : undefined;
}

/** Wipes what was kept: at sign-out, and when somebody else has signed in. */
export async function forgetBookings(exceptOf?: string): Promise<void> {
  if (exceptOf !== undefined && (await keptBookings(exceptOf))) return;
  await attempt(() => caches.delete(cacheName));
}

async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
