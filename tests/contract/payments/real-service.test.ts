import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { goldenJson } from './golden-cards.ts';
import { faultOf, STAY } from './provider.ts';

const key = process.env.STRIPE_SECRET_KEY ?? '';
const isReal = key.startsWith('sk_test_') && key !== 'sk_test_embedded';

const PROMISE = 'pays, declines, asks, refunds and replays as the stand-in does';

/** Checks with the real service the promises on which the stand-in relies (test mode only: nothing is charged). */
describe('the real card provider', () => {
  it.runIf(isReal)(
    isReal ? PROMISE : `not run, since STRIPE_SECRET_KEY names no test account: ${PROMISE}`,
    async () => {
      const stripe = new Stripe(key);
      const create = (payment_method: string, idempotencyKey = crypto.randomUUID()) =>
        stripe.paymentIntents.create({ ...STAY, payment_method, confirm: true }, { idempotencyKey });
      const idempotencyKey = crypto.randomUUID();
      const paid = await create('pm_card_visa', idempotencyKey);
      expect(paid.status).toBe('succeeded');
      expect((await create('pm_card_visa', idempotencyKey)).id).toBe(paid.id);
      expect((await faultOf(create('pm_card_mastercard', idempotencyKey))).rawType).toBe('idempotency_error');
      const { objects } = goldenJson<{ objects: Record<string, object> }>('required-members.json');
      for (const member of Object.keys(objects.PaymentIntent ?? {})) expect(paid).toHaveProperty(member);
      expect((await stripe.refunds.create({ payment_intent: paid.id, amount: 34_500 })).status).toBe(
        'succeeded',
      );
      expect(await faultOf(create('pm_card_visa_chargeDeclined'))).toMatchObject({
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
      });
      expect((await create('pm_card_authenticationRequired')).status).toBe('requires_action');
    },
  );
});
