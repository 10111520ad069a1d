import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Runs a program under this Node beside others and answers its exit code. Each line of its output is passed on at
 * once, preceded by the name of the stage, since stages write at the same time.
 */
export async function runStage(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      process.stdout.write(`${name} | ${line}\n`);
    });
  const [code] = (await once(child, 'close')) as [number | null];
  process.stdout.write(`${name} | ended with ${code} after ${seconds(started)} s\n`);
  return code;
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0);
