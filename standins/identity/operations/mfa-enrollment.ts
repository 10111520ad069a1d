import { inTransaction } from '../../shared/sqlite.ts';
import { accountBehind, accountOf, afterItsTokens, ensureRecentSignIn } from '../accounts.ts';
import { ensure } from '../errors.ts';
import { changeAndRevoke } from '../password-change.ts';
import { displayNameMax } from '../profile.ts';
import type { Service } from '../service.ts';
import { signIn } from '../sign-in.ts';
import type { User } from '../state/users.ts';
import type { Claims } from '../tokens/id-tokens.ts';
import { newTotpSecret, stepOfCode, totpParameters } from '../totp.ts';
import { mailOfNewFactor } from '../undo-mails.ts';
import type { Input } from '../wire/input.ts';
import type { Operation } from './operation.ts';
import { ensurePhoneNumber, textCode, unsupportedFirstFactor } from './phone.ts';

const smsOff = 'OPERATION_NOT_ALLOWED : SMS based MFA not enabled.';
const totpOff = 'OPERATION_NOT_ALLOWED : TOTP based MFA not enabled.';
const unverified = 'UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.';

/** The account that gets a second factor. */
async function enrolling(service: Service, input: Input) {
  const idToken = input.text('idToken');
  ensure(idToken, 'MISSING_ID_TOKEN');
  const { claims } = await accountBehind(service, idToken);
  ensure(claims.provider !== 'phone', unsupportedFirstFactor);
  return { user: verifiedAccount(service, claims), claims };
}

function verifiedAccount(service: Service, claims: Claims): User {
  const user = accountOf(service, claims);
  ensure(user.emailVerified, unverified);
  return user;
}

/**
 * accounts/mfaEnrollment:start {idToken, totpEnrollmentInfo: {}}: a secret for an authenticator app, with the session
 * that confirms it. With {phoneEnrollmentInfo: {phoneNumber}} it sends a code by text message; the stand-in does not
 * finish that kind of enrolment. Errors: OPERATION_NOT_ALLOWED (switched off; checked before anything else),
 * MISSING_ID_TOKEN, UNSUPPORTED_FIRST_FACTOR, UNVERIFIED_EMAIL, CREDENTIAL_TOO_OLD_LOGIN_AGAIN, SECOND_FACTOR_EXISTS,
 * INVALID_PHONE_NUMBER.
 */
export const startMfaEnrollment: Operation = async (service, input) => {
  const { methods } = service.settings;
  if (!input.has('totpEnrollmentInfo')) {
    ensure(methods.mfa, smsOff);
    await enrolling(service, input);
    const enrolment = input.part('phoneEnrollmentInfo');
    ensure(enrolment, 'INVALID_ARGUMENT : ((Missing phoneEnrollmentInfo.))');
    const phoneNumber = enrolment.text('phoneNumber');
    ensurePhoneNumber(phoneNumber);
    return { phoneSessionInfo: { sessionInfo: await textCode(service, phoneNumber) } };
  }
  ensure(methods.totp, totpOff);
  const { user, claims } = await enrolling(service, input);
  ensureRecentSignIn(service, claims);
  ensure(!service.secondFactors.totpOf(user.uid), 'SECOND_FACTOR_EXISTS');
  const sharedSecretKey = newTotpSecret();
  const { sessionInfo, endsAt } = service.secondSteps.openEnrolment(user.uid, sharedSecretKey);
  return {
    totpSessionInfo: {
      sharedSecretKey,
      verificationCodeLength: totpParameters.digits,
      hashingAlgorithm: totpParameters.algorithm,
      periodSec: totpParameters.period,
      sessionInfo,
      finalizeEnrollmentTime: new Date(endsAt).toISOString(),
    },
  };
};

/**
 * accounts/mfaEnrollment:finalize {idToken, displayName?, totpVerificationInfo: {sessionInfo, verificationCode}}: the
 * account has the second factor from now on. Ends every other session; the answer's tokens say that the factor was
 * used. Errors: those of the start, MISSING_SESSION_INFO, MISSING_CODE, INVALID_SESSION_INFO, SESSION_EXPIRED,
 * INVALID_CODE, TOO_MANY_ATTEMPTS_TRY_LATER.
 */
export const finalizeMfaEnrollment: Operation = async (service, input, { locale, address }) => {
  ensure(service.settings.methods.totp, totpOff);
  const { claims } = await enrolling(service, input);
  const { uid } = claims;
  ensureRecentSignIn(service, claims);
  const displayName = input.line('displayName', displayNameMax);
  const verification = input.part('totpVerificationInfo');
  const sessionInfo = verification?.text('sessionInfo');
  const code = verification?.text('verificationCode');
  ensure(sessionInfo, 'MISSING_SESSION_INFO');
  ensure(code, 'MISSING_CODE');
  const secret = service.secondSteps.enrolmentSecret(uid, sessionInfo);
  const lastStep = await service.limits.secondStep(address, uid, async () => {
    const step = stepOfCode(secret, code, service.now());
    ensure(step !== undefined, 'INVALID_CODE');
    return step;
  });
  const { factor, changed } = inTransaction(service.database, () => {
    // Read again: while the code was counted, the token may have been ended.
    const user = verifiedAccount(service, claims);
    ensure(!service.secondFactors.totpOf(uid), 'SECOND_FACTOR_EXISTS');
    service.secondSteps.endEnrolments(uid);
    return {
      factor: service.secondFactors.addTotp(uid, { secret, lastStep }, displayName),
      changed: changeAndRevoke(service, uid, { validSince: afterItsTokens(service, user) }),
    };
  });
  mailOfNewFactor(service, changed, factor, locale);
  const { provider, authTime } = claims;
  const { idToken, refreshToken } = await signIn(service, changed, provider, {
    authTime,
    secondFactor: factor.id,
  });
  return { idToken, refreshToken, totpAuthInfo: {} };
};

/**
 * accounts/mfaEnrollment:withdraw {idToken, mfaEnrollmentId}: removes the factor and ends every other session.
 * Errors: MISSING_ID_TOKEN, CREDENTIAL_TOO_OLD_LOGIN_AGAIN, MISSING_MFA_ENROLLMENT_ID, MFA_ENROLLMENT_NOT_FOUND.
 */
export const withdrawMfaEnrollment: Operation = async (service, input) => {
  const token = input.text('idToken');
  ensure(token, 'MISSING_ID_TOKEN');
  const { user, claims } = await accountBehind(service, token);
  ensureRecentSignIn(service, claims);
  const id = input.text('mfaEnrollmentId');
  ensure(id, 'MISSING_MFA_ENROLLMENT_ID');
  const factor = service.secondFactors.byId(id);
  ensure(factor?.uid === user.uid, 'MFA_ENROLLMENT_NOT_FOUND');
  const changed = inTransaction(service.database, () => {
    service.secondFactors.remove(id);
    return changeAndRevoke(service, user.uid, { validSince: afterItsTokens(service, user) });
  });
  const { provider, authTime } = claims;
  const { idToken, refreshToken } = await signIn(service, changed, provider, { authTime });
  return { idToken, refreshToken };
};
