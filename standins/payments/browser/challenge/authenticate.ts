import { awaitPort } from '../shared/await-port.ts';
import { apiBaseOf, callApi } from '../shared/call-api.ts';
import type { OpenChallenge } from '../shared/protocol.ts';
import { CHALLENGE_TEXTS } from './challenge-texts.ts';

/**
 * In the shop's dialog the page passes the details of the challenge; when opened by itself, they are in the address.
 */
if (window.parent === window) showRedirected();
else
  awaitPort<OpenChallenge>((port, opening) => showChallenge(opening, () => port.postMessage('done'), port));

type ChallengeOutcome = 'completed' | 'failed';

/** Shows the bank's question and reports the choice; calls `done` when the provider has received it. */
function showChallenge(
  opening: OpenChallenge,
  done: (outcome: ChallengeOutcome) => void,
  port?: MessagePort,
): void {
  const texts = CHALLENGE_TEXTS[opening.locale];
  document.documentElement.lang = opening.locale;
  const main = document.querySelector('main');
  const error = element('p', 'error', '');
  error.setAttribute('role', 'alert');
  const complete = element('button', 'complete', texts.complete);
  const fail = element('button', 'fail', texts.fail);

  async function report(outcome: ChallengeOutcome): Promise<void> {
    if (complete.disabled) return;
    complete.disabled = fail.disabled = true;
    const { source, clientSecret: client_secret, key } = opening;
    const params = { source, client_secret, outcome };
    const result = await callApi(apiBaseOf(window.location.href), key, 'POST', '/v1/3ds2/challenge', params);
    // An intent that no longer waits was answered before; any other error may be tried again.
    if (!('error' in result) || result.error.code === 'payment_intent_unexpected_state') return done(outcome);
    complete.disabled = fail.disabled = false;
    error.textContent = texts.failed;
  }

  complete.addEventListener('click', () => void report('completed'));
  fail.addEventListener('click', () => void report('failed'));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') void report('failed');
  });
  if (port) port.onmessage = () => void report('failed');
  const amount = element('p', 'amount', '');
  main?.append(
    element('h1', '', texts.title),
    element('p', '', texts.explanation),
    amount,
    complete,
    fail,
    error,
  );
  void showAmount(opening, amount);
  complete.focus();
}

/** Shows the amount, as a bank would. The challenge continues without it when that fails. */
async function showAmount({ key, clientSecret, locale }: OpenChallenge, place: HTMLElement): Promise<void> {
  const path = `/v1/payment_intents/${clientSecret.replace(/_secret_.*$/, '')}`;
  const params = { client_secret: clientSecret };
  const result = await callApi(apiBaseOf(window.location.href), key, 'GET', path, params);
  if ('error' in result) return;
  const currency = String(result.body.currency).toUpperCase();
  const language = locale === 'bn' ? 'bn-BD' : 'en-IN';
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code' });
  place.textContent = format.format(Number(result.body.amount) / 100);
}

/** Undefined for a text that is no address. */
function parsedAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** The challenge as a page of its own: afterwards it goes to the `return_url` that the server gave. */
function showRedirected(): void {
  const query = new URLSearchParams(window.location.search);
  const back = parsedAddress(query.get('return_url') ?? '');
  const clientSecret = query.get('client_secret') ?? '';
  const opening = {
    key: query.get('key') ?? '',
    source: query.get('source') ?? '',
    clientSecret,
    locale: 'en',
  } as const;
  showChallenge(opening, (outcome) => {
    if (!back || !/^https?:$/.test(back.protocol)) return;
    back.searchParams.set('payment_intent', clientSecret.replace(/_secret_.*$/, ''));
    back.searchParams.set('payment_intent_client_secret', clientSecret);
    back.searchParams.set('redirect_status', outcome === 'completed' ? 'succeeded' : 'failed');
    window.location.assign(back);
  });
}

function element<Name extends 'button' | 'h1' | 'p'>(name: Name, className: string, text: string) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
