import type Stripe from 'stripe';
import { newDispute } from '../objects/new-dispute.ts';
import type { Kept } from '../state/kinds.ts';
import { readParams } from '../wire/read-params.ts';
import { badParameter, resourceMissing } from '../wire/request-faults.ts';
import type { Call } from './call.ts';

type Doing = Pick<Call, 'objects' | 'emit' | 'now'>;

/**
 * The card's owner disputes a charge, or `amount` of it, at the bank. Only test cards and the operator can cause it.
 * Undefined when less than that amount is left to dispute.
 */
export function openDispute(
  { objects, emit, now }: Doing,
  charge: Kept<'charge'>,
  asked?: number,
): Stripe.Dispute | undefined {
  const earlier = disputesOf({ objects }, charge.body.id);
  const left = charge.body.amount - earlier.reduce((sum, { amount }) => sum + amount, 0);
  const amount = asked ?? left;
  if (!Number.isInteger(amount) || amount < 1 || amount > left) return undefined;
  const dispute = newDispute(charge.body, amount, now);
  objects.insert('dispute', { body: dispute, hidden: {} }, charge.body.id);
  charge.body.disputed = true;
  objects.save('charge', charge);
  emit('charge.dispute.created', dispute);
  return dispute;
}

/** Every dispute of a charge, in any state. */
export function disputesOf({ objects }: Pick<Call, 'objects'>, chargeId: string): Stripe.Dispute[] {
  return objects.list('dispute', { limit: 100, parent: chargeId }).items.map(({ body }) => body);
}

/** The bank decides: `won` leaves the money with the business, `lost` takes it. */
export function endDispute(
  { objects, emit }: Doing,
  kept: Kept<'dispute'>,
  status: 'won' | 'lost',
): Stripe.Dispute {
  kept.body.status = status;
  objects.save('dispute', kept);
  emit('charge.dispute.closed', kept.body);
  return kept.body;
}

/** GET /v1/disputes/{id}. */
export function retrieveDispute(call: Call): object {
  readParams(call.params, {});
  return findDispute(call).body;
}

/** POST /v1/disputes/{id}/close: the business accepts the dispute, which loses it. */
export function closeDispute(call: Call): object {
  readParams(call.params, {});
  const kept = findDispute(call);
  if (kept.body.status === 'won' || kept.body.status === 'lost')
    throw badParameter('id', 'This dispute is already closed');
  return endDispute(call, kept, 'lost');
}

function findDispute(call: Call): Kept<'dispute'> {
  const id = call.path.id ?? '';
  const kept = call.objects.find('dispute', id);
  if (!kept) throw resourceMissing('dispute', id, 'id', 404);
  return kept;
}
