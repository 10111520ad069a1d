import { AsciiWriter } from './ascii-writer.ts';

/** Answers are written into pieces of a slab, because separate allocations would keep the garbage collector busy. */
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

/** Returns the unused end of the latest piece. */
function giveBack(from: Buffer, bytes: number): void {
  if (from.buffer === slab.buffer) used -= bytes;
}

/** The endings of a list's objects, in ASCII. */
export interface PartEnds {
  /** The largest size of one ending. */
  bytesMax: number;
  /** Writes the ending of the object at this position of the list. */
  write(to: AsciiWriter, at: number): void;
}

export const textEnds = (texts: string[]): PartEnds => ({
  bytesMax: texts.reduce((most, { length }) => Math.max(most, length), 0),
  write: (to, at) => void to.text(texts[at] ?? ''),
});

const writer = new AsciiWriter();

/**
 * A list of objects as JSON, from each one's prepared beginning and its ending. An object without a beginning was
 * deleted meanwhile and is left out.
 */
export function joinedParts(beginnings: (Uint8Array | undefined)[], ends: PartEnds): Buffer<ArrayBuffer> {
  let bytesMax = 2;
  for (const beginning of beginnings)
    if (beginning && beginning.length > 0) bytesMax += beginning.length + ends.bytesMax + 1;
  const list = piece(bytesMax);
  writer.bytes = list;
  writer.at = 0;
  writer.text('[');
  for (let at = 0; at < beginnings.length; at++) {
    const beginning = beginnings[at];
    if (!beginning || beginning.length === 0) continue;
    if (writer.at > 1) writer.text(',');
    list.set(beginning, writer.at);
    writer.at += beginning.length;
    const longest = writer.at + ends.bytesMax;
    ends.write(writer, at);
    if (writer.at > longest) throw new RangeError(`an end of more than ${ends.bytesMax} bytes`);
  }
  writer.text(']');
  giveBack(list, bytesMax - writer.at);
  return list.subarray(0, writer.at);
}
