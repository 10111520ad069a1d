import { invalidInput } from '../../http/refusal.ts';

/** The version of a row as a header names it. It counts the administrator's saves and nothing else. */
export const etagOf = ({ version }: { version: number }): string => `"${version}"`;

/** Compression on the way marks a tag as weak; it is the same save all the same. */
const tag = /^(?:W\/)?"?(\d{1,9})"?$/;

/**
 * The version that `If-Match` asks for; undefined without the header, and for `*`, which any version meets.
 * Throws 422 for a tag that was never ours.
 */
export function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const match = tag.exec(ifMatch.trim());
  if (!match) throw invalidInput([{ path: 'If-Match', code: 'field_invalid' }]);
  return Number(match[1]);
}
