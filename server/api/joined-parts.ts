import type { PartEnds } from './part-ends.ts';

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
 * A list of objects as JSON: each one's beginning, that is made already, and its end. One whose beginning is missing is
 * gone meanwhile, and left out.
 *
 * @param first the place of the first one's end among the ends
 */
export function joinedParts(
  beginnings: (Uint8Array | undefined)[],
  ends: PartEnds,
  first = 0,
): Buffer<ArrayBuffer> {
  let bytes = 2;
  for (let at = 0; at < beginnings.length; at++) {
    const beginning = beginnings[at];
    if (beginning && beginning.length > 0) bytes += beginning.length + ends.lengthOf(first + at) + 1;
  }
  // The comma that the first object does not have is the last byte.
  const list = piece(bytes);
  let length = 0;
  list[length++] = openBracket ?? 0;
  for (let at = 0; at < beginnings.length; at++) {
    const beginning = beginnings[at];
    if (!beginning || beginning.length === 0) continue;
    if (length > 1) list[length++] = comma ?? 0;
    list.set(beginning, length);
    length = ends.copy(first + at, list, length + beginning.length);
  }
  list[length++] = closeBracket ?? 0;
  return list.subarray(0, length);
}
