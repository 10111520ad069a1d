const [bracket, comma, endBracket] = [0x5b, 0x2c, 0x5d];

/**
 * A list of objects as JSON, from each one's prepared beginning and its end, written into one piece of memory. An object
 * without a beginning was deleted meanwhile and is left out.
 */
export function joinedParts(
  beginnings: (Uint8Array | undefined)[],
  ends: readonly string[],
): Buffer<ArrayBuffer> {
  let size = 2;
  for (const [at, beginning] of beginnings.entries())
    size += sizeOf(beginning) + Buffer.byteLength(ends[at] ?? '') + 1;
  const list = Buffer.allocUnsafe(size);
  list[0] = bracket;
  let end = 1;
  for (const [at, beginning] of beginnings.entries()) {
    if (!beginning || beginning.length === 0) continue;
    if (end > 1) list[end++] = comma;
    list.set(beginning, end);
    end += beginning.length;
    end += list.write(ends[at] ?? '', end);
  }
  list[end++] = endBracket;
  return list.subarray(0, end);
}

const sizeOf = (part: Uint8Array | undefined) => part?.length ?? 0;
