import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { CallName } from '../../contract/call-paths.ts';
import type { Database } from '../../db/statements/database.ts';
import { memberOf } from '../../kernel/error-members.ts';
import type { Config } from '../config.ts';
import { Refusal } from '../http/refusal.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ProcessGroup } from '../processes/serving.ts';
import {
  type Allowance,
  counted,
  inDatabase,
  inMemory,
  type OpenLimiter,
  unlimited,
} from './open-limiter.ts';

export interface Limits {
  /** Counts one use of a call, or of something beside the calls, by a visitor; throws 429 above the limit. */
  spend(call: Counted, who: string, isAdministrator?: boolean): Promise<void>;
  /** Takes one use back that came to nothing. Only for the limits that have a name of their own. */
  takeBack(call: Counted, who: string): Promise<void>;
}

/**
 * `replacedHold`: a hold that gives way to another one of its account, by whichever call. `voucherMail`: a booking whose
 * voucher is to go to another person's address, by account; `voucherMailbox`: the same by that person's mailbox.
 */
export type Counted = CallName | 'mailedLink' | 'replacedHold' | 'voucherMail' | 'voucherMailbox';

interface CallAllowance extends Allowance {
  /** The administrator's points where they differ. One account serves all desks. */
  administratorPoints?: number;
}

type Allowances<Each> = Partial<Record<Counted, Each>>;

/** For calls that hold rooms or use disk space; counted across all processes. */
const shared: Allowances<Allowance> = {
  addBooking: { points: 60, seconds: 10 * 60 },
  changeBooking: { points: 60, seconds: 10 * 60 },
  holdRoom: { points: 120, seconds: 10 * 60 },
  // Each leaves the row of a hold behind for a week.
  replacedHold: { points: 30, seconds: 60 * 60 },
  giveUpHold: { points: 30, seconds: 60 * 60 },
  // Each becomes a mail to an address that the sender has typed.
  voucherMail: { points: 20, seconds: 24 * 60 * 60 },
  voucherMailbox: { points: 10, seconds: 24 * 60 * 60 },
  // A thief of the administrator's session must not get a list of all guests' document numbers.
  revealDocument: { points: 60, seconds: 10 * 60 },
  revealRefundAccount: { points: 60, seconds: 10 * 60 },
  policeList: { points: 30, seconds: 10 * 60 },
  taxList: { points: 30, seconds: 10 * 60 },
  // Each may become a mail to the guest.
  refundAccount: { points: 20, seconds: 60 * 60 },
  uploadImage: { points: 120, seconds: 10 * 60 },
};

/** For calls with other costs; counted in memory, for all processes of a machine by the one that leads them. */
const ofMachine: Allowances<CallAllowance> = {
  settleBooking: { points: 120, seconds: 60 },
  resumeBooking: { points: 120, seconds: 60 },
  cancelBooking: { points: 60, seconds: 60 },
  addUsers: { points: 60, seconds: 60 },
  // All stored data of a person.
  myData: { points: 20, seconds: 60 },
  // Thousands of rows are checked and added, or read.
  importCatalogue: { points: 60, seconds: 10 * 60 },
  // Each may be read by everybody, or is looked at by a person.
  addReview: { points: 20, seconds: 60 * 60 },
  updateReview: { points: 30, seconds: 60 * 60 },
  // In memory alone, so that no address of a person who reports is stored.
  reportReview: { points: 10, seconds: 60 * 60 },
  // Papers are drawn one at a time.
  voucher: { points: 20, seconds: 60, administratorPoints: 300 },
  receipt: { points: 20, seconds: 60, administratorPoints: 300 },
  // Each call sends a mail.
  subscribe: { points: 20, seconds: 60 },
};

/** For all other calls together. */
const general: Allowance = { points: 1_200, seconds: 60 };

/**
 * Rate limits by account, or by address for visitors who are not signed in. They stop scripts, not people.
 * `openShared` opens the limits that processes share; pages and searches never use it.
 */
function rateLimits({
  openShared,
  openOwn,
  onHit,
}: {
  openShared: OpenLimiter;
  openOwn: OpenLimiter;
  /** Called for each refusal with the call's name, or `general`. */
  onHit(limit: string): void;
}): Limits {
  const opened = (open: OpenLimiter, allowances: Allowances<Allowance>): [string, RateLimiterAbstract][] =>
    Object.entries(allowances).map(([call, allowance]) => [call, open(call, allowance)]);
  const special = new Map([...opened(openShared, shared), ...opened(openOwn, ofMachine)]);
  const administrators = new Map(
    Object.entries(ofMachine).flatMap(([call, { administratorPoints: points, seconds }]) =>
      points ? [[call, openOwn(`administrators_${call}`, { points, seconds })]] : [],
    ),
  );
  const others = openOwn('general', general);
  return {
    async spend(call, who, isAdministrator = false) {
      const limiter = (isAdministrator && administrators.get(call)) || special.get(call) || others;
      try {
        await limiter.consume(who);
      } catch (result) {
        // The library rejects with its result when the limit is reached, and with an Error when it cannot count.
        if (result instanceof Error) throw result;
        onHit(special.has(call) ? call : 'general');
        throw tooManyRequests(Number(memberOf(result, 'msBeforeNext')));
      }
    },
    async takeBack(call, who) {
      await special.get(call)?.reward(who);
    },
  };
}

function tooManyRequests(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`;
  return new Refusal('too_many_requests', `That was very often. Please wait ${wait} and try again.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

interface Deps {
  config: Config;
  db: Database;
  metrics: Metrics;
  processGroup: ProcessGroup | undefined;
}

/** The limits of the calls, and what opens further ones that all processes share. */
export function openLimits({ config, db, metrics, processGroup }: Deps): {
  openLimiter: OpenLimiter;
  limits: Limits;
} {
  const openShared = config.rateLimits ? inDatabase(db) : unlimited;
  const openOwn = config.rateLimits ? (processGroup?.inLeadingProcess ?? inMemory) : unlimited;
  return {
    openLimiter: counted(openShared, metrics.limitHit),
    limits: rateLimits({ openShared, openOwn, onHit: metrics.limitHit }),
  };
}
