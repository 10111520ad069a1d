import { preflightAnswer } from '../shared/answers.ts';
import { calledHost } from '../shared/called-host.ts';
import type { From } from '../shared/limiter.ts';
import { MissingKey, Overloaded, UnknownOperation } from './errors.ts';
import { createAuthUri } from './operations/create-auth-uri.ts';
import { deleteAccount } from './operations/delete-account.ts';
import { finalizeMfaSignIn } from './operations/finalize-mfa-sign-in.ts';
import { lookup } from './operations/lookup.ts';
import {
  finalizeMfaEnrollment,
  startMfaEnrollment,
  withdrawMfaEnrollment,
} from './operations/mfa-enrollment.ts';
import type { Operation } from './operations/operation.ts';
import { sendVerificationCode, signInWithPhoneNumber } from './operations/phone.ts';
import {
  passwordPolicy,
  projectConfig,
  recaptchaConfig,
  recaptchaParams,
} from './operations/project-config.ts';
import { refreshToken } from './operations/refresh-token.ts';
import { resetPassword } from './operations/reset-password.ts';
import { sendOobCode } from './operations/send-oob-code.ts';
import { signInWithEmailLink } from './operations/sign-in-with-email-link.ts';
import { signInWithIdp } from './operations/sign-in-with-idp.ts';
import { signInWithPassword } from './operations/sign-in-with-password.ts';
import { signUp } from './operations/sign-up.ts';
import { updateAccount } from './operations/update-account.ts';
import type { Service } from './service.ts';
import { errorAnswer, jsonAnswer, preflightHeaders, withCors, wrongMethodAnswer } from './wire/answers.ts';
import { readBody } from './wire/body.ts';

/** Every call of the API. The version in the path, v1 or v2, makes no difference. */
const operations = new Map<string, { method: string; run: Operation }>([
  ['identitytoolkit /accounts:signUp', { method: 'POST', run: signUp }],
  ['identitytoolkit /accounts:signInWithPassword', { method: 'POST', run: signInWithPassword }],
  ['identitytoolkit /accounts:signInWithEmailLink', { method: 'POST', run: signInWithEmailLink }],
  ['identitytoolkit /accounts:signInWithIdp', { method: 'POST', run: signInWithIdp }],
  ['identitytoolkit /accounts:signInWithPhoneNumber', { method: 'POST', run: signInWithPhoneNumber }],
  ['identitytoolkit /accounts:sendVerificationCode', { method: 'POST', run: sendVerificationCode }],
  ['identitytoolkit /accounts:lookup', { method: 'POST', run: lookup }],
  ['identitytoolkit /accounts:update', { method: 'POST', run: updateAccount }],
  ['identitytoolkit /accounts:delete', { method: 'POST', run: deleteAccount }],
  ['identitytoolkit /accounts:sendOobCode', { method: 'POST', run: sendOobCode }],
  ['identitytoolkit /accounts:resetPassword', { method: 'POST', run: resetPassword }],
  ['identitytoolkit /accounts:createAuthUri', { method: 'POST', run: createAuthUri }],
  ['identitytoolkit /accounts/mfaEnrollment:start', { method: 'POST', run: startMfaEnrollment }],
  ['identitytoolkit /accounts/mfaEnrollment:finalize', { method: 'POST', run: finalizeMfaEnrollment }],
  ['identitytoolkit /accounts/mfaEnrollment:withdraw', { method: 'POST', run: withdrawMfaEnrollment }],
  ['identitytoolkit /accounts/mfaSignIn:finalize', { method: 'POST', run: finalizeMfaSignIn }],
  ['identitytoolkit /projects', { method: 'GET', run: projectConfig }],
  ['identitytoolkit /recaptchaParams', { method: 'GET', run: recaptchaParams }],
  ['identitytoolkit /recaptchaConfig', { method: 'GET', run: recaptchaConfig }],
  ['identitytoolkit /passwordPolicy', { method: 'GET', run: passwordPolicy }],
  ['securetoken /token', { method: 'POST', run: refreshToken }],
]);

const keySetPath = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const services = ['identitytoolkit', 'securetoken'];
const hosts = [...services, 'www'].map((name) => `${name}.googleapis.com`);
const version = /^\/v[12](?=\/)/;

/** Answers one request of the API at any origin; it never throws. */
export async function dispatch(service: Service, request: Request, from?: From): Promise<Response> {
  if (request.method === 'OPTIONS') return withCors(request, preflightAnswer(preflightHeaders(request)));
  try {
    return withCors(request, await answer(service, request, from?.address ?? 'in process'));
  } catch (error) {
    return withCors(request, errorAnswer(error, service.settings.onError));
  }
}

async function answer(service: Service, request: Request, address: string): Promise<Response> {
  const url = new URL(request.url);
  const { host, path } = calledHost(url, hosts);
  const bare = path.replaceAll('%3A', ':').replaceAll('%40', '@');
  // Matches any host in front, because the product mounts only the first two.
  if (bare === keySetPath) {
    // The next key is published long before it is used for signing, so an hour in a cache does no harm.
    return jsonAnswer(await service.keys.published(), 200, { 'cache-control': 'public, max-age=3600' });
  }

  if (service.settings.overloaded) throw new Overloaded('switched on by the operator');
  const call = version.test(bare) ? bare.replace(version, '') : '';
  const called = services.filter((name) => host === `${name}.googleapis.com`);
  const candidates = called.length > 0 ? called : services;
  const operation = candidates.map((name) => operations.get(`${name} ${call}`)).find(Boolean);
  if (!operation) throw new UnknownOperation();
  if (request.method !== operation.method) return wrongMethodAnswer(request, operation.method);
  if (!url.searchParams.get('key') && !request.headers.get('x-goog-api-key')) throw new MissingKey();
  const locale = localeOf(request);
  return jsonAnswer(await operation.run(service, await readBody(request), { locale, address }));
}

/** The language for mails. Anything that is not a language tag is ignored, since it would end up in a mail. */
function localeOf(request: Request): string | undefined {
  const locale = request.headers.get('x-firebase-locale') ?? '';
  return /^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,3}$/.test(locale) ? locale : undefined;
}
