import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingProxy, type ProxyName } from './proxies.ts';
import {
  admin,
  adminPassword,
  openBehind,
  type SiteBehindProxy,
  tooMany,
  warnings,
} from './site-behind-proxy.ts';
import { signIn, signUp, visitorFrom } from './visitor.ts';

describe.each<ProxyName>(['nginx', 'caddy'])('behind %s, with the shortest configuration', (name) => {
  const missing = missingProxy(name);
  if (missing) process.stdout.write(`${missing}\n`);
  const run = test.skipIf(missing !== undefined);

  let behind: SiteBehindProxy | undefined;
  beforeAll(async () => {
    if (!missing) behind = await openBehind(name, 'shortest', {});
  });
  afterAll(() => behind?.close());
  const site = () => (behind as SiteBehindProxy).site;
  const from = (address: string) => visitorFrom(address, (behind as SiteBehindProxy).proxy.port, 'http');

  run('the site is there', async () => {
    const page = await from('127.0.0.2')('/');
    expect(page.status).toBe(200);
    expect(page.body).toContain('Nibash');
  });

  run.each(['identity', 'payments', 'images'])(
    'the operator’s routes of the %s stand-in do not answer, whatever name is asked for',
    async (standIn) => {
      const path = `/standin/${standIn}`;
      const visitor = from('127.0.0.2');
      expect((await visitor(path)).status).toBe(404);
      expect((await visitor(path, { headers: { Host: 'localhost' } })).status).toBe(404);
      const whole = { requestLine: `http://localhost${path}`, headers: { Host: 'localhost' } };
      expect((await visitor(path, whole)).status).toBe(404);
    },
  );

  run('the figures are not shown, whatever name is asked for', async () => {
    expect((await from('127.0.0.2')('/metrics')).status).toBe(403);
    expect((await from('127.0.0.2')('/metrics', { headers: { Host: 'localhost' } })).status).toBe(403);
  });

  run('visitors count as one address, an account is shut by itself, and the site stays open', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect(await signIn(from('127.0.0.2'), admin, 'a guess')).toBe('INVALID_PASSWORD');
    expect(await signIn(from('127.0.0.3'), admin, adminPassword)).toBe(tooMany);
    expect(await signIn(from('127.0.0.3'), 'guest@nibash.example', 'guest-of-nibash')).toMatch(/^ey/);
  });

  run('a forwarding header that a visitor writes changes nothing', async () => {
    const forged = { 'X-Forwarded-For': '198.51.100.9', Forwarded: 'for=198.51.100.9' };
    expect(await signIn(from('127.0.0.4'), admin, adminPassword, forged)).toBe(tooMany);
  });

  run('limits by account hold, and others are not met by them', async () => {
    const send = async (token: string) =>
      (
        await from('127.0.0.2')('/api/addBooking', {
          method: 'POST',
          body: {},
          headers: { Authorization: `Bearer ${token}` },
        })
      ).status;
    const one = await signUp(from('127.0.0.2'), 'one@example.com');
    const other = await signUp(from('127.0.0.2'), 'other@example.com');
    for (let count = 0; count < 60; count += 1) expect(await send(one)).toBe(422);
    expect(await send(one)).toBe(429);
    expect(await send(other)).toBe(422);
  });

  run('the log says once that TRUSTED_PROXIES is not set', () => {
    expect(warnings(site())).toHaveLength(1);
  });
});
