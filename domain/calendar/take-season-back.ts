import type { Database } from '../../db/statements/database.ts';
import { type Actor, recordChange, recordChanges } from '../audit/audit-store.ts';
import { findHotelNames, type HotelNames } from '../catalog/catalog-store.ts';
import { deleteRules, lockRules } from '../inventory/season-rules-store.ts';
import { ruleInHotel, rulesAStatement } from './season-for-hotels.ts';

/**
 * Takes a season that was made for many hotels out of each of them, in one transaction: also out of those that are archived now. A
 * rule that was changed since is left, and its hotel reported; one that was deleted since is no longer there.
 */
export function takeSeasonBack(
  { db }: { db: Database },
  { actor, id }: { actor: Actor; id: string },
): Promise<{ outcome: 'taken_back'; count: number; left: HotelNames[] } | { outcome: 'season_not_found' }> {
  return db.transaction(async (tx) => {
    const hotels = await findHotelNames(tx);
    const byRule = new Map(hotels.map((hotel) => [ruleInHotel(id, hotel.id), hotel]));
    const rules = await lockRules(tx, [...byRule.keys()]);
    const [first] = rules;
    if (!first) return { outcome: 'season_not_found' };
    const unchanged = rules.filter(({ version }) => version === 1);
    for (let at = 0; at < unchanged.length; at += rulesAStatement) {
      const part = unchanged.slice(at, at + rulesAStatement);
      await deleteRules(
        tx,
        part.map((rule) => rule.id),
      );
      await recordChanges(
        tx,
        part.map(({ ordinal: _, version: __, id: ruleId, ...values }) => {
          const hotelName = byRule.get(ruleId)?.name ?? '';
          return {
            actor,
            action: 'season.delete',
            subject: { kind: 'season', id: ruleId, name: `${values.name}, ${hotelName}` },
            before: { hotelName, ...values },
            after: null,
          };
        }),
      );
    }
    const name = unchanged[0]?.name ?? first.name;
    if (unchanged.length > 0)
      await recordChange(tx, {
        actor,
        action: 'seasons.takeBack',
        subject: { kind: 'season', id, name },
        before: { name, hotelCount: unchanged.length },
        after: null,
      });
    const left = rules.flatMap((rule) => (rule.version > 1 ? (byRule.get(rule.id) ?? []) : []));
    return {
      outcome: 'taken_back',
      count: unchanged.length,
      left: left.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    };
  });
}
