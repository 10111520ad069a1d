import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linksTo, mailsIn } from '../fixtures/mailbox.ts';
import { missingProxy, type ProxyName } from './proxies.ts';
import {
  admin,
  adminPassword,
  openBehind,
  type SiteBehindProxy,
  tooMany,
  warnings,
} from './site-behind-proxy.ts';
import { requestPasswordReset, signIn, visitorFrom } from './visitor.ts';

/** As the documentation says. */
const variables = { PUBLIC_ORIGIN: 'https://nibash.example', TRUSTED_PROXIES: '127.0.0.1' };

describe.each<ProxyName>(['nginx', 'caddy'])('behind %s, with the documented configuration', (name) => {
  const missing = missingProxy(name);
  if (missing) process.stdout.write(`${missing}\n`);
  const run = test.skipIf(missing !== undefined);

  let behind: SiteBehindProxy | undefined;
  beforeAll(async () => {
    if (!missing) behind = await openBehind(name, 'documented', variables);
  });
  afterAll(() => behind?.close());
  const site = () => (behind as SiteBehindProxy).site;
  const from = (address: string) => visitorFrom(address, (behind as SiteBehindProxy).proxy.port, 'https');

  run('links lead to the public address: in the sitemap and in mails', async () => {
    const sitemap = await from('127.0.0.2')('/sitemap.xml');
    expect(sitemap.status).toBe(200);
    expect(sitemap.body).toContain('<loc>https://nibash.example/');
    expect(sitemap.body).not.toMatch(/localhost|127\.0\.0\.1/);
    expect((await requestPasswordReset(from('127.0.0.2'), admin)).status).toBe(200);
    await expect.poll(() => linksTo(site().dataDir, admin)).toHaveLength(1);
    expect(mailsIn(site().dataDir).join()).toContain('https://nibash.example/account/action?');
  });

  run('browsers are told to stay with https', async () => {
    const { headers } = await from('127.0.0.2')('/api/config');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  run('visitors are limited each by themselves', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect(await signIn(from('127.0.0.2'), admin, 'a guess')).toBe('INVALID_PASSWORD');
    expect(await signIn(from('127.0.0.2'), admin, adminPassword)).toBe(tooMany);
    expect(await signIn(from('127.0.0.3'), admin, adminPassword)).toMatch(/^ey/);
  });

  run('a visitor who writes forwarding headers is still the same visitor', async () => {
    for (const forged of ['198.51.100.9', '127.0.0.3', '198.51.100.9, 127.0.0.1'])
      expect(await signIn(from('127.0.0.2'), admin, adminPassword, { 'X-Forwarded-For': forged })).toBe(
        tooMany,
      );
  });

  run('the operator’s routes do not answer', async () => {
    expect((await from('127.0.0.2')('/standin/identity')).status).toBe(404);
  });

  run('the log has nothing to say about TRUSTED_PROXIES', () => {
    expect(warnings(site())).toEqual([]);
  });
});
