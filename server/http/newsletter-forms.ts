import { type Context, Hono } from 'hono';
import { readFault } from '../../contract/faults.ts';
import { subscription } from '../../contract/newsletter.ts';
import type { Limits } from '../limits/limits.ts';
import type { NewsletterDesk } from '../newsletter/newsletter-desk.ts';
import { languageOf } from './language.ts';
import { readText } from './read-input.ts';
import { Refusal } from './refusal.ts';
import type { RequestVariables } from './request-variables.ts';

const formBytesMax = 4 * 1024;

type Forms = Hono<{ Variables: RequestVariables }>;
type FormContext = Context<{ Variables: RequestVariables }>;

/**
 * Handles the plain forms of the newsletter's pages, so that they work without scripts, and the mail programs'
 * "unsubscribe" (RFC 8058). A form is answered by a redirect (303), so that a reload sends nothing again.
 */
export function newsletterForms({
  newsletter,
  limits,
}: {
  newsletter: NewsletterDesk;
  limits: Limits;
}): Forms {
  const forms: Forms = new Hono();

  forms.post('/', async (context) => {
    await limits.spend('subscribe', context.get('countedAddress'));
    const fields = await readForm(context);
    const input = subscription.safeParse({ email: fields.get('email') ?? undefined });
    if (!input.success) {
      const fault = readFault(input.error.issues[0]?.message ?? '');
      return readNext(context, `/newsletter?fault=${fault?.code ?? 'email_invalid'}`);
    }
    await newsletter.subscribe(input.data.email, languageOf(context.req.raw));
    return readNext(context, '/newsletter?sent');
  });

  forms.post('/confirm', async (context) => {
    await limits.spend('mailedLink', context.get('countedAddress'));
    const fields = await readForm(context);
    const outcome = await newsletter.confirm(fields.get('token') ?? '');
    return readNext(context, `/newsletter/confirm?outcome=${outcome}`);
  });

  forms.post('/unsubscribe', async (context) => {
    await limits.spend('mailedLink', context.get('countedAddress'));
    // A mail program posts to exactly the address in the header and must not be redirected.
    const oneClick = context.req.query('token');
    if (oneClick !== undefined) {
      await newsletter.unsubscribe(oneClick);
      return context.body(null, 204);
    }
    const fields = await readForm(context);
    const subscriber = await newsletter.unsubscribe(fields.get('token') ?? '');
    return readNext(context, `/newsletter/unsubscribe?outcome=${subscriber ? 'done' : 'unknown'}`);
  });

  return forms;
}

const readNext = (context: FormContext, page: string) => context.redirect(page, 303);

async function readForm(context: FormContext): Promise<URLSearchParams> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type))
    throw new Refusal('unsupported_media_type', 'Please send this form as a browser does.');
  const text = await readText(context.req.raw, formBytesMax);
  try {
    decodeURIComponent(text);
  } catch {
    // URLSearchParams would replace these bytes, and another address would be stored.
    throw new Refusal('not_utf8', 'Please send the form as UTF-8.');
  }
  return new URLSearchParams(text);
}
