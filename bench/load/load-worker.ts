import { parentPort } from 'node:worker_threads';
import { visit } from './connection.ts';
import type { Load, LoadResult } from './load.ts';

/** Puts the load on the server, all connections at once. */
async function run(load: Load): Promise<LoadResult> {
  const started = performance.now();
  const latencies = await Promise.all(load.requests.map((requests) => visit(load, requests)));
  const elapsedMs = performance.now() - started;
  const latenciesMs = latencies.flat();
  return { count: latenciesMs.length, elapsedMs, latenciesMs };
}

parentPort?.on('message', (load: Load) => {
  run(load).then(
    (result) => parentPort?.postMessage({ result }),
    (error: Error) => parentPort?.postMessage({ failure: error.message }),
  );
});
