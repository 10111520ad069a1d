/** One mail in one language, as plain text and as a page of it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Headers besides the usual ones, like `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

/** What carries mails. Rejects when a mail cannot be handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
