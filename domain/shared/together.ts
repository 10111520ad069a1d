/**
 * The answers of statements that were sent together, in their order. Throws the error of the first one that failed:
 * later ones in its transaction fail only because of it.
 */
export async function together<const Asked extends readonly Promise<unknown>[]>(
  asked: Asked,
): Promise<{ -readonly [Place in keyof Asked]: Awaited<Asked[Place]> }> {
  for (const one of await Promise.allSettled(asked)) if (one.status === 'rejected') throw one.reason;
  // All have settled, so this does not wait.
  return Promise.all(asked);
}
