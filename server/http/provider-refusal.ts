import type { ProblemCode } from '../../contract/problem.ts';
import { IdentityProviderUnavailable } from '../../domain/accounts/identity-provider.ts';
import { CardProviderUnavailable } from '../../domain/payments/card-provider.ts';
import { GatewayUnavailable } from '../../domain/payments/gateway-provider.ts';
import { PictureHostUnavailable } from '../../domain/pictures/picture-provider.ts';
import type { ProviderUnavailable } from '../../kernel/provider-fault.ts';
import { Refusal } from './refusal.ts';

interface Sentences {
  code: ProblemCode;
  /** Message for temporary faults. */
  passing: string;
  /** Message for faults that the operator has to fix. */
  lasting: { code?: ProblemCode; detail: string };
}

const ofCards: Sentences = {
  code: 'payment_unavailable',
  passing:
    'The card provider does not answer. Your room is held for some minutes; please try again. You will not be charged twice.',
  lasting: {
    code: 'payment_out_of_order',
    detail:
      'This site cannot take cards at the moment, and trying again now will not help. Please contact us to book. Should any money have been taken, it goes to your booking or back to your card.',
  },
};

const ofGateway: Sentences = {
  code: 'payment_unavailable',
  passing:
    'The payment page cannot be opened at the moment. Nothing was charged. Your room is held for some minutes; please try again.',
  lasting: {
    code: 'payment_out_of_order',
    detail:
      'This site cannot take this way of paying at the moment, and trying again now will not help. Nothing was charged. Please choose another way, or contact us to book.',
  },
};

const ofImages: Sentences = {
  code: 'picture_host_unavailable',
  passing: 'The image host does not answer now. Nothing was uploaded. Please try again in a minute.',
  lasting: {
    code: 'picture_host_out_of_order',
    detail: 'The image host refuses this site’s key. Nothing was uploaded. The page Health says what to do.',
  },
};

const ofIdentity: Sentences = {
  code: 'identity_unavailable',
  passing: 'Your sign-in cannot be checked at the moment. Please try again soon.',
  lasting: {
    detail:
      'This site cannot check sign-ins at the moment, and trying again now will not help. Please contact us.',
  },
};

/** Most temporary faults of a provider have ended after this time. */
const retryAfterSeconds = 5;

/** The message for a person when a provider could not be used: what was not done, and what to do. */
export function providerRefusal(error: ProviderUnavailable): Refusal {
  const sentences = sentencesOf(error);
  const again = { headers: { 'Retry-After': String(retryAfterSeconds) } };
  if (!sentences) return new Refusal('unavailable', 'Please try again in a minute.', again);
  const { code, passing, lasting } = sentences;
  return error.lasts ? new Refusal(lasting.code ?? code, lasting.detail) : new Refusal(code, passing, again);
}

function sentencesOf(error: ProviderUnavailable): Sentences | undefined {
  if (error instanceof CardProviderUnavailable) return ofCards;
  if (error instanceof GatewayUnavailable) return ofGateway;
  if (error instanceof PictureHostUnavailable) return ofImages;
  if (error instanceof IdentityProviderUnavailable) return ofIdentity;
  return undefined;
}
