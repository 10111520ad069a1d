import { ensure, Refusal } from './errors.ts';
import { verifyPassword } from './passwords.ts';
import type { Service } from './service.ts';
import type { User } from './state/users.ts';

/** Wrong passwords in a row that slow an account down, and for how long at first and at most. */
const freeAttempts = 5;
const firstWaitMs = 30 * 1000;
const longestWaitMs = 15 * 60 * 1000;

/** Accounts with a check under way, so that guesses sent all at once are counted one after another. */
const checking = new Map<string, Promise<unknown>>();

/**
 * Checks a password. After five wrong ones in a row the account takes none for 30 s, doubled by each further one
 * to 15 min: TOO_MANY_ATTEMPTS_TRY_LATER, for the right password too. Throws `wrongCode` for a wrong one.
 *
 * The codes come bare: the real service adds a sentence to TOO_MANY_ATTEMPTS_TRY_LATER, but a text after the
 * code becomes the client's message, and the specified trimming of that message would then cut words in half.
 */
export function checkPassword(
  service: Service,
  user: User,
  password: string,
  wrongCode: string,
): Promise<void> {
  const before = checking.get(user.uid) ?? Promise.resolve();
  const check = before.catch(() => undefined).then(() => checkNow(service, user.uid, password, wrongCode));
  checking.set(user.uid, check);
  return check.finally(() => {
    if (checking.get(user.uid) === check) checking.delete(user.uid);
  });
}

async function checkNow(service: Service, uid: string, password: string, wrongCode: string): Promise<void> {
  const user = service.users.byUid(uid);
  ensure(user, 'EMAIL_NOT_FOUND');
  ensure(user.lockedUntil <= service.now(), 'TOO_MANY_ATTEMPTS_TRY_LATER');
  if (await verifyPassword(password, user.passwordHash)) {
    if (user.failedAttempts > 0) service.users.update(uid, { failedAttempts: 0, lockedUntil: 0 });
    return;
  }
  const failedAttempts = user.failedAttempts + 1;
  const wait = Math.min(firstWaitMs * 2 ** Math.max(0, failedAttempts - freeAttempts), longestWaitMs);
  const lockedUntil = failedAttempts >= freeAttempts ? service.now() + wait : 0;
  service.users.update(uid, { failedAttempts, lockedUntil });
  throw new Refusal(wrongCode);
}
