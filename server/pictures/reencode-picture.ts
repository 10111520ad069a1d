import sharp from 'sharp';
import type { PictureFault } from '../../domain/pictures/picture-provider.ts';
import { kindOf } from './picture-kind.ts';

const megapixelsMax = 67;
const decodeSecondsMax = 30;

export type ReencodedPicture =
  | { bytes: Uint8Array; contentType: string; extension: string }
  | { fault: PictureFault };

/**
 * Decodes a picture and encodes it again: turned upright, in sRGB, at its size, without place, owner, preview or any
 * other metadata. JPEG stays JPEG, PNG stays PNG; a GIF becomes a PNG of its first frame, and the others become WebP.
 */
export async function reencodePicture(bytes: Uint8Array): Promise<ReencodedPicture> {
  const kind = kindOf(bytes);
  if (!kind) return { fault: 'format' };
  try {
    const upright = sharp(bytes, { limitInputPixels: megapixelsMax * 1e6, failOn: 'error', pages: 1 })
      .autoOrient()
      .toColourspace('srgb')
      .timeout({ seconds: decodeSecondsMax });
    if (kind === 'jpeg')
      return written(await upright.jpeg({ quality: 90, mozjpeg: true }).toBuffer(), 'jpeg', 'jpg');
    if (kind === 'png' || kind === 'gif') return written(await upright.png().toBuffer(), 'png', 'png');
    return written(await upright.webp({ quality: 90, effort: 2 }).toBuffer(), 'webp', 'webp');
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) return { fault: 'too-large' };
    // Photographs of some telephones: the library reads their container, but not the codec inside.
    return { fault: kind === 'iso' ? 'format' : 'damaged' };
  }
}

function written(bytes: Uint8Array, type: string, extension: string): ReencodedPicture {
  return { bytes, contentType: `image/${type}`, extension };
}
