import { accountBehind } from '../accounts.ts';
import { ensure } from '../errors.ts';
import type { Operation } from './operation.ts';
import { ensurePhoneNumber, textCode } from './phone.ts';

/**
 * accounts/mfaEnrollment:start {idToken, phoneEnrollmentInfo: {phoneNumber}}: texts the code for a second
 * factor. Finishing the enrolment is not part of the stand-in. Errors: OPERATION_NOT_ALLOWED (switched off, the
 * default), MISSING_ID_TOKEN, UNSUPPORTED_FIRST_FACTOR, UNVERIFIED_EMAIL, INVALID_PHONE_NUMBER.
 */
export const startMfaEnrollment: Operation = async (service, input) => {
  ensure(service.settings.methods.mfa, 'OPERATION_NOT_ALLOWED : SMS based MFA not enabled.');
  const idToken = input.text('idToken');
  ensure(idToken, 'MISSING_ID_TOKEN');
  const { user, claims } = await accountBehind(service, idToken);
  const firstFactor = 'UNSUPPORTED_FIRST_FACTOR : MFA is not available for the given first factor.';
  ensure(claims.provider !== 'phone', firstFactor);
  ensure(
    user.emailVerified,
    'UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.',
  );
  const enrolment = input.part('phoneEnrollmentInfo');
  ensure(enrolment, 'INVALID_ARGUMENT : ((Missing phoneEnrollmentInfo.))');
  const phoneNumber = enrolment.text('phoneNumber');
  ensurePhoneNumber(phoneNumber);
  return { phoneSessionInfo: { sessionInfo: await textCode(service, phoneNumber) } };
};
