import type { GatewayState } from './gateway-state.ts';

/** The misbehaviours that the operator can switch on; the first value of each is the usual one. */
export const switchValues = {
  /** The server's notice comes before the browser's return, after it, never, twice, or forged in its place. */
  ipn: ['before', 'after', 'never', 'twice', 'forged'],
  /** A payment is not known for a minute, or the answer is a page, slow, or one taka too low. */
  validation: ['normal', 'late', 'html', 'slow', 'wrong_amount'],
  /** A refund stays on its way, is refused, or is made at once. */
  refund: ['processing', 'failed', 'refunded'],
  /** Every GET call is answered so. */
  connect: ['DONE', 'FAILED', 'INACTIVE', 'INVALID_REQUEST', 'REQUEST_FROM_INVALID_SOURCE'],
} as const;

export type SwitchName = keyof typeof switchValues;
export const switchNames: readonly SwitchName[] = ['ipn', 'validation', 'refund', 'connect'];

/** The position of a switch. */
export function switchOf<Name extends SwitchName>(
  state: GatewayState,
  name: Name,
): (typeof switchValues)[Name][number] {
  const values: readonly (typeof switchValues)[Name][number][] = switchValues[name];
  const value = state.switchValue(name);
  const position = values.find((one) => one === value) ?? values[0];
  if (position === undefined) throw new Error(`the switch ${name} has no values`);
  return position;
}
