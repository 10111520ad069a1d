/** Answers are written into pieces of a slab: an allocation for each of them would keep the garbage collector busy. */
const slabBytes = 1024 * 1024;
let slab = Buffer.allocUnsafeSlow(slabBytes);
let used = 0;

function piece(bytes: number): Buffer<ArrayBuffer> {
  if (bytes > slabBytes / 4) return Buffer.allocUnsafeSlow(bytes);
  if (used + bytes > slabBytes) {
    slab = Buffer.allocUnsafeSlow(slabBytes);
    used = 0;
  }
  used += bytes;
  return slab.subarray(used - bytes, used);
}

const [openBracket, closeBracket, comma] = Buffer.from('[],');

/**
 * A list of objects as JSON: each one's beginning, that is made already, and its end in ASCII. One whose beginning is
 * missing is gone meanwhile, and left out.
 */
export function joinedParts(beginnings: (Uint8Array | undefined)[], ends: string[]): Buffer<ArrayBuffer> {
  let bytes = 2;
  for (const [at, beginning] of beginnings.entries())
    if (beginning && beginning.length > 0) bytes += beginning.length + (ends[at]?.length ?? 0) + 1;
  // The comma that the first object does not have is the last byte.
  const list = piece(bytes);
  let length = 0;
  list[length++] = openBracket ?? 0;
  for (const [at, beginning] of beginnings.entries()) {
    if (!beginning || beginning.length === 0) continue;
    if (length > 1) list[length++] = comma ?? 0;
    list.set(beginning, length);
    length += beginning.length;
    length += list.write(ends[at] ?? '', length, 'latin1');
  }
  list[length++] = closeBracket ?? 0;
  return list.subarray(0, length);
}
