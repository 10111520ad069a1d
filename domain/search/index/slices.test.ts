import { afterEach, expect, test, vi } from 'vitest';
import { countLooksAtTheClock } from '../../../tests/fixtures/counted-clock.ts';
import { eachInSlices } from './slices.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('others are answered while the items of one part are made and visited', async () => {
  countLooksAtTheClock();
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
