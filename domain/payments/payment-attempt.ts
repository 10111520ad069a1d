import { hashedId, isHashedId } from '../../kernel/ids.ts';
import type { Poisha } from '../../kernel/money.ts';
import type { PaymentProviderName, PaymentPurpose, PaymentWay } from '../../kernel/payment-states.ts';
import { paymentProblems } from '../../kernel/stored-sentences.ts';
import type { AttemptName } from './card-provider.ts';
import { isByWallet } from './payment-providers.ts';

/** The way of paying, which stays the same when another gateway takes the payments by wallet. */
const wayOf = (payment: { provider: PaymentProviderName }): PaymentWay =>
  isByWallet(payment) ? 'wallet' : 'card';

/**
 * The id of a payment attempt: only the account, the purpose, the way of paying and the client's Idempotency-Key
 * determine it. After a database has lost its newest rows, the same request makes the same attempt, and the provider
 * answers with the charge that it has already made.
 */
export const attemptIdOf = (attempt: {
  uid: string;
  purpose: PaymentPurpose;
  provider: PaymentProviderName;
  key: string;
}): string => hashedId(['payment', attempt.uid, attempt.purpose, wayOf(attempt), attempt.key]);

/**
 * The name of an attempt at its provider. The id of an attempt from before ids were made of the client's key is random;
 * such an attempt has the name that its charge was requested with.
 */
export const attemptNameOf = ({
  id,
  bookingId,
  attempt,
}: {
  id: string;
  bookingId: string;
  attempt: number;
}): AttemptName => (isHashedId(id) ? { paymentId: id } : { bookingId, attempt });

/**
 * The charge that the provider made under the attempt's name for an earlier request, whose rows are lost. It belongs
 * to no payment here. `chargedPoisha`: 0 once it was refunded. Undefined for every other attempt.
 */
export function earlierChargeOf({
  problem,
}: {
  problem: string | null;
}): { intentId: string; chargedPoisha: Poisha } | undefined {
  const intentId = problem === null ? undefined : paymentProblems.factIn(problem, 'earlierIntent');
  if (problem === null || intentId === undefined) return undefined;
  return { intentId, chargedPoisha: Number(paymentProblems.factIn(problem, 'chargedPoisha') ?? 0) };
}
