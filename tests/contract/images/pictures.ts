import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Pixels = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff';

/** A picture of two colours with a soft edge, as a file of a format. */
export async function picture(
  format: Pixels,
  { width = 60, height = 40 }: { width?: number; height?: number } = {},
): Promise<File> {
  return fileOf(await drawn(width, height).toFormat(format).toBuffer(), `Room view.${format}`);
}

/** The left half red and the right half blue, so that turning it shows. */
function drawn(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#d02020' };
  return sharp({ create: { width, height, channels: 3, background: '#2020d0' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ]);
}

export function fileOf(bytes: Uint8Array | string, name: string, type = 'image/jpeg'): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
}

/** As a telephone writes it: on its side, with location, owner and a description. */
export function withPlace(width = 600, height = 400): Promise<Buffer> {
  return drawn(width, height)
    .withExif({
      IFD0: { Copyright: 'A person', Model: 'Telephone 12' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 26/1 2400/100' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><who>A person</who></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/**
 * A PNG of this size in a few kilobytes: one greyscale bit per pixel, all of them black. Its header and its data are
 * both correct, so only a limit of pixels stops it.
 */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}

/** The checksum that PNG needs after each chunk. */
function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

export const svgWithScript =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
export const html = '<!doctype html><html><body><script>alert(1)</script></body></html>';
