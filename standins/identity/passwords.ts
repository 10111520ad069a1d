import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { createQueue } from '../shared/queue.ts';
import { Overloaded } from './errors.ts';

/** The cost of one guess. The parameters are stored with each hash, so they can be raised later. */
type Cost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>;
/** 32 MB and about 60 ms a guess. */
export const strongCost: Cost = { N: 2 ** 15, r: 8, p: 1 };
/** Under a millisecond a guess, for tests: thousands of people sign up in them. */
export const quickCost: Cost = { N: 2 ** 4, r: 8, p: 1 };
const saltBytes = 16;
const hashBytes = 32;
const memoryBytesMax = 256 * 1024 * 1024;

/**
 * Number of hashes computed at the same time. Signing and checking tokens use the same four threads of the process,
 * and a look-up must never wait for strangers' passwords.
 */
const runningMax = 2;
/** About six seconds of waiting. Further requests are answered "overloaded" at once. */
const waitingMax = 200;
const queue = createQueue({
  atOnce: runningMax,
  waitingMax,
  full: () => new Overloaded('too many passwords are being hashed'),
});

/** The shortest password as in the recorded service, the longest as in the real service. */
export const passwordLengthMin = 6;
export const passwordLengthMax = 4096;

function derive(password: string, salt: Uint8Array, options: ScryptOptions): Promise<Buffer> {
  // Nobody has a longer one, and bringing it to one spelling would take seconds.
  const possible = password.length <= passwordLengthMax ? password : '';
  // NFKC, so that one password typed on two keyboards (Bangla has composed and decomposed letters) is one.
  return queue.run(() =>
    scryptAsync(possible.normalize('NFKC'), salt, { ...options, maxmem: memoryBytesMax }),
  );
}

function scryptAsync(password: string, salt: Uint8Array, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, hashBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Hashes a password with a fresh salt. Throws Overloaded when too many others wait. */
export async function hashPassword(password: string, cost: Cost): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/**
 * Says whether `password` is the one of `stored`. Without `stored` it takes the same time and says no, so that the
 * time does not tell whether an account exists. Throws Overloaded when too many others wait.
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  cost: Cost,
): Promise<boolean> {
  if (!stored) {
    await derive(password, randomBytes(saltBytes), cost);
    return false;
  }
  const [, N, r, p, salt, key] = stored.split('$');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64'), options);
  return timingSafeEqual(actual, Buffer.from(key ?? '', 'base64'));
}
