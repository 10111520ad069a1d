import { afterEach, expect, test, vi } from 'vitest';
import { eachInSlices } from './slices.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('others are answered while the items of one part are made and visited', async () => {
  // Each look at the clock is a millisecond later.
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    nowMs += 1;
    return nowMs;
  });
  let made = 0;
  let visited = 0;
  let [mostMade, mostVisited, answered] = [0, 0, 0];
  let [madeBefore, visitedBefore] = [0, 0];
  let isDone = false;
  const answerOthers = () => {
    mostMade = Math.max(mostMade, made - madeBefore);
    mostVisited = Math.max(mostVisited, visited - visitedBefore);
    [madeBefore, visitedBefore] = [made, visited];
    answered += 1;
    if (!isDone) setImmediate(answerOthers);
  };
  setImmediate(answerOthers);
  function* items() {
    for (; made < 1_000; made++) yield made;
  }
  async function* parts() {
    yield items();
  }
  await eachInSlices(parts(), () => {
    visited += 1;
  });
  isDone = true;
  expect(visited).toBe(1_000);
  expect(answered).toBeGreaterThan(150);
  expect(mostMade).toBeLessThanOrEqual(10);
  expect(mostVisited).toBeLessThanOrEqual(10);
});
