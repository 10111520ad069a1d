import { readText } from '../../shared/read-body.ts';
import type { NoticeCourier } from '../notice-courier.ts';
import { outcomes, recordTry, type Store } from '../record-try.ts';
import type { GatewayState, Session, Try } from '../state/gateway-state.ts';
import { channels } from '../wire/channels.ts';
import { postFields } from '../wire/post-fields.ts';
import { signed } from '../wire/sign.ts';
import type { Language } from './page-texts.ts';
import { choicePage, endedPage, returnPage, unknownPage } from './render-page.ts';

const bodyBytesMax = 4_096;

/** Answers the gateway's page of one session and what the guest chooses on it. */
export async function answerPage(
  {
    state,
    store,
    courier,
    now,
  }: { state: GatewayState; store: Store; courier: NoticeCourier; now: () => number },
  request: Request,
  key: string,
): Promise<Response> {
  const language = languageOf(request);
  if (!state.session(key)) return unknownPage(language);
  const form = new URLSearchParams(request.method === 'POST' ? await readText(request, bodyBytesMax) : '');
  // Read after the body, which may have taken a while: another tab may have paid meanwhile.
  const session = state.session(key);
  if (!session) return unknownPage(language);
  if (!session.isOpen || session.expiresMs <= now()) {
    await courier.sendDue();
    const paid = state.triesOf(key).findLast(({ status }) => status === 'VALID');
    return paid ? back(language, session, paid, store) : endedPage(language);
  }
  const outcome = outcomes.find((one) => one === form.get('outcome'));
  const channel = form.get('channel') ?? '';
  if (!outcome || !Object.hasOwn(channels, channel)) return choicePage(language, session);
  const made = recordTry(state, store, { session, outcome, channel, nowMs: now() });
  // The server's notice normally arrives before the browser.
  await courier.sendDue();
  courier.wake();
  return made.status === 'EXPIRED' ? endedPage(language) : back(language, session, made, store);
}

/** The browser's body has one more field than the notice, which is not signed. */
function back(language: Language, session: Session, made: Try, { storeId, storePassword }: Store): Response {
  const { success_url, fail_url, cancel_url } = session.fields;
  const address = { VALID: success_url, FAILED: fail_url }[String(made.status)] ?? cancel_url;
  const fields = { ...signed(postFields(session, made, storeId), storePassword), subscription_id: '' };
  return returnPage(language, address, fields);
}

function languageOf(request: Request): Language {
  const chosen = new URL(request.url).searchParams.get('lang');
  if (chosen === 'en' || chosen === 'bn') return chosen;
  return /^bn\b/i.test(request.headers.get('accept-language') ?? '') ? 'bn' : 'en';
}
