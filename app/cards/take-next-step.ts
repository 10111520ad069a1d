import type { Stripe } from '@stripe/stripe-js';
import type { BookingNeedsAction } from '../../contract/booking.ts';
import type { CardError } from './card-error-text.ts';

/**
 * Lets the guest answer whoever is paid by: in the card provider's script, or on the provider's own page, from which the
 * guest comes back to this page as it is loaded anew. `left`: this page goes away now.
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
