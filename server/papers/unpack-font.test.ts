import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { unpackFont } from './unpack-font.ts';

const { resolve } = createRequire(import.meta.url);
const packed = () =>
  readFileSync(resolve('@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff'));

/** The tables of a plain font, each with its checksum, computed as in the font's directory. */
function tablesOf(font: Buffer) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = font.subarray(12 + 16 * index);
    const start = entry.readUInt32BE(8);
    const length = entry.readUInt32BE(12);
    let sum = 0;
    for (let at = start; at < start + length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0;
    return { tag: entry.toString('latin1', 0, 4), checksum: entry.readUInt32BE(4), sum };
  });
}

it('unpacks every table to what its checksum says', () => {
  const tables = tablesOf(unpackFont(packed()));
  expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['GSUB', 'cmap', 'glyf', 'loca']));
  // The checksum of `head` excludes the checksum of the whole font, which it contains.
  for (const { tag, checksum, sum } of tables) if (tag !== 'head') expect(sum, tag).toBe(checksum);
});

it('refuses what is not such a file', () => {
  expect(() => unpackFont(Buffer.from('OTTO of another kind'))).toThrow('not a WOFF file');
});
