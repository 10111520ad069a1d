import { isEmail } from '../../plain-text.ts';
import { randomId } from '../../shared/secrets.ts';
import { canonicalEmail } from '../accounts.ts';
import { ensure } from '../errors.ts';
import type { Service } from '../service.ts';
import type { User } from '../state/users.ts';
import type { Operation } from './operation.ts';

/**
 * accounts:createAuthUri {identifier, continueUri}: how an address can sign in; with e-mail privacy on it does not
 * tell. Errors: MISSING_IDENTIFIER, MISSING_CONTINUE_URI, INVALID_IDENTIFIER, INVALID_CONTINUE_URI,
 * TOO_MANY_ATTEMPTS_TRY_LATER.
 */
export const createAuthUri: Operation = async (service, input, { address }) => {
  const identifier = input.text('identifier');
  const continueUri = input.text('continueUri');
  const sessionId = input.text('sessionId') ?? randomId(27);
  const kind = 'identitytoolkit#CreateAuthUriResponse';
  // Starting a federated sign-in by redirect needs the provider's own pages, which a stand-in does not have.
  ensure(
    !input.text('providerId'),
    'OPERATION_NOT_ALLOWED : The identity provider configuration is not found.',
  );
  ensure(identifier, 'MISSING_IDENTIFIER');
  ensure(continueUri, 'MISSING_CONTINUE_URI');
  ensure(isEmail(identifier), 'INVALID_IDENTIFIER');
  ensure(URL.canParse(continueUri), 'INVALID_CONTINUE_URI');
  if (service.settings.emailPrivacy) return { kind, sessionId };
  await service.limits.addressLook(address);
  const user = service.users.byEmail(canonicalEmail(identifier));
  const { allProviders, signinMethods } = waysIn(service, user);
  return { kind, registered: user !== undefined, allProviders, sessionId, signinMethods };
};

function waysIn(service: Service, user: User | undefined) {
  const federated = user ? service.federatedIdentities.of(user.uid).map(({ providerId }) => providerId) : [];
  const own = user?.passwordHash || user?.emailLink ? ['password'] : [];
  const byPassword = user?.passwordHash ? ['password'] : [];
  const byLink = user?.emailLink ? ['emailLink'] : [];
  return { allProviders: [...own, ...federated], signinMethods: [...byPassword, ...byLink, ...federated] };
}
