import type { Database } from '../../db/statements/database.ts';
import type { District } from '../../kernel/catalogue-choices.ts';
import type { Clock } from '../../kernel/clock.ts';
import { idOfKey, newId } from '../../kernel/ids.ts';
import { type Actor, differenceOf, recordChange } from '../audit/audit-store.ts';
import { endOffersLeft, endOffersOfRule } from '../destinations/destination-offers-store.ts';
import type { DestinationRule, DestinationValues } from '../destinations/destination-rule.ts';
import {
  countDestinationRules,
  deleteDestinationRule,
  insertDestinationRule,
  lockDestinationRule,
  lockRoomsOfPlace,
  updateDestinationRule,
} from '../destinations/destination-rules-store.ts';
import { lockPlace } from '../destinations/place-locks-store.ts';
import { type Added, addOnce } from '../editing/add-once.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** Every quote reads the rules of its place. */
const destinationRulesMax = 100;

type DestinationChanged =
  | { outcome: 'updated' | 'unchanged'; version: number }
  | { outcome: 'rule_not_found' }
  | { outcome: 'version_conflict'; stored: DestinationRule };

const closesNights = ({ kind, isOn }: DestinationValues): boolean => isOn && kind !== 'warning';

/**
 * A rule that closes nights waits for everybody who takes a room of its place, behind the lock that they all take: a payment
 * that has begun before it is made is recorded then, and whoever takes the lock afterwards reads the rule. The place's own lock
 * comes first: no room comes there between the locks of its rooms and the rule.
 */
async function waitForPlace(tx: Database, place: District): Promise<void> {
  await lockPlace(tx, place);
  await lockRoomsOfPlace(tx, place);
}

/** Adds a rule. The same `key` adds it only once. */
export async function addDestinationRule(
  { db, clock }: Deps,
  { actor, key, values }: { actor: Actor; key: string | undefined; values: DestinationValues },
): Promise<Added | { outcome: 'too_many_rules' }> {
  const id = key === undefined ? newId() : idOfKey('destination', actor.uid, key);
  const add = () =>
    db.transaction(async (tx) => {
      if (closesNights(values)) await waitForPlace(tx, values.place);
      if ((await countDestinationRules(tx)) >= destinationRulesMax)
        return { outcome: 'too_many_rules' as const };
      await insertDestinationRule(tx, { id, ...values, confirmedOn: clock.today() });
      await recordChange(tx, {
        actor,
        action: 'destination.add',
        subject: subjectOf(id, values),
        before: null,
        after: values,
      });
      return { outcome: 'added' as const, id };
    });
  return key === undefined
    ? add()
    : addOnce(db, { subject: { kind: 'destination', id }, content: values, add });
}

/**
 * Changes a rule; with `version`, only if it still has that version. Whoever writes a rule says that it holds, so that it is
 * confirmed, too.
 */
export async function changeDestinationRule(
  { db, clock }: Deps,
  change: { actor: Actor; id: string; values: DestinationValues; version: number | undefined },
): Promise<DestinationChanged> {
  const { actor, id, values, version } = change;
  return db.transaction(async (tx): Promise<DestinationChanged> => {
    // Rooms before the rule, as everybody does; where it lay before is no reason to wait, since it only opens there.
    if (closesNights(values)) await waitForPlace(tx, values.place);
    const stored = await lockDestinationRule(tx, id);
    if (!stored) return { outcome: 'rule_not_found' };
    if (version !== undefined && version !== stored.version) return { outcome: 'version_conflict', stored };
    const difference = differenceOf<DestinationValues>(stored, values);
    if (!difference) return { outcome: 'unchanged', version: stored.version };
    await updateDestinationRule(tx, id, { ...values, confirmedOn: clock.today() });
    const confirmedOn = clock.today();
    if (closesNights(values)) await endOffersLeft(tx, { ...stored, ...values, confirmedOn }, clock);
    else await endOffersOfRule(tx, id, new Date(clock.now()));
    await recordChange(tx, {
      actor,
      action: 'destination.update',
      subject: subjectOf(id, values),
      ...difference,
    });
    return { outcome: 'updated', version: stored.version + 1 };
  });
}

/** Says that a rule still holds; without it a yearly one is a notice to the administrator after a year. */
export function confirmDestinationRule(
  { db, clock }: Deps,
  { actor, id }: { actor: Actor; id: string },
): Promise<boolean> {
  const confirmedOn = clock.today();
  return db.transaction(async (tx) => {
    const stored = await lockDestinationRule(tx, id);
    if (!stored) return false;
    if (stored.confirmedOn === confirmedOn) return true;
    await updateDestinationRule(tx, id, { confirmedOn });
    await recordChange(tx, {
      actor,
      action: 'destination.confirm',
      subject: subjectOf(id, stored),
      before: { confirmedOn: stored.confirmedOn },
      after: { confirmedOn },
    });
    return true;
  });
}

/** Takes a rule back, and ends its offers that nobody has used; false when it is not there. */
export function takeBackDestinationRule(
  { db, clock }: Deps,
  { actor, id }: { actor: Actor; id: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const stored = await lockDestinationRule(tx, id);
    if (!stored) return false;
    await deleteDestinationRule(tx, id);
    await endOffersOfRule(tx, id, new Date(clock.now()));
    const { id: _, version: __, confirmedOn: ___, ...values } = stored;
    await recordChange(tx, {
      actor,
      action: 'destination.delete',
      subject: subjectOf(id, stored),
      before: values,
      after: null,
    });
    return true;
  });
}

const subjectOf = (id: string, { place, firstNight, lastNight }: DestinationValues) => ({
  kind: 'destination' as const,
  id,
  name: `${place}, ${firstNight} to ${lastNight}`,
});
