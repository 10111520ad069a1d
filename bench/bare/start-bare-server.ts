import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { RecordedAnswer } from './recorded-answer.ts';

export interface BareServer {
  port: number;
  /** Sets the answer from now on. */
  answerWith(answer: RecordedAnswer): Promise<void>;
  close(): void;
}

/** Starts the bare server. It ends with this process, however that ends. */
export async function startBareServer(): Promise<BareServer> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    port,
    async answerWith(answer) {
      const ready = once(child, 'message');
      child.send(answer);
      await ready;
    },
    close: () => void child.kill(),
  };
}
