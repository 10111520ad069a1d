import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import type { PicturePainter } from '../picture-painter.ts';

const address = /^([a-z0-9-]{1,64})-(320|640|960|1440)\.webp$/;

/** GET /pictures/{scene}-{width}.webp: what a scene's address says never changes, so it may be kept for ever. */
export function pictures(painter: PicturePainter) {
  return async (context: Context): Promise<Response> => {
    const [, id, width] = address.exec(context.req.param('file') ?? '') ?? [];
    const file = id && width ? await painter.fileOf(id, Number(width)) : undefined;
    if (!file) return context.text('There is no such picture.', 404);
    return context.body(new Uint8Array(await readFile(file)), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  };
}
