import type { AcceptedText as TextShape } from '../../contract/accepted-texts.ts';
import type { Database } from '../../db/statements/database.ts';
import {
  type AcceptedText,
  findAcceptances,
  findTexts,
} from '../../domain/accepted-texts/accepted-texts-store.ts';
import { findNamedBooking } from '../../domain/bookings/booking-store.ts';
import { acceptedPages } from '../../kernel/accepted-texts.ts';
import type { RaiseAlarm } from '../../kernel/alarms.ts';
import type { Handler } from '../http/mount.ts';
import { orNotFound } from '../http/refusal.ts';

/** Another account's booking and an unknown id get the same answer; the administrator may read any booking's texts. */
export const getAcceptedTexts =
  ({ db, alarm }: { db: Database; alarm: RaiseAlarm }): Handler<'acceptedTexts'> =>
  async ({ visitor, params }) => {
    const uid = visitor.admin ? undefined : visitor.uid;
    const { id, reference, kind } = orNotFound(await findNamedBooking(db, params.id, uid), 'booking');
    const each = await findAcceptances(db, id);
    const hashes = new Set(each.flatMap(({ accepted }) => Object.values(accepted)));
    const stored = new Map((await findTexts(db, [...hashes])).map((text) => [text.hash, text]));
    const acceptances = each.map(({ accepted, at }) => ({
      at: at.map((moment) => moment.toISOString()),
      texts: acceptedPages.flatMap((page) => {
        const text = stored.get(accepted[page]);
        return text ? [acceptedTextShape(text)] : [];
      }),
      missing: acceptedPages.flatMap((page) =>
        stored.has(accepted[page]) ? [] : [{ page, hash: accepted[page] }],
      ),
    }));
    for (const { page, hash } of acceptances.flatMap((one) => one.missing))
      alarm('text_missing', { booking: id, page, hash });
    return { status: 200, body: { reference, kind, acceptances } };
  };

export const acceptedTextShape = ({ page, language, hash, text }: AcceptedText): TextShape => ({
  page,
  language,
  hash,
  intro: text.intro,
  sections: text.sections,
});
