import type { Database } from '../../db/schema/database.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { expireHoldsOfRoom } from '../bookings/expire-holds.ts';
import type { AuditAction } from '../shared/audit-actions.ts';
import type { Clock } from '../shared/clock.ts';
import { addDays, horizonDays, type NightDate } from '../shared/stay-dates.ts';
import {
  type CalendarRoom,
  findKnownNights,
  findOpenRooms,
  type KnownNight,
  writeNights,
} from './calendar-store.ts';
import { lockRooms } from './inventory-store.ts';

export interface NightsDeps {
  db: Database;
  clock: Clock;
}

/** The nights and rooms that the administrator has chosen: every one of the nights in every one of the rooms. */
export interface ChosenNights {
  actor: Actor;
  roomIds: string[];
  nights: NightDate[];
}

export type NightsOutcome =
  | { outcome: 'changed'; rooms: number; nights: number }
  | { outcome: 'bad_night'; night: NightDate; fault: 'date_past' | 'date_too_far' }
  | { outcome: 'room_not_found'; roomId: string }
  | { outcome: 'block_too_large'; room: CalendarRoom; night: NightDate; taken: number; most: number };

type Values = Pick<KnownNight, 'blocked' | 'pricePoisha'>;

/** What becomes of one night: its new values, or why not. */
export type NightRule = (room: CalendarRoom, night: KnownNight) => Values | NightsOutcome;

interface Plan {
  room: CalendarRoom;
  changes: { before: KnownNight; after: Values }[];
}

/**
 * Changes the nights of several rooms in one transaction, all of them or none: behind the rooms' locks like every
 * booking, with lapsed holds ended first, so that what is taken is what is really taken. `written` is the value that
 * the audit log keeps by night, one entry a room.
 */
export async function changeNights(
  deps: NightsDeps,
  chosen: ChosenNights,
  change: { action: AuditAction; rule: NightRule; written: (values: Values) => number | null },
): Promise<NightsOutcome> {
  const wrong = nightFault(chosen.nights, deps.clock.today());
  if (wrong) return wrong;
  const roomIds = [...new Set(chosen.roomIds)].sort();
  const nights = [...new Set(chosen.nights)].sort();
  return deps.db.transaction(async (tx) => {
    await lockRooms(tx, roomIds);
    const open = await findOpenRooms(tx, roomIds);
    const plans: Plan[] = [];
    for (const roomId of roomIds) {
      const room = open.get(roomId);
      if (!room) return { outcome: 'room_not_found', roomId };
      await expireHoldsOfRoom(tx, roomId, deps.clock.now());
      const plan = planRoom(room, await findKnownNights(tx, roomId, nights), nights, change.rule);
      if ('outcome' in plan) return plan;
      if (plan.changes.length > 0) plans.push(plan);
    }
    for (const { room, changes } of plans) {
      const after = changes.map((each) => ({ night: each.before.night, ...each.after }));
      await writeNights(tx, room, after);
      await recordChange(tx, {
        actor: chosen.actor,
        action: change.action,
        subject: { kind: 'room', id: room.id, name: `${room.name}, ${room.hotelName}` },
        before: byNight(changes.map(({ before }) => [before.night, change.written(before)])),
        after: byNight(after.map((values) => [values.night, change.written(values)])),
      });
    }
    return {
      outcome: 'changed',
      rooms: plans.length,
      nights: plans.reduce((sum, { changes }) => sum + changes.length, 0),
    };
  });
}

/** What the rule makes of every night of a room, without those that stay as they are. */
function planRoom(
  room: CalendarRoom,
  known: Map<NightDate, KnownNight>,
  nights: NightDate[],
  rule: NightRule,
): Plan | NightsOutcome {
  const changes: Plan['changes'] = [];
  for (const night of nights) {
    const before = known.get(night) ?? { night, taken: 0, blocked: 0, pricePoisha: null };
    const after = rule(room, before);
    if ('outcome' in after) return after;
    if (after.blocked !== before.blocked || after.pricePoisha !== before.pricePoisha)
      changes.push({ before, after });
  }
  return { room, changes };
}

/** Nights that have passed stay as they were, and nobody can book further ahead than the horizon. */
function nightFault(nights: NightDate[], today: NightDate): NightsOutcome | undefined {
  const last = addDays(today, horizonDays);
  for (const night of nights) {
    if (night < today) return { outcome: 'bad_night', night, fault: 'date_past' };
    if (night > last) return { outcome: 'bad_night', night, fault: 'date_too_far' };
  }
  return undefined;
}

const byNight = (values: [NightDate, number | null][]) => Object.fromEntries(values);
