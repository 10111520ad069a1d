import { isUtf8 } from 'node:buffer';
import type { CatalogueFile } from '../../kernel/catalogue-files.ts';
import type { FileFault } from './read-rows.ts';

/** The text of a file's bytes, or why they are no text. Excel's "Unicode text" is UTF-16, which is valid UTF-8 now and then. */
export function decodeFile(file: CatalogueFile, bytes: Buffer): { text: string } | { fault: FileFault } {
  const isOther = !isUtf8(bytes) || bytes.includes(0);
  if (isOther) return { fault: { file, row: 1, code: 'csv_not_utf8' } };
  return { text: bytes.toString('utf8') };
}
