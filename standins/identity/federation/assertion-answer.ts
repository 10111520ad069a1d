import type { Assertion } from '../state/pending-assertions.ts';

/** The part of signInWithIdp's answer that repeats the provider's data. */
export function assertionAnswer(assertion: Assertion) {
  const { providerId, rawId, email, emailVerified, displayName, photoUrl, idToken, accessToken } = assertion;
  const isGoogle = providerId === 'google.com';
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    context: '',
    providerId,
    displayName,
    fullName: displayName,
    email,
    emailVerified,
    photoUrl,
    rawUserInfo: JSON.stringify(isGoogle ? googleUserInfo(assertion) : assertion.claims),
    federatedId: isGoogle ? `https://accounts.google.com/${rawId}` : rawId,
    // Clients make their credential from it even when the provider gave only an ID token.
    oauthAccessToken: accessToken ?? `stand-in-access-token_${providerId}`,
    oauthIdToken: idToken,
  };
}

/** Google's answer has its own field names, which clients read the profile from. */
function googleUserInfo({ rawId, displayName, email, emailVerified, photoUrl, claims }: Assertion) {
  const scope = (name: string) => `https://www.googleapis.com/auth/userinfo.${name}`;
  return {
    granted_scopes: ['openid', scope('profile'), ...(email ? [scope('email')] : [])].join(' '),
    id: rawId,
    name: displayName,
    given_name: claims.given_name,
    family_name: claims.family_name,
    verified_email: emailVerified,
    locale: 'en',
    email,
    picture: photoUrl,
  };
}
