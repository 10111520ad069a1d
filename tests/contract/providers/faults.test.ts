import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createSocketServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ProviderFault, ProviderUnavailable } from '../../../domain/shared/provider-fault.ts';
import { firebaseIdentity } from '../../../providers/identity/firebase-identity.ts';
import { imgbbPictures } from '../../../providers/images/imgbb.ts';
import { smtpMailer } from '../../../providers/mail/nodemailer-mailer.ts';
import { stripeCards } from '../../../providers/payments/stripe-cards.ts';

/** Starts a provider that gives this answer to everything; answers its address. */
async function startProvider(answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An address at which nobody listens. */
async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

const answering =
  (status: number, body: object | string): RequestListener =>
  (_request, response) => {
    // Its client would otherwise try again, which takes seconds.
    response.writeHead(status, { 'Content-Type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** The fault of a failed request. */
async function faultOf(ask: Promise<unknown>): Promise<ProviderFault> {
  const error = await ask.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderUnavailable))
    throw new Error('was no fault of a provider', { cause: error });
  expect(JSON.stringify([error.message, String(error.cause), error.fault])).not.toContain('our_secret');
  return error.fault;
}

const secretKey = 'sk_test_our_secret';
const cardsAt = (base: string) => stripeCards({ secretKey, base });
const ofStripe = (type: string, code?: string) => ({ error: { type, code, message: `with ${secretKey}` } });
const confirm = { intentId: 'pi_1', paymentMethodId: 'pm_1', key: 'k' };

describe('of the card provider', () => {
  const kinds: [string, RequestListener, ProviderFault][] = [
    [
      'a wrong key',
      answering(401, ofStripe('invalid_request_error')),
      { kind: 'key_refused', status: 401, code: 'invalid_request_error' },
    ],
    [
      'an expired key',
      answering(401, ofStripe('invalid_request_error', 'api_key_expired')),
      { kind: 'key_refused', status: 401, code: 'api_key_expired' },
    ],
    [
      'a key without the right',
      answering(403, ofStripe('invalid_request_error', 'more_permissions_required')),
      { kind: 'forbidden', status: 403, code: 'more_permissions_required' },
    ],
    [
      'too many requests',
      answering(429, ofStripe('invalid_request_error', 'rate_limit')),
      { kind: 'too_many_requests', status: 429, code: 'rate_limit' },
    ],
    [
      'a key of ours that belongs to another request',
      answering(400, ofStripe('idempotency_error')),
      { kind: 'idempotency_conflict', status: 400, code: 'idempotency_error' },
    ],
    [
      'a key of ours that is in use',
      answering(409, ofStripe('invalid_request_error', 'idempotency_key_in_use')),
      { kind: 'idempotency_conflict', status: 409, code: 'idempotency_key_in_use' },
    ],
    [
      'a fault of its own',
      answering(500, ofStripe('api_error')),
      { kind: 'broken', status: 500, code: 'api_error' },
    ],
    [
      'a proxy that answers with a page',
      answering(502, '<h1>Bad gateway</h1>'),
      { kind: 'broken', status: 502, code: 'api_error' },
    ],
    [
      'a proxy that answers with other JSON',
      answering(503, {}),
      { kind: 'broken', status: 503, code: 'api_error' },
    ],
    ['a success that is no intent', answering(200, { ok: true }), { kind: 'unexpected_answer' }],
    ['a success that is a page', answering(200, '<h1>Welcome</h1>'), { kind: 'unexpected_answer' }],
  ];

  test.each(kinds)('%s', async (_what, answer, fault) => {
    const cards = cardsAt(await startProvider(answer));
    expect(await faultOf(cards.confirmIntent(confirm))).toEqual(fault);
  });

  const asks: [string, (cards: ReturnType<typeof cardsAt>) => Promise<unknown>][] = [
    ['refund', (cards) => cards.refundIntent({ intentId: 'pi_1', amountPoisha: 1, refundId: 'r', key: 'k' })],
    ['refunds', (cards) => cards.findRefunds('pi_1')],
    ['dispute', (cards) => cards.findDispute('pi_1')],
    ['captures', (cards) => cards.capturesSince(0)],
    ['check', (cards) => cards.check()],
  ];
  test.each(
    asks.flatMap(([what, ask]) =>
      ['{}', '[]', '{"object":"list","data":[{}],"has_more":false}'].map(
        (body) => [what, body, ask] as const,
      ),
    ),
  )('a success that is no %s of its: %s', async (what, body, ask) => {
    // The check reads no element.
    if (what === 'check' && body.includes('list')) return;
    const cards = cardsAt(await startProvider(answering(200, body)));
    expect(await faultOf(ask(cards))).toEqual({ kind: 'unexpected_answer' });
  });

  test('a status of an intent that is not known here yet leaves it open', async () => {
    const intent = { object: 'payment_intent', id: 'pi_1', status: 'to_come', currency: 'bdt' };
    const cards = cardsAt(await startProvider(answering(200, { ...intent, amount_received: 0 })));
    expect(await cards.findIntent('pi_1')).toMatchObject({ status: 'processing' });
  });

  const disputed = (status: string, amount: number, caseType = 'chargeback') => ({
    object: 'dispute',
    id: `dp_${amount}`,
    status,
    amount,
    payment_method_details: { type: 'card', card: { case_type: caseType } },
  });
  test.each([
    ['a resolution', [disputed('prevented', 5, 'resolution')], { state: 'lost', lostPoisha: 5 }],
    ['a block', [disputed('prevented', 5, 'block')], { state: 'won', lostPoisha: 0 }],
    [
      'several',
      [disputed('lost', 5), disputed('won', 3), disputed('lost', 2)],
      { state: 'lost', lostPoisha: 7 },
    ],
    ['one open', [disputed('lost', 5), disputed('under_review', 3)], { state: 'open', lostPoisha: 5 }],
    ['none', [], undefined],
  ])('what became of the disputes of a charge: %s', async (_what, data, dispute) => {
    const list = { object: 'list', data, has_more: false };
    expect(await cardsAt(await startProvider(answering(200, list))).findDispute('pi_1')).toEqual(dispute);
  });

  test('a connection that is cut', async () => {
    const cards = cardsAt(await startProvider((request) => request.socket.destroy()));
    expect(await faultOf(cards.findIntent('pi_1'))).toMatchObject({ kind: 'no_answer' });
  });

  test('nobody there', async () => {
    expect(await faultOf(cardsAt(await closedAddress()).findIntent('pi_1'))).toEqual({
      kind: 'no_answer',
      code: 'ECONNREFUSED',
    });
  });

  test('its check says the same of a key, and nothing of a good one', async () => {
    const refusing = cardsAt(await startProvider(answering(401, ofStripe('invalid_request_error'))));
    expect(await faultOf(refusing.check())).toMatchObject({ kind: 'key_refused' });
    const good = cardsAt(await startProvider(answering(200, { object: 'list', data: [], has_more: false })));
    await good.check();
  });
});

const identityAt = (base: string) =>
  firebaseIdentity({ projectId: 'p', apiKey: 'our_secret', serverApiKey: 'our_secret_too', base });
const ofGoogle = (code: number, message: string, reason?: string) => ({
  error: { code, message, details: reason ? [{ reason }] : [] },
});

describe('of the authentication service', () => {
  test.each<[string, RequestListener, ProviderFault]>([
    [
      '401',
      answering(401, ofGoogle(401, 'UNAUTHENTICATED')),
      { kind: 'key_refused', status: 401, code: 'UNAUTHENTICATED' },
    ],
    [
      'an unknown key, which is a 400 there',
      answering(400, ofGoogle(400, 'API key not valid. Please pass a valid API key.', 'API_KEY_INVALID')),
      { kind: 'key_refused', status: 400, code: 'API_KEY_INVALID' },
    ],
    [
      'a key for browsers of a site',
      answering(
        403,
        ofGoogle(403, 'Requests from referer <empty> are blocked.', 'API_KEY_HTTP_REFERRER_BLOCKED'),
      ),
      { kind: 'referrer_blocked', status: 403, code: 'API_KEY_HTTP_REFERRER_BLOCKED' },
    ],
    [
      'the same without its reason',
      answering(403, ofGoogle(403, 'Requests from referer <empty> are blocked.')),
      { kind: 'referrer_blocked', status: 403 },
    ],
    [
      'a key that may not ask this service',
      answering(403, ofGoogle(403, 'Requests to this API are blocked.', 'API_KEY_SERVICE_BLOCKED')),
      { kind: 'forbidden', status: 403, code: 'API_KEY_SERVICE_BLOCKED' },
    ],
    [
      'too many requests',
      answering(429, ofGoogle(429, 'RESOURCE_EXHAUSTED')),
      { kind: 'too_many_requests', status: 429, code: 'RESOURCE_EXHAUSTED' },
    ],
    [
      'too many requests, said with 400',
      answering(400, ofGoogle(400, 'TOO_MANY_ATTEMPTS_TRY_LATER : wait')),
      { kind: 'too_many_requests', status: 400, code: 'TOO_MANY_ATTEMPTS_TRY_LATER' },
    ],
    ['a fault of its own', answering(500, '<h1>oops</h1>'), { kind: 'broken', status: 500 }],
    [
      'a page that is a success',
      answering(200, '<h1>Welcome</h1>'),
      { kind: 'unexpected_answer', status: 200 },
    ],
  ])('%s', async (_what, answer, fault) => {
    expect(await faultOf(identityAt(await startProvider(answer)).isInForce('a-token'))).toEqual(fault);
  });

  test('nobody there', async () => {
    expect(await faultOf(identityAt(await closedAddress()).isInForce('a-token'))).toEqual({
      kind: 'no_answer',
      code: 'ECONNREFUSED',
    });
  });

  test('the server asks with its own key, and a refused token proves it good', async () => {
    const asked: string[] = [];
    const base = await startProvider((request, response) => {
      asked.push(request.url ?? '');
      const isKeySet = request.url?.includes('/jwk/');
      answering(isKeySet ? 200 : 400, isKeySet ? { keys: [] } : ofGoogle(400, 'INVALID_ID_TOKEN'))(
        request,
        response,
      );
    });
    await identityAt(base).check();
    expect(asked.filter((url) => url.includes('accounts:lookup'))).toEqual([
      '/v1/accounts:lookup?key=our_secret_too',
    ]);
  });

  test('its check hears of a key set that is not there', async () => {
    const identity = identityAt(await startProvider(answering(503, '')));
    expect(await faultOf(identity.check())).toEqual({ kind: 'broken', status: 503 });
  });
});

const imagesAt = (base: string) => imgbbPictures({ key: 'our_secret', base });
const ofImgbb = (code: number, message: string) => ({ status_code: 400, error: { code, message } });
const given = { bytes: new Uint8Array(9), fileName: 'a.jpg', contentType: 'image/jpeg' };

describe('of the image host', () => {
  test.each<[string, RequestListener, ProviderFault]>([
    ['401', answering(401, {}), { kind: 'key_refused', status: 401 }],
    [
      'a wrong key, which is a 400 there',
      answering(400, ofImgbb(100, 'Invalid API v1 key.')),
      { kind: 'key_refused', status: 400, code: '100' },
    ],
    [
      'too many uploads, with the same number',
      answering(400, ofImgbb(100, 'Rate limit reached.')),
      { kind: 'too_many_requests', status: 400, code: '100' },
    ],
    ['403', answering(403, '<h1>Forbidden</h1>'), { kind: 'forbidden', status: 403 }],
    ['429', answering(429, {}), { kind: 'too_many_requests', status: 429 }],
    ['500', answering(500, 'oops'), { kind: 'broken', status: 500 }],
    [
      'a page that is a success',
      answering(200, '<h1>Welcome</h1>'),
      { kind: 'unexpected_answer', status: 200 },
    ],
  ])('%s', async (_what, answer, fault) => {
    const images = imagesAt(await startProvider(answer));
    expect(await faultOf(images.upload(given))).toEqual(fault);
    expect(await faultOf(images.check())).toEqual(fault);
  });

  test('nobody there', async () => {
    expect(await faultOf(imagesAt(await closedAddress()).check())).toEqual({
      kind: 'no_answer',
      code: 'ECONNREFUSED',
    });
  });

  // Five seconds, the time that the check waits.
  test('a host that never answers is given up, whatever is cleared out of memory meanwhile', async () => {
    const base = await startProvider(() => {});
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const clearing = setInterval(collectGarbage, 100);
    onTestFinished(() => clearInterval(clearing));
    const asked = faultOf(imgbbPictures({ key: 'our_secret', base }).check());
    expect(await asked).toMatchObject({ kind: 'no_answer', code: 'ETIMEDOUT' });
  }, 20_000);

  test('a check uploads nothing, and the fault that it finds with that proves the key good', async () => {
    const sent: string[] = [];
    const base = await startProvider((request, response) => {
      request.on('data', (chunk) => sent.push(String(chunk)));
      request.on('end', () => answering(400, ofImgbb(130, 'Empty upload source.'))(request, response));
    });
    await imagesAt(base).check();
    expect(sent.join('')).not.toContain('filename=');
  });
});

/** A mail server that gives these replies, one to each command. */
async function startMailServer(replies: (command: string) => string): Promise<string> {
  const server = createSocketServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    socket.on('data', (line) => socket.write(`${replies(String(line))}\r\n`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const mail = { to: 'salma@example.com', subject: 's', text: 't', html: 'h' };

describe('of the mail server', () => {
  test('a wrong password', async () => {
    const host = await startMailServer((line) =>
      line.startsWith('EHLO') ? '250-hello\r\n250 AUTH PLAIN' : '535 5.7.8 no such password',
    );
    const mailer = smtpMailer({ url: `smtp://user:our_secret@${host}`, from: 'a@example.com' });
    const fault = { kind: 'key_refused', status: 535, code: 'EAUTH' };
    expect(await faultOf(mailer.check())).toEqual(fault);
    expect(await faultOf(mailer.send(mail))).toEqual(fault);
  });

  test('a sender who may not send', async () => {
    const host = await startMailServer((line) => (line.startsWith('MAIL') ? '550 5.7.1 not you' : '250 ok'));
    const mailer = smtpMailer({ url: `smtp://${host}`, from: 'a@example.com' });
    expect(await faultOf(mailer.send(mail))).toEqual({ kind: 'forbidden', status: 550, code: 'EENVELOPE' });
  });

  test('a recipient who does not exist is no fault of the server', async () => {
    const host = await startMailServer((line) => (line.startsWith('RCPT') ? '550 5.1.1 nobody' : '250 ok'));
    const mailer = smtpMailer({ url: `smtp://${host}`, from: 'a@example.com' });
    const error = await mailer.send(mail).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(ProviderUnavailable);
  });

  test('nobody there', async () => {
    const mailer = smtpMailer({
      url: (await closedAddress()).replace('http', 'smtp'),
      from: 'a@example.com',
    });
    expect(await faultOf(mailer.check())).toMatchObject({ kind: 'no_answer' });
  });
});
