import { call } from '../calls.ts';

/** Records that the signed-in person opened this hotel. Best effort: errors are ignored. */
export async function recordVisit(hotelId: string): Promise<void> {
  await call('addVisit', { body: { hotelId } }).catch(() => {});
}

/** The hotels that the signed-in person visited last, newest first; none when the call fails. */
export async function seenHotels(signal: AbortSignal): Promise<string[]> {
  const visits = await call('visits', { signal }).catch(() => []);
  return visits.map(({ hotelId }) => hotelId);
}
