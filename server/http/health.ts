import type { Context } from 'hono';
import type { OpenDatabase } from '../../db/client.ts';

/** `/healthz`: the process answers. `/readyz`: it can serve, which ends when the database does or the drain begins. */
export function health(database: OpenDatabase, search: { trouble(): string | undefined }) {
  let draining = false;
  return {
    healthz: (context: Context) => context.json({ status: 'ok' }),
    async readyz(context: Context) {
      if (draining) return context.json({ status: 'draining' }, 503);
      const trouble = search.trouble();
      if (trouble) return context.json({ status: trouble }, 503);
      try {
        await database.ping();
        return context.json({ status: 'ready' });
      } catch {
        return context.json({ status: 'database does not answer' }, 503);
      }
    },
    drain() {
      draining = true;
    },
  };
}
