import { ProviderUnavailable } from '../../kernel/provider-fault.ts';

/** One mail in one language, as plain text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  /** Where an answer goes; absent: to the business. */
  replyTo?: string;
  text: string;
  html: string;
  /**
   * Only for mails of the outbox: the id is the same at each try and part of the Message-ID, so that a mail sent
   * again after a crash is recognised; and the time at which the mail was written.
   */
  id?: string;
  writtenAt?: Date;
  attachments?: { name: string; contentType: string; bytes: Uint8Array }[];
  /** Additional headers, like `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

/** The mail server cannot be used. A mail that it refuses because of its recipient rejects with another error. */
export class MailServerUnavailable extends ProviderUnavailable {}

/** The mail server says that this recipient does not exist. The message has no text of the server, which may hold the address. */
export class RecipientRefused extends Error {
  readonly code = 'EENVELOPE';
  readonly responseCode: number;

  constructor(responseCode: number) {
    super('The mail server refused the recipient.');
    this.responseCode = responseCode;
  }
}

/** Sends mails. Rejects when a mail cannot be delivered to the mail server. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** A mailer that can delete the copies that it stores. */
export interface StoringMailer extends Mailer {
  /**
   * Deletes the stored copies of mails that contain this address, and of the outbox's mails with these ids, except
   * those with the ids in `except`. Mails sent through a mail server cannot be deleted.
   */
  removeStored(mails: { naming?: string; ids: string[]; except?: string[] }): Promise<void>;
}

/** A mailer whose connection can be tested without sending a mail. */
export interface CheckedMailer extends StoringMailer {
  /** Throws MailServerUnavailable. */
  check(): Promise<void>;
}
