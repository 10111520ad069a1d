import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { ConfigError } from '../config.ts';

/** The operator's mark, in the forms that pages, icons, mails and papers need. */
export interface Logo {
  /** The mark itself, with its size in pixels. */
  picture: { address: string; width: number; height: number };
  /** The square icons by their size, on the page's colour. */
  icons: Record<(typeof iconSizes)[number], string>;
  /** For papers, which print no WebP. */
  png: Uint8Array;
  /** Every address with its bytes. */
  files: ReadonlyMap<string, { bytes: Uint8Array<ArrayBuffer>; type: string }>;
}

const bytesMax = 512 * 1024;
const pixelsMax = 4_000_000;
export const iconSizes = [32, 180, 192, 512] as const;
const types = { png: 'image/png', webp: 'image/webp' } as const;

/** Reads the mark once. Throws ConfigError when the file is not there or cannot be used. */
export async function readLogo(file: string | undefined, ground: string): Promise<Logo | undefined> {
  if (file === undefined) return undefined;
  const bytes = await readFile(file).catch(() => {
    throw new ConfigError(`LOGO: the file ${file} cannot be read`);
  });
  // Only an installation with a mark loads the library for pictures here.
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: pixelsMax });
  const refused = new ConfigError(
    'LOGO: must be a PNG or WebP picture of at most 512 KB and 4 million pixels',
  );
  const { format, width, height } = await open()
    .metadata()
    .catch(() => {
      throw refused;
    });
  if ((format !== 'png' && format !== 'webp') || bytes.byteLength > bytesMax) throw refused;
  const drawn = await Promise.all(iconSizes.map((size) => icon(open(), size, ground))).catch(() => {
    throw refused;
  });
  const png = await open().png().toBuffer();
  const hash = createHash('sha256').update(bytes).update(ground).digest('hex').slice(0, 12);
  const address = `/logo-${hash}.${format}`;
  const iconOf = (size: (typeof iconSizes)[number]) => `/logo-${hash}-${size}.png`;
  const files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; type: string }>();
  files.set(address, { bytes: new Uint8Array(bytes), type: types[format] });
  for (const [index, size] of iconSizes.entries())
    files.set(iconOf(size), {
      bytes: new Uint8Array(drawn[index] ?? []),
      type: 'image/png',
    });
  const icons = { 32: iconOf(32), 180: iconOf(180), 192: iconOf(192), 512: iconOf(512) };
  // The address changes with the content, so it may be cached for ever.
  return { picture: { address, width, height }, icons, png, files };
}

/** The mark within the middle four fifths of a square, since systems crop icons to their own shape. */
function icon(mark: Sharp, size: number, ground: string): Promise<Buffer> {
  const inner = Math.round(size * 0.8);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  return mark
    .resize(inner, inner, { fit: 'contain', background: '#00000000' })
    .extend({ top: before, left: before, bottom: after, right: after, background: '#00000000' })
    .flatten({ background: ground })
    .png()
    .toBuffer();
}
