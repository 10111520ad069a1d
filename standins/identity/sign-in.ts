import type { Service } from './service.ts';
import type { User } from './state/users.ts';
import { lifetimeSeconds } from './tokens/id-tokens.ts';

/** The tokens of a fresh sign-in, as they stand in an answer. */
export interface SignInTokens {
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

/** Opens a session for `user` by `provider` and notes the sign-in. `authTime` (epoch seconds) defaults to now. */
export async function signIn(
  service: Service,
  user: User,
  provider: string,
  authTime = Math.max(Math.floor(service.now() / 1000), user.validSince ?? 0),
): Promise<SignInTokens> {
  service.users.update(user.uid, { lastRefreshAt: service.now() });
  const identities = service.federatedIdentities.of(user.uid);
  const idToken = await service.idTokens.issue(user, identities, provider, authTime);
  const refreshToken = service.sessions.open(user.uid, provider, authTime);
  return { idToken, refreshToken, expiresIn: String(lifetimeSeconds) };
}
