/**
 * Closed lists and records with known keys, with their precise types. TypeScript types `Object.keys`,
 * `Object.fromEntries` and `includes` more loosely, since an object may have more keys than its type says. The
 * records given here are literals of the code and have no other keys.
 */

/** Whether a value is in a closed list; narrows its type. */
export function isWordIn<Word>(list: readonly Word[], value: unknown): value is Word {
  const values: readonly unknown[] = list;
  return values.includes(value);
}

/** Whether a record has this key of its own. */
export function isKeyOf<Key extends string>(record: Readonly<Record<Key, unknown>>, key: string): key is Key {
  return Object.hasOwn(record, key);
}

/**
 * The display text of a stored word: its text if there is one, otherwise the word itself. People may store any word,
 * also 'constructor', which every object seems to have.
 */
export function textOfWord(texts: Readonly<Partial<Record<string, string>>>, stored: string): string {
  return (isKeyOf(texts, stored) && texts[stored]) || stored;
}

export function keysOf<Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  return Object.keys(record) as Key[]; // The only place with this cast; the reason is given at the top of the file.
}

/** A record with a value for each word of a list. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  // Every key is set, which the compiler cannot follow through `Object.fromEntries`.
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}

/** Picks these fields of a row. */
export function pickFields<Row extends object, Field extends keyof Row & string>(
  row: Row,
  fields: readonly Field[],
): Pick<Row, Field> & Partial<Row> {
  // The names are fields of the row, which the compiler cannot follow through `Object.fromEntries`.
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field> & Partial<Row>;
}
