import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { RequestVariables } from './request-log.ts';
import { addHeader, isWritten } from './written-answer.ts';

/** Compresses the calls' answers for whoever asks for it, and says to those who keep answers that it does. */
export function compressedAnswers(): MiddlewareHandler<{ Variables: RequestVariables }> {
  const compressing = compress();
  return async (context, next) => {
    if (takesCompressed(context.req.raw)) {
      // Before the answer is made: hono would add it afterwards by making the answer anew as a stream.
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
