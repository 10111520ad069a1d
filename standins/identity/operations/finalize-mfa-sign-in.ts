import { ensure } from '../errors.ts';
import type { Service } from '../service.ts';
import { signIn } from '../sign-in.ts';
import type { User } from '../state/users.ts';
import { stepOfCode } from '../totp.ts';
import type { Operation } from './operation.ts';

/**
 * accounts/mfaSignIn:finalize {mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo: {verificationCode}}: the
 * second step of a sign-in. A code works once. One first step allows five attempts, and wrong codes also count for
 * the account's limit. Errors: MISSING_MFA_PENDING_CREDENTIAL, MISSING_MFA_ENROLLMENT_ID, MISSING_CODE,
 * INVALID_MFA_PENDING_CREDENTIAL, MFA_ENROLLMENT_NOT_FOUND, INVALID_CODE, TOO_MANY_ATTEMPTS_TRY_LATER, USER_DISABLED.
 */
export const finalizeMfaSignIn: Operation = async (service, input, { address }) => {
  const credential = input.text('mfaPendingCredential');
  const enrolmentId = input.text('mfaEnrollmentId');
  const code = input.part('totpVerificationInfo')?.text('verificationCode');
  ensure(credential, 'MISSING_MFA_PENDING_CREDENTIAL');
  ensure(enrolmentId, 'MISSING_MFA_ENROLLMENT_ID');
  ensure(code, 'MISSING_CODE');
  const { uid, provider } = service.secondSteps.attemptSignIn(credential);
  ownerOf(service, uid);
  const factor = service.secondFactors.totpOf(uid);
  ensure(factor?.id === enrolmentId, 'MFA_ENROLLMENT_NOT_FOUND');
  await service.limits.secondStep(address, uid, async () => {
    const step = stepOfCode(factor.secret, code, service.now());
    ensure(step !== undefined && service.secondFactors.takeStep(factor.id, step), 'INVALID_CODE');
  });
  // Checked again: while the code was counted, a password reset, for example, may have ended the sign-in.
  ensure(service.secondSteps.awaitsCode(credential), 'INVALID_MFA_PENDING_CREDENTIAL');
  const user = ownerOf(service, uid);
  service.secondSteps.endSignIns(uid);
  const { idToken, refreshToken } = await signIn(service, user, provider, { secondFactor: factor.id });
  return { idToken, refreshToken };
};

function ownerOf(service: Service, uid: string): User {
  const user = service.users.byUid(uid);
  ensure(user, 'INVALID_MFA_PENDING_CREDENTIAL');
  ensure(!user.disabled, 'USER_DISABLED');
  return user;
}
