import sharp, { type Sharp } from 'sharp';
import { faults } from '../wire/api-fault.ts';
import { type PictureFormat, requirePicture } from './picture-format.ts';

/** Widths in pixels that a page may choose from; a narrower picture has only those below its own. */
const widths = [320, 640, 960, 1440] as const;
const displayWidth = 1440;
const sideMax = 2560;
const megapixelsMax = 67;
/** A photograph takes one or two seconds. A file that was made to take for ever is stopped. */
const decodeSecondsMax = 30;
const webp = { quality: 80, effort: 2 };
const jpeg = { quality: 82, mozjpeg: true };

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** A picture as it is stored: files by name, of which `full.webp` is the largest. */
export interface EncodedPicture {
  width: number;
  height: number;
  /** Widths that have a file `<width>.webp` of their own, smallest first. */
  widths: number[];
  files: Map<string, Uint8Array>;
}

/**
 * Decodes an uploaded picture and encodes it again: turned upright, in sRGB, without any of its metadata, at most
 * 2560 pixels a side, as WebP in several widths and once as JPEG for clients that read no WebP. The result contains
 * no bytes of the uploaded file. Throws ApiFault for a file that is not a picture, is damaged or has too many pixels.
 *
 * Deliberate difference from the real service, which keeps the uploaded bytes and an animation's movement: here an
 * animation becomes its first picture.
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  let pixels = await decode(bytes, requirePicture(bytes));
  const { width, height } = pixels.info;
  const files = new Map<string, Buffer>([['full.webp', await from(pixels).webp(webp).toBuffer()]]);
  const smaller = widths.filter((each) => each < width);
  if (!smaller.includes(displayWidth)) files.set('display.jpg', await encodeJpeg(pixels));
  // Each width is made from the next larger one, which costs a fraction of starting from the whole picture.
  for (const each of smaller.toReversed()) {
    pixels = await toPixels(from(pixels).resize({ width: each }));
    files.set(`${each}.webp`, await from(pixels).webp(webp).toBuffer());
    if (each === displayWidth) files.set('display.jpg', await encodeJpeg(pixels));
  }
  return { width, height, widths: smaller, files };
}

/** JPEG has no transparency; white is the most likely background of a page. */
function encodeJpeg(pixels: Pixels): Promise<Buffer> {
  return from(pixels).flatten({ background: '#fff' }).jpeg(jpeg).toBuffer();
}

async function decode(bytes: Uint8Array, format: PictureFormat): Promise<Pixels> {
  try {
    return await toPixels(
      sharp(bytes, { limitInputPixels: megapixelsMax * 1e6, failOn: 'error', pages: 1 })
        .autoOrient()
        .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .timeout({ seconds: decodeSecondsMax }),
    );
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (message.includes('pixel limit')) throw faults.pixels(megapixelsMax);
    // Photographs of some telephones: the library reads their container, but not the codec in it.
    if (format === 'heic') throw faults.format('heic');
    throw faults.unreadable();
  }
}

async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  // sharp types it as any number; raw pixels have one to four channels.
  return { data, info: { ...info, channels: info.channels as 1 | 2 | 3 | 4 } };
}

function from({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}
