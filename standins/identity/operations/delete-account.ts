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
  inTransaction(service.database, () => {
    service.users.remove(user.uid);
    service.actionCodes.forget(user.uid);
    if (user.email) service.messageQuota.forget(user.email);
  });
  if (user.email) service.outbox.forget(user.email);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
