import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../db/client.ts';
import type { Database } from '../../db/statements/database.ts';
import { startSite } from '../../tests/fixtures/running-site.ts';
import { benchEnvironment } from './bench-environment.ts';

/** A measured site, in a process of its own. */
export interface FilledSite<Content> {
  /** The answer of `fill`. */
  content: Content;
  origin: string;
  port: number;
  /** Of the server, to look at its memory. */
  pid: number;
  /** The delay of the event loop since the last call, in ms; needs event-loop-delay.ts imported. */
  eventLoopDelay(): Promise<{ max: number; p999: number }>;
  /** The memory in use after a collection, in MB; needs held-memory.ts imported. */
  heldMegabytes(): Promise<number>;
}

/**
 * Fills an empty database, the one at `databaseUrl` or the site's own, and starts the site with it. Everything that
 * it starts and makes is ended and deleted with `open`.
 */
export async function startFilledSite<Content>(
  open: AsyncDisposableStack,
  databaseUrl: string | undefined,
  fill: (db: Database) => Promise<Content>,
  environment: Record<string, string> = {},
): Promise<FilledSite<Content>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nibash-bench-'));
  open.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  const content = await fill(database.db).finally(() => database.close());
  const site = await startSite({
    dataDir,
    environment: { ...benchEnvironment, DATABASE_URL: databaseUrl ?? '', ...environment },
  });
  if (open.disposed) {
    // The benchmark was told to end while the site was starting.
    await site.stop();
    throw new Error('broken off');
  }
  open.defer(async () => void (await site.stop()));
  /** The line with this figure that the process writes when it is asked for its figures. */
  async function told(figure: string): Promise<string> {
    const before = site.lines.length;
    const line = () => site.lines.slice(before).find((said) => said.includes(figure));
    site.process.kill('SIGUSR2');
    while (line() === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
    return line() ?? '';
  }
  return {
    content,
    origin: site.origin,
    port: Number(new URL(site.origin).port),
    pid: site.process.pid ?? 0,
    async eventLoopDelay() {
      const said = await told('eventLoopDelay');
      return (JSON.parse(said) as { eventLoopDelay: { max: number; p999: number } }).eventLoopDelay;
    },
    async heldMegabytes() {
      return (JSON.parse(await told('heldMegabytes')) as { heldMegabytes: number }).heldMegabytes;
    },
  };
}
