type Metadata = Record<string, string>;

/** Adds new names to metadata. An empty text removes a name, and an empty object removes everything. */
export function mergeMetadata(before: Metadata, change: Metadata): Metadata {
  if (Object.keys(change).length === 0) return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}
