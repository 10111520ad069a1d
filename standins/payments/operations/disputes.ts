import type Stripe from 'stripe';
import { newDispute } from '../objects/new-dispute.ts';
import type { Stored } from '../state/kinds.ts';
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
  charge: Stored<'charge'>,
  wantedAmount?: number,
): Stripe.Dispute | undefined {
  const earlier = disputesOf({ objects }, charge.body.id);
  const undisputed = charge.body.amount - earlier.reduce((sum, { amount }) => sum + amount, 0);
  const amount = wantedAmount ?? undisputed;
  if (!Number.isInteger(amount) || amount < 1 || amount > undisputed) return undefined;
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
  stored: Stored<'dispute'>,
  status: 'won' | 'lost',
): Stripe.Dispute {
  stored.body.status = status;
  objects.save('dispute', stored);
  emit('charge.dispute.closed', stored.body);
  return stored.body;
}

/** GET /v1/disputes/{id}. */
export function retrieveDispute(call: Call): object {
  readParams(call.params, {});
  return findDispute(call).body;
}

/** POST /v1/disputes/{id}/close: the business accepts the dispute, which loses it. */
export function closeDispute(call: Call): object {
  readParams(call.params, {});
  const stored = findDispute(call);
  if (stored.body.status === 'won' || stored.body.status === 'lost')
    throw badParameter('id', 'This dispute is already closed');
  return endDispute(call, stored, 'lost');
}

function findDispute(call: Call): Stored<'dispute'> {
  const id = call.path.id ?? '';
  const stored = call.objects.find('dispute', id);
  if (!stored) throw resourceMissing('dispute', id, 'id', 404);
  return stored;
}
