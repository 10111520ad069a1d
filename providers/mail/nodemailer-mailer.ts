import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from '../../domain/mail/mailer.ts';

/** Sends through a mail server, `smtp://user:password@host:port`. */
export function smtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport(options.url);
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, to: oneAddress(mail.to), from: options.from });
    },
  };
}

/** Keeps each mail as an `.eml` file that any mail program opens; the newest has the last name. */
export function folderMailer(options: { folder: string; from: string; now: () => number }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const date = new Date(options.now());
      const { message } = await transport.sendMail({
        ...mail,
        to: oneAddress(mail.to),
        from: options.from,
        date,
      });
      await mkdir(options.folder, { recursive: true });
      const name = `${date.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      const passing = join(options.folder, `.${name}`);
      // Under a passing name first, so that whoever watches the folder never reads half a mail.
      await writeFile(passing, message as Buffer, { mode: 0o600 });
      await rename(passing, join(options.folder, name));
    },
  };
}

/** Said to be one address: read as text, a comma in it would make it two, and the mail somebody else's. */
const oneAddress = (address: string) => ({ name: '', address });
