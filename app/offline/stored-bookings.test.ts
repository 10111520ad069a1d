import { afterEach, expect, test, vi } from 'vitest';
import type { OwnBooking } from '../../contract/booking.ts';
import { readStoredBookings, storeBookings } from './stored-bookings.ts';

/** A browser's Cache storage with one cache. */
function cacheStorage(): { texts: string[] } & Pick<CacheStorage, 'open'> {
  const stored = new Map<string, string>();
  const texts: string[] = [];
  const cache = {
    async put(key: string, answer: Response) {
      const text = await answer.text();
      texts.push(text);
      stored.set(key, text);
    },
    async match(key: string) {
      const text = stored.get(key);
      return text === undefined ? undefined : new Response(text);
    },
  };
  // Only these two methods of a cache are called here.
  return { texts, open: async () => cache as unknown as Cache };
}

afterEach(() => void vi.unstubAllGlobals());

test('a device that others may use stores of a booking no telephone, address, document, account, other person’s address or wish', async () => {
  const storage = cacheStorage();
  vi.stubGlobal('caches', storage);
  const secrets = {
    guestPhone: '+8801712345678',
    guestAddress: 'House 5, Road 3',
    guestNID: '******7890',
    guestDocument: { type: 'nid', country: 'BD', masked: '******7891' },
    refundAccount: { kind: 'bkash', masked: '*******5679' },
    voucherEmail: 'rokeya@example.com',
    wish: 'A room without stairs',
  };
  // As many members as the stored copy needs here.
  const booking = { reference: 'NB-1', arrivalTime: '18to21', ...secrets } as unknown as OwnBooking;
  await storeBookings('salma@example.com', { rows: [booking], total: 1, page: 1, pages: 1 });
  const read = await readStoredBookings('salma@example.com', 1);
  expect(read?.list.rows).toEqual([{ reference: 'NB-1', arrivalTime: '18to21' }]);
  expect(storage.texts).toHaveLength(1);
  for (const [name, value] of Object.entries(secrets)) {
    expect(storage.texts[0]).not.toContain(name);
    if (typeof value === 'string') expect(storage.texts[0]).not.toContain(value);
  }
});
