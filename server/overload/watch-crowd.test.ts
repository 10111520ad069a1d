import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { watchCrowd } from './watch-crowd.ts';

test('work waits while sixteen requests are being answered, but no longer than a minute', async () => {
  let nowMs = 0;
  const crowd = watchCrowd(() => nowMs);
  const app = new Hono();
  const answered = Promise.withResolvers<void>();
  app.use(crowd.middleware);
  app.get('/', async (context) => {
    await answered.promise;
    return context.text('');
  });
  const requests = Array.from({ length: 15 }, () => app.request('/'));
  expect(crowd.mustWait()).toBe(false);
  requests.push(app.request('/'));
  expect(crowd.mustWait()).toBe(true);
  nowMs = 59_999;
  expect(crowd.mustWait()).toBe(true);
  nowMs = 60_000;
  expect(crowd.mustWait()).toBe(false);
  answered.resolve();
  await Promise.all(requests);
  expect(crowd.mustWait()).toBe(false);
});
