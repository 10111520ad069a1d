import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** The build's hashed files, as they were compressed at build time; a file that is not there is a plain 404. */
export function staticFiles(): MiddlewareHandler {
  const serve = serveStatic({
    root: './build/client',
    precompressed: true,
    onFound: (_path, context) => {
      context.header('Cache-Control', 'public, max-age=31536000, immutable');
    },
  });
  return async (context, next) => {
    let missing = false;
    const served = await serve(context, async () => {
      missing = true;
    });
    return missing ? context.text('There is no such file.', 404) : (served ?? next());
  };
}
