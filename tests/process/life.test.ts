import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyDatabase } from '../fixtures/copied-database.ts';
import { freePort } from '../fixtures/postgres-cluster.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';

describe('a running server', () => {
  let site: RunningSite;
  const cardNumber = '4000056655665556';
  beforeAll(async () => {
    site = await startSite();
    await fetch(`${site.origin}/api.stripe.com/v1/payment_methods`, {
      method: 'POST',
      headers: {
        Authorization: 'Bearer pk_test_embedded',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: `type=card&card[number]=${cardNumber}&card[exp_month]=12&card[exp_year]=2034&card[cvc]=123`,
    });
  });
  afterAll(() => removeSite(site));

  test('says that it lives and is ready, and names the administrator once', async () => {
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
    expect(site.adminPassword).toMatch(/^\w{16}$/);
  });

  test('answers a check over HTTP/1.0, which need not name a host', async () => {
    const { hostname, port } = new URL(site.origin);
    const check = connect(Number(port), hostname);
    check.end('GET /readyz HTTP/1.0\r\n\r\n');
    expect(await text(check)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each(['/', '/hotels', '/api/summary', '/js.stripe.com/endive/stripe.js'])(
    'calls a request for %s at a host that no address can have a bad one',
    async (path) => {
      const { hostname, port } = new URL(site.origin);
      const socket = connect(Number(port), hostname);
      socket.end(`GET ${path} HTTP/1.1\r\nHost: 1.2.3.4.5\r\nConnection: close\r\n\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  test('logs one line of JSON a request, with the id that the answer carries', async () => {
    const answer = await fetch(`${site.origin}/api/summary`);
    const id = answer.headers.get('X-Request-Id');
    await answer.text();
    const line = await lineWith(site, id ?? '');
    expect(JSON.parse(line)).toMatchObject({
      requestId: id,
      method: 'GET',
      path: '/api/summary',
      status: 200,
    });
    expect(site.lines.filter((other) => other.includes(id ?? ''))).toHaveLength(1);
  });

  test('an address whose escapes spell no text has no page, and writes nothing but its line of JSON', async () => {
    for (const path of ['/%ff', '/%zz', '/hotels/%ff']) {
      const answer = await fetch(`${site.origin}${path}`);
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get('Content-Type'), path).toMatch(/^text\/html/);
      expect(await answer.text(), path).toContain('</html>');
      await lineWith(site, answer.headers.get('X-Request-Id') ?? '');
    }
    expect(
      [...site.errors, ...site.lines].filter((line) => /%ff|%zz|malformed/.test(line) && !isJson(line)),
    ).toEqual([]);
  });

  // Ten seconds: the time that it waits for the first one to release the folder.
  test('a second process on the same data folder gives up with a sentence', async () => {
    const waits = startSite({ dataDir: site.dataDir });
    await expect(waits).rejects.toThrow('ended with 1');
  });

  test('SIGTERM lets a request that is under way finish, and ends with 0', async () => {
    const body = JSON.stringify({
      roomId: crypto.randomUUID(),
      checkIn: '2030-01-01',
      checkOut: '2030-01-02',
      guests: 1,
    });
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      Expect: '100-continue',
    };
    // A connection that a proxy would keep and use again.
    const agent = new Agent({ keepAlive: true });
    const outgoing = request(`${site.origin}/api/quote`, { method: 'POST', headers, agent });
    outgoing.flushHeaders();
    // The server has read the head and waits for the body: the request is under way.
    await once(outgoing, 'continue');
    const ended = site.stop();
    const written = once(site.process, 'close');
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    answer.resume();
    // A server that does not end by itself within ten seconds ends with 1.
    expect(await ended).toBe(0);
    // The connection was closed after its last request, and not only when the time for that was over.
    await written;
    expect(site.lines.filter((line) => line.includes('cut off'))).toEqual([]);
    expect(site.lines.at(-1)).toContain('ended');
    agent.destroy();
  });

  test('a later start finds what the first one stored', async () => {
    const again = await startSite({ dataDir: site.dataDir });
    expect(again.adminPassword).toBe('');
    expect(await (await fetch(`${again.origin}/api/summary`)).json()).toMatchObject({ hotels: 67 });
    expect(await again.stop()).toBe(0);
  });

  test('the log and the data folder hold no card number and no password', () => {
    expect(site.lines.join('\n')).not.toContain(cardNumber);
    expect(site.adminPassword).not.toBe('');
    for (const name of readdirSync(site.dataDir, { recursive: true, withFileTypes: true })) {
      if (!name.isFile()) continue;
      const bytes = readFileSync(join(name.parentPath, name.name));
      expect(bytes.includes(cardNumber), name.name).toBe(false);
      expect(bytes.includes(site.adminPassword), name.name).toBe(false);
    }
  });
});

test('somebody who asks while it starts is told 503 at once, and 200 when it is ready', async () => {
  const port = await freePort();
  // A new data folder, in which the database still has to be made.
  const starting = startSite({ port, dataDir: mkdtempSync(join(tmpdir(), 'nibash-first-')) });
  const statuses = new Set<number>();
  for (let status = 0; status !== 200; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(90_000),
    }).catch((error: unknown) => {
      // Nothing listens yet: that counts as an answer. A request without any answer does not.
      if (error instanceof DOMException) throw error;
    });
    status = answer?.status ?? 0;
    if (status > 0) statuses.add(status);
    // Requests without a pause would take the processor from the start.
    await setTimeout(20);
  }
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  const site = await starting;
  await site.stop();
  removeSite(site);
});

test('a start with the variable of an earlier version still set works, and its log has one line about it', async () => {
  const site = await startSite({
    environment: { DATABASE_REPLICA_URL: 'postgres://standby.example/nibash' },
  });
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  expect(site.lines.filter((line) => line.includes('DATABASE_REPLICA_URL'))).toHaveLength(1);
  expect(await site.stop()).toBe(0);
  removeSite(site);
});

describe('a server that is told to end', () => {
  const endItself = "process.kill(process.pid, 'SIGTERM')";
  /** A server that closes in the given way, and ends itself once it listens, or does what is given instead. */
  const ending = (close: string, { before = '', whenListening = endItself } = {}) =>
    spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { createServer } from 'node:http';
        import { createLog } from './server/processes/log.ts';
        import { shutDownOnSignal } from './server/processes/shut-down.ts';
        const server = createServer();
        const log = createLog('info');
        shutDownOnSignal({ server, listeners: [server] }, log, ${close}, () => {}, 2_000);
        ${before}
        server.listen(0, '127.0.0.1', () => ${whenListening});`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
  /** The exit code, and the messages of the whole log. */
  async function endOf(child: ReturnType<typeof ending>) {
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    const messages = said
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
    return { code, messages };
  }

  test('and cannot close what is open ends all the same, with 1', async () => {
    const end = await endOf(ending('() => new Promise(() => {})'));
    expect(end).toEqual({ code: 1, messages: ['draining', 'not everything closed in time'] });
  });

  test('cuts off a request that is never answered, says so, and still closes and ends with 0', async () => {
    const child = ending('async () => {}', {
      before: `server.on('request', () => ${endItself});`,
      whenListening: "void fetch('http://127.0.0.1:' + server.address().port).catch(() => {})",
    });
    const cutOff = 'connections that were still open are cut off';
    expect(await endOf(child)).toEqual({ code: 0, messages: ['draining', cutOff, 'ended'] });
  });

  test('writes the last lines of its log, also while others are being written', async () => {
    const child = ending("async () => { for (let line = 0; line < 100; line += 1) log.info('closing'); }");
    const closing = Array.from({ length: 100 }, () => 'closing');
    expect(await endOf(child)).toEqual({ code: 0, messages: ['draining', ...closing, 'ended'] });
  });

  test('and whose log nobody reads any more ends all the same', async () => {
    // More than a pipe holds.
    const child = ending('async () => {}', {
      before: "for (let line = 0; line < 50_000; line += 1) log.info('unread');",
    });
    const [code] = await once(child, 'exit');
    child.stdout.destroy();
    expect(code).toBe(0);
  });
});

test('the embedded database’s writes reach the disk: a commit calls fsync', async () => {
  const { openEmbedded } = await import('../../db/embedded.ts');
  const folder = mkdtempSync(join(tmpdir(), 'nibash-sync-'));
  copyDatabase(folder, { SEED: 'none' });
  const client = await openEmbedded(join(folder, 'postgres'));
  const { rows } = await client.query<{ fsync: string }>('show fsync');
  expect(rows).toEqual([{ fsync: 'on' }]);
  await client.exec('create table probe (number int)');
  let syncs = 0;
  const { fsyncSync } = fs;
  fs.fsyncSync = (file) => {
    syncs += 1;
    fsyncSync(file);
  };
  syncBuiltinESMExports();
  for (let number = 0; number < 5; number++) await client.query('insert into probe values ($1)', [number]);
  fs.fsyncSync = fsyncSync;
  syncBuiltinESMExports();
  expect(syncs).toBeGreaterThanOrEqual(5);
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits for the log line itself. */
async function lineWith(site: RunningSite, part: string): Promise<string> {
  for (;;) {
    const line = site.lines.find((candidate) => candidate.includes(part));
    if (line) return line;
    await once(site.process.stdout ?? site.process, 'data');
  }
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
