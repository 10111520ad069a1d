import { hashOf, unsubscribeSecret } from './link-secrets.ts';
import { findByConfirmHash, subscribePending } from './newsletter-store.ts';
import type { NewsletterDeps, NewsletterLetter } from './subscribe.ts';

/** For `expired` and `unknown` the person can ask again; a link used twice is `confirmed` both times. */
export type Confirmation =
  | { outcome: 'confirmed'; letter?: NewsletterLetter }
  | { outcome: 'expired' | 'unknown' };

/** Confirms a subscription with the secret of the mailed link. */
export async function confirmSubscription(
  { db, clock, linkKey }: NewsletterDeps,
  secret: string,
): Promise<Confirmation> {
  const hash = hashOf(secret);
  const subscribed = await subscribePending(db, hash, clock.now());
  if (subscribed) {
    const { email, language } = subscribed;
    return {
      outcome: 'confirmed',
      letter: {
        kind: 'welcome',
        to: email,
        language: language === 'bn' ? 'bn' : 'en',
        unsubscribeSecret: unsubscribeSecret(linkKey, email),
      },
    };
  }
  const subscriber = await findByConfirmHash(db, hash);
  if (subscriber?.state === 'subscribed') return { outcome: 'confirmed' };
  return { outcome: subscriber ? 'expired' : 'unknown' };
}
