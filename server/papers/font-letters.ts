const tableEntry = 16;
const firstTable = 12;

/** The code points that a plain (unpacked) font has a letter for, from its `cmap` table (OpenType specification). */
export function lettersIn(font: Buffer): Set<number> {
  const cmap = tableAt(font, 'cmap');
  const count = cmap.readUInt16BE(2);
  const letters = new Set<number>();
  for (let index = 0; index < count; index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = subtable.readUInt16BE(0);
    // Other formats are for old systems and say nothing more.
    if (format === 4) addSegments(subtable, letters);
    else if (format === 12) addGroups(subtable, letters);
  }
  return letters;
}

function tableAt(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index++) {
    const entry = font.subarray(firstTable + index * tableEntry);
    if (entry.toString('latin1', 0, 4) !== tag) continue;
    const start = entry.readUInt32BE(8);
    return font.subarray(start, start + entry.readUInt32BE(12));
  }
  throw new Error(`this font has no table ${tag}`);
}

/** Format 4: segments of the first 65,536 code points. */
function addSegments(table: Buffer, letters: Set<number>): void {
  const size = table.readUInt16BE(6);
  const [ends, starts, deltas, ranges] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size] as const;
  for (let at = 0; at < size; at += 2) {
    const start = table.readUInt16BE(starts + at);
    const end = table.readUInt16BE(ends + at);
    const delta = table.readUInt16BE(deltas + at);
    const range = table.readUInt16BE(ranges + at);
    for (let code = start; code <= end && code < 0xffff; code++) {
      // An offset is counted from its own place in the table.
      const place = ranges + at + range + 2 * (code - start);
      const glyph = range === 0 ? (code + delta) & 0xffff : table.readUInt16BE(place);
      if (glyph !== 0) letters.add(code);
    }
  }
}

/** Format 12: groups of all code points. */
function addGroups(table: Buffer, letters: Set<number>): void {
  const count = table.readUInt32BE(12);
  for (let index = 0; index < count; index++) {
    const group = 16 + index * 12;
    for (let code = table.readUInt32BE(group); code <= table.readUInt32BE(group + 4); code++)
      letters.add(code);
  }
}
