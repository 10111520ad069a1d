import type { Database } from '../../db/schema/database.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { expireHoldsOfRoom } from '../bookings/expire-holds.ts';
import type { AuditAction } from '../shared/audit-actions.ts';
import type { Clock } from '../shared/clock.ts';
import type { Poisha } from '../shared/money.ts';
import { addDays, horizonDays, type NightDate } from '../shared/stay-dates.ts';
import {
  type CalendarRoom,
  findKnownNights,
  findOpenRooms,
  type KnownNight,
  writeNights,
} from './calendar-store.ts';
import { lockRooms } from './inventory-store.ts';
import { inRooms } from './room-turns.ts';

export interface NightsDeps {
  db: Database;
  clock: Clock;
}

/** What the administrator sets of a night: what it costs (null: nothing of its own), what is kept back, or whether it is closed. */
export type NightValue = number | boolean | null;

/** The nights and rooms that the administrator has chosen: every one of the nights in every one of the rooms. */
interface ChosenNights {
  actor: Actor;
  roomIds: string[];
  nights: NightDate[];
  /**
   * The values that the administrator has seen, for each room those of its nights, both as listed: nights that have
   * another one by now are not overwritten. Absent: whatever they have.
   */
  was?: NightValue[][] | undefined;
}

export type NightsOutcome =
  | { outcome: 'changed'; before: { roomId: string; values: [NightDate, NightValue][] }[] }
  | { outcome: 'bad_night'; night: NightDate; fault: 'date_past' | 'date_too_far' }
  | { outcome: 'room_not_found'; roomId: string }
  | { outcome: 'block_too_large'; room: CalendarRoom; night: NightDate; taken: number; most: number }
  /** Somebody else has changed these nights since they were seen; as they are now. */
  | { outcome: 'nights_changed'; now: { room: CalendarRoom; night: KnownNight }[] };

type Values = Pick<KnownNight, 'blocked' | 'closed' | 'pricePoisha'>;

/** What becomes of one night: its new values, or why not. */
type NightRule = (room: CalendarRoom, night: KnownNight) => Partial<Values> | NightsOutcome;

interface NightsChange {
  action: AuditAction;
  rule: NightRule;
  /** The value that is changed: what was seen is compared by it, and the audit log keeps it by night. */
  valueIn: (values: Values) => NightValue;
}

interface Plan {
  room: CalendarRoom;
  changes: { before: KnownNight; after: Values }[];
}

/**
 * Changes the nights of several rooms in one transaction, all of them or none: behind the rooms' locks like every
 * booking, with lapsed holds ended first, so that what is taken is what is really taken. The audit log has one entry a
 * room.
 */
async function changeNights(
  deps: NightsDeps,
  chosen: ChosenNights,
  change: NightsChange,
): Promise<NightsOutcome> {
  const wrong = nightFault(chosen.nights, deps.clock.today());
  if (wrong) return wrong;
  const roomIds = [...new Set(chosen.roomIds)].sort();
  const nights = [...new Set(chosen.nights)].sort();
  return inRooms(roomIds, () =>
    deps.db.transaction(async (tx) => {
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
      const now = changedMeanwhile(plans, chosen, change.valueIn);
      if (now.length > 0) return { outcome: 'nights_changed', now };
      const before = plans.map(({ room, changes }) => ({
        roomId: room.id,
        values: changes.map(({ before }): [NightDate, NightValue] => [before.night, change.valueIn(before)]),
      }));
      for (const [index, { room, changes }] of plans.entries()) {
        const after = changes.map((each) => ({ night: each.before.night, ...each.after }));
        await writeNights(tx, room, after);
        await recordChange(tx, {
          actor: chosen.actor,
          action: change.action,
          subject: { kind: 'room', id: room.id, name: `${room.name}, ${room.hotelName}` },
          before: byNight(before[index]?.values ?? []),
          after: byNight(after.map((values) => [values.night, change.valueIn(values)])),
        });
      }
      return { outcome: 'changed', before };
    }),
  );
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
    const before = known.get(night) ?? untouched(night);
    const ruled = rule(room, before);
    if ('outcome' in ruled) return ruled;
    const { blocked, closed, pricePoisha } = { ...before, ...ruled };
    const isChanged =
      blocked !== before.blocked || closed !== before.closed || pricePoisha !== before.pricePoisha;
    if (isChanged) changes.push({ before, after: { blocked, closed, pricePoisha } });
  }
  return { room, changes };
}

const untouched = (night: NightDate): KnownNight => ({
  night,
  taken: 0,
  blocked: 0,
  closed: false,
  pricePoisha: null,
});

/** The nights that would be changed and are not as they were seen. One that has the new value already is none. */
function changedMeanwhile(
  plans: Plan[],
  { roomIds, nights, was }: ChosenNights,
  valueIn: NightsChange['valueIn'],
) {
  if (!was) return [];
  const seen = new Map(
    roomIds.map((roomId, row) => [
      roomId,
      new Map(nights.map((night, column) => [night, was[row]?.[column] ?? null])),
    ]),
  );
  return plans.flatMap(({ room, changes }) =>
    changes.flatMap(({ before }) =>
      valueIn(before) === seen.get(room.id)?.get(before.night) ? [] : [{ room, night: before }],
    ),
  );
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

const byNight = (values: [NightDate, NightValue][]) => Object.fromEntries(values);

/**
 * Gives the chosen nights a price of their own, or takes it away again with null. The price replaces the rack rate and
 * the season rules in every quote from then on; the room's discount still applies.
 */
export function setNightPrices(
  deps: NightsDeps,
  chosen: ChosenNights & { pricePoisha: Poisha | null },
): Promise<NightsOutcome> {
  return changeNights(deps, chosen, {
    action: 'calendar.price',
    rule: () => ({ pricePoisha: chosen.pricePoisha }),
    valueIn: ({ pricePoisha }) => pricePoisha,
  });
}

/**
 * Keeps so many of each chosen room back on each chosen night (0 frees them all). A block lowers the night's capacity,
 * never under what is taken: one that asks for more changes nothing and names the first night that is in its way.
 */
export function setNightBlocks(
  deps: NightsDeps,
  chosen: ChosenNights & { blocked: number },
): Promise<NightsOutcome> {
  return changeNights(deps, chosen, {
    action: 'calendar.block',
    rule: (room, { night, taken }) => {
      const most = Math.max(0, room.roomCount - taken);
      if (chosen.blocked > most) return { outcome: 'block_too_large', room, night, taken, most };
      return { blocked: chosen.blocked };
    },
    valueIn: ({ blocked }) => blocked,
  });
}

/**
 * Takes the chosen nights off sale, or puts them on sale again. A closed night stays closed whatever the room count
 * becomes; bookings and holds that are there stay. One that a season rule closes is opened by the rule alone.
 */
export function closeNights(
  deps: NightsDeps,
  chosen: ChosenNights & { closed: boolean },
): Promise<NightsOutcome> {
  return changeNights(deps, chosen, {
    action: 'calendar.close',
    rule: () => ({ closed: chosen.closed }),
    valueIn: ({ closed }) => closed,
  });
}
