import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, Sms } from './settings.ts';

export interface DeliverMessages {
  sendMail(mail: Mail): Promise<void>;
  sendSms(sms: Sms): Promise<void>;
}

/**
 * Keeps messages as files in `mail/` of the data folder, readable only by their owner: mails as `.eml`, text messages
 * as `.txt`. A developer without a mail server finds the links and the codes there.
 */
export function messageFiles(dataDir: string, now: () => number): DeliverMessages {
  const folder = join(dataDir, 'mail');
  const write = async (ending: string, lines: string[]) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date(now()).toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.${ending}`;
    await writeFile(join(folder, name), `${lines.join('\r\n')}\r\n`, { mode: 0o600 });
  };
  return {
    sendMail: ({ kind, to, link }) => write('eml', [`To: ${to}`, `Subject: ${kind}`, '', link]),
    sendSms: ({ to, code }) => write('txt', [`To: ${to}`, '', code]),
  };
}
