import { memberOf } from '../faults.ts';

/** An object without any of the provider's fields; the caller reports it as an unexpected answer. */
const nothingOfTheirs = '{}';
const errorUnsaid = '{"error":{"type":"api_error","message":"no error in the answer"}}';

/**
 * The body of an answer. If it is not the provider's own JSON (a proxy's page, for example), it is replaced by a body that
 * Stripe's client understands: the client takes some failed answers without an error for successes, loses the status of the
 * others, and throws an error of a foreign type for a success that is not an object.
 */
export function readableBody(isSuccess: boolean, text: string): string {
  const answer = parsed(text);
  const error = memberOf(answer, 'error');
  if (isSuccess) return isObject(answer) && error === undefined ? text : nothingOfTheirs;
  return isObject(error) ? text : errorUnsaid;
}

/** The same for `fetch`. */
export function withReadableBodies(send: typeof fetch): typeof fetch {
  return async (url, init) => {
    const response = await send(url, init);
    const body = readableBody(response.ok, await response.text());
    return new Response(body, { status: response.status, headers: response.headers });
  };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
