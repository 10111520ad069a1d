import type { Context } from 'hono';
import { type OpenDatabase, TakesNoWrites } from '../../db/client.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can serve; this ends when the database fails or shutting down
 * begins.
 */
export function health(
  database: OpenDatabase,
  search: { notReady(): string | undefined },
  dataFolder: { trouble(): string | undefined },
) {
  let draining = false;
  /** Why the site cannot serve, in words; undefined when it can. */
  async function trouble(): Promise<string | undefined> {
    if (draining) return 'draining';
    const inFolder = dataFolder.trouble();
    if (inFolder) return inFolder;
    // The cause before what follows from it: an index grows old because the database does not answer.
    return database.ping().then(
      () => search.notReady(),
      (error: unknown) =>
        error instanceof TakesNoWrites ? 'database takes no writes' : 'database does not answer',
    );
  }
  return {
    trouble,
    healthz: (context: Context) => context.json({ status: 'ok' }),
    async readyz(context: Context) {
      const fault = await trouble();
      return fault ? context.json({ status: fault }, 503) : context.json({ status: 'ready' });
    },
    drain() {
      draining = true;
    },
  };
}
