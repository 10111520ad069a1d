import type { StripeError } from './protocol.ts';

type ApiResult<Body> = { readonly body: Body } | { readonly error: StripeError };

/** Calls the provider's API with the publishable key. A network failure is also a result, never a rejection. */
export async function callApi<Body extends object = Record<string, unknown>>(
  base: string,
  key: string,
  method: 'GET' | 'POST',
  path: string,
  params: object,
): Promise<ApiResult<Body>> {
  const form = encodeForm(params);
  const query = method === 'GET' && form ? `?${form}` : '';
  try {
    const response = await fetch(`${base}${path}${query}`, {
      method,
      credentials: 'omit',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { body: form }),
    });
    const body: Body & { error: StripeError } = await response.json();
    return response.ok ? { body } : { error: body.error };
  } catch {
    return { error: { type: 'api_connection_error', message: NO_CONNECTION } };
  }
}

const NO_CONNECTION =
  'We are experiencing issues connecting to our payments provider. Please check your internet connection and ' +
  'try again.';

/** Encodes nested data as `a=1&b[c]=2`; undefined and null are left out. */
export function encodeForm(data: object): string {
  const pairs: string[] = [];
  collectPairs(pairs, data, '');
  return pairs.join('&');
}

function collectPairs(pairs: string[], data: object, prefix: string): void {
  for (const [name, value] of Object.entries(data)) {
    const full = prefix ? `${prefix}[${name}]` : name;
    if (value === undefined || value === null) continue;
    if (typeof value === 'object') collectPairs(pairs, value, full);
    else pairs.push(`${encodeURIComponent(full)}=${encodeURIComponent(String(value))}`);
  }
}

/** The API's address for a file of this provider: the same host, wherever that is mounted. */
export function apiBaseOf(fileAddress: string): string {
  return new URL('/api.stripe.com', fileAddress).href;
}
