import { setTimeout } from 'node:timers/promises';
import { returnFormIn } from '../../tests/fixtures/return-form.ts';
import { get, type RawRequest } from '../cases/raw-request.ts';

/** As the page does: every one and a half seconds at first. */
const askEveryMs = 1_500;
const asksMax = 20;
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** A booking by card: one call. */
export async function bookByCard(origin: string, order: RawRequest): Promise<void> {
  await (await sent(origin, order, 201)).arrayBuffer();
}

/**
 * A booking by wallet as a browser makes it: the call, the gateway's page, the form that leads back, the page that it leads
 * to, and the state of the payment until it is paid.
 */
export async function bookByWallet(origin: string, order: RawRequest): Promise<void> {
  const { redirectUrl } = (await (await sent(origin, order, 202)).json()) as { redirectUrl: string };
  const paid = await fetch(redirectUrl, {
    method: 'POST',
    headers: form,
    body: String(new URLSearchParams({ outcome: 'paid', channel: 'bkash' })),
  });
  const { returnUrl, fields } = returnFormIn(await paid.text());
  const { pathname } = new URL(returnUrl);
  const back = { method: 'POST', path: pathname, headers: form, body: fields } as const;
  await (await sent(origin, back, 303)).arrayBuffer();
  await (await sent(origin, get(pathname, 'br'), 200)).arrayBuffer();
  const payment = pathname.split('/').at(-1);
  for (let asked = 0; asked < asksMax; asked += 1) {
    const answer = await sent(origin, get(`/api/paymentState/${payment}`, 'br'), 200);
    if (((await answer.json()) as { state: string }).state === 'paid') return;
    await setTimeout(askEveryMs);
  }
  throw new Error(`the payment ${payment} was not booked`);
}

/** A request until it is answered: a busy site tells its guests to come again, and their browsers do. */
async function sent(origin: string, request: RawRequest, status: number): Promise<Response> {
  const { method, path, headers, body } = request;
  const address = `${origin}${path}`;
  const answer = await fetch(address, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body }),
  });
  if (answer.status === status) return answer;
  const text = await answer.text();
  if (answer.status !== 503) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  await setTimeout(Number(answer.headers.get('Retry-After') ?? 1) * 1_000);
  return sent(origin, request, status);
}
