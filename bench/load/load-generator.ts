import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Load, LoadResult } from './load.ts';

export interface LoadGenerator {
  /** Puts a load on a server; rejects with the fault when an answer is wrong. */
  run(load: Load): Promise<LoadResult>;
  close(): Promise<void>;
}

/** The load comes from a separate thread, so that measuring does not wait for the benchmark's other work. */
export function startLoadGenerator(): LoadGenerator {
  const worker = new Worker(new URL('./load-worker.ts', import.meta.url));
  // A running load must not wait for ever when the thread ends.
  const ended = once(worker, 'exit').then(() => Promise.reject(new Error('the load was broken off')));
  ended.catch(() => {});
  return {
    async run(load) {
      worker.postMessage(load);
      const [answer] = (await Promise.race([once(worker, 'message'), ended])) as [
        { result: LoadResult } | { failure: string },
      ];
      if ('failure' in answer) throw new Error(answer.failure);
      return answer.result;
    },
    close: async () => void (await worker.terminate()),
  };
}
