import pg from 'pg';
import type { FilledSite } from '../site/start-filled-site.ts';

/** The longest time that a process may need to follow a large change on a slow machine. */
const followMs = 6_000;

/** Changes made directly in the database while there are no other requests, each in one statement. */
const changes: Record<string, string> = {
  nothing: 'select 1',
  'every hotel': 'update hotels set floors = floors % 15 + 1',
  'the name of every hotel': `update hotels set name = case when right(name, 2) = ' x' then left(name, -2) else name || ' x' end`,
  'the price of every room': 'update rooms set rack_rate_poisha = rack_rate_poisha + 100',
};

/** The delay of a site's event loop while it followed a change, in ms. */
export interface Delay {
  what: string;
  maxMs: number;
  p999Ms: number;
}

/** Measures the longest delay of the site's event loop while it followed these changes. */
export async function delaysWhileChanging(site: FilledSite<unknown>, databaseUrl: string): Promise<Delay[]> {
  const delays: Delay[] = [];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await site.eventLoopDelay();
  for (const [what, statement] of Object.entries(changes)) {
    await client.query(statement);
    await new Promise((resolve) => setTimeout(resolve, followMs));
    const { max, p999 } = await site.eventLoopDelay();
    delays.push({ what, maxMs: max, p999Ms: p999 });
    process.stdout.write(
      `${what} changed: the event loop was late by ${max.toFixed(0)} ms at most, ${p999.toFixed(0)} ms at 99.9 %\n`,
    );
  }
  await client.end();
  return delays;
}
