import { sqlState } from '../../kernel/error-members.ts';

/** One transaction that works in the room and one that waits for its lock. More would only occupy connections. */
const insideMax = 2;
/** When no transaction of a room has finished for this time, the holder of its lock is considered stuck. */
const stuckAfterMs = 2_000;
/** A longer queue is useless, because the request would time out while it waits. */
const waitingMax = 250;

/** This room cannot be changed at the moment: its lock is not released, or too many requests wait for it. */
export class RoomBusy extends Error {}

/** The database's own time limit for a lock has passed. */
const lockNotAvailable = '55P03';

/** Whether a transaction failed only because a room's lock was not released in time, in this process or in another. */
export const isRoomBusy = (error: unknown): boolean =>
  error instanceof RoomBusy || sqlState(error) === lockNotAvailable;

interface RoomQueue {
  inside: number;
  waiting: { begin: () => void; refuse: (reason: RoomBusy) => void }[];
  isStuck: boolean;
  timer?: NodeJS.Timeout | undefined;
}

const rooms = new Map<string, RoomQueue>();

/**
 * Runs a transaction that locks a room, once the room's queue lets it. Transactions of this process for the same room
 * wait here in a queue, without a connection, so that one room whose lock is not released never occupies all
 * connections. Throws RoomBusy.
 */
export async function inRoom<Answer>(roomId: string, transaction: () => Promise<Answer>): Promise<Answer> {
  const queue = rooms.get(roomId) ?? { inside: 0, waiting: [], isStuck: false };
  rooms.set(roomId, queue);
  if (queue.inside < insideMax) queue.inside += 1;
  else await waitInQueue(queue);
  try {
    return await transaction();
  } finally {
    leave(queue);
    if (queue.inside === 0) rooms.delete(roomId);
  }
}

/**
 * The same for a transaction that locks several rooms: it waits in their queues in the order of their ids, like for
 * their locks.
 */
export function inRooms<Answer>(roomIds: string[], transaction: () => Promise<Answer>): Promise<Answer> {
  return [...new Set(roomIds)]
    .toSorted()
    .reduceRight<() => Promise<Answer>>((inner, roomId) => () => inRoom(roomId, inner), transaction)();
}

async function waitInQueue(queue: RoomQueue): Promise<void> {
  if (queue.isStuck || queue.waiting.length >= waitingMax) throw new RoomBusy('the room is busy');
  queue.timer ??= setTimeout(() => giveUpOn(queue), stuckAfterMs);
  await new Promise<void>((begin, refuse) => queue.waiting.push({ begin, refuse }));
}

function leave(queue: RoomQueue): void {
  clearTimeout(queue.timer);
  queue.isStuck = false;
  const next = queue.waiting.shift();
  // The next one in the queue takes over the place, so that later requests cannot overtake it.
  if (next) next.begin();
  else queue.inside -= 1;
  queue.timer = queue.waiting.length > 0 ? setTimeout(() => giveUpOn(queue), stuckAfterMs) : undefined;
}

function giveUpOn(queue: RoomQueue): void {
  queue.timer = undefined;
  queue.isStuck = true;
  for (const { refuse } of queue.waiting.splice(0)) refuse(new RoomBusy('the room is busy'));
}
