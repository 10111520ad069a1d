import { sql } from 'drizzle-orm';
import pg from 'pg';
import { dhakaDate } from '../../kernel/stay-dates.ts';
import { type SeedPlan, seedLargeCatalogue } from '../catalogue/seed-large-catalogue.ts';
import { signInAsAdministrator } from './administrator.ts';
import { startFilledSite } from './start-filled-site.ts';

export interface AdminSite {
  port: number;
  /** Of the server, to look at its memory. */
  pid: number;
  token: string;
  /**
   * Makes the next answer the first after a change: for every list it looks as if a row of its table had just been
   * written. Undefined when the database is in the server's own process.
   */
  change?: () => Promise<void>;
}

/**
 * A site with a catalogue of its own, with its administrator signed in. On PostgreSQL it gets a database of
 * `cluster`; without one it keeps its own. Everything that it starts and makes is ended and deleted with `open`.
 */
export async function startAdminSite(
  open: AsyncDisposableStack,
  plan: SeedPlan,
  cluster?: { url: string },
): Promise<AdminSite> {
  const databaseUrl = cluster && (await newDatabase(cluster.url, plan.seedName));
  const site = await startFilledSite(open, databaseUrl, async (db) => {
    await seedLargeCatalogue(db, plan, dhakaDate(Date.now()));
    // As any server does after a while by itself: it marks pages that can be read from an index alone.
    await db.execute(sql`vacuum analyze`);
  });
  const { origin, port, pid } = site;
  const token = await signInAsAdministrator(origin);
  const change = databaseUrl && (() => query(databaseUrl, 'update tallies set changes = changes + 1'));
  return { port, pid, token, ...(change && { change }) };
}

async function newDatabase(cluster: string, name: string): Promise<string> {
  await query(cluster, `create database ${pg.escapeIdentifier(name)}`);
  const own = new URL(cluster);
  own.pathname = `/${name}`;
  return own.href;
}

async function query(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
