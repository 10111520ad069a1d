import type { DatabaseSync } from 'node:sqlite';
import { preparedStatements } from '../../shared/sqlite.ts';

/** The fields of a session that come back with its answers. */
export interface SessionFields {
  success_url: string;
  fail_url: string;
  cancel_url: string;
  ipn_url: string;
  hotel_name: string;
  value_a: string;
  value_b: string;
  value_c: string;
  value_d: string;
}

export interface Session {
  key: string;
  tranId: string;
  fields: SessionFields;
  amountPoisha: number;
  openedMs: number;
  expiresMs: number;
  isOpen: boolean;
}

export type TryStatus = 'VALID' | 'FAILED' | 'CANCELLED' | 'UNATTEMPTED' | 'EXPIRED';

export interface Try {
  id: number;
  sessionKey: string;
  status: TryStatus;
  channel: string;
  isRisky: boolean;
  /** Empty unless paid. */
  valId: string;
  /** Empty for a try that no bank was asked about. */
  bankTranId: string;
  madeMs: number;
  validatedMs: number | undefined;
}

export interface Refund {
  refId: string;
  transId: string;
  bankTranId: string;
  amountPoisha: number;
  status: string;
  initiatedMs: number;
  refundedMs: number | undefined;
}

export interface Notice {
  id: number;
  url: string;
  body: string;
  attempts: number;
}

type Row = Record<string, unknown>;
const optionalNumber = (value: unknown) => (value === null ? undefined : Number(value));

const sessionOf = (row: Row): Session => ({
  key: String(row.key),
  tranId: String(row.tran_id),
  fields: JSON.parse(String(row.fields)),
  amountPoisha: Number(row.amount_poisha),
  openedMs: Number(row.opened_ms),
  expiresMs: Number(row.expires_ms),
  isOpen: row.is_open === 1,
});

const tryStatuses: readonly TryStatus[] = ['VALID', 'FAILED', 'CANCELLED', 'UNATTEMPTED', 'EXPIRED'];
const tryOf = (row: Row): Try => ({
  id: Number(row.id),
  sessionKey: String(row.session_key),
  status: tryStatuses.find((status) => status === row.status) ?? 'FAILED',
  channel: String(row.channel),
  isRisky: row.is_risky === 1,
  valId: String(row.val_id ?? ''),
  bankTranId: String(row.bank_tran_id ?? ''),
  madeMs: Number(row.made_ms),
  validatedMs: optionalNumber(row.validated_ms),
});

const refundOf = (row: Row): Refund => ({
  refId: String(row.ref_id),
  transId: String(row.trans_id),
  bankTranId: String(row.bank_tran_id),
  amountPoisha: Number(row.amount_poisha),
  status: String(row.status),
  initiatedMs: Number(row.initiated_ms),
  refundedMs: optionalNumber(row.refunded_ms),
});

const noticeOf = (row: Row): Notice => ({
  id: Number(row.id),
  url: String(row.url),
  body: String(row.body),
  attempts: Number(row.attempts),
});

export type GatewayState = ReturnType<typeof gatewayState>;

