/** The API's address for a file of this provider: the same host, wherever that is mounted. */
export function apiBaseOf(fileAddress: string): string {
  return new URL('/api.stripe.com', fileAddress).href;
}
