/**
 * The provider's host that a request is for, and its path there. A stand-in is reached below its own address, with
 * the host in front (`/api.stripe.com/v1/refunds`), or under the provider's own host name.
 */
export function calledHost(address: URL, hosts: readonly string[]): { host: string; path: string } {
  const { hostname, pathname } = address;
  const host = hosts.find((name) => pathname === `/${name}` || pathname.startsWith(`/${name}/`));
  return host ? { host, path: pathname.slice(host.length + 1) } : { host: hostname, path: pathname };
}
