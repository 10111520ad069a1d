import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, test, vi } from 'vitest';
import { inMemory, insured } from './open-limiter.ts';

const allowance = { points: 2, seconds: 60 };

/** Fails as the limiter of a process group does whose leading process does not answer. */
class Silent extends RateLimiterMemory {
  override async consume(): Promise<never> {
    throw new Error('no answer from master in time');
  }
}

test('while a limiter cannot count, another counts, and refuses what is too much', async () => {
  const limiter = insured(new Silent({ points: 2, duration: 60 }), inMemory('call', allowance), {
    isSilent: false,
  });
  await limiter.consume('somebody');
  await limiter.consume('somebody');
  await expect(limiter.consume('somebody')).rejects.not.toBeInstanceOf(Error);
});

test('a limiter whose counter has left one call without an answer is not asked again until the counter answers', async () => {
  const counter = { isSilent: false };
  const silent = new Silent({ points: 2, duration: 60 });
  const asked = vi.spyOn(silent, 'consume');
  const limiters = ['one', 'other'].map((name) => insured(silent, inMemory(name, allowance), counter));
  for (const limiter of limiters) await limiter.consume('somebody');
  expect(asked).toHaveBeenCalledTimes(1);
  counter.isSilent = false;
  await limiters[1]?.consume('somebody');
  expect(asked).toHaveBeenCalledTimes(2);
});

test('what a limiter refuses is not asked of another', async () => {
  const counter = { isSilent: false };
  const limiter = insured(inMemory('call', { points: 1, seconds: 60 }), inMemory('own', allowance), counter);
  await limiter.consume('somebody');
  await expect(limiter.consume('somebody')).rejects.toMatchObject({ remainingPoints: 0 });
  expect(counter.isSilent).toBe(false);
});
