import { accountBehind } from '../accounts.ts';
import { ensure } from '../errors.ts';
import type { Service } from '../service.ts';
import { signIn } from '../sign-in.ts';
import type { Operation } from './operation.ts';

/** As in the real service, sign-in by phone number cannot have a second step. */
export const unsupportedFirstFactor =
  'UNSUPPORTED_FIRST_FACTOR : MFA is not available for the given first factor.';

const off = 'OPERATION_NOT_ALLOWED : The identity provider configuration is not found.';

/** Throws INVALID_PHONE_NUMBER unless the number is in E.164, such as +8801711111111. */
export function ensurePhoneNumber(phoneNumber: string | undefined): asserts phoneNumber {
  ensure(phoneNumber && /^\+[1-9]\d{6,14}$/.test(phoneNumber), 'INVALID_PHONE_NUMBER : Invalid format.');
}

/** Sends a code to a number and returns the session to redeem it with. Throws TOO_MANY_ATTEMPTS_TRY_LATER. */
export async function textCode(service: Service, phoneNumber: string): Promise<string> {
  ensure(service.messageQuota.take(phoneNumber), 'TOO_MANY_ATTEMPTS_TRY_LATER');
  const { sessionInfo, code } = service.phoneSessions.open(phoneNumber);
  await service.outbox.text(phoneNumber, code);
  return sessionInfo;
}

/** accounts:sendVerificationCode {phoneNumber}. Errors: OPERATION_NOT_ALLOWED, INVALID_PHONE_NUMBER. */
export const sendVerificationCode: Operation = async (service, input) => {
  ensure(service.settings.methods.phone, off);
  const phoneNumber = input.text('phoneNumber');
  ensurePhoneNumber(phoneNumber);
  return { sessionInfo: await textCode(service, phoneNumber) };
};

/**
 * accounts:signInWithPhoneNumber {sessionInfo, code, idToken?}: signs in the owner of a number, who may be new; with
 * `idToken` the number is added to that account. Errors: OPERATION_NOT_ALLOWED, MISSING_SESSION_INFO, MISSING_CODE,
 * INVALID_SESSION_INFO, SESSION_EXPIRED, INVALID_CODE, PHONE_NUMBER_EXISTS, USER_DISABLED, UNSUPPORTED_FIRST_FACTOR.
 */
export const signInWithPhoneNumber: Operation = async (service, input) => {
  ensure(service.settings.methods.phone, off);
  const sessionInfo = input.text('sessionInfo');
  const code = input.text('code');
  const idToken = input.text('idToken');
  ensure(sessionInfo, 'MISSING_SESSION_INFO');
  ensure(code, 'MISSING_CODE');
  const caller = idToken ? await accountBehind(service, idToken) : undefined;
  const phoneNumber = service.phoneSessions.redeem(sessionInfo, code);
  const owner = service.users.byPhoneNumber(phoneNumber);
  ensure(!caller || !owner || owner.uid === caller.user.uid, 'PHONE_NUMBER_EXISTS');
  ensure(!owner?.disabled, 'USER_DISABLED');
  ensure(caller || !owner || !service.secondFactors.totpOf(owner.uid), unsupportedFirstFactor);

  const existing = caller?.user ?? owner;
  const fields = { phoneNumber, lastLoginAt: service.now() };
  const user = existing
    ? service.users.update(existing.uid, fields)
    : service.users.create(service.now(), fields);
  const tokens = await signIn(service, user, 'phone');
  return { isNewUser: !existing, phoneNumber, localId: user.uid, ...tokens };
};
