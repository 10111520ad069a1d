import type { Visit } from '../../contract/favourites.ts';
import { answerOf, getJson, jsonPost } from '../calls.ts';
import { authorized } from '../session/authorized.ts';

/** Notes that the signed-in person opened this hotel. A pleasure and no duty: a failure is nobody's concern. */
export async function noteVisit(hotelId: string): Promise<void> {
  await authorized(jsonPost({ hotelId }))
    .then((init) => answerOf('/visits', init))
    .catch(() => {});
}

/** The hotels that the signed-in person opened last, newest first; none when that cannot be learnt. */
export async function seenHotels(signal: AbortSignal): Promise<string[]> {
  const visits = await authorized({ signal })
    .then((init) => getJson<Visit[]>('/visits', init))
    .catch(() => []);
  return visits.map(({ hotelId }) => hotelId);
}
