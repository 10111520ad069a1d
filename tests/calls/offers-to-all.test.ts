import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { destinationOffers } from '../../db/schema/destinations.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { offersOfPressMax } from '../../domain/closed-stays/offer-dates.ts';
import { type Booked, closedStays, closing } from '../fixtures/closed-stays.ts';
import { stayFrom, testDesk } from '../fixtures/desk.ts';
import { watchStatements } from '../fixtures/statements.ts';
import { expectStatus } from '../fixtures/test-server.ts';

// Before the server opens its connections, which keep the function that they find then.
const statements = watchStatements([
  'bookings',
  'destination_offers',
  'mail_outbox',
  'booking_events',
  'audit_entries',
  'payments',
]);
afterAll(() => statements.restore());
const { server, admin } = await testDesk();
const { db } = server.database;
const { rules, booked } = closedStays(server, admin.token);

/** The columns of a table that are written. */
async function columnsOf(table: string) {
  const { rows } = await db.execute<{ columns: string }>(sql`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER'`);
  return sql.raw(rows[0]?.columns ?? '');
}
/** So many copies of a booking with its payment, each with a reference of its own. */
async function copy({ id }: Booked, count: number, prefix: string) {
  const [ofBooking, ofPayment] = [await columnsOf('bookings'), await columnsOf('payments')];
  const named = (what: string) => sql.raw(`md5('${what} ${prefix}' || n)::uuid`);
  const counted = (what: string) => sql.raw(`'${what}${prefix}' || lpad(n::text, 5, '0')`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into bookings (${ofBooking}) select ${ofBooking} from (
        select (jsonb_populate_record(b, jsonb_build_object('id', ${named('booking')}, 'reference', ${counted('')}))).*
        from bookings b, generate_series(1, ${count}::integer) n where b.id = ${id}) copied`);
    await tx.execute(sql`
      insert into payments (${ofPayment}) select ${ofPayment} from (
        select (jsonb_populate_record(p, jsonb_build_object(
          'id', ${named('payment')}, 'booking_id', ${named('booking')}, 'intent_id', ${counted('pi_')}))).*
        from payments p, generate_series(1, ${count}::integer) n where p.booking_id = ${id}) copied`);
  });
}
const toAll = async (rule: string) =>
  (await (await expectStatus(await rules.send('POST', `offerDates/${rule}`, {}), 200)).json()) as {
    offers: number;
    more?: true;
  };
const written = async (rule: string) => ({
  offers: await db.$count(destinationOffers, eq(destinationOffers.ruleId, rule)),
  mails: await db.$count(mailOutbox, eq(mailOutbox.kind, 'destination_offer')),
});

test('offers to all are written in as many statements for fifty bookings as for one, and a repeated press writes none', async () => {
  const dates = stayFrom(60, 2);
  const stay = await booked(dates);
  await rules.during(closing(dates), async (rule) => {
    const forOne = await statements.during(async () =>
      expect(await toAll(rule)).toMatchObject({ offers: 1 }),
    );
    await copy(stay, 50, 'FIFTY');
    const forFifty = await statements.during(async () =>
      expect(await toAll(rule)).toEqual({ acknowledged: true, offers: 50 }),
    );
    expect(forFifty.length).toBe(forOne.length);
    expect(await written(rule)).toEqual({ offers: 51, mails: 51 });
    expect((await toAll(rule)).offers).toBe(0);
    expect(await written(rule)).toEqual({ offers: 51, mails: 51 });
  });
});

test('one press makes so many offers and says that more wait; the next one goes on with them', async () => {
  const dates = stayFrom(70, 2);
  const stay = await booked(dates);
  const before = (await written(stay.id)).mails;
  await copy(stay, offersOfPressMax + 100, 'MANY');
  await rules.during(closing(dates), async (rule) => {
    expect(await toAll(rule)).toEqual({ acknowledged: true, offers: offersOfPressMax, more: true });
    expect(await toAll(rule)).toEqual({ acknowledged: true, offers: 101 });
    const all = offersOfPressMax + 101;
    expect(await written(rule)).toEqual({ offers: all, mails: before + all });
  });
});
