import { languageOf } from '../http/language.ts';
import type { Handler } from '../http/mount.ts';
import type { NewsletterDesk } from '../newsletter-desk.ts';

/** Takes an address for the newsletter; the answer is the same whatever is known of it. */
export const postSubscribe =
  (newsletter: NewsletterDesk): Handler<'subscribe'> =>
  async ({ body: { email }, request }) => {
    await newsletter.subscribe(email, languageOf(request));
    return { status: 200, body: { acknowledged: true } };
  };
