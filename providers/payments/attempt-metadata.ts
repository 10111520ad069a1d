import { z } from 'zod';
import type { AttemptName } from '../../domain/payments/card-provider.ts';

/** The metadata that name a payment attempt at the provider. */
export const metadataOf = (name: AttemptName): Record<string, string> =>
  'paymentId' in name
    ? { attempt: name.paymentId }
    : { bookingId: name.bookingId, attempt: String(name.attempt) };

/** The metadata of the intent that uses the key of a recalled charge: they name no attempt. */
export const metadataOfRecalled = (name: AttemptName): Record<string, string> =>
  'paymentId' in name ? { recalled: name.paymentId } : { bookingId: name.bookingId, recalled: 'true' };

/** Other systems that use the same account write their own metadata. */
const shape = z.object({ attempt: z.uuid() });
/** Intents from before an attempt's id was made of the client's key: of the last days, and those that are refunded. */
const earlierShape = z.object({ bookingId: z.uuid(), attempt: z.string().regex(/^[1-9]\d{0,3}$/) });

/** The attempt that an intent or charge was made for; undefined when its metadata name none. */
export function attemptInMetadata(metadata: unknown): AttemptName | undefined {
  const { data } = shape.safeParse(metadata);
  if (data) return { paymentId: data.attempt };
  const { data: earlier } = earlierShape.safeParse(metadata);
  return earlier && { bookingId: earlier.bookingId, attempt: Number(earlier.attempt) };
}
