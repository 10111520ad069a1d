import type { Database } from '../../db/schema/database.ts';
import type { MailLanguage } from '../mail/account-mail-texts.ts';
import type { Clock } from '../shared/clock.ts';
import { newId } from '../shared/ids.ts';
import { hashOf, newSecret, unsubscribeSecret } from './link-secrets.ts';
import { saveAsked, unsubscribeByHash } from './newsletter-store.ts';

export const confirmHours = 48;

export interface NewsletterDeps {
  db: Database;
  clock: Clock;
  /** Derives the secrets of the unsubscribe links; stored outside the database. */
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
  const state = await saveAsked(db, {
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
