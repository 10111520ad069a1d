import { randomId } from '../../shared/secrets.ts';

/** A new id in the provider's form: a prefix for the kind, an underscore, 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomId(24)}`;
}
