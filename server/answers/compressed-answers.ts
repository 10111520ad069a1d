import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { RequestVariables } from '../http/request-variables.ts';
import { addHeader, isWritten } from './written-answer.ts';

/** Compresses the calls' answers for clients that accept it, and tells caches so (`Vary`). */
export function compressedAnswers(): MiddlewareHandler<{ Variables: RequestVariables }> {
  const compressing = compress();
  return async (context, next) => {
    if (takesCompressed(context.req.raw)) {
      // Set before the answer is made: afterwards hono would have to rebuild the answer as a stream.
      context.header('Vary', 'Accept-Encoding');
      return compressing(context, next);
    }
    await next();
    if (!isWritten(context)) addHeader(context, 'Vary', 'Accept-Encoding');
  };
}

/** Whether the asker takes one of the forms that hono makes. */
export const takesCompressed = ({ headers }: Request): boolean =>
  /gzip|deflate/i.test(headers.get('accept-encoding') ?? '');
