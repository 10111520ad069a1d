import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import type { MailLanguage } from '../mail/account-mail-texts.ts';
import { hashOf, newSecret, unsubscribeSecret } from './link-secrets.ts';
import { deleteUnconfirmed, saveRequest, unsubscribeByHash } from './newsletter-store.ts';

export const confirmHours = 48;
/** How long a confirmation that has run out is still recognised, so that its reader learns why nothing happens. */
const recognisedDays = 7;

export interface NewsletterDeps {
  db: Database;
  clock: Clock;
  /** Derives the secrets of the unsubscribe links; in the database it is encrypted. */
  linkKey: string;
}

/** A letter that is to be sent; its text is composed elsewhere. */
export interface NewsletterLetter {
  kind: 'confirm' | 'welcome' | 'subscribed-already';
  to: string;
  language: MailLanguage;
  /** Secret of the confirmation link; absent when nothing has to be confirmed. */
  confirmSecret?: string;
  unsubscribeSecret: string;
}

/**
 * Handles a subscription request for an address that may not belong to the visitor: nothing is subscribed until its
 * owner has followed the link. Answers the letter for the owner; the visitor gets the same answer in every case.
 */
export async function subscribe(
  { db, clock, linkKey }: NewsletterDeps,
  { email, language }: { email: string; language: MailLanguage },
): Promise<NewsletterLetter> {
  const confirmSecret = newSecret();
  const secret = unsubscribeSecret(linkKey, email);
  const state = await saveRequest(db, {
    id: newId(),
    email,
    language,
    confirmHash: hashOf(confirmSecret),
    confirmUntil: new Date(clock.now() + confirmHours * 3_600_000),
    unsubscribeHash: hashOf(secret),
  });
  return state === 'subscribed'
    ? { kind: 'subscribed-already', to: email, language, unsubscribeSecret: secret }
    : { kind: 'confirm', to: email, language, confirmSecret, unsubscribeSecret: secret };
}

/** Ends a subscription with the secret of any mail; false for an unknown link. May be repeated. */
export function unsubscribe({ db }: Pick<NewsletterDeps, 'db'>, secret: string): Promise<boolean> {
  return unsubscribeByHash(db, hashOf(secret));
}

/** Forgets the addresses that nobody has confirmed in time. Anybody can enter any address, so they are not kept for ever. */
export function forgetUnconfirmed({ db, clock }: Pick<NewsletterDeps, 'db' | 'clock'>): Promise<void> {
  return deleteUnconfirmed(db, new Date(clock.now() - recognisedDays * 24 * 3_600_000));
}
