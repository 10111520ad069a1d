/**
 * The answers of statements that were sent together, in their order. Throws what the first one that failed says: those behind it
 * in its transaction fail because of it, and would tell of nothing else.
 */
export async function together<const Asked extends readonly Promise<unknown>[]>(
  asked: Asked,
): Promise<{ -readonly [Place in keyof Asked]: Awaited<Asked[Place]> }> {
  for (const one of await Promise.allSettled(asked)) if (one.status === 'rejected') throw one.reason;
  // All are there: this waits for nothing any more.
  return Promise.all(asked);
}
