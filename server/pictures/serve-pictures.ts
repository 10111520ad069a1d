import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';

interface Pictures {
  /** The folder of the committed pictures. */
  folder: string;
  /** The id of the committed picture for an id, which may be an earlier catalogue's; undefined for any other text. */
  committedPicture(id: string): string | undefined;
  /** The file of a committed picture's link preview. */
  sharePicture(id: string): Promise<string>;
}

const address = /^([a-z0-9-]{1,64})-((?:320|640|960|1440)\.webp|share\.jpg)$/;

/**
 * GET /pictures/{id}-{width}.webp, and {id}-share.jpg for link previews. The content of a committed picture's address
 * never changes, so it may be cached for ever. The picture for an earlier id may be another one in the next version.
 */
export function pictures({ folder, committedPicture, sharePicture }: Pictures) {
  return async (context: Context): Promise<Response> => {
    const [, id = '', ending = ''] = address.exec(context.req.param('file') ?? '') ?? [];
    const committed = committedPicture(id);
    if (!committed) return context.text('There is no such picture.', 404);
    const isShared = ending === 'share.jpg';
    const file = isShared ? await sharePicture(committed) : join(folder, `${committed}-${ending}`);
    return context.body(new Uint8Array(await readFile(file)), 200, {
      'Content-Type': isShared ? 'image/jpeg' : 'image/webp',
      'Cache-Control': committed === id ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    });
  };
}
