import { onTestFinished } from 'vitest';
import { sslcommerzGateway } from '../../../providers/payments/sslcommerz/sslcommerz.ts';
import { createSslcommerz, type SslcommerzOptions } from '../../../standins/sslcommerz/sslcommerz.ts';
import { type Body, goldenCall, store } from './golden.ts';

const base = 'http://gateway.test';

/** A notice as the merchant received it. */
export type Notice = Record<string, string>;

/** The stand-in in this process, and our client against it. Its clock stands at the payment of the records. */
export function startGateway(options: Partial<SslcommerzOptions> = {}) {
  const clock = { ms: Date.parse('2026-11-20T14:06:03+06:00') };
  const notices: Notice[] = [];
  const gateway = createSslcommerz({
    dataDir: ':memory:',
    ...store,
    now: () => clock.ms,
    async deliver(request) {
      notices.push(Object.fromEntries(new URLSearchParams(await request.text())));
      return new Response(null, { status: 200 });
    },
    ...options,
  });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await gateway.close();
    isOpen = false;
  };
  onTestFinished(close);
  const json = async (answer: Promise<Response>): Promise<Body> => (await answer).json();
  const operate = (path: string) =>
    json(gateway.operator(new Request(`http://operator/standin/sslcommerz/${path}`, { method: 'POST' })));

  return {
    fetch: gateway.fetch,
    deliverDue: gateway.deliverDue,
    close,
    clock,
    notices,
    operate,
    inspect: () => json(gateway.operator(new Request('http://operator/standin/sslcommerz'))),
    clientWith: (timeoutMs?: number) =>
      sslcommerzGateway({ ...store, base, fetch: gateway.fetch, ...(timeoutMs && { timeoutMs }) }),
    /** Opens a session with the fields of the record, some of them changed. */
    open: (changed: Record<string, string> = {}) => {
      const fields = { ...goldenCall('session-create').request.fields, ...changed };
      const body = new URLSearchParams(fields);
      return json(gateway.fetch(new Request(`${base}/gwprocess/v4/api.php`, { method: 'POST', body })));
    },
    /** One of the GET calls, with the store's credentials unless they are changed. */
    ask: (what: 'validationserverAPI' | 'merchantTransIDvalidationAPI', query: Record<string, string>) => {
      const asked = { store_id: store.storeId, store_passwd: store.storePassword, ...query };
      return json(
        gateway.fetch(new Request(`${base}/validator/api/${what}.php?${new URLSearchParams(asked)}`)),
      );
    },
    /** What a guest does on the session's page; the page's text. */
    choose: async (address: string, outcome: string, channel = 'bkash') => {
      const body = new URLSearchParams({ outcome, channel });
      return (await gateway.fetch(new Request(address, { method: 'POST', body }))).text();
    },
  };
}

/** The address and the fields of the form that sends the browser back to the shop. */
export function returnIn(page: string): { address: string; fields: Record<string, string> } {
  const plain = (text = '') =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  const [, address] = /action="([^"]*)"/.exec(page) ?? [];
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return {
    address: plain(address),
    fields: Object.fromEntries([...inputs].map(([, name, value]) => [plain(name), plain(value)])),
  };
}
