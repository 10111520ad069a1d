/**
 * Whether the guest may be sent to this address: https under the gateway's own name, or the origin of the configured
 * API, which is another one only for a stand-in. Anything else would let a wrong answer lead guests to any website.
 */
export function isGatewayAddress(address: string, base: string): boolean {
  const url = URL.parse(address);
  if (url?.username !== '' || url.password !== '') return false;
  const isTheirs = url.hostname === 'sslcommerz.com' || url.hostname.endsWith('.sslcommerz.com');
  if (url.protocol === 'https:' && isTheirs) return true;
  return /^https?:$/.test(url.protocol) && url.origin === new URL(base).origin;
}
