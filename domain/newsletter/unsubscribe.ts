import { hashOf } from './link-secrets.ts';
import { unsubscribeByHash } from './newsletter-store.ts';
import type { NewsletterDeps } from './subscribe.ts';

/** Ends a subscription with the secret of any mail; answers false for a link that is none of ours. May be repeated. */
export function unsubscribe({ db }: Pick<NewsletterDeps, 'db'>, secret: string): Promise<boolean> {
  return unsubscribeByHash(db, hashOf(secret));
}
