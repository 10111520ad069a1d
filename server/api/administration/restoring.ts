import type { Database } from '../../../db/schema/database.ts';
import { type RestoreOutcome, restoreHotel, restoreRoom } from '../../../domain/catalog/restore.ts';
import type { Handler } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';

interface Deps {
  db: Database;
}

export const postRestoreHotel =
  (deps: Deps): Handler<'restoreHotel'> =>
  async ({ params: { id: hotelId }, visitor: { uid, email } }) =>
    answerOf(await restoreHotel(deps, { hotelId, actor: { uid, email } }), 'hotel');

export const postRestoreRoom =
  (deps: Deps): Handler<'restoreRoom'> =>
  async ({ params: { id: roomId }, visitor: { uid, email } }) =>
    answerOf(await restoreRoom(deps, { roomId, actor: { uid, email } }), 'room');

function answerOf(outcome: RestoreOutcome, what: 'hotel' | 'room') {
  if (outcome === 'not_found') throw notFound(what);
  return { status: 200 as const, body: { acknowledged: true as const, restoredCount: 1 } };
}
