import type { Database } from '../../../db/statements/database.ts';
import { sendMailAgain } from '../../../domain/desk/send-mail-again.ts';
import type { Handler } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';

/** The next round of the outbox sends it, within seconds. */
export const postSendMailAgain =
  ({ db }: { db: Database }): Handler<'sendMailAgain'> =>
  async ({ visitor: actor, params, body: { kind } }) => {
    if (!(await sendMailAgain(db, { actor, bookingId: params.id, kind }))) throw notFound('booking');
    return { status: 200, body: { acknowledged: true } };
  };
