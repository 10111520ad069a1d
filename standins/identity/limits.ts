import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { type OpenLimiter, take } from '../shared/limiter.ts';
import { digest } from '../shared/secrets.ts';
import { QueueFull, slowQueue } from '../shared/slow-queue.ts';
import { ensure, Refusal } from './errors.ts';
import { mailboxOf } from './mailbox.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How often each action may be done. Each allowance of an account is for one network address, so that strangers
 * elsewhere cannot use it up and lock the owner out.
 */
const allowances = {
  failuresOfAccount: { points: 10, seconds: 15 * minute },
  /** Remembers the blocks of an account, each twice as long as the one before. */
  blocksOfAccount: { points: 1, seconds: 7 * day },
  failuresOfAddress: { points: 100, seconds: 15 * minute },
  signUps: { points: 100, seconds: hour },
  resets: { points: 5, seconds: hour },
  addressLooks: { points: 100, seconds: hour },
  /** One account can name ever more mailboxes, each with an allowance of its own. */
  addressChanges: { points: 10, seconds: hour },
};
const blockSecondsMax = day;

/**
 * The code has no text after it. The real service adds a sentence, but the client shows the text after a code as its
 * message, and the specified trimming of that message would then cut words in half.
 */
const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER';

export type Limits = ReturnType<typeof limitsWith>;

/**
 * The limits on sign-in, sign-up, password reset and look-ups of an account. Each refusal is
 * TOO_MANY_ATTEMPTS_TRY_LATER; of a password reset it is RESET_PASSWORD_EXCEED_LIMIT.
 */
export function limitsWith(open: OpenLimiter) {
  const failures = open('signInFailures', allowances.failuresOfAccount);
  const blocks = open('signInBlocks', allowances.blocksOfAccount);
  const failuresOfAddress = open('signInFailuresOfAddress', allowances.failuresOfAddress);
  const signUps = open('signUps', allowances.signUps);
  const resets = open('passwordResets', allowances.resets);
  const looks = open('addressLooks', allowances.addressLooks);
  const changes = open('addressChanges', allowances.addressChanges);
  const inSlowQueue = slowQueue();

  /** Blocks the account for this address for a while, longer each time until a sign-in succeeds. */
  async function block(account: string): Promise<void> {
    const { consumedPoints: times } = await blocks.penalty(account);
    const seconds = allowances.failuresOfAccount.seconds * 2 ** (times - 1);
    await failures.block(account, Math.min(seconds, blockSecondsMax));
  }

  async function forget(account: string): Promise<void> {
    await Promise.all([failures.delete(account), blocks.delete(account)]);
  }

  /** Counts the attempt before its check, so that guesses sent at the same time cannot exceed the allowance. */
  async function attempt<Result>(address: string, account: string, check: () => Promise<Result>) {
    const attempts = await take(failures, account);
    ensure(attempts, tooMany);
    try {
      const result = await check();
      await forget(account);
      return result;
    } catch (error) {
      if (!(error instanceof Refusal)) {
        await failures.reward(account);
        throw error;
      }
      if (attempts >= failures.points) await block(account);
      const { consumedPoints } = await failuresOfAddress.penalty(address);
      throw consumedPoints > failuresOfAddress.points ? new Refusal(tooMany) : error;
    }
  }

  return {
    /** Runs the check of a password. A Refusal that it throws counts as a failed attempt. */
    async signIn<Result>(address: string, email: string, check: () => Promise<Result>): Promise<Result> {
      const account = keyOf(address, email);
      const excess = await excessOf(failuresOfAddress, address);
      if (excess <= 0) return attempt(address, account, check);
      try {
        return await inSlowQueue(address, excess, () => attempt(address, account, check));
      } catch (error) {
        throw error instanceof QueueFull ? new Refusal(tooMany) : error;
      }
    },

    /** Runs the check of a second step's code, for an account whose first step is done. */
    secondStep: <Result>(address: string, uid: string, check: () => Promise<Result>): Promise<Result> =>
      attempt(address, `second ${uid}`, check),

    /** The owner has verified the mailbox: earlier failures from here do not count any more. */
    forgetFailures: (address: string, email: string) => forget(keyOf(address, email)),

    async signUp(address: string): Promise<void> {
      ensure(await take(signUps, address), tooMany);
    },

    /** Counts a look-up whose answer tells whether an e-mail address has an account. Called before the look-up. */
    async addressLook(address: string): Promise<void> {
      ensure(await take(looks, address), tooMany);
    },

    /** Counts the mails that an account requests to other addresses, also to addresses that are taken. */
    async addressChange(uid: string): Promise<void> {
      ensure(await take(changes, uid), tooMany);
    },

    /** Also counts unknown accounts, so that they cannot be told apart from known ones. */
    async reset(address: string, email: string): Promise<void> {
      ensure(await take(resets, keyOf(address, mailboxOf(email))), 'RESET_PASSWORD_EXCEED_LIMIT');
    },
  };
}

/** The number of uses by which the next use is over the allowance. */
async function excessOf(limiter: RateLimiterAbstract, key: string): Promise<number> {
  return ((await limiter.get(key))?.consumedPoints ?? 0) + 1 - limiter.points;
}

/** The counts must not contain the e-mail address itself. */
function keyOf(address: string, email: string): string {
  return `${address} ${Buffer.from(digest(email)).toString('base64url')}`;
}
