import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../scenes/render-child.ts', import.meta.url));

/** After this time with nothing to draw the process ends, because it holds a few hundred megabytes. */
const restMs = 10_000;

export interface DrawingChild {
  /** Draws one picture in all its widths; false when it could not. Call it again only after it has answered. */
  draw(id: string): Promise<boolean>;
  close(): void;
}

/**
 * Draws into `folder` in a separate process (`render-child.ts`), one picture at a time. The process is started when
 * there is something to draw, also after it died, and ends when there has been nothing for a while.
 */
export function drawingChild(folder: string, pace: 'now' | 'when-idle'): DrawingChild {
  let child: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;
  let answer: ((drawn: boolean) => void) | undefined;

  function finish(drawn: boolean): void {
    rest = setTimeout(() => child?.stdin?.end(), restMs).unref();
    answer?.(drawn);
    answer = undefined;
  }

  function start(): ChildProcess {
    const started = spawn(process.execPath, [program, pace], { stdio: ['pipe', 'pipe', 'inherit'] });
    // A write to a child that has just died is handled by its exit, below.
    started.stdin?.on('error', () => {});
    if (started.stdout)
      createInterface({ input: started.stdout }).on('line', (line) => {
        const answer: { ok: boolean } = JSON.parse(line);
        finish(answer.ok);
      });
    const ended = () => {
      if (child === started) child = undefined;
      if (!child) finish(false);
    };
    started.on('exit', ended);
    // It could not be started: the machine has no memory for it now, or its program is being reinstalled.
    started.on('error', ended);
    // It must not keep a server alive that has nothing else to do.
    started.unref();
    return started;
  }

  return {
    draw(id) {
      clearTimeout(rest);
      // A child that was told to end reads no more.
      if (child?.stdin?.writableEnded) child = undefined;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      answer = resolve;
      try {
        child ??= start();
      } catch {
        // As below, when the system reports the failure at once.
        finish(false);
        return promise;
      }
      child.stdin?.write(`${JSON.stringify({ id, dir: folder })}\n`);
      return promise;
    },
    close() {
      clearTimeout(rest);
      child?.kill();
    },
  };
}
