import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` of a webhook: the time in seconds, and an HMAC-SHA256 under the endpoint's secret of
 * that time, a full stop, and the exact bytes of the body.
 */
export function signPayload(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
