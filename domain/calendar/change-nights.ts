import type { Database } from '../../db/statements/database.ts';
import type { AuditAction } from '../../kernel/audit-actions.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Poisha } from '../../kernel/money.ts';
import { addDays, horizonDays, type NightDate } from '../../kernel/stay-dates.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { expireHoldsOfRoom } from '../bookings/expire-holds.ts';
import { lockRooms } from '../inventory/inventory-store.ts';
import { inRooms } from '../inventory/room-queue.ts';
import {
  type CalendarRoom,
  findOpenRooms,
  findStoredNights,
  type StoredNight,
  writeNights,
} from './calendar-store.ts';

export interface NightsDeps {
  db: Database;
  clock: Clock;
}

/**
 * A value that the administrator sets for a night: its price (null: no price of its own), the number of blocked
 * rooms, or whether it is closed.
 */
export type NightValue = number | boolean | null;

/** The administrator's selection: each of these nights in each of these rooms. */
interface ChosenNights {
  actor: Actor;
  roomIds: string[];
  nights: NightDate[];
  /**
   * The values that the administrator has seen, one row for each room with its nights, in the listed order. Nights
   * whose value has changed since are not overwritten. Absent: overwrite any value.
   */
  was?: NightValue[][] | undefined;
}

export type NightsOutcome =
  | { outcome: 'changed'; before: { roomId: string; values: [NightDate, NightValue][] }[] }
  | { outcome: 'bad_night'; night: NightDate; fault: 'date_past' | 'date_too_far' }
  | { outcome: 'room_not_found'; roomId: string }
  | { outcome: 'block_too_large'; room: CalendarRoom; night: NightDate; taken: number; most: number }
  /** Somebody else has changed these nights since the administrator saw them; `now` has the present values. */
  | { outcome: 'nights_changed'; now: { room: CalendarRoom; night: StoredNight }[] };

type Values = Pick<StoredNight, 'blocked' | 'closed' | 'pricePoisha'>;

/** Decides one night: its new values, or the refusal. */
type NightRule = (room: CalendarRoom, night: StoredNight) => Partial<Values> | NightsOutcome;

interface NightsChange {
  action: AuditAction;
  rule: NightRule;
  /** The value that is changed. It is compared with the seen value, and the audit log stores it by night. */
  valueIn: (values: Values) => NightValue;
}

interface Plan {
  room: CalendarRoom;
  changes: { before: StoredNight; after: Values }[];
}

/**
 * Changes the nights of several rooms in one transaction, all or none. It runs behind the rooms' locks like every
 * booking and ends lapsed holds first, so that `taken` is exact. The audit log gets one entry for each room.
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
        const plan = planRoom(room, await findStoredNights(tx, roomId, nights), nights, change.rule);
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

/** Applies the rule to every night of a room and leaves unchanged nights out. */
function planRoom(
  room: CalendarRoom,
  stored: Map<NightDate, StoredNight>,
  nights: NightDate[],
  rule: NightRule,
): Plan | NightsOutcome {
  const changes: Plan['changes'] = [];
  for (const night of nights) {
    const before = stored.get(night) ?? untouched(night);
    const ruled = rule(room, before);
    if ('outcome' in ruled) return ruled;
    const { blocked, closed, pricePoisha } = { ...before, ...ruled };
    const isChanged =
      blocked !== before.blocked || closed !== before.closed || pricePoisha !== before.pricePoisha;
    if (isChanged) changes.push({ before, after: { blocked, closed, pricePoisha } });
  }
  return { room, changes };
}

const untouched = (night: NightDate): StoredNight => ({
  night,
  taken: 0,
  blocked: 0,
  closed: false,
  pricePoisha: null,
});

/**
 * The nights that would be changed although their value differs from the seen one. A night that already has the new
 * value is left out.
 */
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

/** Past nights cannot be changed, and nobody can book beyond the horizon. */
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
 * Sets the price of the chosen nights, or removes it with null. The price replaces the rack rate and the season rules
 * in every later quote; the room's discount still applies.
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
 * Blocks this number of each chosen room on each chosen night (0 removes the blocks). A block lowers the night's
 * capacity, never below the taken rooms: a larger block changes nothing, and the first night that prevents it is
 * answered.
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
 * Closes the chosen nights, or opens them again. A closed night stays closed when the room count changes; existing
 * bookings and holds stay. A night that a season rule closes can be opened only by changing the rule.
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
