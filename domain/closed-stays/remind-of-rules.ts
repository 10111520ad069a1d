import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { dayNumber } from '../../kernel/stay-dates.ts';
import { effectOn } from '../destinations/closings.ts';
import type { DestinationRule } from '../destinations/destination-rule.ts';
import { findRulesInForce } from '../destinations/destination-rules-store.ts';
import { enqueueMail } from '../mail/outbox-store.ts';
import { findStaysOfPlaces, type RemindedStay, remindedAtOnce } from './rule-reminders-store.ts';

/**
 * Writes the mails about the rules of a place to guests whose stay begins in a week, each once, whichever process is first.
 * A stay with closed nights gets none: its guest is offered other dates.
 */
export async function remindOfRules({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const rules = await findRulesInForce(db);
  if (rules.length === 0) return;
  const places = [...new Set(rules.map(({ place }) => place))];
  const today = clock.today();
  for (let last: RemindedStay | undefined; ; ) {
    const stays = await findStaysOfPlaces(db, places, today, last);
    for (const stay of stays) await remind(db, clock, stay, rules);
    last = stays.at(-1);
    if (stays.length < remindedAtOnce) return;
  }
}

async function remind(
  db: Database,
  clock: Clock,
  { bookingId, place, checkIn, checkOut }: RemindedStay,
  rules: DestinationRule[],
): Promise<void> {
  const ofPlace = rules.filter((rule) => rule.place === place);
  const effect = effectOn(ofPlace, dayNumber(checkIn), dayNumber(checkOut));
  if (!effect || effect.closed) return;
  const { notices, returnBefore } = effect;
  await enqueueMail(db, clock.now(), {
    kind: 'destination_reminder',
    bookingId,
    onceKey: `destination_reminder ${bookingId} ${checkIn}`,
    detail: {
      rules: notices.map(({ rule: { sentence: en, sentenceBn: bn } }) => ({ en, bn })),
      needs: [...new Set(notices.flatMap(({ rule }) => rule.needs))],
      ...(returnBefore && { returnBefore }),
    },
  });
}
