import type { SiteConfig } from '../../contract/site-config.ts';

/**
 * Whether the guest may be sent to this address: https below the gateway's own name, or the origin of a configured
 * stand-in. The server checks the same; a wrong answer must lead nobody to another website.
 */
export function isGatewayPage(address: string, gateway: SiteConfig['gateway'], ownOrigin: string): boolean {
  const url = readAddress(address);
  if (!gateway || !url || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:' && /^(?:[^.]+\.)*sslcommerz\.com$/.test(url.hostname)) return true;
  return gateway.origin !== null && url.origin === (gateway.origin || ownOrigin);
}

/** Undefined for what is no address; older browsers have no `URL.parse`. */
function readAddress(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
