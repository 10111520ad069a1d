import type { Database } from '../../db/statements/database.ts';
import type { RaiseAlarm } from '../../kernel/alarms.ts';
import type { JudgedClock } from '../../kernel/clock.ts';
import { memberOf } from '../../kernel/error-members.ts';
import { mailProblems } from '../../kernel/stored-sentences.ts';
import { findMailIdsOfForgotten } from '../personal-data/forget-person-store.ts';
import { type Mail, MailServerUnavailable, RecipientRefused, type StoringMailer } from './mailer.ts';
import { claimMail, hasSentSince, mailDelayMsMax, type OutboxMail, recordTry } from './outbox-store.ts';

/** How many mails are sent at the same time, so that a slow one does not delay all others. */
const workers = 3;

const minuteMs = 60_000;
/** Five days, as mail servers do (RFC 5321, 4.5.4.1). Afterwards an alarm asks for a person. */
const tryingMsMax = 5 * 24 * 60 * minuteMs;
/**
 * A recipient that does not exist is believed of a server that has accepted another mail within this time. A server that
 * is set up wrongly refuses every recipient in the same words.
 */
const acceptedMsMax = 60 * minuteMs;

interface Deps {
  db: Database;
  clock: JudgedClock;
  alarm: RaiseAlarm;
  mailer: StoringMailer;
  /** Composes the mail with its papers; undefined when it is not needed any more. */
  write(mail: OutboxMail): Promise<Omit<Mail, 'id' | 'writtenAt'> | undefined>;
  /** Asked before each mail: whether the process is shutting down. */
  isStopping?(): boolean;
}

/**
 * Sends the due mails of the outbox. A mail that is refused or cannot be composed does not stop the others; it is
 * tried again with growing delays, unless its recipient does not exist. While the machine's clock is not believed no mail
 * is given up, and reminders wait: a wrong day would drop them, or send them too early. Runs beside traffic and other
 * processes.
 */
export async function sendOutbox(deps: Deps): Promise<void> {
  // Mails that become due during the round wait for the next one, so that every round ends.
  const dueMs = deps.clock.now();
  const work = async () => {
    while (!deps.isStopping?.()) {
      const withReminders = deps.clock.believed() !== undefined;
      const mail = await claimMail(deps.db, deps.clock.now(), { dueMs, withReminders });
      if (!mail) return;
      await sendOne(deps, mail);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}

async function sendOne(deps: Deps, mail: OutboxMail): Promise<void> {
  try {
    const written = await deps.write(mail);
    if (!written) {
      await recordTry(deps.db, mail, { state: 'not_needed' });
      return;
    }
    // The process was suspended meanwhile, so another one may have claimed the mail.
    if (mail.claimedUntil && mail.claimedUntil.getTime() <= deps.clock.now()) return;
    await deps.mailer.send({ ...written, id: mail.id, writtenAt: mail.createdAt });
  } catch (error) {
    return await postpone(deps, mail, error);
  }
  // If the process dies before this is recorded, the mail goes out again with the same Message-ID.
  await recordTry(deps.db, mail, { state: 'sent', at: new Date(deps.clock.now()) });
  // An account that was deleted while its mail was composed has had its stored mails deleted before this one was stored.
  const ids = await findMailIdsOfForgotten(deps.db, mail.bookingId);
  if (ids.length > 0) await deps.mailer.removeStored({ ids });
}

async function postpone(deps: Deps, mail: OutboxMail, error: unknown): Promise<void> {
  const nowMs = deps.clock.now();
  const problem = problemOf(error);
  const time = deps.clock.believed();
  const isOver = time !== undefined && (await isGivenUp(deps.db, time.now(), mail, error));
  const isNoted = await recordTry(deps.db, mail, {
    state: isOver ? 'given_up' : 'waiting',
    problem,
    nextTryAt: new Date(nowMs + waitMs(mail.tries)),
  });
  if (isOver && isNoted) deps.alarm('mail_given_up', { mailId: mail.id, bookingId: mail.bookingId, problem });
}

/** Whether a failed mail is tried no more. */
async function isGivenUp(db: Database, nowMs: number, mail: OutboxMail, error: unknown): Promise<boolean> {
  if (nowMs - mail.createdAt.getTime() > tryingMsMax) return true;
  return error instanceof RecipientRefused && (await hasSentSince(db, new Date(nowMs - acceptedMsMax)));
}

/** Half a minute, doubling each time, at most half an hour. */
const waitMs = (tries: number): number => Math.min((minuteMs / 2) * 2 ** tries, mailDelayMsMax);

function problemOf(error: unknown): string {
  if (error instanceof MailServerUnavailable)
    return mailProblems.write('noServer', { fault: error.fault.kind });
  const responseCode = memberOf(error, 'responseCode');
  const code = memberOf(error, 'code');
  if (responseCode) return mailProblems.write('refused', { code: String(responseCode) });
  return code ? mailProblems.write('notSent', { code: String(code) }) : mailProblems.write('notWritten', {});
}
