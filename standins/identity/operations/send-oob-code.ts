import {
  accountBehind,
  accountOf,
  canonicalEmail,
  ensureEmail,
  ensureFreeEmail,
  ensureRecentSignIn,
  isFreeEmail,
} from '../accounts.ts';
import { ensure, InvalidPayload, Refusal } from '../errors.ts';
import type { Service } from '../service.ts';
import type { ActionCode } from '../state/action-codes.ts';
import type { Input } from '../wire/input.ts';
import type { Operation } from './operation.ts';

/**
 * accounts:sendOobCode {requestType, email | idToken, newEmail?, continueUrl?}: mails a link with a code. Errors:
 * MISSING_REQ_TYPE, MISSING_EMAIL, MISSING_NEW_EMAIL, INVALID_EMAIL, EMAIL_EXISTS, OPERATION_NOT_ALLOWED
 * (e-mail link switched off), INVALID_CONTINUE_URI, UNAUTHORIZED_DOMAIN, TOO_MANY_ATTEMPTS_TRY_LATER,
 * RESET_PASSWORD_EXCEED_LIMIT, CREDENTIAL_TOO_OLD_LOGIN_AGAIN, those of accountBehind.
 */
export const sendOobCode: Operation = async (service, input, { locale, address }) => {
  const requestType = input.text('requestType');
  const continueUrl = input.text('continueUrl');
  ensure(requestType && requestType !== 'OOB_REQ_TYPE_UNSPECIFIED', 'MISSING_REQ_TYPE');
  // Giving the link to the caller would give away the account; the real service does so only for administrators.
  ensure(!input.flag('returnOobLink'), 'INSUFFICIENT_PERMISSION');
  const badUrl = 'INVALID_CONTINUE_URI : ((expected an absolute URI with valid scheme and host))';
  ensure(!continueUrl || (continueUrl.length <= urlMax && isWebAddress(continueUrl)), badUrl);
  ensure(!continueUrl || isAuthorized(service, continueUrl), 'UNAUTHORIZED_DOMAIN');
  const prepare = Object.hasOwn(preparations, requestType) ? preparations[requestType] : undefined;
  if (!prepare) throw new InvalidPayload('/requestType must be equal to one of the allowed values');

  const { code, email, newEmail } = await prepare(service, input, address);
  const isReset = requestType === 'PASSWORD_RESET';
  if (isReset) await service.limits.reset(address, email);
  const { messageQuota } = service;
  const mayBeMailed = newEmail ? messageQuota.takeMove(newEmail) : messageQuota.take(email);
  const changesUntold = requestType === 'VERIFY_AND_CHANGE_EMAIL' && service.settings.emailPrivacy;
  const tellsNothing = isReset || changesUntold;
  // A reset beyond the quota gets the usual answer and sends nothing. The mailbox already has ten valid links of this
  // hour, and a refusal would let strangers stop the owner from asking.
  ensure(mayBeMailed || tellsNothing, 'TOO_MANY_ATTEMPTS_TRY_LATER');
  if (code && mayBeMailed) {
    const sent = service.outbox.mail(code, service.actionCodes.issue(code), { locale, continueUrl });
    // These mails are not awaited: the time, or a failing mail server, would tell known addresses from unknown ones.
    if (tellsNothing) sent.catch(service.settings.onError);
    else await sent;
  }
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
};

/** A link is mailed with this address, and no page has a longer one. */
const urlMax = 2_048;

/**
 * The code to mail (absent when no mail is sent), the address that the answer names, and the address to which the
 * account is to move.
 */
type Preparation = (
  service: Service,
  input: Input,
  from: string,
) => Promise<{ code?: ActionCode; email: string; newEmail?: string }>;

const preparations: Record<string, Preparation> = {
  /**
   * Deliberate difference: the recorded service answers EMAIL_NOT_FOUND for an unknown address. Here the answer is
   * the same as for a known one, so that nobody can find out who has an account.
   */
  async PASSWORD_RESET(service, input) {
    const email = addressIn(input, 'email', 'MISSING_EMAIL');
    const user = service.users.byEmail(email);
    return user && !user.disabled
      ? { code: { requestType: 'PASSWORD_RESET', email, uid: user.uid }, email }
      : { email };
  },

  async VERIFY_EMAIL(service, input) {
    const { user } = await accountBehind(service, input.text('idToken') ?? '');
    ensure(user.email, 'MISSING_EMAIL');
    return { code: { requestType: 'VERIFY_EMAIL', email: user.email, uid: user.uid }, email: user.email };
  },

  async VERIFY_AND_CHANGE_EMAIL(service, input, from) {
    const newEmail = addressIn(input, 'newEmail', 'MISSING_NEW_EMAIL');
    const idToken = input.text('idToken');
    ensure(idToken, 'MISSING_ID_TOKEN');
    const claims = await service.idTokens.read(idToken);
    ensure(accountOf(service, claims).email, 'MISSING_EMAIL');
    ensureRecentSignIn(service, claims);
    await service.limits.addressLook(from);
    await service.limits.addressChange(claims.uid);
    // Checked again: while this was counted, the token may have been ended, or the account changed.
    const user = accountOf(service, claims);
    ensure(user.email, 'MISSING_EMAIL');
    // With e-mail privacy on, nobody can find out whether this address is taken: a taken one answers and counts the
    // same, and gets no mail.
    if (service.settings.emailPrivacy && !isFreeEmail(service, newEmail))
      return { email: user.email, newEmail };
    ensureFreeEmail(service, newEmail);
    const code = {
      requestType: 'VERIFY_AND_CHANGE_EMAIL' as const,
      email: user.email,
      newEmail,
      uid: user.uid,
    };
    return { code, email: user.email, newEmail };
  },

  async EMAIL_SIGNIN(service, input) {
    ensure(service.settings.methods.emailLink, 'OPERATION_NOT_ALLOWED');
    const email = addressIn(input, 'email', 'MISSING_EMAIL');
    // The link could create an account with a reserved address that has none yet.
    const reserved = service.settings.reservedEmails.has(email) && !service.users.byEmail(email);
    return reserved ? { email } : { code: { requestType: 'EMAIL_SIGNIN', email }, email };
  },
};

function addressIn(input: Input, field: string, missing: string): string {
  const email = input.text(field);
  if (!email) throw new Refusal(missing);
  ensureEmail(email);
  return canonicalEmail(email);
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

function isAuthorized({ settings }: Service, address: string): boolean {
  return settings.authorizedDomains?.includes(new URL(address).hostname) ?? true;
}
