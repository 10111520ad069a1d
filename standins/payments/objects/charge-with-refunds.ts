import type Stripe from 'stripe';
import type { ObjectStore } from '../state/object-store.ts';

/** A charge with its newest refunds, as the provider nests them. */
export function withRefunds(objects: ObjectStore, charge: Stripe.Charge): Stripe.Charge {
  const { items, hasMore } = objects.list('refund', { limit: 10, parent: charge.id });
  const url = `/v1/charges/${charge.id}/refunds`;
  const refunds = {
    object: 'list' as const,
    data: items.map((stored) => stored.body),
    has_more: hasMore,
    url,
  };
  return { ...charge, refunds };
}
