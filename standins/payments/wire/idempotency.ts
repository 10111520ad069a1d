import { hash } from 'node:crypto';
import type { StoredAnswer } from '../state/answer-store.ts';
import { ApiError } from './api-error.ts';
import type { RawParams, RawValue } from './form-body.ts';

/** A fingerprint of parameters that does not depend on the order in which they were written. */
export function hashParams(params: RawParams): string {
  return hash('sha256', JSON.stringify(sorted(params)));
}

function sorted(value: RawValue): unknown {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, inner]) => [name, sorted(inner)]);
}

/** Throws the provider's 400 when a key is used again with another request than its first. */
export function checkSameRequest(stored: StoredAnswer, endpoint: string, paramsHash: string): void {
  const otherPath = stored.endpoint !== endpoint;
  if (!otherPath && stored.paramsHash === paramsHash) return;
  const path = (text: string) => text.slice(text.indexOf(' ') + 1);
  const reason = otherPath
    ? `for the same endpoint they were first used for ('${path(endpoint)}' vs '${path(stored.endpoint)}')`
    : 'with the same parameters they were first used with';
  const message =
    `Keys for idempotent requests can only be used ${reason}. Try using a key other than '${stored.key}' ` +
    'if you meant to execute a different request.';
  throw new ApiError({ status: 400, type: 'idempotency_error', message });
}

/** 409: the first request with this key is still running. The client may ask again. */
export function keyInUse(key: string): ApiError {
  const message =
    'There is currently another in-progress request using this Idempotent Key (that probably means you ' +
    `submitted twice, and the other request is still going through): ${key}. Please try again later or contact ` +
    'us at support@stripe.com if you think something is wrong.';
  return new ApiError({ status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use', message });
}

/** The key of a request, or null. Throws the provider's 400 for one that is too long. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null || key === '') return null;
  if (key.length <= 255) return key;
  const message = 'Idempotency keys can be at most 255 characters long.';
  throw new ApiError({ status: 400, type: 'idempotency_error', message });
}
