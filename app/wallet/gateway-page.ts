import type { SiteConfig } from '../../contract/site-config.ts';

/**
 * Whether the guest may be sent to this address: https below the gateway's own name, or the origin of a configured
 * stand-in. The server checks the same; a wrong answer must lead nobody to another website.
 */
export function isGatewayPage(address: string, gateway: SiteConfig['gateway'], ownOrigin: string): boolean {
  const url = URL.parse(address);
  if (!gateway || !url || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:' && /^(?:[^.]+\.)*sslcommerz\.com$/.test(url.hostname)) return true;
  return gateway.origin !== null && url.origin === (gateway.origin || ownOrigin);
}
