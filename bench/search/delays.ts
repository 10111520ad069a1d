import pg from 'pg';
import type { FilledSite } from '../site/start-filled-site.ts';

/** As long as a process may take to follow a large change on a slow machine. */
const followMs = 6_000;

/** What is changed by hand while nothing else is asked, each in one statement. */
const changes: Record<string, string> = {
  nothing: 'select 1',
  'every hotel': 'update hotels set floors = floors % 15 + 1',
  'the name of every hotel': `update hotels set name = case when right(name, 2) = ' x' then left(name, -2) else name || ' x' end`,
  'the price of every room': 'update rooms set rack_rate_poisha = rack_rate_poisha + 100',
};

/** How late the event loop of a site was while it followed a change, in ms. */
export interface Delay {
  what: string;
  maxMs: number;
  p999Ms: number;
}

/** Says how long the event loop of the site was held up at most while it followed these changes. */
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
