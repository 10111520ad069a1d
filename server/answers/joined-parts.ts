const open = Buffer.from('[');
const comma = Buffer.from(',');
const close = Buffer.from(']');

/**
 * A list of objects as JSON, from each one's prepared beginning and its end. An object without a beginning was deleted
 * meanwhile and is left out.
 */
export function joinedParts(
  beginnings: (Uint8Array | undefined)[],
  ends: readonly string[],
): Buffer<ArrayBuffer> {
  const pieces: Uint8Array[] = [open];
  for (const [at, beginning] of beginnings.entries()) {
    if (!beginning || beginning.length === 0) continue;
    if (pieces.length > 1) pieces.push(comma);
    pieces.push(beginning, Buffer.from(ends[at] ?? ''));
  }
  pieces.push(close);
  return Buffer.concat(pieces);
}
