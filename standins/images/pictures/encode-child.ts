/**
 * Decodes and encodes pictures in a process of its own: a decoder that a hostile file gets the better of has
 * then neither the server's memory nor its secrets at hand, and the memory that decoding takes goes back when
 * the process ends. It answers each job over the channel of its parent and ends with it.
 */
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { ApiFault } from '../wire/api-fault.ts';
import { encodePicture } from './encode-picture.ts';
import type { EncodeAnswer, EncodeJob } from './encoder.ts';

/** The decoders of photographs. Scene descriptions, documents and the rest stay closed. */
const open = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'];

/**
 * Closes every decoder of the image library but those of photographs, for the whole process: SVG, PDF, TIFF,
 * ImageMagick's and libvips' own files can then not be read by accident anywhere. It also keeps the library to
 * one thread a job, so that a job takes one core and no more, and without a cache, which would hold pictures
 * that nobody asks for twice.
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

// Visitors come first: whoever uploads a picture can wait a little longer.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
guardDecoder();
process.on('message', (job: EncodeJob) => {
  void answerTo(job).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
