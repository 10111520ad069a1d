type Metadata = Record<string, string>;

/** Adds new names to metadata; an empty text takes a name out, and no names at all clears everything. */
export function mergeMetadata(before: Metadata, change: Metadata): Metadata {
  if (Object.keys(change).length === 0) return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}
