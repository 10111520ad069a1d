import type { OwnBooking } from '../../contract/booking.ts';

/**
 * The data that the list and a booking's page show. Document number, telephone and address are not stored on a device
 * that others may use.
 */
export type ListedBooking = Omit<OwnBooking, 'guestNID' | 'guestDocument' | 'guestPhone' | 'guestAddress'>;

export interface KeptBookings {
  email: string;
  /** When the server answered, in milliseconds since 1970. */
  at: number;
  bookings: ListedBooking[];
}

const cacheName = 'own';
/** Not a real address of the site. */
const key = '/-/my-bookings';

/**
 * The last answer of My Bookings, stored for the signed-in account only, so that it can be read offline. In a browser
 * that stores nothing (a private window, a full disk) it reads as nothing stored.
 */
export async function keepBookings(email: string, bookings: OwnBooking[]): Promise<void> {
  const listed = bookings.map(
    ({ guestNID: _, guestDocument: __, guestPhone: ___, guestAddress: ____, ...rest }) => rest,
  );
  const kept: KeptBookings = { email, at: Date.now(), bookings: listed };
  await attempt(async () => (await caches.open(cacheName)).put(key, new Response(JSON.stringify(kept))));
}

/** The stored bookings of this account; another account's are never shown. */
export async function keptBookings(email: string): Promise<KeptBookings | undefined> {
  const kept: KeptBookings | undefined = await attempt(async () =>
    (await (await caches.open(cacheName)).match(key))?.json(),
  );
  return kept?.email === email ? kept : undefined;
}

/** Deletes the stored bookings: at sign-out, and when another account has signed in. */
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
