import { z } from 'zod';
import type { AttemptName } from '../../domain/payments/card-provider.ts';

/** The metadata that name a payment attempt at the provider. */
export const metadataOf = ({ bookingId, attempt }: AttemptName) => ({ bookingId, attempt: String(attempt) });

/** Other systems that use the same account write their own metadata. */
const shape = z.object({ bookingId: z.uuid(), attempt: z.string().regex(/^[1-9]\d{0,3}$/) });

/** The attempt that an intent or charge was made for; undefined when its metadata name none. */
export function attemptInMetadata(metadata: unknown): AttemptName | undefined {
  const { data } = shape.safeParse(metadata);
  return data && { bookingId: data.bookingId, attempt: Number(data.attempt) };
}
