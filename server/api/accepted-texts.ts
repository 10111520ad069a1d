import type { AcceptedText as TextShape } from '../../contract/accepted-texts.ts';
import type { Database } from '../../db/statements/database.ts';
import {
  type AcceptedText,
  findAcceptance,
  findTexts,
} from '../../domain/accepted-texts/accepted-texts-store.ts';
import { findNamedBooking } from '../../domain/bookings/booking-store.ts';
import { acceptedPages } from '../../kernel/accepted-texts.ts';
import type { Handler } from '../http/mount.ts';
import { orNotFound } from '../http/refusal.ts';

/** Another account's booking and an unknown id get the same answer; the administrator may read any booking's texts. */
export const getAcceptedTexts =
  ({ db }: { db: Database }): Handler<'acceptedTexts'> =>
  async ({ visitor, params }) => {
    const uid = visitor.admin ? undefined : visitor.uid;
    const { id, reference, kind } = orNotFound(await findNamedBooking(db, params.id, uid), 'booking');
    const acceptance = await findAcceptance(db, id);
    if (!acceptance) return { status: 200, body: { reference, kind, acceptance: null } };
    const stored = await findTexts(db, Object.values(acceptance.accepted));
    const texts = acceptedPages.flatMap((page) => stored.filter((text) => text.page === page));
    return {
      status: 200,
      body: {
        reference,
        kind,
        acceptance: { at: acceptance.at.toISOString(), texts: texts.map(acceptedTextShape) },
      },
    };
  };

export const acceptedTextShape = ({ page, language, hash, text }: AcceptedText): TextShape => ({
  page,
  language,
  hash,
  intro: text.intro,
  sections: text.sections,
});
