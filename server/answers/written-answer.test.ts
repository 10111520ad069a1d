import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { requestLog } from '../http/request-log.ts';
import type { RequestVariables } from '../http/request-variables.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { readTrustedProxies } from '../http/trusted-proxies.ts';
import { createLog } from '../processes/log.ts';
import { answerMade, type MadeAnswer } from './written-answer.ts';

/** A server with this one page, and the lines that it logged. */
async function serving(answer: () => MadeAnswer | Promise<MadeAnswer>) {
  const logged: { requestId: string; status: number }[] = [];
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use(
    requestLog(
      createLog('info', { write: (line) => void logged.push(JSON.parse(line)) }),
      readTrustedProxies(''),
    ),
  );
  app.use(await securityHeaders());
  app.get('/api/page', async (context) => answerMade(context, await answer()));
  const server = createServer(getRequestListener(app.fetch));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, logged };
}

const page = {
  status: 200,
  headers: { 'content-security-policy': "default-src 'self'", 'Content-Type': 'text/html' },
  body: new TextEncoder().encode('নিবাস'),
};

test('an answer that is there already carries its own headers, those of every answer, and its number', async () => {
  const { origin, logged } = await serving(() => page);
  const response = await fetch(`${origin}/api/page`);
  expect(await response.text()).toBe('নিবাস');
  expect(response.headers.get('Content-Length')).toBe(String(page.body.length));
  expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'self'");
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const requestId = response.headers.get('X-Request-Id');
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(logged).toMatchObject([{ requestId, status: 200 }]);
});

test('one without a body is logged with its own status', async () => {
  const { origin, logged } = await serving(() => ({ status: 304, headers: { ETag: '"a"' }, body: null }));
  const sent = get(`${origin}/api/page`);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(304);
  expect(response.headers).toMatchObject({ etag: '"a"', 'x-frame-options': 'DENY' });
  expect(response.headers['content-length']).toBeUndefined();
  expect(logged).toMatchObject([{ status: 304 }]);
});

test('HEAD is answered with the same headers and no body', async () => {
  const { origin } = await serving(() => page);
  const response = await fetch(`${origin}/api/page`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/html');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(await response.text()).toBe('');
});

test('whoever hangs up before the answer is there hurts nobody else', async () => {
  const requested = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const { origin } = await serving(async () => {
    requested.resolve();
    await gate.promise;
    return page;
  });
  const sent = request(`${origin}/api/page`).on('error', () => {});
  sent.end();
  await requested.promise;
  sent.destroy();
  gate.resolve();
  expect((await fetch(`${origin}/api/page`)).status).toBe(200);
});

test('an answer that is there is sent also when another listener was made before this module was loaded', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { createServer } from 'node:http';
    import { getRequestListener } from '@hono/node-server';
    import { Hono } from 'hono';
    getRequestListener(() => new Response());
    const { answerMade } = await import('./server/answers/written-answer.ts');
    const app = new Hono();
    app.use((context, next) => (context.set('requestId', 'id'), context.set('ownHeaders', []), next()));
    app.get('/', (context) => answerMade(context, { status: 202, headers: {}, body: Buffer.from('made') }));
    const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1', async () => {
      const answer = await fetch('http://127.0.0.1:' + server.address().port);
      console.log(answer.status, await answer.text());
      process.exit();
    });`,
  ]);
  expect(stdout.trim()).toBe('202 made');
});
