import type { DatabaseSync } from 'node:sqlite';

export interface Delivery {
  readonly id: number;
  readonly eventId: string;
  readonly endpointId: string;
  /** The number of attempts so far. */
  readonly attempts: number;
}

/** The deliveries still to be sent, kept until the receiver acknowledges them or the provider gives up. */
export interface Outbox {
  add(eventId: string, endpointId: string): void;
  /** The oldest due deliveries, none newer than `lastId`. */
  due(nowMs: number, lastId: number): Delivery[];
  /** The newest delivery's id; 0 when there was none yet. */
  lastId(): number;
  /** Milliseconds of the next due time; undefined when all are sent. */
  nextDueMs(): number | undefined;
  settle(id: number, status: number): void;
  retryAt(id: number, dueMs: number, status: number): void;
  drop(id: number): void;
  /** How many deliveries of an event are still open. */
  open(eventId: string): number;
  countOpen(): number;
}

export function createOutbox(database: DatabaseSync): Outbox {
  const add = database.prepare(
    'INSERT INTO deliveries (event_id, endpoint_id, attempts, due_ms) VALUES (?, ?, 0, 0)',
  );
  const due = database.prepare(
    `SELECT id, event_id AS eventId, endpoint_id AS endpointId, attempts FROM deliveries
     WHERE due_ms IS NOT NULL AND due_ms <= ? AND id <= ? ORDER BY id LIMIT 50`,
  );
  const newest = database.prepare('SELECT max(id) AS id FROM deliveries');
  const next = database.prepare('SELECT min(due_ms) AS due FROM deliveries WHERE due_ms IS NOT NULL');
  const settle = database.prepare(
    'UPDATE deliveries SET due_ms = NULL, attempts = attempts + 1, last_status = ? WHERE id = ?',
  );
  const retry = database.prepare(
    'UPDATE deliveries SET due_ms = ?, attempts = attempts + 1, last_status = ? WHERE id = ?',
  );
  const drop = database.prepare('UPDATE deliveries SET due_ms = NULL WHERE id = ?');
  const open = database.prepare(
    'SELECT count(*) AS n FROM deliveries WHERE event_id = ? AND due_ms IS NOT NULL',
  );
  const countOpen = database.prepare('SELECT count(*) AS n FROM deliveries WHERE due_ms IS NOT NULL');
  return {
    add: (eventId, endpointId) => void add.run(eventId, endpointId),
    due: (nowMs, lastId) =>
      due.all(nowMs, lastId).map((row) => ({
        id: Number(row.id),
        eventId: String(row.eventId),
        endpointId: String(row.endpointId),
        attempts: Number(row.attempts),
      })),
    lastId: () => Number(newest.get()?.id ?? 0),
    nextDueMs() {
      const value = next.get()?.due;
      return typeof value === 'number' ? value : undefined;
    },
    settle: (id, status) => void settle.run(status, id),
    retryAt: (id, dueMs, status) => void retry.run(dueMs, status, id),
    drop: (id) => void drop.run(id),
    open: (eventId) => Number(open.get(eventId)?.n ?? 0),
    countOpen: () => Number(countOpen.get()?.n ?? 0),
  };
}
