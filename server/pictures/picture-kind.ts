type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'iso';

/** The accepted kinds by their first bytes; the sender's file name and type are ignored. */
const heads: [kind: PictureKind, head: RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF.{4}WEBP/s],
  // AVIF, and HEIC, whose refusal needs a decoder. Films have the same container, with other brands.
  ['iso', /^.{4}ftyp.*(?:avi[fs]|hei[cxms]|hev[cx]|mif1|msf1)/s],
];

/** The kind of a picture; undefined for a file that is no picture of an accepted kind. */
export function kindOf(bytes: Uint8Array): PictureKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  return heads.find(([, pattern]) => pattern.test(head))?.[0];
}
