import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** The files of the build, and those of the build before, which pages that are still open load. */
const roots = ['./build/client', './build/client-before'];

/**
 * The build's files, compressed at build time; a missing file is a plain 404. `caching`: for files whose name is not
 * a hash of their content.
 */
export function staticFiles(caching = 'public, max-age=31536000, immutable'): MiddlewareHandler {
  const serving = roots.map((root) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, context) => {
        context.header('Cache-Control', caching);
        // Also for the file as it is: a shared cache must not send it to browsers that take the compressed one.
        context.header('Vary', 'Accept-Encoding');
      },
    }),
  );
  return async (context) => {
    for (const serve of serving) {
      let missing = false;
      const served = await serve(context, async () => {
        missing = true;
      });
      if (!missing && served) return served;
    }
    // Not cached: during an update the file may be there a moment later.
    return context.text('There is no such file.', 404, { 'Cache-Control': 'no-store' });
  };
}
