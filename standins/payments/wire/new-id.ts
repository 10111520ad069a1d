import { randomId } from '../../shared/secrets.ts';

/** A new id as the provider writes them: a prefix that says the kind, an underscore, 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomId(24)}`;
}
