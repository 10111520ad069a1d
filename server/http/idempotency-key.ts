import { idempotencyKey } from '../../contract/booking.ts';
import { invalidInput } from './refusal.ts';

/** The key of a call that cannot do without one. */
export function keyOf(header: string | undefined): string {
  const key = idempotencyKey.safeParse(header);
  if (!key.success) throw invalidInput([{ path: 'Idempotency-Key', code: 'key_invalid' }]);
  return key.data;
}

/** The key of a call that takes one. */
export const keyIfGiven = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : keyOf(header);
