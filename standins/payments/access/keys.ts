import { isSameSecret } from '../../shared/secrets.ts';
import { ApiError } from '../wire/api-error.ts';

export type Caller = 'secret' | 'publishable';

export interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/**
 * Identifies the caller by the `Authorization` header (Bearer, or Basic with the key as user name). Throws the
 * provider's 401 without a key or with one that does not belong to this account.
 */
export function identifyCaller(header: string | null, keys: Keys): Caller {
  const key = readKey(header);
  if (!key) throw unauthorised(NO_KEY);
  if (isSameSecret(key, keys.secretKey)) return 'secret';
  if (isSameSecret(key, keys.publishableKey)) return 'publishable';
  throw unauthorised(`Invalid API Key provided: ${mask(key)}`);
}

/** 403: an operation that only the server's secret key may call. */
export function secretKeyRequired(): ApiError {
  return new ApiError({
    status: 403,
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. ' +
      'You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  });
}

const NO_KEY =
  'You did not provide an API key. You need to provide your API key in the Authorization header, using ' +
  "Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication " +
  'for details, or we can help at https://support.stripe.com/.';

function unauthorised(message: string): ApiError {
  return new ApiError({ status: 401, type: 'invalid_request_error', message });
}

function readKey(header: string | null): string {
  const [scheme = '', value = ''] = (header ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) return '';
  const [user = ''] = Buffer.from(value, 'base64').toString('utf8').split(':');
  return user;
}

/** Enough of a key to recognise it, not enough to use it. */
function mask(key: string): string {
  if (key.length <= 12) return `${key.slice(0, 8)}${'*'.repeat(Math.max(key.length - 8, 0))}`;
  return `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;
}
