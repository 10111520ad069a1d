import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import { inMemory, insured } from './open-limiter.ts';

const allowance = { points: 2, seconds: 60 };

/** Fails as the limiter of a process group does whose leading process does not answer. */
class Silent extends RateLimiterMemory {
  override async consume(): Promise<never> {
    throw new Error('no answer from master in time');
  }
}

test('while a limiter cannot count, another counts, and refuses what is too much', async () => {
  const limiter = insured(new Silent({ points: 2, duration: 60 }), inMemory('call', allowance));
  await limiter.consume('somebody');
  await limiter.consume('somebody');
  await expect(limiter.consume('somebody')).rejects.not.toBeInstanceOf(Error);
});

test('what a limiter refuses is not asked of another', async () => {
  const limiter = insured(inMemory('call', { points: 1, seconds: 60 }), inMemory('own', allowance));
  await limiter.consume('somebody');
  await expect(limiter.consume('somebody')).rejects.toMatchObject({ remainingPoints: 0 });
});
