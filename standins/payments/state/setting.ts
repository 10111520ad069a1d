import type { DatabaseSync } from 'node:sqlite';

/** A value of this installation that is made once and then stays, for instance a secret salt. */
export function getOrCreateSetting(database: DatabaseSync, name: string, make: () => string): string {
  database.prepare('INSERT OR IGNORE INTO facts (name, value) VALUES (?, ?)').run(name, make());
  const row = database.prepare('SELECT value FROM facts WHERE name = ?').get(name);
  return String(row?.value);
}
