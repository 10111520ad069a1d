import type { DatabaseSync } from 'node:sqlite';

/** A stored answer of an idempotency key, with the request that it belongs to. */
export interface StoredAnswer {
  readonly caller: string;
  readonly key: string;
  /** Method and path, for instance `POST /v1/refunds`. */
  readonly endpoint: string;
  readonly paramsHash: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
}

export interface AnswerStore {
  find(caller: string, key: string, nowSeconds: number): StoredAnswer | undefined;
  store(answer: StoredAnswer, nowSeconds: number): void;
}

/** The provider forgets a key after a day; a key used again later is a new request. */
const STORED_SECONDS = 24 * 60 * 60;
const FORGOTTEN_EVERY_SECONDS = 60;

export function createAnswerStore(database: DatabaseSync): AnswerStore {
  const one = database.prepare(
    `SELECT endpoint, params_hash AS paramsHash, request_id AS requestId,
     status, body FROM answers WHERE caller = ? AND idempotency_key = ? AND created >= ?`,
  );
  const insert = database.prepare('INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const forget = database.prepare('DELETE FROM answers WHERE created < ?');
  let forgotAt = 0;
  return {
    find(caller, key, nowSeconds) {
      const row = one.get(caller, key, nowSeconds - STORED_SECONDS);
      return (
        row && {
          caller,
          key,
          endpoint: String(row.endpoint),
          paramsHash: String(row.paramsHash),
          requestId: String(row.requestId),
          status: Number(row.status),
          body: String(row.body),
        }
      );
    },
    store(answer, nowSeconds) {
      // An expired answer is never found, so its removal may wait for a minute.
      if (Math.abs(nowSeconds - forgotAt) > FORGOTTEN_EVERY_SECONDS) {
        forgotAt = nowSeconds;
        forget.run(nowSeconds - STORED_SECONDS);
      }
      const { caller, key, endpoint, paramsHash, requestId, status, body } = answer;
      insert.run(caller, key, endpoint, paramsHash, requestId, status, body, nowSeconds);
    },
  };
}
