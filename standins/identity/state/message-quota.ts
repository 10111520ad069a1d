import type { DatabaseSync } from 'node:sqlite';
import { mailboxOf } from '../mailbox.ts';
import type { RequestType } from './action-codes.ts';

const windowMs = 60 * 60 * 1000;
const messagesMax = 10;

/** The mails by which an owner undoes a change that somebody else made to the account. */
const undoing = ['RECOVER_EMAIL', 'REVERT_SECOND_FACTOR_ADDITION'] as const satisfies RequestType[];
export type UndoMail = (typeof undoing)[number];

export type MessageQuota = ReturnType<typeof messageQuotaIn>;

/**
 * Ten messages an hour to one mailbox or number, in however many spellings of its address, so that nobody is flooded
 * from here.
 */
export function messageQuotaIn(database: DatabaseSync, now: () => number) {
  function take(key: string): boolean {
    database.prepare('DELETE FROM message_log WHERE sent_at < ?').run(now() - windowMs);
    const row = database.prepare('SELECT count(*) AS sent FROM message_log WHERE address = ?').get(key);
    if (Number(row?.sent) >= messagesMax) return false;
    database.prepare('INSERT INTO message_log VALUES (?, ?)').run(key, now());
    return true;
  }

  return {
    /**
     * Counts one more message and says whether it may be sent. Unknown addresses count too, so that they cannot be
     * told apart from known ones.
     */
    take: (address: string): boolean => take(mailboxOf(address)),

    /**
     * The same for the mails that undo a change. Each kind of them has a quota of its own, so that a thief who uses
     * up another quota cannot stop it.
     */
    takeUndo: (kind: UndoMail, address: string): boolean => take(undoKey(kind, address)),

    /**
     * The same for the mails by which an account moves to this address. Where nobody may learn that the address is
     * taken, such a mail is counted and not sent; the separate quota makes sure that it does not stop the mails to
     * the account that has the address.
     */
    takeMove: (address: string): boolean => take(moveKey(address)),

    /** Deletes an address whose account is deleted from every quota. */
    forget(address: string): void {
      const remove = database.prepare('DELETE FROM message_log WHERE address = ?');
      const undoKeys = undoing.map((kind) => undoKey(kind, address));
      for (const key of [mailboxOf(address), moveKey(address), ...undoKeys]) remove.run(key);
    },

    /** Deletes the counted messages of an address whose owner has used one of them. */
    clear(address: string): void {
      database.prepare('DELETE FROM message_log WHERE address = ?').run(mailboxOf(address));
    },
  };
}

function moveKey(address: string): string {
  return `move ${mailboxOf(address)}`;
}

function undoKey(kind: UndoMail, address: string): string {
  return `undo ${kind} ${address}`;
}
