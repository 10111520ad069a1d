import { inTransaction } from '../../shared/sqlite.ts';
import { accountBehind, ensureRecentSignIn } from '../accounts.ts';
import { ensure } from '../errors.ts';
import type { Operation } from './operation.ts';

/** accounts:delete {idToken}. Errors: MISSING_ID_TOKEN, CREDENTIAL_TOO_OLD_LOGIN_AGAIN, those of accountBehind. */
export const deleteAccount: Operation = async (service, input) => {
  const idToken = input.text('idToken');
  ensure(idToken, 'MISSING_ID_TOKEN');
  const { user, claims } = await accountBehind(service, idToken);
  ensureRecentSignIn(service, claims);
  const addresses = [user.email, user.initialEmail].filter((address) => address !== undefined);
  inTransaction(service.database, () => {
    service.users.remove(user.uid);
    service.actionCodes.forget(user.uid);
    for (const address of addresses) service.messageQuota.forget(address);
  });
  for (const address of addresses) service.outbox.forget(address);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
