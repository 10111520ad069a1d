/**
 * Closed lists and records with known keys, as the compiler should see them. TypeScript's own library types `Object.keys`,
 * `Object.fromEntries` and `includes` more loosely, since an object may have more keys than its type says; the records given
 * here are literals of the code and have none.
 */

/** Whether a value is one of a closed list; it has the list's type then. */
export function isWordIn<Word>(list: readonly Word[], value: unknown): value is Word {
  const values: readonly unknown[] = list;
  return values.includes(value);
}

/** Whether a record has this key of its own. */
export function isKeyOf<Key extends string>(record: Readonly<Record<Key, unknown>>, key: string): key is Key {
  return Object.hasOwn(record, key);
}

/**
 * How a stored word is written: its text where the texts have one, and else as it is stored. People store any word, 'constructor'
 * too, which every record seems to have.
 */
export function textOfWord(texts: Readonly<Partial<Record<string, string>>>, stored: string): string {
  return (isKeyOf(texts, stored) && texts[stored]) || stored;
}

export function keysOf<Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  return Object.keys(record) as Key[]; // The only place that says so; see above.
}

/** A record with a value for each word of a list. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  // Every key is set, which the compiler does not follow through entries.
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}

/** These fields of a row. */
export function pickFields<Row extends object>(
  row: Partial<Row>,
  fields: readonly (keyof Row & string)[],
): Partial<Row> {
  // The names are fields of the row, which the compiler does not follow through entries.
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Partial<Row>;
}
