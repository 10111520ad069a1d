import type { DatabaseSync } from 'node:sqlite';

const windowMs = 60 * 60 * 1000;
const messagesMax = 10;

export type MessageQuota = ReturnType<typeof messageQuotaIn>;

/** Ten messages an hour to one address or number, so that nobody's mailbox is flooded from here. */
export function messageQuotaIn(database: DatabaseSync, now: () => number) {
  return {
    /** Counts one more message and says whether it may go. Unknown addresses count too, so none can be told. */
    take(address: string): boolean {
      database.prepare('DELETE FROM message_log WHERE sent_at < ?').run(now() - windowMs);
      const row = database.prepare('SELECT count(*) AS sent FROM message_log WHERE address = ?').get(address);
      if (Number(row?.sent) >= messagesMax) return false;
      database.prepare('INSERT INTO message_log VALUES (?, ?)').run(address, now());
      return true;
    },

    /** Forgets an address whose account is deleted, in every quota. */
    forget(address: string): void {
      database.prepare('DELETE FROM message_log WHERE address IN (?, ?)').run(address, `undo ${address}`);
    },

    /** Forgets the messages of an address whose owner has used one of them. */
    clear(address: string): void {
      database.prepare('DELETE FROM message_log WHERE address = ?').run(address);
    },
  };
}
