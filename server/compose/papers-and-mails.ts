import type { Database } from '../../db/statements/database.ts';
import type { DataKeys } from '../../domain/guests/data-keys.ts';
import type { StoringMailer } from '../../domain/mail/mailer.ts';
import type { RaiseAlarm } from '../../kernel/alarms.ts';
import type { JudgedClock } from '../../kernel/clock.ts';
import type { Config } from '../config.ts';
import type { Look } from '../look/look.ts';
import { mailSender } from '../mails/mail-sender.ts';
import { bookingMailWriter } from '../mails/write-booking-mail.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { paperPrinter } from '../papers/paper-printer.ts';
import { papersOf } from '../papers/papers.ts';

interface Deps {
  db: Database;
  clock: JudgedClock;
  alarm: RaiseAlarm;
  config: Config;
  publicOrigin: string;
  dataKeys: DataKeys;
  look: Look;
  mailer: StoringMailer;
  /** While many guests wait for answers, mails wait. */
  requestsInProgress: { mustWait(): boolean };
  metrics: Metrics;
}

/** The papers of bookings for calls, with their printer, and the mails about bookings, which carry papers as well. */
export function openPapersAndMails({
  db,
  clock,
  alarm,
  config: { brand, contact, adminEmail },
  look,
  publicOrigin,
  dataKeys,
  mailer,
  requestsInProgress: { mustWait },
  metrics,
}: Deps) {
  const printer = paperPrinter(() => metrics.limitHit('busy_papers'));
  const common = { db, clock, publicOrigin, brand, contact };
  const printed = { logo: look.logo?.png, brandColor: look.brandColor };
  const papers = papersOf({ ...common, ...printed, dataKeys, print: printer.printForCall });
  const papersOfMails = papersOf({ ...common, ...printed, dataKeys, print: printer.print });
  const logo = look.logo?.picture;
  const write = bookingMailWriter({ ...common, logo, adminEmail, papers: papersOfMails });
  const mails = mailSender({ db, clock, alarm, mailer, mustWait, counted: metrics.mailsCounted, write });
  return { printer, papers, mails };
}
