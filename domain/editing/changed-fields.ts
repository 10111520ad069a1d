import { keysOf, pickFields } from '../../kernel/closed-lists.ts';
import { differenceOf } from '../audit/audit-store.ts';

/** Word lists are sets: another order of the same words is not a change. */
function sameWords(one: unknown, other: unknown): boolean {
  return (
    Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    [...one].sort().join('\n') === [...other].sort().join('\n')
  );
}

/**
 * The fields in which `changes` differs from the stored row, before and after; undefined when none differs. An absent
 * field is unchanged. The fields in `ordered` are compared with their order.
 */
export function changedFields<Row extends object>(
  stored: Row,
  changes: Partial<Row>,
  ordered: readonly (keyof Row)[] = [],
): { before: Partial<Row>; after: Partial<Row> } | undefined {
  const fields = keysOf<keyof Row & string>(changes).filter(
    (field) =>
      changes[field] !== undefined && (ordered.includes(field) || !sameWords(stored[field], changes[field])),
  );
  return differenceOf(stored, pickFields(changes, fields));
}
