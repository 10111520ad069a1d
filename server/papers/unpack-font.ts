import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/**
 * Unpacks a WOFF 1.0 file (W3C's "WOFF File Format 1.0") to a plain font. The drawing library reads both, but unpacks
 * a table of the packed one again for each letter, which took four fifths of a paper's time.
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woff.subarray(woffHeader + index * woffEntry, woffHeader + (index + 1) * woffEntry);
    const start = entry.readUInt32BE(4);
    const packed = woff.subarray(start, start + entry.readUInt32BE(8));
    const length = entry.readUInt32BE(12);
    // A table that compression would not make smaller is stored uncompressed.
    const content = packed.length < length ? inflateSync(packed) : packed;
    return { tag: entry.subarray(0, 4), checksum: entry.subarray(16, 20), content };
  });

  const header = Buffer.alloc(sfntHeader);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const steps = Math.floor(Math.log2(count));
  header.writeUInt16BE(2 ** steps * sfntEntry, 6);
  header.writeUInt16BE(steps, 8);
  header.writeUInt16BE((count - 2 ** steps) * sfntEntry, 10);

  let at = sfntHeader + count * sfntEntry;
  const entries: Buffer[] = [];
  const contents: Buffer[] = [];
  for (const { tag, checksum, content } of tables) {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(at, 0);
    place.writeUInt32BE(content.length, 4);
    entries.push(tag, checksum, place);
    // Every table begins at a multiple of four bytes.
    const padding = Buffer.alloc(-content.length & 3);
    contents.push(content, padding);
    at += content.length + padding.length;
  }
  return Buffer.concat([header, ...entries, ...contents]);
}
