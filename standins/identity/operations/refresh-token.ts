import { ensure } from '../errors.ts';
import { lifetimeSeconds } from '../tokens/id-tokens.ts';
import type { Operation } from './operation.ts';
import { projectNumber } from './project-config.ts';

/**
 * /v1/token {grant_type: 'refresh_token', refresh_token}: a fresh ID token for a session, with the same refresh
 * token, so that two tabs may refresh at once. Never rate limited.
 *
 * Errors, which differ from the recorded service's on purpose: INVALID_REFRESH_TOKEN only for a text that never
 * was a token; USER_NOT_FOUND for a deleted account, USER_DISABLED, and TOKEN_EXPIRED for a revoked session. The
 * client signs out on those three and would stay half signed in on the first.
 */
export const refreshToken: Operation = async (service, input) => {
  const grantType = input.text('grant_type') ?? input.text('grantType');
  const token = input.text('refresh_token') ?? input.text('refreshToken');
  const session = token ? service.sessions.find(token) : undefined;
  // Checked before the grant type, as recorded: a wrong grant with an unreadable token reports the token.
  ensure(!token || session, 'INVALID_REFRESH_TOKEN');
  ensure(grantType, 'MISSING_GRANT_TYPE');
  ensure(grantType === 'refresh_token', 'INVALID_GRANT_TYPE');
  ensure(token && session, 'MISSING_REFRESH_TOKEN');
  const user = service.users.byUid(session.uid);
  ensure(user, 'USER_NOT_FOUND');
  ensure(!user.disabled, 'USER_DISABLED');
  ensure(!session.revoked, 'TOKEN_EXPIRED');

  const identities = service.federatedIdentities.of(user.uid);
  const { provider, authTime, secondFactor } = session;
  const idToken = await service.idTokens.issue(user, identities, provider, authTime, secondFactor);
  service.users.update(user.uid, { lastRefreshAt: service.now() });
  return {
    id_token: idToken,
    access_token: idToken,
    expires_in: String(lifetimeSeconds),
    refresh_token: token,
    token_type: 'Bearer',
    user_id: user.uid,
    project_id: projectNumber,
  };
};
