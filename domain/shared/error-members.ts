/** A member of something that others threw or answered; undefined where there is none. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** PostgreSQL's five-letter state of a failed statement, wherever the driver's wrapping has put it. */
export function sqlState(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code;
  return undefined;
}

/** A second row under a unique key. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** Throws what failed while all the rest was done; several failures as one error. */
export function throwAny(failures: unknown[]): void {
  if (failures.length > 1)
    throw new AggregateError(failures, `${failures.length} failures`, { cause: failures[0] });
  if (failures.length === 1) throw failures[0];
}
