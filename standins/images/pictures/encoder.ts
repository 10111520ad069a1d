import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ApiFault, type FaultContext } from '../wire/api-fault.ts';
import type { EncodedPicture } from './encode-picture.ts';

const program = fileURLToPath(new URL('./encode-child.ts', import.meta.url));
/** After this time without work the process ends, and frees the memory that decoding took. */
const idleMs = 60_000;

export interface EncodeJob {
  job: number;
  bytes: Uint8Array;
}

export type EncodeAnswer = { job: number } & (
  | { encoded: EncodedPicture }
  | { fault: { code: number; message: string; context: FaultContext } }
  | { failure: string }
);

export interface PictureEncoder {
  /** Encodes a picture again, as `encodePicture` says. Throws its ApiFault, or an Error when the process ended. */
  encode(bytes: Uint8Array): Promise<EncodedPicture>;
  close(): void;
}

/** Encodes in a child process, which is started by the first picture, and again if it has ended. */
export function pictureEncoder(): PictureEncoder {
  const waiting = new Map<number, PromiseWithResolvers<EncodedPicture>>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let jobs = 0;

  function start(): ChildProcess {
    const started = fork(program, {
      execArgv: [],
      serialization: 'advanced',
      // glibc keeps freed memory in one heap per thread; pictures would leave a few hundred megabytes there. The rest
      // of the environment, with its keys, is withheld from this process (except on Windows, which needs it).
      ...(process.platform !== 'win32' && { env: { MALLOC_ARENA_MAX: '1' } }),
    });
    started.on('message', (answer: EncodeAnswer) => settle(answer));
    started.on('error', (error) => end(started, error));
    started.on('exit', () => end(started, new Error('The process that encodes pictures has ended.')));
    return started;
  }

  function settle(answer: EncodeAnswer): void {
    const outcome = waiting.get(answer.job);
    waiting.delete(answer.job);
    if ('encoded' in answer) outcome?.resolve(answer.encoded);
    else if ('failure' in answer) outcome?.reject(new Error(answer.failure));
    else outcome?.reject(new ApiFault(answer.fault.code, answer.fault.message, answer.fault.context));
    if (waiting.size === 0) rest();
  }

  /** It must not keep a program alive that has nothing else to do. */
  function rest(): void {
    child?.unref();
    child?.channel?.unref();
    idle = setTimeout(() => child?.disconnect(), idleMs).unref();
  }

  function end(ended: ChildProcess, why: Error): void {
    if (child !== ended) return;
    child = undefined;
    clearTimeout(idle);
    for (const outcome of waiting.values()) outcome.reject(why);
    waiting.clear();
  }

  return {
    encode(bytes) {
      clearTimeout(idle);
      // A process that was told to end may still be running.
      if (!child?.connected) child = start();
      child.ref();
      child.channel?.ref();
      const job = ++jobs;
      const outcome = Promise.withResolvers<EncodedPicture>();
      waiting.set(job, outcome);
      child.send({ job, bytes } satisfies EncodeJob, (error) => {
        if (error && waiting.delete(job)) outcome.reject(error);
      });
      return outcome.promise;
    },
    close() {
      clearTimeout(idle);
      child?.kill();
    },
  };
}
