import { TOTP } from 'otpauth';
import { senderFor, type Target } from './target.ts';

/** Accounts that may get an authenticator app and that have one, each with its token. */
export interface SecondFactors {
  startingToken: string;
  leaving: { token: string; enrolmentId: string };
}

interface Enrolment {
  totpSessionInfo: { sharedSecretKey: string; sessionInfo: string };
}

export async function makeSecondFactors(target: Target): Promise<SecondFactors> {
  const send = senderFor(target);
  const post = <Body>(path: string, body: object) =>
    send<Body>('POST', `/identitytoolkit.googleapis.com/${path}?key=embedded`, { body });

  /** Only a confirmed address may get one. */
  async function newAccount(): Promise<string> {
    const account = { email: `fuzz-app-${crypto.randomUUID()}@example.com`, password: 'secret-of-guest' };
    const { idToken } = await post<{ idToken: string }>('v1/accounts:signUp', account);
    await post('v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    await post('v1/accounts:update', { oobCode: await target.mailedCode(account.email) });
    return idToken;
  }

  const idToken = await newAccount();
  const { totpSessionInfo } = await post<Enrolment>('v2/accounts/mfaEnrollment:start', {
    idToken,
    totpEnrollmentInfo: {},
  });
  const { sharedSecretKey: secret, sessionInfo } = totpSessionInfo;
  // By the service's own clock.
  const timestamp = Number(claimsOf(idToken).iat) * 1000;
  const verificationCode = new TOTP({ secret }).generate({ timestamp });
  const { idToken: token } = await post<{ idToken: string }>('v2/accounts/mfaEnrollment:finalize', {
    idToken,
    totpVerificationInfo: { sessionInfo, verificationCode },
  });
  const { firebase } = claimsOf(token) as { firebase: { second_factor_identifier: string } };
  return {
    startingToken: await newAccount(),
    leaving: { token, enrolmentId: firebase.second_factor_identifier },
  };
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
