/**
 * Re-encodes one picture in a separate process, and ends. If a hostile file takes over a decoder, it has neither the
 * server's memory nor its secrets. Only the decoders of photographs are enabled; `sharp.block` applies to a whole
 * process.
 */
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { reencodePicture } from './reencode-picture.ts';

// Low priority: visitors come first, and an upload can wait a little longer.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});
sharp.concurrency(1);
sharp.cache(false);

process.once('message', (bytes: Uint8Array) => {
  void reencodePicture(bytes).then((answer) => process.send?.(answer, () => process.disconnect?.()));
});
