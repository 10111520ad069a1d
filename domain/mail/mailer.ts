import { ProviderUnavailable } from '../shared/provider-fault.ts';

/** One mail in one language, as plain text and as a page of it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * Of a mail of the outbox: the same at each try, in its Message-ID, so that one that is sent again after a crash is
   * recognised, and when it was written.
   */
  id?: string;
  writtenAt?: Date;
  attachments?: { name: string; contentType: string; bytes: Uint8Array }[];
  /** Headers besides the usual ones, like `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

/** The mail server cannot be used; a mail that it refuses for its recipient's sake rejects with another error. */
export class MailServerUnavailable extends ProviderUnavailable {}

/** What carries mails. Rejects when a mail cannot be handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** A mailer that can be asked whether it works, without a mail. */
export interface CheckedMailer extends Mailer {
  /** Throws MailServerUnavailable. */
  check(): Promise<void>;
  /**
   * Takes away what is kept here of mails that name this address, and of the outbox's mails with these ids, but for those
   * with the ids in `except`. What a mail server has carried is in the mailboxes.
   */
  removeKept(mails: { naming: string; ids: string[]; except: string[] }): Promise<void>;
}
