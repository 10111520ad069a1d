import { invalidInput } from '../../http/refusal.ts';

/** The version of a row as an ETag. It counts only the administrator's saves. */
export const etagOf = ({ version }: { version: number }): string => `"${version}"`;

/** A compressing proxy marks the tag as weak; it still means the same save. */
const tag = /^(?:W\/)?"?(\d{1,9})"?$/;

/**
 * The version in `If-Match`; undefined without the header, and for `*`, which matches any version. Throws 422 for a
 * tag that cannot be ours.
 */
export function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const match = tag.exec(ifMatch.trim());
  if (!match) throw invalidInput([{ path: 'If-Match', code: 'field_invalid' }]);
  return Number(match[1]);
}
