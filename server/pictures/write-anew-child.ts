/**
 * Re-encodes one picture in a process of its own, and ends: a decoder that a hostile file gets the better of has
 * neither the server's memory nor its secrets at hand. Only the decoders of photographs are open here; `sharp.block`
 * counts for a whole process.
 */
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { reencodePicture } from './reencode-picture.ts';

// Visitors come first: whoever uploads a picture can wait a little longer.
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
