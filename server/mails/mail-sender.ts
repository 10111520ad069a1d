import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../db/statements/database.ts';
import { remindOfRules } from '../../domain/closed-stays/remind-of-rules.ts';
import type { StoringMailer } from '../../domain/mail/mailer.ts';
import { countUnsent } from '../../domain/mail/outbox-store.ts';
import { enqueueReminders } from '../../domain/mail/reminders.ts';
import { sendOutbox } from '../../domain/mail/send-outbox.ts';
import { inviteToReview } from '../../domain/reviews/invite-to-review.ts';
import type { RaiseAlarm } from '../../kernel/alarms.ts';
import type { JudgedClock } from '../../kernel/clock.ts';

const minuteMs = 60_000;
/** Mails that wait longer than this raise an alarm, once an hour. */
const waitingMsMax = 30 * minuteMs;
const alarmEveryMs = 60 * minuteMs;
/**
 * The alarm is about mails that cannot be sent. So a process raises it only when it has seen late mails for this time:
 * after a start they may only have waited for a process, and mails also wait for busy guests or for a claim of a process
 * that has just died.
 */
const seenLateMsMin = minuteMs;
/**
 * A mail server that takes longer does not delay the shutdown; its mail is sent again after the next start, with the
 * same id.
 */
const stopMsMax = 3_000;

export interface UnsentMails {
  waiting: number;
  givenUp: number;
  oldestSeconds: number;
}

type Deps = Parameters<typeof sendOutbox>[0] & {
  db: Database;
  clock: JudgedClock;
  alarm: RaiseAlarm;
  mailer: StoringMailer;
  /** Whether mails should wait because many guests wait for answers. */
  mustWait(): boolean;
  counted(mails: UnsentMails): void;
};

/** Sends the outbox and reports its state. */
export function mailSender(deps: Deps): {
  send(): Promise<void>;
  remind(): Promise<void>;
  close(): Promise<void>;
} {
  let isStopping = false;
  let underWay: Promise<void> = Promise.resolve();
  let alarmedAtMs = Number.NEGATIVE_INFINITY;
  /** When this process first saw the late mails, by its own clock. */
  let seenLateAtMs: number | undefined;

  async function round(): Promise<void> {
    await sendOutbox({ ...deps, isStopping: () => isStopping || deps.mustWait() });
    if (isStopping) return;
    const { waiting, givenUp, oldestAt } = await countUnsent(deps.db);
    const nowMs = deps.clock.now();
    const oldestMs = oldestAt ? Math.max(0, nowMs - oldestAt.getTime()) : 0;
    deps.counted({ waiting, givenUp, oldestSeconds: Math.round(oldestMs / 1000) });
    const ownMs = performance.now();
    seenLateAtMs = oldestMs < waitingMsMax ? undefined : (seenLateAtMs ?? ownMs);
    if (seenLateAtMs === undefined || ownMs - seenLateAtMs < seenLateMsMin) return;
    if (ownMs - alarmedAtMs < alarmEveryMs) return;
    alarmedAtMs = ownMs;
    deps.alarm('mails_waiting', { waiting, oldestMinutes: Math.round(oldestMs / minuteMs) });
  }

  return {
    send() {
      underWay = round();
      return underWay;
    },
    async remind() {
      const time = deps.clock.believed();
      if (time) {
        await enqueueReminders({ db: deps.db, clock: time });
        await remindOfRules({ db: deps.db, clock: time });
      }
      await inviteToReview(deps);
    },
    /** Stops taking mails. Mails being sent get a short time to finish, so that each is recorded as sent. */
    async close() {
      isStopping = true;
      await Promise.race([underWay.catch(() => {}), setTimeout(stopMsMax, undefined, { ref: false })]);
    },
  };
}
