import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createSocketServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { RecipientRefused } from '../../../domain/mail/mailer.ts';
import { type ProviderFault, ProviderUnavailable } from '../../../kernel/provider-fault.ts';
import { firebaseIdentity } from '../../../providers/identity/firebase-identity.ts';
import { imgbbPictures } from '../../../providers/images/imgbb.ts';
import { smtpMailer } from '../../../providers/mail/nodemailer-mailer.ts';
import { answering, closedAddress, faultOf, notTheirs, startProvider } from './answering-provider.ts';

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

  test.each(notTheirs)('a success and a key set that are other JSON: %s', async (body) => {
    const identity = identityAt(await startProvider(answering(200, body)));
    const unexpected = { kind: 'unexpected_answer' };
    expect(await faultOf(identity.isInForce('a-token'))).toMatchObject(unexpected);
    expect(await faultOf(identity.remove('a-token'))).toMatchObject(unexpected);
    expect(await faultOf(identity.check())).toMatchObject(unexpected);
    expect(await faultOf(identity.verify(tokenOf({ alg: 'RS256', kid: 'a' })))).toMatchObject(unexpected);
  });

  test('the server asks with its own key, and a refused token proves it good', async () => {
    const requests: string[] = [];
    const base = await startProvider((request, response) => {
      requests.push(request.url ?? '');
      const isKeySet = request.url?.includes('/jwk/');
      answering(isKeySet ? 200 : 400, isKeySet ? { keys: [] } : ofGoogle(400, 'INVALID_ID_TOKEN'))(
        request,
        response,
      );
    });
    await identityAt(base).check();
    expect(requests.filter((url) => url.includes('accounts:lookup'))).toEqual([
      '/v1/accounts:lookup?key=our_secret_too',
    ]);
  });

  test('its check hears of a key set that is not there', async () => {
    const identity = identityAt(await startProvider(answering(503, '')));
    expect(await faultOf(identity.check())).toEqual({ kind: 'broken', status: 503 });
  });
});

function tokenOf(header: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part({ sub: 'a' })}.c2lnbmF0dXJl`;
}

const imagesAt = (base: string) => imgbbPictures({ key: 'our_secret', base });
const ofImgbb = (code: number, message: string) => ({ status_code: 400, error: { code, message } });
const file = { bytes: new Uint8Array(9), fileName: 'a.jpg', contentType: 'image/jpeg' };

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
    expect(await faultOf(images.upload(file))).toEqual(fault);
    expect(await faultOf(images.check())).toEqual(fault);
  });

  test('nobody there', async () => {
    expect(await faultOf(imagesAt(await closedAddress()).check())).toEqual({
      kind: 'no_answer',
      code: 'ECONNREFUSED',
    });
  });

  test.each(notTheirs)('a success that is other JSON: %s', async (body) => {
    const images = imagesAt(await startProvider(answering(200, body)));
    const unexpected = { kind: 'unexpected_answer', status: 200 };
    expect(await faultOf(images.upload(file))).toMatchObject(unexpected);
    expect(await faultOf(images.check())).toMatchObject(unexpected);
  });

  // Five seconds, which the check waits.
  test('a host that never answers is given up, whatever is cleared out of memory meanwhile', async () => {
    const base = await startProvider(() => {});
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const clearing = setInterval(collectGarbage, 100);
    onTestFinished(() => clearInterval(clearing));
    const requests = faultOf(imgbbPictures({ key: 'our_secret', base }).check());
    expect(await requests).toMatchObject({ kind: 'no_answer', code: 'ETIMEDOUT' });
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

const addresses = { from: 'a@example.com', replyTo: 'desk@example.com' };
const mail = { to: 'salma@example.com', subject: 's', text: 't', html: 'h' };

describe('of the mail server', () => {
  test('a wrong password', async () => {
    const host = await startMailServer((line) =>
      line.startsWith('EHLO') ? '250-hello\r\n250 AUTH PLAIN' : '535 5.7.8 no such password',
    );
    const mailer = smtpMailer({ url: `smtp://user:our_secret@${host}`, ...addresses });
    const fault = { kind: 'key_refused', status: 535, code: 'EAUTH' };
    expect(await faultOf(mailer.check())).toEqual(fault);
    expect(await faultOf(mailer.send(mail))).toEqual(fault);
  });

  test('a sender who may not send', async () => {
    const host = await startMailServer((line) => (line.startsWith('MAIL') ? '550 5.7.1 not you' : '250 ok'));
    const mailer = smtpMailer({ url: `smtp://${host}`, ...addresses });
    expect(await faultOf(mailer.send(mail))).toEqual({ kind: 'forbidden', status: 550, code: 'EENVELOPE' });
  });

  test('a recipient who does not exist is no fault of the server', async () => {
    const host = await startMailServer((line) => (line.startsWith('RCPT') ? '550 5.1.1 nobody' : '250 ok'));
    const mailer = smtpMailer({ url: `smtp://${host}`, ...addresses });
    const error = await mailer.send(mail).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(ProviderUnavailable);
  });

  test.each([
    ['RCPT', '550 5.1.1 nobody', true],
    ['RCPT', '550 nobody', true],
    ['RCPT', '553 5.1.3 bad address', true],
    ['RCPT', '556 5.1.10 takes no mail', true],
    ['RCPT', '550-5.1.1 nobody\r\n550 5.1.1 of that name', true],
    ['RCPT', '550 5.7.1 spam', false],
    ['RCPT', '552 5.2.2 mailbox full', false],
    ['RCPT', '553 nobody', false],
    ['RCPT', '550 5.1.8 the domain of the sender is not there', false],
    ['RCPT', '450 4.1.1 try later', false],
    ['MAIL', '550 5.1.1 nobody', false],
    ['DATA', '550 5.1.1 nobody', false],
  ])('%s answered %s: the recipient does not exist is %s', async (command, reply, isRefused) => {
    const host = await startMailServer((line) => (line.startsWith(command) ? reply : '250 ok'));
    const error = await smtpMailer({ url: `smtp://${host}`, ...addresses })
      .send(mail)
      .catch((thrown: unknown) => thrown);
    expect(error instanceof RecipientRefused).toBe(isRefused);
  });

  test('nobody there', async () => {
    const mailer = smtpMailer({
      url: (await closedAddress()).replace('http', 'smtp'),
      ...addresses,
    });
    expect(await faultOf(mailer.check())).toMatchObject({ kind: 'no_answer' });
  });
});
