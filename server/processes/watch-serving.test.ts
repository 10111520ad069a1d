import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { watchServing } from './watch-serving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const second = 1_000;

function watched() {
  const kill = vi.fn();
  const worker = { process: { pid: 1, kill } } as unknown as Parameters<
    ReturnType<typeof watchServing>['heard']
  >[0];
  return { worker, kill };
}

test('a process that is heard lives, and one that is silent for ten seconds is killed once', () => {
  const { heard } = watchServing(createLog('silent'));
  const [alive, frozen] = [watched(), watched()];
  heard(frozen.worker);
  for (let seconds = 0; seconds < 10; seconds++) {
    heard(alive.worker);
    vi.advanceTimersByTime(second);
  }
  expect(frozen.kill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(second);
  expect(frozen.kill.mock.calls).toEqual([['SIGKILL']]);
  heard(alive.worker);
  vi.advanceTimersByTime(9 * second);
  expect(alive.kill).not.toHaveBeenCalled();
  expect(frozen.kill).toHaveBeenCalledTimes(1);
});

test('a process that starts, or has ended, is not killed', () => {
  const { heard, forget } = watchServing(createLog('silent'));
  const ended = watched();
  heard(ended.worker);
  forget(ended.worker);
  vi.advanceTimersByTime(60 * second);
  expect(ended.kill).not.toHaveBeenCalled();
});
