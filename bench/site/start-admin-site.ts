import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../db/client.ts';
import { dhakaDate } from '../../domain/shared/stay-dates.ts';
import { startSite } from '../../tests/fixtures/running-site.ts';
import { type SeedPlan, seedLargeCatalogue } from '../catalogue/seed-large-catalogue.ts';
import { signInAsAdministrator } from './administrator.ts';
import { benchEnvironment } from './bench-environment.ts';

export interface AdminSite {
  port: number;
  /** Of the server, to look at its memory. */
  pid: number;
  token: string;
}

/**
 * A site over a catalogue of its own, with its administrator signed in. On PostgreSQL it gets a database of
 * `cluster`; without one it keeps its own. All that it starts and makes is ended and thrown away with `open`.
 */
export async function startAdminSite(
  open: AsyncDisposableStack,
  plan: SeedPlan,
  cluster?: { url: string },
): Promise<AdminSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nibash-bench-'));
  open.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const databaseUrl = cluster && (await newDatabase(cluster.url, plan.seedName));
  const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  try {
    await seedLargeCatalogue(database.db, plan, dhakaDate(Date.now()));
  } finally {
    await database.close();
  }
  // As any server does in time by itself: pages that are read from an index alone are marked as such.
  if (databaseUrl) await query(databaseUrl, 'vacuum analyze');
  const site = await startSite({
    dataDir,
    environment: { ...benchEnvironment, DATABASE_URL: databaseUrl ?? '' },
  });
  open.defer(async () => void (await site.stop()));
  if (open.disposed) throw new Error('broken off');
  const token = await signInAsAdministrator(site.origin, site.adminPassword);
  return { port: Number(new URL(site.origin).port), pid: site.process.pid ?? 0, token };
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
