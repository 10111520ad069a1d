import { type AuditEntry, hiddenAuditFields } from '../../../../../contract/audit.ts';
import { isNightDate } from '../../../../../kernel/stay-dates.ts';

export interface ChangedField {
  field: string;
  /** Absent when the record did not exist before, or does not exist any more. */
  before?: unknown;
  after?: unknown;
}

/**
 * The visible fields of an entry, nights in the order of their dates. An added or deleted record is shown without its
 * empty fields.
 */
export function changedFields({ before, after }: AuditEntry): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const visible = names.filter((name) => !hiddenAuditFields.includes(name));
  if (visible.every(isNightDate)) visible.sort();
  return visible
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
