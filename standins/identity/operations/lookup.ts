import { accountBehind } from '../accounts.ts';
import { ensure } from '../errors.ts';
import { profileOf } from '../profile.ts';
import type { Operation } from './operation.ts';

/**
 * accounts:lookup {idToken}: the caller's own account. It is never rate limited: the client asks at every page
 * load and takes any refusal as a reason to sign out. Errors: MISSING_ID_TOKEN and those of accountBehind.
 */
export const lookup: Operation = async (service, input) => {
  const idToken = input.text('idToken');
  ensure(idToken, 'MISSING_ID_TOKEN');
  const { user } = await accountBehind(service, idToken);
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [profileOf(service, user)] };
};
