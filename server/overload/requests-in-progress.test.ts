import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { countRequestsInProgress } from './requests-in-progress.ts';

test('work waits while sixteen requests are being answered, but no longer than a minute', async () => {
  let nowMs = 0;
  const requestsInProgress = countRequestsInProgress(() => nowMs);
  const app = new Hono();
  const answered = Promise.withResolvers<void>();
  app.use(requestsInProgress.middleware);
  app.get('/', async (context) => {
    await answered.promise;
    return context.text('');
  });
  const requests = Array.from({ length: 15 }, () => app.request('/'));
  expect(requestsInProgress.mustWait()).toBe(false);
  requests.push(app.request('/'));
  expect(requestsInProgress.mustWait()).toBe(true);
  nowMs = 59_999;
  expect(requestsInProgress.mustWait()).toBe(true);
  nowMs = 60_000;
  expect(requestsInProgress.mustWait()).toBe(false);
  answered.resolve();
  await Promise.all(requests);
  expect(requestsInProgress.mustWait()).toBe(false);
});
