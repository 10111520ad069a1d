import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { OpenDatabase } from '../../db/client.ts';
import type { PutBack } from '../../kernel/clock.ts';
import type { Config } from '../config.ts';
import type { Mounted } from '../http/mount.ts';
import type { RequestVariables } from '../http/request-variables.ts';
import type { ProcessGroup } from '../processes/serving.ts';
import type { Website, WebsiteParts } from '../website.ts';

/** Given from outside, so that a test can pass its own: the process opens these. */
export interface Parts {
  config: Config;
  log: Logger;
  database: OpenDatabase;
  /** The address that visitors use; it is known after the port. */
  publicOrigin: string;
  /** The connection to the other serving processes; absent: this process serves alone. */
  processGroup?: ProcessGroup | undefined;
  /** Called with the duration of each step of the start. */
  tookMs?(step: string, ms: number): void;
  website(parts: WebsiteParts): Promise<Website>;
  /**
   * From how many milliseconds of delay the event loop counts as late; absent: the value measured for a separate
   * process.
   */
  lateMs?: number | undefined;
}

/** The whole server, for the process that listens: its app, the work that is done again and again, and its end. */
export interface Composed {
  app: Hono<{ Variables: RequestVariables }>;
  website: Website;
  mounted: Mounted[];
  /** A line for the operator when this start has created the administrator. */
  newAdministrator?: string;
  /** Compares the machine's clock with another one, and records that the site runs. */
  lookAtClock(): Promise<void>;
  /** Finishes interrupted payments and frees lapsed holds. */
  reconcile(): Promise<void>;
  /** The clock was set back, or may have been: work due at an instant that is now far away is done now. */
  bringForward(since: PutBack): Promise<void>;
  /** Sends the due mails of the outbox. */
  sendMails(): Promise<void>;
  /** Writes the reminders of stays that begin in two days. */
  remindOfStays(): Promise<void>;
  /** Compares bookings, nights and the provider's books, and raises an alarm when they differ. */
  auditBooks(): Promise<void>;
  /** Erases the guests' documents and the newsletter's addresses whose time has come. */
  eraseDue(): Promise<void>;
  /** Continues a rotation of the key for guests' documents, if there is one. */
  changeDataKey(): Promise<void>;
  /** Resolves when searches can be answered. */
  searchLoaded: Promise<void>;
  /** Compares the search index with the database. */
  auditSearch(): Promise<void>;
  /** Asks every provider once, so that a wrong key is noticed before a guest is affected; never rejects. */
  checkProviders(): Promise<void>;
  /** Counts a connection above the limit. */
  connectionDropped(): void;
  drain(): void;
  close(): Promise<void>;
}
