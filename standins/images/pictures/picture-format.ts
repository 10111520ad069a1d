import { faults } from '../wire/api-fault.ts';

/** Accepted formats, and formats that are recognised only to name them in the refusal. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic';
type RefusedFormat = 'svg' | 'pdf' | 'tiff' | 'bmp' | 'psd';

/**
 * Detects the format by the first bytes; the caller's file name is not used. Undefined for anything that is not a
 * picture, such as a page of HTML.
 */
function formatOf(bytes: Uint8Array): PictureFormat | RefusedFormat | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp';
  if (head.slice(4, 8) === 'ftyp') return brandOf(head.slice(8, 64));
  if (head.startsWith('%PDF')) return 'pdf';
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'tiff';
  if (head.startsWith('BM')) return 'bmp';
  if (head.startsWith('8BPS')) return 'psd';
  // Drawings may begin with a byte order mark, a declaration, comments and a document type.
  if (/^(?:\xef\xbb\xbf)?\s*(?:<[?!].*)?<svg[\s>]/is.test(head) && !/<html[\s>]/i.test(head)) return 'svg';
  return undefined;
}

/** The format of an accepted file. Throws ApiFault for every other file. */
export function requirePicture(bytes: Uint8Array): PictureFormat {
  const format = formatOf(bytes);
  if (format === undefined) throw faults.unreadable();
  if (isRefused(format)) throw faults.format(format);
  return format;
}

function isRefused(format: PictureFormat | RefusedFormat): format is RefusedFormat {
  return ['svg', 'pdf', 'tiff', 'bmp', 'psd'].includes(format);
}

/** Both share one container; its list of brands tells which of them it is. */
function brandOf(brands: string): 'avif' | 'heic' | undefined {
  if (/avi[fs]/.test(brands)) return 'avif';
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? 'heic' : undefined;
}
