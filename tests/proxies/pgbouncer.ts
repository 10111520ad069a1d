import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveToPostgres } from '../fixtures/postgres-cluster.ts';
import { programPath } from '../fixtures/program-path.ts';
import { freePort, untilListening } from './proxies.ts';

export interface RunningPgbouncer {
  /** The address of a database of the cluster, through the pooler. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode with few connections in front of a cluster, and waits until it listens. */
export async function startPgbouncer(clusterUrl: string, more: string[] = []): Promise<RunningPgbouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'nibash-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${new URL(clusterUrl).port} user=postgres`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 4',
      ...more,
    ].join('\n'),
  );
  const child = spawn(programPath('pgbouncer') ?? '', [file], {
    ...giveToPostgres(folder),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes) => (said += bytes));
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilListening(port, child, () => said);
  return {
    urlOf: (database) => `postgresql://postgres@127.0.0.1:${port}/${database}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      process.off('exit', killed);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