/** The rows of the gateway. The caller puts changes that belong together into one transaction. */
export function gatewayState(database: DatabaseSync) {
  const statement = preparedStatements(database);
  const one = <Item>(read: (row: Row) => Item, text: string, ...values: (string | number)[]) => {
    const row = statement(text).get(...values);
    return row && read(row);
  };
  const all = <Item>(read: (row: Row) => Item, text: string, ...values: (string | number)[]) =>
    statement(text)
      .all(...values)
      .map(read);

  return {
    database,
    addSession(session: Omit<Session, 'isOpen'>) {
      const { key, tranId, fields, amountPoisha, openedMs, expiresMs } = session;
      statement(
        `INSERT INTO sessions (key, tran_id, fields, amount_poisha, opened_ms, expires_ms) VALUES (?, ?, ?, ?, ?, ?)`,
      ).run(key, tranId, JSON.stringify(fields), amountPoisha, openedMs, expiresMs);
    },
    session: (key: string) => one(sessionOf, 'SELECT * FROM sessions WHERE key = ?', key),
    sessionsOf: (tranId: string) =>
      all(sessionOf, 'SELECT * FROM sessions WHERE tran_id = ? ORDER BY opened_ms, key', tranId),
    newestSessions: () => all(sessionOf, 'SELECT * FROM sessions ORDER BY opened_ms DESC, key LIMIT 20'),
    overdueSessions: (nowMs: number) =>
      all(sessionOf, 'SELECT * FROM sessions WHERE is_open = 1 AND expires_ms <= ? LIMIT 50', nowMs),
    closeSession(key: string) {
      statement('UPDATE sessions SET is_open = 0 WHERE key = ?').run(key);
    },
    addTry(made: Omit<Try, 'id' | 'validatedMs'>) {
      const { sessionKey, status, channel, isRisky, valId, bankTranId, madeMs } = made;
      statement(
        `INSERT INTO tries (session_key, status, channel, is_risky, val_id, bank_tran_id, made_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ).run(sessionKey, status, channel, Number(isRisky), valId || null, bankTranId || null, madeMs);
    },
    triesOf: (key: string) => all(tryOf, 'SELECT * FROM tries WHERE session_key = ? ORDER BY id', key),
    tryOfValidation: (valId: string) => one(tryOf, 'SELECT * FROM tries WHERE val_id = ?', valId),
    tryOfBank: (bankTranId: string) =>
      one(tryOf, `SELECT * FROM tries WHERE bank_tran_id = ? AND status = 'VALID'`, bankTranId),
    setValidated(id: number, nowMs: number) {
      statement('UPDATE tries SET validated_ms = ? WHERE id = ?').run(nowMs, id);
    },
    /** The merchant has paid the money of a session back in the panel. */
    reverse(key: string) {
      statement(`UPDATE tries SET status = 'CANCELLED' WHERE session_key = ? AND status = 'VALID'`).run(key);
    },
    addRefund(refund: Refund) {
      const { refId, transId, bankTranId, amountPoisha, status, initiatedMs, refundedMs } = refund;
      statement('INSERT INTO refunds VALUES (?, ?, ?, ?, ?, ?, ?)').run(
        ...[refId, transId, bankTranId, amountPoisha, status, initiatedMs, refundedMs ?? null],
      );
    },
    refund: (refId: string) => one(refundOf, 'SELECT * FROM refunds WHERE ref_id = ?', refId),
    refundOfTrans: (transId: string) => one(refundOf, 'SELECT * FROM refunds WHERE trans_id = ?', transId),
    refundedPoisha: (bankTranId: string) =>
      one(
        (row) => Number(row.sum),
        `SELECT coalesce(sum(amount_poisha), 0) AS sum FROM refunds
         WHERE bank_tran_id = ? AND status <> 'cancelled'`,
        bankTranId,
      ) ?? 0,
    setRefund(refId: string, status: string, refundedMs: number | undefined) {
      statement('UPDATE refunds SET status = ?, refunded_ms = ? WHERE ref_id = ?').run(
        ...[status, refundedMs ?? null, refId],
      );
    },
    addNotice(url: string, body: string, dueMs: number) {
      statement('INSERT INTO notices (url, body, due_ms) VALUES (?, ?, ?)').run(url, body, dueMs);
    },
    dueNotices: (nowMs: number) =>
      all(noticeOf, 'SELECT * FROM notices WHERE due_ms <= ? ORDER BY id LIMIT 50', nowMs),
    setNotice(id: number, dueMs: number | undefined) {
      statement('UPDATE notices SET attempts = attempts + 1, due_ms = ? WHERE id = ?').run(dueMs ?? null, id);
    },
    /** The next instant at which something has to be done; undefined when there is nothing. */
    nextDueMs: () =>
      one(
        (row) => optionalNumber(row.due),
        `SELECT min(due) AS due FROM (SELECT min(due_ms) AS due FROM notices WHERE due_ms IS NOT NULL
         UNION ALL SELECT min(expires_ms) FROM sessions WHERE is_open = 1)`,
      ),
    switchValue: (name: string) =>
      one((row) => String(row.value), 'SELECT value FROM switches WHERE name = ?', name),
    setSwitch(name: string, value: string) {
      statement('INSERT OR REPLACE INTO switches VALUES (?, ?)').run(name, value);
    },
    /** Every payment that was taken, in their order, with what has gone back of it. */
    money: () =>
      all(
        (row) => ({
          tran_id: String(row.tran_id),
          bank_tran_id: String(row.bank_tran_id),
          amountPoisha: Number(row.amount_poisha),
          refundedPoisha: Number(row.refunded),
          onTheirWayPoisha: Number(row.on_their_way),
          refundsOnTheirWay: Number(row.count_on_their_way),
        }),
        `SELECT s.tran_id, t.bank_tran_id, s.amount_poisha,
           coalesce(sum(r.amount_poisha) FILTER (WHERE r.status = 'refunded'), 0) AS refunded,
           coalesce(sum(r.amount_poisha) FILTER (WHERE r.status = 'processing'), 0) AS on_their_way,
           count(r.ref_id) FILTER (WHERE r.status = 'processing') AS count_on_their_way
         FROM tries t JOIN sessions s ON s.key = t.session_key LEFT JOIN refunds r ON r.bank_tran_id = t.bank_tran_id
         WHERE t.status = 'VALID' GROUP BY t.id ORDER BY t.id`,
      ),
    counts: () =>
      Object.fromEntries(
        ['sessions', 'tries', 'refunds', 'notices'].map((table) => [
          table,
          one((row) => Number(row.count), `SELECT count(*) AS count FROM ${table}`),
        ]),
      ),
    reset() {
      database.exec('DELETE FROM notices; DELETE FROM refunds; DELETE FROM tries; DELETE FROM sessions;');
      database.exec('DELETE FROM switches;');
    },
  };
}
