import { join } from 'node:path';
import type { CheckedMailer } from '../../domain/mail/mailer.ts';
import { folderMailer, smtpMailer } from '../../providers/mail/nodemailer-mailer.ts';
import type { Config } from '../config.ts';

/** A mail server, or a folder of mails where none is configured. */
export function mailerOf({ mail: { smtpUrl, from }, dataDir }: Config): CheckedMailer {
  if (smtpUrl) return smtpMailer({ url: smtpUrl, from });
  return folderMailer({ folder: join(dataDir, 'mail'), from, now: Date.now });
}
