import { z } from 'zod';
import type { Call } from './call.ts';
import type { CallName } from './call-paths.ts';
import { captureRefunded } from './desk.ts';
import { bookingInPath, captureInPath, refundInPath } from './path-params.ts';
import { givenBackRequest, revealedRefundAccount } from './refund-account.ts';

/** The calls with which the administrator settles refunds that no provider makes by itself. */
export const refundCalls = {
  refundCapture: {
    summary:
      'Refunds what is left of a payment at the card provider that no payment here knows, after a failover or a restore; recorded in the audit log',
    params: captureInPath,
    answers: { 200: captureRefunded },
  },
  givenBack: {
    summary:
      'Records that a refund which the gateway does not make was given back by bank, which ends it; recorded in the audit log',
    params: refundInPath,
    body: givenBackRequest,
    answers: { 200: z.object({ acknowledged: z.literal(true) }) },
  },
  revealRefundAccount: {
    summary: 'The full account that the guest has entered for a refund; recorded in the audit log',
    params: bookingInPath,
    answers: { 200: revealedRefundAccount },
  },
} as const satisfies Partial<Record<CallName, Call>>;
