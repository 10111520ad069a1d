import type { OwnBooking } from '../../contract/booking.ts';
import type { ListPage } from '../lists/load-list.ts';

/**
 * The data that the list and a booking's page show. Document number, telephone, address, the account of a refund, the
 * address that another person's voucher went to, and the wish are not stored on a device that others may use.
 */
export type ListedBooking = Omit<
  OwnBooking,
  'guestNID' | 'guestDocument' | 'guestPhone' | 'guestAddress' | 'refundAccount' | 'voucherEmail'
>;

interface StoredPage {
  email: string;
  /** When the server answered, in milliseconds since 1970. */
  at: number;
  list: ListPage<ListedBooking>;
}

const cacheName = 'own';
/** Not a real address of the site. */
const keyOf = (page: number) => `/-/my-bookings?page=${page}`;

/**
 * The last answer of each visited page of My Bookings, stored for the signed-in account only, so that it can be read
 * offline. In a browser that stores nothing (a private window, a full disk) it reads as nothing stored.
 */
export async function storeBookings(email: string, list: ListPage<OwnBooking>): Promise<void> {
  const rows = list.rows.map(
    ({
      guestNID: _,
      guestDocument: __,
      guestPhone: ___,
      guestAddress: ____,
      refundAccount: _____,
      voucherEmail: ______,
      wish: _______,
      ...rest
    }) => rest,
  );
  const stored: StoredPage = { email, at: Date.now(), list: { ...list, rows } };
  await attempt(async () =>
    (await caches.open(cacheName)).put(keyOf(list.page), new Response(JSON.stringify(stored))),
  );
}

/** A stored page of this account's bookings; another account's are never shown. */
export async function readStoredBookings(email: string, page: number): Promise<StoredPage | undefined> {
  const stored = await attempt(async () => readPage(await caches.open(cacheName), keyOf(page)));
  return stored?.email === email ? stored : undefined;
}

/** The newest record of a booking among the stored pages: a booking moves to later pages as others are made. */
export async function readStoredBooking(
  email: string,
  reference: string,
): Promise<{ booking: ListedBooking; at: number } | undefined> {
  const pages = (await attempt(readPages)) ?? [];
  return (
    pages
      // An earlier build stored a record without pages, which stays until the person signs out.
      .filter((stored) => stored.email === email && stored.list !== undefined)
      .sort((one, other) => other.at - one.at)
      .flatMap(({ at, list }) => list.rows.map((booking) => ({ booking, at })))
      .find(({ booking }) => booking.reference === reference)
  );
}

/** Deletes the stored bookings: at sign-out, and when another account has signed in. */
export async function forgetBookings(exceptOf?: string): Promise<void> {
  const pages = await attempt(readPages);
  if (exceptOf !== undefined && pages?.every(({ email }) => email === exceptOf)) return;
  await attempt(() => caches.delete(cacheName));
}

async function readPages(): Promise<StoredPage[]> {
  const cache = await caches.open(cacheName);
  const pages = await Promise.all((await cache.keys()).map((key) => readPage(cache, key)));
  return pages.filter((page) => page !== undefined);
}

const readPage = async (cache: Cache, key: RequestInfo): Promise<StoredPage | undefined> =>
  (await cache.match(key))?.json();

async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
