import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { type OpenLimiter, take } from '../shared/limiter.ts';
import { digest } from '../shared/secrets.ts';
import { LaneFull, slowLane } from '../shared/slow-lane.ts';
import { ensure, Refusal } from './errors.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How often what may be done. Each allowance of an account is for one address: strangers elsewhere cannot use it up
 * and so keep the owner out.
 */
const allowances = {
  failuresOfAccount: { points: 10, seconds: 15 * minute },
  /** Remembers the blocks of an account, each twice as long as the one before. */
  blocksOfAccount: { points: 1, seconds: 7 * day },
  failuresOfAddress: { points: 100, seconds: 15 * minute },
  signUps: { points: 100, seconds: hour },
  resets: { points: 5, seconds: hour },
  addressLooks: { points: 100, seconds: hour },
  /** One account can name ever other mailboxes, each with an allowance of its own. */
  addressChanges: { points: 10, seconds: hour },
};
const blockSecondsMax = day;

/**
 * The code comes bare: the real service adds a sentence, but a text after the code becomes the client's message, and
 * the specified trimming of that message would then cut words in half.
 */
const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER';

export type Limits = ReturnType<typeof limitsWith>;

/** The limits on sign-in, sign-up, password reset and looks for an account. Each refusal is TOO_MANY_ATTEMPTS_TRY_LATER. */
export function limitsWith(open: OpenLimiter) {
  const failures = open('signInFailures', allowances.failuresOfAccount);
  const blocks = open('signInBlocks', allowances.blocksOfAccount);
  const failuresOfAddress = open('signInFailuresOfAddress', allowances.failuresOfAddress);
  const signUps = open('signUps', allowances.signUps);
  const resets = open('passwordResets', allowances.resets);
  const looks = open('addressLooks', allowances.addressLooks);
  const changes = open('addressChanges', allowances.addressChanges);
  const inSlowLane = slowLane();

  /** Refuses the account from this address for a while, longer each time until a sign-in succeeds. */
  async function block(account: string): Promise<void> {
    const { consumedPoints: times } = await blocks.penalty(account);
    const seconds = allowances.failuresOfAccount.seconds * 2 ** (times - 1);
    await failures.block(account, Math.min(seconds, blockSecondsMax));
  }

  async function forget(account: string): Promise<void> {
    await Promise.all([failures.delete(account), blocks.delete(account)]);
  }

  /** Counts the attempt before its check, so that guesses sent all at once are no more than the allowance. */
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
    /** Runs the check of a password; a Refusal that it throws is a failed attempt. */
    async signIn<Result>(address: string, email: string, check: () => Promise<Result>): Promise<Result> {
      const account = keyOf(address, email);
      const excess = await excessOf(failuresOfAddress, address);
      if (excess <= 0) return attempt(address, account, check);
      try {
        return await inSlowLane(address, excess, () => attempt(address, account, check));
      } catch (error) {
        throw error instanceof LaneFull ? new Refusal(tooMany) : error;
      }
    },

    /** Runs the check of a second step's code, of an account whose first step is done. */
    secondStep: <Result>(address: string, uid: string, check: () => Promise<Result>): Promise<Result> =>
      attempt(address, `second ${uid}`, check),

    /** The owner has proved the address's mailbox: what failed from here before does not count. */
    forgetFailures: (address: string, email: string) => forget(keyOf(address, email)),

    async signUp(address: string): Promise<void> {
      ensure(await take(signUps, address), tooMany);
    },

    /** Counts before a look whose answer tells whether an e-mail address has an account. */
    async addressLook(address: string): Promise<void> {
      ensure(await take(looks, address), tooMany);
    },

    /** Counts what an account asks to be mailed to another address, also to one that is taken. */
    async addressChange(uid: string): Promise<void> {
      ensure(await take(changes, uid), tooMany);
    },

    /** Counts for unknown accounts too, so that none can be told. */
    async reset(address: string, email: string): Promise<void> {
      ensure(await take(resets, keyOf(address, email)), tooMany);
    },
  };
}

/** By how many the next use is over the allowance. */
async function excessOf(limiter: RateLimiterAbstract, key: string): Promise<number> {
  return ((await limiter.get(key))?.consumedPoints ?? 0) + 1 - limiter.points;
}

/** The e-mail address itself has no place among the counts. */
function keyOf(address: string, email: string): string {
  return `${address} ${Buffer.from(digest(email)).toString('base64url')}`;
}
