import { idempotencyKey } from '../../contract/booking.ts';
import { invalidInput } from './refusal.ts';

/** The Idempotency-Key of a call that requires one. */
export function keyOf(header: string | undefined): string {
  const key = idempotencyKey.safeParse(header);
  if (!key.success) throw invalidInput([{ path: 'Idempotency-Key', code: 'key_invalid' }]);
  return key.data;
}

/** The Idempotency-Key of a call where it is optional. */
export const optionalKey = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : keyOf(header);
