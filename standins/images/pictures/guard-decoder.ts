import sharp from 'sharp';

/** The decoders of photographs. Scene descriptions, documents and the rest stay closed. */
const open = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'];

/**
 * Closes every decoder of the image library but those of photographs, for the whole process: SVG, PDF, TIFF,
 * ImageMagick's and libvips' own files can then not be read by accident anywhere. It also keeps the library to
 * one thread a job, so that a job takes one core and no more, and without a cache, which would hold pictures
 * that nobody asks for twice.
 */
export function guardDecoder(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: open.map((format) => `VipsForeignLoad${format}`) });
  sharp.concurrency(1);
  sharp.cache(false);
}
