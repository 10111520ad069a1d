/** PostgreSQL's five-letter state of a failed statement, wherever the driver's wrapping has put it. */
export function sqlState(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code;
  return undefined;
}
