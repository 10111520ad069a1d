import { isIP } from 'node:net';
import { GatewayAmountTooLarge, GatewayUnavailable } from '../../../domain/payments/gateway-provider.ts';
import type { ProviderFault } from '../../../kernel/provider-fault.ts';
import { publicCode } from '../../faults.ts';

/** A fault as our error. It has no cause: the text of one may hold the address of the request, and the password in it. */
export function gatewayUnavailable(fault: ProviderFault): GatewayUnavailable {
  const why = [fault.kind, fault.status, fault.code].filter((part) => part !== undefined).join(' ');
  return new GatewayUnavailable(`The payment gateway could not be used (${why}).`, { fault });
}

export const unexpectedAnswer = (code?: string): GatewayUnavailable =>
  gatewayUnavailable({ kind: 'unexpected_answer', status: 200, ...publicCode(code) });

export const amountTooLarge = (field: string): GatewayAmountTooLarge =>
  new GatewayAmountTooLarge(`The payment gateway answered an amount that is too large (${field}).`, {
    fault: { kind: 'unexpected_answer', status: 200, ...publicCode(field) },
  });

const invalidSource = 'REQUEST_FROM_INVALID_SOURCE';

/** The fault of an answer whose `APIConnect` is not DONE; undefined when it is. All come with the status 200. */
export function faultOfConnection(apiConnect: string): ProviderFault | undefined {
  if (apiConnect === 'DONE') return undefined;
  const status = 200;
  if (apiConnect === 'FAILED') return { kind: 'key_refused', status, code: 'FAILED' };
  if (apiConnect === 'INACTIVE') return { kind: 'forbidden', status, code: 'INACTIVE' };
  if (apiConnect === 'INVALID_REQUEST') return { kind: 'unexpected_answer', status, code: 'INVALID_REQUEST' };
  if (apiConnect.startsWith(invalidSource)) {
    // The address at the end is ours, and the one that the operator has to register.
    const address = apiConnect.slice(invalidSource.length + 1);
    const code = isIP(address) ? publicCode(`${invalidSource}_${address}`).code : undefined;
    return { kind: 'forbidden', status, code: code ?? invalidSource };
  }
  return { kind: 'unexpected_answer', status };
}

/** The fault of a session that was not opened. The gateway's sentence is not kept: it may quote the request. */
export function faultOfSession(
  { status, reason }: { status: string; reason: string },
  fields: readonly string[],
): ProviderFault {
  if (status === 'FAILED' && /store credential error|de-active/i.test(reason))
    return { kind: 'key_refused', status: 200, code: 'store_credential_error' };
  const [, name = ''] = /'(\w+)' is missing or empty/.exec(reason) ?? [];
  const code = fields.includes(name) ? `missing.${name}` : status === 'FAILED' ? 'FAILED' : undefined;
  return { kind: 'unexpected_answer', status: 200, ...publicCode(code) };
}
