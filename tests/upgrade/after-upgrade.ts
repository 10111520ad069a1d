import pg from 'pg';
import { openDatabase } from '../../db/client.ts';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import { dhakaDate } from '../../kernel/stay-dates.ts';
import { stripeCards } from '../../providers/payments/stripe-cards.ts';
import type { Told } from './buyers.ts';
import type { Shared } from './two-versions.ts';

/** What must be true once all buyers have gone, in words for each that is not. */
export async function findFaults(shared: Shared, { booked, cancelled }: Told): Promise<string[]> {
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: shared.databaseUrl });
  try {
    const cards = stripeCards({ secretKey: shared.cards.secretKey, base: shared.cards.origin });
    const clock = { now: Date.now, today: () => dhakaDate(Date.now()) };
    const differences = await auditBooks({ db, cards, clock }, { graceMs: 0 });
    return [
      ...differences.map((difference) => `the books differ: ${JSON.stringify(difference)}`),
      ...(await lost(shared, booked, cancelled)),
    ];
  } finally {
    await close();
  }
}

/** Acknowledged bookings and cancellations that the database does not have. */
async function lost({ databaseUrl }: Shared, booked: Set<string>, cancelled: Set<string>): Promise<string[]> {
  const states = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; state: string }>('select id, state from bookings');
    return new Map(rows.map(({ id, state }) => [id, state]));
  });
  return [...booked].flatMap((id) => {
    const wanted = cancelled.has(id) ? 'cancelled' : 'confirmed';
    const state = states.get(id) ?? 'not there';
    return state === wanted ? [] : [`booking ${id} was acknowledged as ${wanted} and is ${state}`];
  });
}

/** How many migrations the database has. */
export const countMigrations = (databaseUrl: string): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    );
    return rows[0]?.count ?? 0;
  });

async function withClient<Answer>(url: string, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
