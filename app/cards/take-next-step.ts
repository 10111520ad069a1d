import type { Stripe } from '@stripe/stripe-js';
import type { BookingNeedsAction } from '../../contract/booking.ts';
import type { CardError } from './card-error-text.ts';

/**
 * Lets the guest confirm the payment, in the card provider's script or on the provider's own page, which returns to
 * this page. `left`: the browser is leaving this page.
 */
export async function takeNextStep(
  stripe: Stripe,
  { clientSecret, redirectUrl }: BookingNeedsAction,
): Promise<{ error?: CardError } | 'left'> {
  if (redirectUrl !== undefined) {
    window.location.assign(redirectUrl);
    return 'left';
  }
  const { error } = await stripe.handleNextAction({ clientSecret });
  return error ? { error } : {};
}
