import { type AuditEntry, hiddenAuditFields } from '../../../../contract/audit.ts';
import { isNightDate } from '../../../../domain/shared/stay-dates.ts';

export interface ChangedField {
  field: string;
  /** Absent where there was nothing yet, or is nothing any more. */
  before?: unknown;
  after?: unknown;
}

/**
 * The fields of an entry that are to be shown, nights in the order of their dates. A record that came or went is
 * shown without its empty fields.
 */
export function changedFields({ before, after }: AuditEntry): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const shown = names.filter((name) => !hiddenAuditFields.includes(name));
  if (shown.every(isNightDate)) shown.sort();
  return shown
    .map((field) => ({
      field,
      ...(before && { before: before[field] }),
      ...(after && { after: after[field] }),
    }))
    .filter((changed) => (before && after) || !isEmpty(changed.before ?? changed.after));
}

export function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
