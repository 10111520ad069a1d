import type { Logger } from 'pino';
import type { Account, Credentials } from './access.ts';
import type { Client } from './client-address.ts';

/** The variables that every request carries. */
export interface RequestVariables {
  requestId: string;
  /** Address of the connection, or of the visitor behind a trusted proxy. */
  clientAddress: string;
  clientScheme: Client['scheme'];
  /** The key by which the limits count this visitor. */
  countedAddress: string;
  /** Of a call with a token, verified or not. */
  credentials?: Credentials;
  /** Of a call with a verified token. */
  account?: Account;
  /** Absent: the request holds no place in a queue. */
  leavePlace?: () => void;
  /** Makes a log whose lines carry the request's id; it is made on demand, since few requests need one. */
  log: () => Logger;
  /** Headers that every answer of this kind carries: name, value, name, value. */
  ownHeaders: readonly string[];
  /** Status of an answer that was written directly to Node. */
  writtenStatus?: number;
  /** The name of the call that answers, for the metrics; absent for pages and files. */
  call?: string;
}
