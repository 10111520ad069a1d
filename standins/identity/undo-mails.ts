import type { Service } from './service.ts';
import type { ActionCode } from './state/action-codes.ts';
import type { UndoMail } from './state/message-quota.ts';
import type { SecondFactor } from './state/second-factors.ts';
import type { User } from './state/users.ts';

/**
 * Mails to the address that an account has just lost how to get it back, also when the account has no address now.
 * The answer does not wait for the mail, so that it reveals nothing about the old mailbox.
 */
export function mailTheOldAddress(service: Service, before: User, after: User, locale?: string): void {
  const { email: old } = before;
  if (!old || old === after.email) return;
  const code = { requestType: 'RECOVER_EMAIL' as const, email: old, newEmail: after.email, uid: after.uid };
  send(service, code, locale);
}

/** Mails to an account's owner that a second factor was added, and how to remove it. */
export function mailOfNewFactor(service: Service, user: User, { id }: SecondFactor, locale?: string): void {
  if (!user.email) return;
  const requestType = 'REVERT_SECOND_FACTOR_ADDITION' as const;
  send(service, { requestType, email: user.email, uid: user.uid, secondFactor: id }, locale);
}

interface UndoCode extends ActionCode {
  requestType: UndoMail;
}

/** These mails have quotas of their own, so that changing an address back and forth does not flood the mailbox. */
function send(service: Service, code: UndoCode, locale: string | undefined): void {
  if (!service.messageQuota.takeUndo(code.requestType, code.email)) return;
  service.outbox.mail(code, service.actionCodes.issue(code), { locale }).catch(service.settings.onError);
}
