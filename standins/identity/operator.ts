import { noSuchRoute } from '../shared/answers.ts';
import { BodyRefused } from '../shared/read-body.ts';
import { inTransaction } from '../shared/sqlite.ts';
import { afterItsTokens } from './accounts.ts';
import { Refusal } from './errors.ts';
import { ensurePhoneNumber } from './operations/phone.ts';
import { changeAndRevoke } from './password-change.ts';
import type { Service } from './service.ts';
import type { User } from './state/users.ts';
import { mailOfNewFactor } from './undo-mails.ts';
import { jsonAnswer } from './wire/answers.ts';
import { readBody } from './wire/body.ts';
import type { Input } from './wire/input.ts';

const root = '/standin/identity';

/**
 * The operator's routes, for the person who runs the machine, only on the operator's socket. No real service has
 * them.
 *
 *     GET    /standin/identity                     counts and settings
 *     GET    /standin/identity/users               accounts, without secrets
 *     GET    /standin/identity/users/{uid|email}
 *     POST   /standin/identity/users/{uid|email}/disable | enable | revoke
 *     POST   /standin/identity/users/{uid|email}/secondFactor?phoneNumber=... adds it as if the owner had
 *     DELETE /standin/identity/users/{uid|email}/secondFactor  removes every one, and signs the account out
 *     DELETE /standin/identity/users/{uid|email}
 *     GET    /standin/identity/messages            recipients of the last hundred messages; never a code
 *     PUT    /standin/identity/settings            {methods?: {...}, emailPrivacy?, overloaded?}, until the end
 *     POST   /standin/identity/keys/rotate
 *     POST   /standin/identity/reset               removes all accounts but the host's own
 */
export async function operate(service: Service, request: Request): Promise<Response> {
  const { pathname: path, searchParams } = new URL(request.url);
  const [area = '', name = '', action = ''] = path.slice(root.length).split('/').slice(1);
  const route = `${request.method} ${area}`;
  try {
    if (route === 'GET ') return jsonAnswer(overview(service));
    if (route === 'GET messages') return jsonAnswer(service.outbox.recent());
    if (route === 'PUT settings') return jsonAnswer(changeSettings(service, await readBody(request)));
    if (route === 'POST reset') return jsonAnswer(reset(service));
    if (route === 'POST keys' && name === 'rotate') return jsonAnswer(await rotate(service));
    if (route === 'GET users' && !name) return jsonAnswer(service.users.list().map(publicPart));
    if (area === 'users' && name)
      return userAnswer(service, `${request.method} ${action}`, decodeURIComponent(name), searchParams);
    return noSuchRoute();
  } catch (error) {
    if (error instanceof Refusal || error instanceof BodyRefused || error instanceof URIError) {
      return jsonAnswer({ error: error.message }, 400);
    }
    service.settings.onError(error);
    return jsonAnswer({ error: 'failed' }, 500);
  }
}

function overview({ users, settings }: Service) {
  const { projectId, methods, emailPrivacy, overloaded } = settings;
  return { projectId, users: users.list().length, methods, emailPrivacy, overloaded };
}

function changeSettings(service: Service, input: Input) {
  const { settings } = service;
  const methods = input.part('methods');
  const names = ['emailLink', 'phone', 'federated', 'mfa', 'totp'] as const;
  for (const method of names) settings.methods[method] = methods?.flag(method) ?? settings.methods[method];
  settings.emailPrivacy = input.flag('emailPrivacy') ?? settings.emailPrivacy;
  settings.overloaded = input.flag('overloaded') ?? settings.overloaded;
  return overview(service);
}

/**
 * Returns to the accounts that the host made at the start. Sessions and keys stay, so that open browsers get
 * USER_NOT_FOUND.
 */
function reset(service: Service) {
  inTransaction(service.database, () => {
    service.database.exec('DELETE FROM users WHERE provisioned = 0; DELETE FROM action_codes');
    service.database.exec('DELETE FROM phone_sessions; DELETE FROM message_log');
  });
  return overview(service);
}

async function rotate({ keys }: Service) {
  await keys.rotate();
  return keys.published();
}

function userAnswer(
  service: Service,
  route: string,
  uidOrEmail: string,
  parameters: URLSearchParams,
): Response {
  const { users, sessions } = service;
  const user = users.byUid(uidOrEmail) ?? users.byEmail(uidOrEmail.toLowerCase());
  if (!user) return jsonAnswer({ error: 'no such user' }, 404);
  switch (route) {
    case 'GET ':
      return jsonAnswer(publicPart(user));
    case 'POST disable':
      return jsonAnswer(publicPart(users.update(user.uid, { disabled: true })));
    case 'POST enable':
      return jsonAnswer(publicPart(users.update(user.uid, { disabled: false })));
    case 'POST revoke': {
      sessions.revokeAll(user.uid, service.now());
      service.secondSteps.endSignIns(user.uid);
      return jsonAnswer(publicPart(users.update(user.uid, { validSince: afterItsTokens(service, user) })));
    }
    case 'POST secondFactor': {
      const phoneNumber = parameters.get('phoneNumber') ?? '';
      ensurePhoneNumber(phoneNumber);
      const factor = service.secondFactors.add(user.uid, phoneNumber);
      mailOfNewFactor(service, user, factor);
      return jsonAnswer(factor);
    }
    case 'DELETE secondFactor': {
      const factors = service.secondFactors.of(user.uid);
      for (const { id } of factors) service.secondFactors.remove(id);
      changeAndRevoke(service, user.uid, { validSince: afterItsTokens(service, user) });
      return jsonAnswer({ removed: factors.length });
    }
    case 'DELETE ':
      users.remove(user.uid);
      return jsonAnswer({ deleted: user.uid });
    default:
      return noSuchRoute();
  }
}

function publicPart({ passwordHash, ...rest }: User) {
  return { ...rest, hasPassword: passwordHash !== undefined };
}
