import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseSceneId } from '../db/seed/scenes/scene.ts';

const program = fileURLToPath(new URL('../db/seed/scenes/render-child.ts', import.meta.url));

export interface PicturePainter {
  /** The file of a drawn picture, drawn now if it was not yet; undefined for an id that is no scene of ours. */
  fileOf(id: string, width: number): Promise<string | undefined>;
  /** Draws these one after another when nobody is waiting for another one. */
  drawInBackground(ids: string[]): void;
  close(): void;
}

interface Job {
  id: string;
  done: Promise<boolean>;
  finish(drawn: boolean): void;
}

/**
 * Draws the demonstration catalogue's pictures in a child process and keeps them in `folder`. Pictures that
 * somebody waits for are drawn before those in the background. The child is started when there is something to
 * draw, and once more should it die.
 */
export function picturePainter(folder: string): PicturePainter {
  mkdirSync(folder, { recursive: true });
  const waiting: Job[] = [];
  const background: string[] = [];
  const known = new Map<string, Job>();
  let drawing: Job | undefined;
  let child: ChildProcess | undefined;
  let closed = false;

  const fileName = (id: string, width: number) => join(folder, `${id}-${width}.webp`);

  function jobFor(id: string): Job {
    const job = known.get(id) ?? newJob(id);
    known.set(id, job);
    return job;
  }

  async function next(): Promise<void> {
    if (drawing || closed) return;
    const job = waiting.shift() ?? (await nextInBackground());
    if (!job || drawing || closed) return;
    drawing = job;
    child ??= startChild();
    child.stdin?.write(`${JSON.stringify({ id: job.id, dir: folder })}\n`);
  }

  /** What was drawn by an earlier start is passed over. */
  async function nextInBackground(): Promise<Job | undefined> {
    for (let id = background.shift(); id !== undefined; id = background.shift())
      if (!known.has(id) && !(await exists(fileName(id, 320)))) return jobFor(id);
    return undefined;
  }

  function finish(drawn: boolean): void {
    const job = drawing;
    drawing = undefined;
    if (job) {
      known.delete(job.id);
      job.finish(drawn);
    }
    void next();
  }

  function startChild(): ChildProcess {
    const started = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
    // A write to a child that has just died is answered by its exit, below.
    started.stdin?.on('error', () => {});
    if (started.stdout)
      createInterface({ input: started.stdout }).on('line', (line) => {
        finish((JSON.parse(line) as { ok: boolean }).ok);
      });
    started.on('exit', () => {
      child = undefined;
      if (drawing) finish(false);
    });
    // It must not keep a server alive that has nothing else to do.
    started.unref();
    return started;
  }

  return {
    async fileOf(id, width) {
      if (!parseSceneId(id)) return undefined;
      const file = fileName(id, width);
      if (await exists(file)) return file;
      const job = jobFor(id);
      if (job !== drawing && !waiting.includes(job)) waiting.push(job);
      void next();
      return (await job.done) ? file : undefined;
    },
    drawInBackground(ids) {
      background.push(...ids);
      void next();
    },
    close() {
      closed = true;
      child?.kill();
      for (const job of known.values()) job.finish(false);
    },
  };
}

function newJob(id: string): Job {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { id, done: promise, finish: resolve };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
