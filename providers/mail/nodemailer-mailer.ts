import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import {
  type CheckedMailer,
  type Mail,
  MailServerUnavailable,
  RecipientRefused,
} from '../../domain/mail/mailer.ts';
import type { ProviderFault } from '../../kernel/provider-fault.ts';
import { publicCode } from '../faults.ts';

/** The addresses that all mails have: the sender's, and where answers go that no mail names itself. */
export interface MailAddresses {
  from: string;
  replyTo: string;
}

/** Sends through a mail server, `smtp://user:password@host:port`. */
export function smtpMailer(options: MailAddresses & { url: string }): CheckedMailer {
  const transport = createTransport({ url: options.url, ...limitsMs });
  const withFaults = async (use: () => Promise<unknown>) => {
    try {
      await use();
    } catch (error) {
      const refused = error instanceof Error ? refusedRecipient(error) : undefined;
      if (refused) throw new RecipientRefused(refused);
      const fault = error instanceof Error ? faultOf(error) : undefined;
      if (!fault) throw error;
      // Without its cause, whose text may hold a person's address.
      throw new MailServerUnavailable(`The mail server could not be used (${fault.kind}).`, { fault });
    }
  };
  return {
    send: (mail) => withFaults(() => transport.sendMail(messageOf(mail, options))),
    // Connects and signs in, and sends nothing.
    check: () => withFaults(() => transport.verify()),
    removeStored: async () => {},
  };
}

/** An error of the client: its own code, the server's reply code, and the command that got this reply. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

/** The enhanced status code (RFC 3463) of a server's reply. */
const enhancedCode = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/;
/** About the recipient's address. 5.1.7 and 5.1.8 are about the sender's, which servers also refuse at this command. */
const recipientCode = /^5\.1\.(?![78]$)/;

/** The reply code when the recipient itself does not exist; undefined for refusals of another kind, such as spam. */
function refusedRecipient({ code, responseCode = 0, response = '', command }: SmtpError): number | undefined {
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || responseCode < 500) return undefined;
  const enhanced = enhancedCode.exec(response)?.[1];
  const isRefused = enhanced ? recipientCode.test(enhanced) : responseCode === 550;
  return isRefused ? responseCode : undefined;
}

const unreachable = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'ECONNREFUSED', 'ENOTFOUND'];

/** The fault of the server or of our account there; undefined when the mail or its recipient was refused. */
function faultOf({ code, responseCode, command }: SmtpError): ProviderFault | undefined {
  const more = { ...(responseCode && { status: responseCode }), ...publicCode(code) };
  if (code === 'EAUTH' || code === 'ENOAUTH') return { kind: 'key_refused', ...more };
  if (responseCode === 421 || responseCode === 454) return { kind: 'broken', ...more };
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return { kind: 'forbidden', ...more };
  if (code === 'EPROTOCOL') return { kind: 'unexpected_answer', ...more };
  return code !== undefined && unreachable.includes(code) ? { kind: 'no_answer', ...more } : undefined;
}

/** Keeps each mail as an `.eml` file that any mail program opens. The newest file sorts last by name. */
export function folderMailer(options: MailAddresses & { folder: string; now: () => number }): CheckedMailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let lastMs = 0;
  // A machine's clock may be set back a little; a later mail still gets a later name.
  const nextMs = () => {
    lastMs = Math.max(options.now(), lastMs + 1);
    return lastMs;
  };
  const store = async (mail: Mail): Promise<void> => {
    const date = mail.writtenAt ?? new Date(nextMs());
    const { message } = await transport.sendMail({ ...messageOf(mail, options), date });
    await mkdir(options.folder, { recursive: true });
    // The same mail, written again, replaces its own file.
    const name = `${date.toISOString().replaceAll(':', '-')}-${endOfName(mail.id ?? randomUUID())}`;
    // Written first under a temporary name without a mail's extension, so that a program that watches the folder
    // never reads half a mail.
    const passing = join(options.folder, `${name}.part`);
    if (!Buffer.isBuffer(message)) throw new Error('the mail was not written as one buffer');
    // The outbox treats the mail as sent from here on, also after a power cut.
    await writeFile(passing, message, { mode: 0o600, flush: true });
    await rename(passing, join(options.folder, name));
  };
  const underWay = new Set<Promise<void>>();
  return {
    send(mail) {
      const stored = store(mail).finally(() => underWay.delete(stored));
      underWay.add(stored);
      return stored;
    },
    async check() {
      await mkdir(options.folder, { recursive: true });
    },
    async removeStored({ naming, ids, except = [] }) {
      const wanted = new Set(ids.map(endOfName));
      const others = new Set(except.map(endOfName));
      // A mail that is still being written would otherwise appear after the removal of the others.
      await Promise.allSettled(underWay);
      await mkdir(options.folder, { recursive: true });
      for (const name of await readdir(options.folder)) {
        const path = join(options.folder, name);
        // A process that was killed while it wrote leaves the mail under its temporary name.
        const end = name.replace(/\.part$/, '').slice(-endOfName('').length - idPart);
        if (others.has(end)) continue;
        const isOfThem = wanted.has(end);
        if (isOfThem || (naming !== undefined && (await isNaming(path, naming))))
          await rm(path, { force: true });
      }
    },
  };
}

/** The length of the part of a mail's id that is in its file name. */
const idPart = 8;
const endOfName = (id: string) => `${id.slice(0, idPart)}.eml`;

/** Whether a stored mail is to this address or names it, as the mail to an account's earlier address does. */
async function isNaming(path: string, address: string): Promise<boolean> {
  // Another process may have removed it meanwhile.
  const text = (await readFile(path, 'latin1').catch(() => '')).replaceAll('=\r\n', '');
  const escaped = address.replace(/\W/g, '\\$&');
  return new RegExp(`(?<![\\w.+-])${escaped}(?![\\w.-]*\\w)`, 'i').test(text);
}

/** A server that does not answer is given up soon: the mail is tried again, and nobody waits for it. */
const limitsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function messageOf(
  { id, writtenAt, attachments = [], to, replyTo, headers, ...mail }: Mail,
  { from, replyTo: business }: MailAddresses,
): SendMailOptions {
  const host = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    ...mail,
    to: oneAddress(to),
    from,
    replyTo: oneAddress(replyTo ?? business),
    // Out-of-office programs do not answer such a mail (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    ...(id && { messageId: `<${id}@${host}>` }),
    ...(writtenAt && { date: writtenAt }),
    attachments: attachments.map(({ name, contentType, bytes }) => ({
      filename: name,
      contentType,
      content: Buffer.from(bytes),
    })),
  };
}

/** Marked as one address: parsed as text, a comma in it would make it two, and the mail would go to somebody else. */
const oneAddress = (address: string) => ({ name: '', address });
