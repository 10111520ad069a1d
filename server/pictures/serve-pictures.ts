import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import { sharePictures } from './share-pictures.ts';

/** The file of a picture; undefined when no picture has this id. */
export interface PictureFiles {
  fileOf(id: string, width: number, signal?: AbortSignal): Promise<string | undefined>;
}

const address = /^([a-z0-9-]{1,64})-(320|640|960|1440)\.webp$/;

const shareAddress = /^([a-z0-9-]{1,64})-share\.jpg$/;

/**
 * GET /pictures/{scene}-{width}.webp, and {scene}-share.jpg for link previews. The content of a scene's address never
 * changes, so it may be cached for ever.
 */
export function pictures(painter: PictureFiles) {
  const shareOf = sharePictures();
  return async (context: Context): Promise<Response> => {
    const name = context.req.param('file') ?? '';
    const shared = shareAddress.exec(name)?.[1];
    const [, id, width] = address.exec(name) ?? [];
    const drawn = shared ?? id;
    const file = drawn && (await painter.fileOf(drawn, Number(width ?? 1440), context.req.raw.signal));
    if (!file) return context.text('There is no such picture.', 404);
    return context.body(new Uint8Array(await readFile(shared ? await shareOf(file) : file)), 200, {
      'Content-Type': shared ? 'image/jpeg' : 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  };
}
