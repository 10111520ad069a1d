/** A member of a value that other code threw or answered; undefined when it has none. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** PostgreSQL's five-character state of a failed statement, at any depth of the driver's error causes. */
export function sqlState(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code;
  return undefined;
}

/** Two transactions were in conflict: the one that was rolled back may simply be run again. */
const conflicts = ['40001', '40P01'];

export const isConflict = (error: unknown): boolean => conflicts.includes(sqlState(error) ?? '');

/** A unique key was violated. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** Throws the failures of work that was otherwise done; several failures as one error. */
export function throwAny(failures: unknown[]): void {
  if (failures.length > 1)
    throw new AggregateError(failures, `${failures.length} failures`, { cause: failures[0] });
  if (failures.length === 1) throw failures[0];
}
