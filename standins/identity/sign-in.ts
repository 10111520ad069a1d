import type { Service } from './service.ts';
import { mfaInfoOf } from './state/second-factors.ts';
import type { User } from './state/users.ts';
import { lifetimeSeconds } from './tokens/id-tokens.ts';

/** The tokens of a new sign-in, as an answer carries them. */
export interface SignInTokens {
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

/** Data of a sign-in besides its account. */
interface SignInFacts {
  /** Epoch seconds; now when absent. */
  authTime?: number;
  /** The second factor that was used. */
  secondFactor?: string | undefined;
}

/**
 * Opens a session for `user` by `provider` and records the sign-in. Everything is written before the first await, so
 * that nothing can happen between the caller's check of the account and the session: a password reset is either seen
 * by that check, or finds the session and ends it.
 */
export async function signIn(
  service: Service,
  user: User,
  provider: string,
  {
    authTime = Math.max(Math.floor(service.now() / 1000), user.validSince ?? 0),
    secondFactor,
  }: SignInFacts = {},
): Promise<SignInTokens> {
  service.users.update(user.uid, { lastRefreshAt: service.now() });
  const identities = service.federatedIdentities.of(user.uid);
  const refreshToken = service.sessions.open(user.uid, provider, authTime, secondFactor);
  const idToken = await service.idTokens.issue(user, identities, provider, authTime, secondFactor);
  return { idToken, refreshToken, expiresIn: String(lifetimeSeconds) };
}

/**
 * The end of a sign-in's first step: tokens; or, for an account with an authenticator app, the proof of this step,
 * which accounts/mfaSignIn:finalize takes together with a code.
 */
export async function firstStepDone(service: Service, user: User, provider: string) {
  const factor = service.secondFactors.totpOf(user.uid);
  if (!factor) return signIn(service, user, provider);
  const mfaPendingCredential = service.secondSteps.openSignIn(user.uid, provider);
  return { mfaPendingCredential, mfaInfo: [mfaInfoOf(factor)] };
}
