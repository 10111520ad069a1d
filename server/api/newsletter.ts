import { languageOf } from '../http/language.ts';
import type { Handler } from '../http/mount.ts';
import type { NewsletterDesk } from '../newsletter/newsletter-desk.ts';

/** Subscribes an address to the newsletter; the answer is the same for known and unknown addresses. */
export const postSubscribe =
  (newsletter: NewsletterDesk): Handler<'subscribe'> =>
  async ({ body: { email }, request }) => {
    await newsletter.subscribe(email, languageOf(request));
    return { status: 200, body: { acknowledged: true } };
  };
