import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/**
 * The build's files, compressed at build time; a missing file is a plain 404. `caching`: for files whose name is not
 * a hash of their content.
 */
export function staticFiles(caching = 'public, max-age=31536000, immutable'): MiddlewareHandler {
  const serve = serveStatic({
    root: './build/client',
    precompressed: true,
    onFound: (_path, context) => {
      context.header('Cache-Control', caching);
      // Also for the file as it is: a shared cache must not send it to browsers that take the compressed one.
      context.header('Vary', 'Accept-Encoding');
    },
  });
  return async (context, next) => {
    let missing = false;
    const served = await serve(context, async () => {
      missing = true;
    });
    // Not cached: during an update the file may be there a moment later.
    return missing
      ? context.text('There is no such file.', 404, { 'Cache-Control': 'no-store' })
      : (served ?? next());
  };
}
