import { once } from 'node:events';
import { connect } from 'node:net';
import { AnswerReader } from './answer-reader.ts';
import type { Load } from './load.ts';

/** Bytes that a connection reads at once. */
const readMax = 64 * 1024;

/** The longest time of an answer: a request that hangs must not hang the benchmark. */
const answerMsMax = 30_000;

/**
 * One visitor: a persistent connection that sends a request, waits for its answer and sends the next. Answers how
 * long each took. Rejects on another status than the load's, and when the connection ends.
 */
export async function visit(load: Load, requests: string[]): Promise<number[]> {
  let read: (bytes: Buffer) => void = () => {};
  // Every read uses the same memory. With a new buffer for each, the benchmark's own garbage collection stopped all
  // visitors for milliseconds, which counted as slow answers of the server.
  const memory = Buffer.alloc(readMax);
  const onread = {
    buffer: memory,
    callback: (size: number) => {
      read(memory.subarray(0, size));
      return true;
    },
  };
  const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true, onread });
  await once(socket, 'connect');
  socket.setTimeout(answerMsMax);
  const latenciesMs: number[] = [];
  const reader = new AnswerReader();
  const begun = performance.now();
  let sent = 0;
  let sentAt = 0;

  return new Promise<number[]>((resolve, reject) => {
    const next = () => {
      const request = requests[load.cycle ? sent % requests.length : sent];
      if (request === undefined || performance.now() - begun > load.durationMs) {
        resolve(latenciesMs);
        socket.destroy();
        return;
      }
      sent += 1;
      sentAt = performance.now();
      socket.write(request);
    };
    read = (bytes) => {
      if (!reader.push(bytes)) return;
      if (load.mayRefuse && reader.status === 503) return next();
      latenciesMs.push(performance.now() - sentAt);
      if (reader.status === load.status) return next();
      reject(
        new Error(`the answer was ${reader.status}, not ${load.status}: ${bytes.toString('utf8', 0, 1500)}`),
      );
      socket.destroy();
    };
    socket.on('timeout', () => socket.destroy(new Error(`no answer within ${answerMsMax / 1000} s`)));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed the connection')));
    next();
  });
}
