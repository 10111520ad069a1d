import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { freePort, type ProxyName, type RunningProxy, startProxy } from './proxies.ts';

export const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER';
export const admin = 'admin@nibash.example';
/** A site with a public address accepts no password that is published in this repository. */
export const adminPassword = crypto.randomUUID();

export interface SiteBehindProxy {
  site: RunningSite;
  proxy: RunningProxy;
  close(): Promise<void>;
}

/** A real server with its limits on, and a real proxy in front of it. */
export async function openBehind(
  name: ProxyName,
  kind: 'shortest' | 'documented',
  environment: Record<string, string>,
): Promise<SiteBehindProxy> {
  const port = await freePort();
  const site = await startSite({
    port,
    environment: { RATE_LIMITS: 'on', ADMIN_PASSWORD: adminPassword, ...environment },
  });
  const proxy = await startProxy(name, kind, port);
  return {
    site,
    proxy,
    async close() {
      await proxy.stop();
      await site.stop();
      removeSite(site);
    },
  };
}

/** The log's warnings about a proxy in front that is not trusted. */
export const warnings = (site: RunningSite) =>
  site.lines.filter((line) => line.includes('TRUSTED_PROXIES') && line.includes('"level":40'));
