import { inTransaction } from '../../shared/sqlite.ts';
import { accountBehind, ensureFreeEmail } from '../accounts.ts';
import { ensure, Refusal } from '../errors.ts';
import { assertionIn } from '../federation/assertion.ts';
import { assertionAnswer } from '../federation/assertion-answer.ts';
import type { Service } from '../service.ts';
import { firstStepDone } from '../sign-in.ts';
import type { Assertion } from '../state/pending-assertions.ts';
import type { User } from '../state/users.ts';
import type { Input } from '../wire/input.ts';
import type { Operation } from './operation.ts';
import { evictUnverified } from './sign-in-with-email-link.ts';

/**
 * accounts:signInWithIdp {requestUri, postBody or pendingToken, idToken?, returnIdpCredential?}: signs in by another
 * provider's assertion, which must be signed by a configured test key. Its answer has a `pendingToken`, by which alone the
 * same person can be signed in once more. An address that another account has without verification
 * is answered with 200, `needConfirmation` and no tokens. Errors: OPERATION_NOT_ALLOWED (switched off, the default),
 * MISSING_REQUEST_URI, INVALID_REQUEST_URI, INVALID_CREDENTIAL_OR_PROVIDER_ID, INVALID_IDP_RESPONSE,
 * INVALID_PENDING_TOKEN, FEDERATED_USER_ID_ALREADY_LINKED, EMAIL_EXISTS, USER_DISABLED.
 */
export const signInWithIdp: Operation = async (service, input) => {
  const off = 'OPERATION_NOT_ALLOWED : The identity provider configuration is not found.';
  ensure(service.settings.methods.federated, off);
  const token = input.text('postBody') ? undefined : input.text('pendingToken');
  const assertion = token ? pendingAssertion(service, input, token) : await assertionIn(service, input);
  const said = assertionAnswer(assertion);
  const idToken = input.text('idToken');
  const caller = idToken ? await accountBehind(service, idToken) : undefined;
  try {
    const outcome = inTransaction(service.database, () => settle(service, assertion, caller?.user));
    const uid = 'needConfirmation' in outcome ? outcome.localId : outcome.user.uid;
    const more = token ? undefined : { pendingToken: service.pendingAssertions.open(uid, assertion) };
    if ('needConfirmation' in outcome) return { ...said, ...outcome, ...more };
    const { user, isNewUser } = outcome;
    const tokens = await firstStepDone(service, user, assertion.providerId);
    const emailVerified = user.email === assertion.email ? user.emailVerified : assertion.emailVerified;
    return {
      ...said,
      emailVerified,
      isNewUser: isNewUser || undefined,
      localId: user.uid,
      ...tokens,
      ...more,
    };
  } catch (error) {
    // A caller who asked for the credential gets it with the refusal, so that it can be linked to another account.
    if (!(error instanceof Refusal) || !input.flag('returnIdpCredential')) throw error;
    return { ...said, errorMessage: error.message };
  }
};

/** The assertion that a token of an earlier answer stands for. */
function pendingAssertion(service: Service, input: Input, token: string): Assertion {
  ensure(input.text('requestUri'), 'MISSING_REQUEST_URI');
  return service.pendingAssertions.take(token);
}

type Outcome =
  | { user: User; isNewUser: boolean }
  | { needConfirmation: true; localId: string; verifiedProvider: string[] };

function settle(service: Service, assertion: Assertion, caller: User | undefined): Outcome {
  const { providerId, rawId, email, displayName, photoUrl } = assertion;
  const ownerUid = service.federatedIdentities.ownerOf(providerId, rawId);
  const owner = ownerUid ? service.users.byUid(ownerUid) : undefined;
  const sameEmail = email ? service.users.byEmail(email) : undefined;
  if (caller) {
    ensure(!owner, 'FEDERATED_USER_ID_ALREADY_LINKED');
    if (email) ensureFreeEmail(service, email, caller.uid);
  }
  const account = caller ?? owner;
  if (!account && sameEmail && !assertion.emailVerified) {
    const verifiedProvider = service.federatedIdentities
      .of(sameEmail.uid)
      .map((identity) => identity.providerId);
    return { needConfirmation: true, localId: sameEmail.uid, verifiedProvider };
  }
  if (!account && !sameEmail && email) ensureFreeEmail(service, email);
  const user = account ?? (sameEmail ? claim(service, sameEmail, assertion) : create(service, assertion));
  ensure(!user.disabled, 'USER_DISABLED');
  service.federatedIdentities.save({ providerId, rawId, uid: user.uid, email, displayName, photoUrl });
  return {
    user: service.users.update(user.uid, { lastLoginAt: service.now() }),
    isNewUser: !account && !sameEmail,
  };
}

/**
 * The provider has verified the address, so the account belongs to its owner and takes the provider's name and
 * picture.
 */
function claim(service: Service, user: User, { displayName, photoUrl }: Assertion): User {
  ensure(!user.disabled, 'USER_DISABLED');
  const evicted = evictUnverified(service, user);
  return service.users.update(evicted.uid, { displayName, photoUrl, emailVerified: true });
}

function create(service: Service, assertion: Assertion): User {
  const { email, emailVerified, displayName, photoUrl } = assertion;
  const address = email ? { email, emailVerified } : {};
  return service.users.create(service.now(), { ...address, displayName, photoUrl });
}
