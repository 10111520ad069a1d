import { sqlState } from '../../kernel/error-members.ts';

/** One transaction that works in the room and one that waits for its lock. More would only occupy connections. */
const insideMax = 2;
/** When no transaction of a room has finished for this time, the holder of its lock is considered stuck. */
const stuckAfterMs = 2_000;
/** A longer queue is useless, because the request would time out before its turn. */
const waitingMax = 250;

/** This room cannot be changed at the moment: its lock is not released, or too many requests wait for it. */
export class RoomBusy extends Error {}

/** The database's own time limit for a lock has passed. */
const lockNotAvailable = '55P03';

/** Whether a transaction failed only because a room's lock was not released in time, in this process or in another. */
export const isRoomBusy = (error: unknown): boolean =>
  error instanceof RoomBusy || sqlState(error) === lockNotAvailable;

interface Turns {
  inside: number;
  waiting: { begin: () => void; refuse: (reason: RoomBusy) => void }[];
  isStuck: boolean;
  timer?: NodeJS.Timeout | undefined;
}

const rooms = new Map<string, Turns>();

/**
 * Runs a transaction that locks a room, in its turn. Transactions of this process for the same room wait here in a
 * queue, without a connection, so that one room whose lock is not released never occupies all connections. Throws
 * RoomBusy.
 */
export async function inRoom<Answer>(roomId: string, transaction: () => Promise<Answer>): Promise<Answer> {
  const turns = rooms.get(roomId) ?? { inside: 0, waiting: [], isStuck: false };
  rooms.set(roomId, turns);
  if (turns.inside < insideMax) turns.inside += 1;
  else await turnIn(turns);
  try {
    return await transaction();
  } finally {
    leave(turns);
    if (turns.inside === 0) rooms.delete(roomId);
  }
}

/**
 * The same for a transaction that locks several rooms: their turns are taken in the order of their ids, like their
 * locks.
 */
export function inRooms<Answer>(roomIds: string[], transaction: () => Promise<Answer>): Promise<Answer> {
  return [...new Set(roomIds)]
    .toSorted()
    .reduceRight<() => Promise<Answer>>((inner, roomId) => () => inRoom(roomId, inner), transaction)();
}

async function turnIn(turns: Turns): Promise<void> {
  if (turns.isStuck || turns.waiting.length >= waitingMax) throw new RoomBusy('the room is busy');
  turns.timer ??= setTimeout(() => giveUpOn(turns), stuckAfterMs);
  await new Promise<void>((begin, refuse) => turns.waiting.push({ begin, refuse }));
}

function leave(turns: Turns): void {
  clearTimeout(turns.timer);
  turns.isStuck = false;
  const next = turns.waiting.shift();
  // The next one in the queue takes over the turn, so that later requests cannot overtake it.
  if (next) next.begin();
  else turns.inside -= 1;
  turns.timer = turns.waiting.length > 0 ? setTimeout(() => giveUpOn(turns), stuckAfterMs) : undefined;
}

function giveUpOn(turns: Turns): void {
  turns.timer = undefined;
  turns.isStuck = true;
  for (const { refuse } of turns.waiting.splice(0)) refuse(new RoomBusy('the room is busy'));
}
