import { memberOf } from '../faults.ts';

/**
 * The body of a failed answer. A body that is not the provider's own JSON (a proxy's page, say) is replaced by one
 * that Stripe's client understands. Without it the client takes some of these answers for successes, and loses the
 * status of the others.
 */
export const withErrorBody = (text: string): string =>
  hasError(text) ? text : '{"error":{"type":"api_error","message":"no error in the answer"}}';

/** The same for `fetch`. */
export function withErrorBodies(ask: typeof fetch): typeof fetch {
  return async (url, init) => {
    const response = await ask(url, init);
    if (response.ok) return response;
    const body = withErrorBody(await response.text());
    return new Response(body, { status: response.status, headers: response.headers });
  };
}

function hasError(text: string): boolean {
  try {
    const error = memberOf(JSON.parse(text), 'error');
    return typeof error === 'object' && error !== null;
  } catch {
    return false;
  }
}
