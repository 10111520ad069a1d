/**
 * Decodes and encodes pictures in a process of its own: a hostile file that takes over a decoder then reaches neither
 * the server's memory nor its secrets, and the memory that decoding takes is freed when the process ends. It answers
 * each job over the channel of its parent and ends with it.
 */
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { ApiFault } from '../wire/api-fault.ts';
import { encodePicture } from './encode-picture.ts';
import type { EncodeAnswer, EncodeJob } from './encoder.ts';

/** The decoders of photographs. Decoders of drawings, documents and other formats stay blocked. */
const open = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'];

/**
 * Blocks every decoder of the image library except those of photographs, for the whole process, so that SVG, PDF,
 * TIFF, ImageMagick's and libvips' own files cannot be read by accident anywhere. It also limits the library to one
 * thread per job, so that a job uses one core, and turns off its cache, which would hold pictures that are not
 * requested again.
 */
function guardDecoder(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: open.map((format) => `VipsForeignLoad${format}`) });
  sharp.concurrency(1);
  sharp.cache(false);
}

async function answerTo({ job, bytes }: EncodeJob): Promise<EncodeAnswer> {
  try {
    return { job, encoded: await encodePicture(bytes) };
  } catch (error) {
    if (!(error instanceof ApiFault)) return { job, failure: String(error) };
    const { code, message, context } = error;
    return { job, fault: { code, message, context } };
  }
}

// Visitors come first: a person who uploads a picture can wait a little longer.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
guardDecoder();
process.on('message', (job: EncodeJob) => {
  void answerTo(job).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
