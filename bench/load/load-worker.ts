import { parentPort } from 'node:worker_threads';
import { visit } from './connection.ts';
import type { Load, LoadResult } from './load.ts';

/** Puts the load on the server, all connections at once. */
async function run(load: Load): Promise<LoadResult> {
  const started = performance.now();
  const { ports = [load.port] } = load;
  const latencies = await Promise.all(
    load.requests.map((requests, index) =>
      visit({ ...load, port: ports[index % ports.length] ?? load.port }, requests),
    ),
  );
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
