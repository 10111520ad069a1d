import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Mailer } from '../../domain/mail/mailer.ts';
import { memberOf } from '../../kernel/error-members.ts';

/**
 * Milliseconds between the tries of one mail. A mail server that restarts is back after the first; one that delays
 * unknown senders (greylisting, RFC 6647) accepts the mail after the second or the third.
 */
export const retryDelaysMs = [30_000, 5 * 60_000, 25 * 60_000] as const;

interface Options {
  mailer: Mailer;
  log: Logger;
  /** Replaced by tests. The default wait does not keep the process alive. */
  wait?: (ms: number) => Promise<unknown>;
}

const asleep = (ms: number) => setTimeout(ms, undefined, { ref: false });

/**
 * Retries a mail that could not be delivered, for half an hour and while this process lives: for mails that nobody
 * waits for. Rejects with the last error. The log names no address, although a mail server's error may.
 */
export function retryingMailer({ mailer, log, wait = asleep }: Options): Mailer {
  return {
    async send(mail) {
      for (const waitMs of retryDelaysMs) {
        try {
          return await mailer.send(mail);
        } catch (error) {
          log.warn({ code: codeOf(error), waitMs }, 'a mail was not sent, and is tried again');
          await wait(waitMs);
        }
      }
      return mailer.send(mail);
    },
  };
}

const codeOf = (error: unknown) => {
  const code = memberOf(error, 'code') ?? memberOf(memberOf(error, 'fault'), 'code');
  return typeof code === 'string' ? code : undefined;
};
