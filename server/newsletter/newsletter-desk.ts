import type { Logger } from 'pino';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Language } from '../../contract/enumerations.ts';
import type { MailLogo } from '../../domain/mail/mail-logo.ts';
import type { Mailer } from '../../domain/mail/mailer.ts';
import { type Confirmation, confirmSubscription } from '../../domain/newsletter/confirm-subscription.ts';
import { hashOf } from '../../domain/newsletter/link-secrets.ts';
import { newsletterMail } from '../../domain/newsletter/newsletter-mail.ts';
import {
  type NewsletterDeps,
  type NewsletterLetter,
  subscribe,
  unsubscribe,
} from '../../domain/newsletter/subscribe.ts';
import { mailboxOf } from '../../kernel/email-address.ts';
import type { OpenLimiter } from '../limits/open-limiter.ts';

/** The newsletter for its call and its forms: the rules, and the resulting mails. */
export interface NewsletterDesk {
  subscribe(email: string, language: Language): Promise<void>;
  confirm(secret: string): Promise<Confirmation['outcome']>;
  unsubscribe(secret: string): Promise<boolean>;
}

interface Options extends NewsletterDeps {
  mailer: Mailer;
  log: Logger;
  publicOrigin: string;
  brand: string;
  logo?: MailLogo | undefined;
  /** Opens limits that all processes share. */
  openLimiter: OpenLimiter;
}

/** Limits the mails to one mailbox, however often and in however many spellings it is entered. */
const mailsPerAddress = { points: 3, seconds: 3600 };

export function newsletterDesk({
  mailer,
  log,
  publicOrigin,
  brand,
  logo,
  openLimiter,
  ...deps
}: Options): NewsletterDesk {
  const perAddress = openLimiter('newsletterMails', mailsPerAddress);

  /** The answer does not wait for the mail: its duration would reveal whether the address is known. */
  function send(letter: NewsletterLetter): void {
    // The mailer logs the reason. The mail server's error is not logged here, since it may contain the address.
    mailer.send(newsletterMail(letter, { brand, publicOrigin, logo })).catch(() => {
      log.error({ letter: letter.kind }, 'a newsletter mail was not sent');
    });
  }

  async function mayWriteTo(email: string): Promise<boolean> {
    try {
      // When the limit is reached the earlier mail's link stays valid; the answer is the same.
      await perAddress.consume(hashOf(mailboxOf(email)));
      return true;
    } catch (error) {
      if (error instanceof RateLimiterRes) return false;
      throw error;
    }
  }

  return {
    async subscribe(email, language) {
      // The earlier mails' link stays good then; the answer is the same.
      if (await mayWriteTo(email)) send(await subscribe(deps, { email, language }));
    },
    async confirm(secret) {
      const confirmation = await confirmSubscription(deps, secret);
      if ('letter' in confirmation && confirmation.letter) send(confirmation.letter);
      return confirmation.outcome;
    },
    unsubscribe: (secret) => unsubscribe(deps, secret),
  };
}
