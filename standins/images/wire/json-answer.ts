import { STATUS_CODES } from 'node:http';
import type { ApiFault } from './api-fault.ts';

/** Any website may call, as the recorded headers say: the key is in the address and no cookie is used. */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'Cache-Control, X-Requested-With, Content-Type',
  'access-control-allow-methods': 'POST, GET, OPTIONS',
};

/** An answer of the API with the recorded headers. */
export function jsonAnswer(body: object, status = 200): Response {
  return Response.json(body, {
    status,
    headers: {
      ...crossOriginHeaders,
      'cache-control': 'no-cache, must-revalidate',
      pragma: 'no-cache',
      'content-type': 'application/json; charset=UTF-8',
    },
  });
}

/** The recorded error body. */
export function faultAnswer({ status, message, code, context }: ApiFault): Response {
  const error = { message, code, context };
  return jsonAnswer({ status_code: status, error, status_txt: STATUS_CODES[status] }, status);
}

/** A failure of this program. Its message is not sent, since nobody outside can use it. */
export function failureAnswer(): Response {
  const error = { message: 'Internal error', code: 500, context: 'Exception' };
  return jsonAnswer({ status_code: 500, error, status_txt: 'Internal Server Error' }, 500);
}
