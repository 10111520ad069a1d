import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOperatorSocket, operatorAddress } from '../../standins/operator-socket.ts';
import { callOperator } from '../fixtures/operator.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

describe('the operator’s routes of a running server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('answer on a socket that only the folder’s owner can open', async () => {
    for (const name of ['identity', 'payments', 'images'])
      expect(await callOperator(server.dataDir, 'GET', `/standin/${name}`), name).toMatchObject({
        status: 200,
      });
    expect(statSync(join(server.dataDir, 'operator.sock')).mode & 0o777).toBe(0o600);
    for (const path of ['/', '/standin', '/standin/mail', '/standin/toString', '/api/summary'])
      expect(await callOperator(server.dataDir, 'GET', path), path).toMatchObject({ status: 404 });
  });

  test.each<[string, Record<string, string>, string]>([
    ['this machine', {}, '127.0.0.1'],
    ['a proxy that adds no header', { Host: 'localhost' }, '127.0.0.1'],
    ['a proxy that adds them', { 'X-Forwarded-For': '203.0.113.7' }, '127.0.0.1'],
    ['a connection from elsewhere', {}, '203.0.113.7'],
  ])('are an unknown path like any other on the port, for %s', async (_what, headers, remoteAddress) => {
    const connection = { incoming: { socket: { remoteAddress } } };
    const send = async (path: string, method: string) => {
      const answer = await server.app.request(`http://localhost${path}`, { method, headers }, connection);
      return { status: answer.status, text: (await answer.text()).replace(/"requestId":"[^"]+"/, '') };
    };
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      for (const path of ['identity', 'payments', 'images', 'identity/users', 'identity/messages'])
        expect(await send(`/standin/${path}`, method), path).toEqual(await send('/no/such/page', method));
  });
});

describe('the operator’s socket', () => {
  let dataDir: string;
  const standIns = { images: { operator: async () => Response.json({ owner: 'first' }) } };
  const open = (said: string[], other = standIns, folder = dataDir) =>
    openOperatorSocket({ dataDir: folder, standIns: other, say: (sentence) => void said.push(sentence) });
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'nibash-operator-test-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  test('stays with its owner: a second process says so, and neither takes it nor removes it', async () => {
    const said: string[] = [];
    const close = await open(said);
    const second = { images: { operator: async () => Response.json({ owner: 'second' }) } };
    const closeSecond = await open(said, second);
    expect(said).toEqual([`Another process serves the operator's routes of ${dataDir}; this one does not.`]);
    await closeSecond();
    expect(await callOperator(dataDir, 'GET', '/standin/images')).toMatchObject({ body: { owner: 'first' } });
    await close();
    expect(existsSync(join(dataDir, 'operator.sock'))).toBe(false);
  });

  test('is taken over from a process that was killed', async () => {
    const address = operatorAddress(dataDir);
    const killed = `require('node:net').createServer().listen(${JSON.stringify(address)}, () => process.kill(process.pid, 'SIGKILL'))`;
    spawnSync(process.execPath, ['--eval', killed]);
    expect(statSync(address).isSocket()).toBe(true);
    const said: string[] = [];
    const close = await open(said);
    expect(said).toEqual([]);
    expect(await callOperator(dataDir, 'GET', '/standin/images')).toMatchObject({ status: 200 });
    await close();
  });

  test('stands in a private folder where its path would be too long, which operator.path names', async () => {
    const deep = join(dataDir, 'a-folder-with-a-long-name'.repeat(4));
    mkdirSync(deep);
    const close = await open([], standIns, deep);
    const address = readFileSync(join(deep, 'operator.path'), 'utf8');
    expect(address.length).toBeLessThan(100);
    expect(statSync(join(address, '..')).mode & 0o777).toBe(0o700);
    expect(await callOperator(deep, 'GET', '/standin/images')).toMatchObject({ status: 200 });
    const said: string[] = [];
    await (await open(said, standIns, deep))();
    expect(said).toHaveLength(1);
    await close();
    expect([
      existsSync(address),
      existsSync(join(address, '..')),
      existsSync(join(deep, 'operator.path')),
    ]).toEqual([false, false, false]);
  });
});
