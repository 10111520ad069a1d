import type { Database } from '../../db/statements/database.ts';
import { beginRun, canFollow, placeOnStandby, readHead, readMigration, readServer } from './feed-store.ts';
import type { MakeCard } from './index-rows-store.ts';
import { applyChanges, type LoadedIndex, readChanges } from './load-index.ts';

/** Why the index was not loaded from the replica. */
export type ReplicaProblem =
  | 'not_readable'
  | 'another_server'
  | 'not_a_standby'
  | 'another_database'
  | 'too_far_behind';

/** The index cannot be loaded from the replica and has to be loaded from the primary. */
export class ReplicaRefused extends Error {
  readonly problem: ReplicaProblem;

  constructor(problem: ReplicaProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

interface Given {
  /** The primary. */
  db: Database;
  replica: Database;
  readWhole(from: Database): Promise<LoadedIndex>;
  makeCard: MakeCard;
}

/**
 * Loads the whole index from the replica, and the changes since from the primary. The result is the primary's state
 * after this call began. Throws ReplicaRefused; any other error comes from the primary.
 */
export async function loadFromReplica({
  db,
  replica,
  readWhole,
  makeCard,
}: Given): Promise<LoadedIndex & { readAgain: { hotels: number; rooms: number } }> {
  // Begin the run first: if the primary crashes or is replaced from here on, the loaded state cannot be followed
  // there, and that is detected.
  const run = await beginRun(db);
  await refuseUnfit(db, replica, run);
  // A standby cancels a long read that conflicts with changes to apply; a second try may succeed.
  const { index, place } = await onReplica(() => readWhole(replica).catch(() => readWhole(replica)));
  const changes = await readChanges(db, placeOnStandby(place, run), makeCard);
  if (!changes) throw tooFarBehind();
  await applyChanges(index, changes);
  const readAgain = { hotels: changes.hotels.length, rooms: changes.rooms.length };
  return { index, place: changes.place, readAgain };
}

/** Throws when the replica is not a standby of the primary, or one whose feed of changes cannot be followed. */
async function refuseUnfit(db: Database, replica: Database, run: string | undefined): Promise<void> {
  const primary = await readServer(db);
  const standby = await onReplica(() => readServer(replica));
  if (standby.systemIdentifier !== primary.systemIdentifier)
    throw new ReplicaRefused(
      'another_server',
      'the replica is no standby of the primary: their system identifiers differ (pg_control_system)',
    );
  if (!standby.isStandby)
    throw new ReplicaRefused('not_a_standby', 'the replica is no standby: it follows no other server');
  if (standby.timeline !== primary.timeline)
    throw new ReplicaRefused(
      'another_server',
      `the replica is on another timeline (${standby.timeline}) than the primary (${primary.timeline}): one of them has been through a failover that the other has not followed`,
    );
  const behind = await onReplica(async () => ({
    migration: await readMigration(replica),
    head: await readHead(replica, undefined, { isStandby: true }),
  }));
  const head = await readHead(db, undefined);
  if (behind.head.feedId !== head.feedId)
    throw new ReplicaRefused(
      'another_database',
      'the replica answers for another database than the primary, or has not followed a restore yet',
    );
  if (behind.migration !== (await readMigration(db)))
    throw new ReplicaRefused(
      'too_far_behind',
      'the replica is too far behind: it has not had the newest migration yet',
    );
  if (!canFollow(placeOnStandby(behind.head, run), head)) throw tooFarBehind();
}

const tooFarBehind = () =>
  new ReplicaRefused(
    'too_far_behind',
    'the replica is too far behind: changes that it has not had yet are no longer in the feed',
  );

async function onReplica<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw new ReplicaRefused('not_readable', 'the replica cannot be read', { cause: error });
  }
}
