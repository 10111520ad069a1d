import type { Sample } from './request.ts';
import type { World } from './world.ts';
import { harmlessRule } from './world-closed.ts';

/** Valid requests of the calls about rules for destinations. */
export const closedSamples: Record<string, (world: World) => Sample | Sample[]> = {
  destinationRules: () => ({}),
  destinationOffer: ({ closed }) => ({ params: { id: closed.offeredId } }),
  takeDestinationOffer: ({ closed }) => ({
    params: { id: closed.offeredId },
    body: { refund: closed.refund },
  }),
  allDestinationRules: () => ({}),
  addDestinationRule: () => ({
    body: harmlessRule,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  }),
  updateDestinationRule: ({ closed }) => ({
    params: { id: closed.harmlessId },
    body: harmlessRule,
    headers: { 'If-Match': '"1"' },
  }),
  confirmDestinationRule: ({ closed }) => ({ params: { id: closed.harmlessId } }),
  deleteDestinationRule: ({ closed }) => ({ params: { id: closed.harmlessId } }),
  ruleBookings: ({ closed }) => ({
    params: { id: closed.ruleId },
    query: { page: '1', pageSize: '5' },
  }),
  offerDates: ({ closed }) => ({
    params: { id: closed.ruleId },
    body: { bookingId: closed.offeredId },
  }),
  giveBackNights: ({ closed }) => ({
    params: { id: closed.givenBackId },
    body: { ruleId: closed.ruleId, amount: closed.cost },
  }),
};
