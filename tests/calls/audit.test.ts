import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../contract/audit.ts';
import type { Problem } from '../../contract/problem.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { recordChange } from '../../domain/audit/audit-store.ts';
import { sqlState } from '../../kernel/error-members.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { someRoom } from '../fixtures/stays.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const { token } = await signInAsAdministrator(server);
const { hotel, room } = await someRoom(server);
const { db } = server.database;
// Midnight in Dhaka is six in the evening of the day before in UTC.
for (const [at, name] of [
  ['2026-03-25T17:59:59Z', 'Shapla Inn'],
  ['2026-03-25T18:00:00Z', 'Kadam 100% Inn'],
  ['2026-03-26T17:59:59Z', 'Shimul Inn'],
] as const)
  await db.insert(auditEntries).values({
    at: new Date(at),
    actorUid: 'uid-0',
    actorEmail: 'earlier@nibash.example',
    action: 'hotel.archive',
    subjectKind: 'hotel',
    subjectId: crypto.randomUUID(),
    subjectName: name,
    before: { archived: false },
    after: { archived: true },
  });

const send = (query: string) => server.send('GET', `/api/audit?${query}`, { token });
const entries = async (query: string) => (await (await send(query)).json()) as AuditEntry[];
const names = async (query: string) => (await entries(query)).map(({ subjectName }) => subjectName);

test('a change of a room is written down with who, when, what, before and after, newest first', async () => {
  const startMs = Date.now();
  const { roomName, maxGuest, complimentary, rackRate, discount, totalRoom, facilities } = room;
  const body = {
    roomName,
    maxGuest,
    complimentary,
    rackRate: rackRate + 150.5,
    discount,
    totalRoom,
    facilities,
  };
  const saved = await server.send('PUT', `/api/updateRoom/${room._id}`, { token, body });
  await expectStatus(saved, 200);
  const response = await send('page=1&pageSize=2');
  expect(response.headers.get('X-Total-Count')).toBe('4');
  const [entry, earlier] = (await response.json()) as AuditEntry[];
  expect(entry).toMatchObject({
    actor: 'admin@nibash.example',
    action: 'room.update',
    subject: 'room',
    subjectId: room._id,
    before: { rackRatePoisha: rackRate * 100 },
    after: { rackRatePoisha: (rackRate + 150.5) * 100 },
  });
  expect(Object.keys(entry?.after ?? {})).toEqual(['rackRatePoisha']);
  expect(Math.abs(Date.parse(entry?.at ?? '') - startMs)).toBeLessThan(60_000);
  expect(earlier?.subjectName).toBe('Shimul Inn');
});

test('a save that changes nothing, and one that is refused, write nothing down', async () => {
  const { db } = server.database;
  const before = await db.$count(auditEntries);
  const { roomName, maxGuest, complimentary, rackRate, discount, totalRoom, facilities } = (await (
    await server.send('GET', `/api/editRoom/${room._id}`, { token })
  ).json()) as typeof room;
  const body = { roomName, maxGuest, complimentary, rackRate, discount, totalRoom, facilities };
  await expectStatus(await server.send('PUT', `/api/updateRoom/${room._id}`, { token, body }), 200);
  const refused = await server.send('PUT', `/api/updateRoom/${room._id}`, {
    token,
    body: { ...body, rackRate: -1 },
  });
  await expectStatus(refused, 422);
  expect(await db.$count(auditEntries)).toBe(before);
});

describe('the log is searched', () => {
  test('by parts of a name and of who did it, in any order', async () => {
    expect(await names('search=inn%20SHAP')).toEqual(['Shapla Inn']);
    expect(await names('search=earlier%40&sort=at')).toEqual(['Shapla Inn', 'Kadam 100% Inn', 'Shimul Inn']);
    expect(await names(`search=${encodeURIComponent('0% I')}`)).toEqual(['Kadam 100% Inn']);
  });

  test('by action and by what it was done to', async () => {
    expect(await names('action=room.update')).toHaveLength(1);
    expect(await names('subject=hotel')).toHaveLength(3);
    expect(await names('subject=booking')).toEqual([]);
  });

  test('by days in Dhaka', async () => {
    expect(await names('from=2026-03-26&to=2026-03-26&sort=at')).toEqual(['Kadam 100% Inn', 'Shimul Inn']);
    expect(await names('to=2026-03-25')).toEqual(['Shapla Inn']);
    expect(await names('from=2026-03-26&to=9000-12-31&subject=hotel')).toHaveLength(2);
    expect(await names('from=1900-01-01&to=2026-03-25')).toEqual(['Shapla Inn']);
  });

  test('a page at a time, and as a file', async () => {
    const second = await send('subject=hotel&page=2&pageSize=2');
    expect(second.headers.get('X-Total-Count')).toBe('3');
    expect(await second.json()).toMatchObject([{ subjectName: 'Shapla Inn' }]);
    const file = await (await send('subject=hotel&format=csv')).text();
    expect(file.trim().split('\r\n')).toHaveLength(4);
    expect(file).toContain('earlier@nibash.example');
  });

  test.each(['', '&format=csv'])('refuses a last day before the first, in a file too: %j', async (more) => {
    const answer = await send(`from=2027-03-05&to=2027-03-01${more}`);
    await expectStatus(answer, 422);
    expect(((await answer.json()) as Problem).errors).toMatchObject([{ path: 'to', code: 'range_inverted' }]);
  });

  test.each(['action=hotel.paint', 'subject=guest', 'from=2026-02-30', 'page=0', 'colour=red'])(
    '%s is refused with the field’s name',
    async (query) => {
      const refused = await send(query);
      await expectStatus(refused, 422);
      expect(await refused.json()).toMatchObject({ errors: [{ path: query.split('=')[0] }] });
    },
  );
});

describe('the database refuses to rewrite', () => {
  test.each(['audit_entries', 'booking_events'])('%s', async (table) => {
    const { db } = server.database;
    await db.execute(
      sql`insert into booking_events (booking_id, kind) select id, 'confirmed' from bookings limit 1`,
    );
    const before = await db.execute(sql`select * from ${sql.identifier(table)} order by id`);
    for (const statement of [
      sql`update ${sql.identifier(table)} set at = now()`,
      sql`update ${sql.identifier(table)} set at = now() where false`,
      sql`delete from ${sql.identifier(table)}`,
      sql`truncate ${sql.identifier(table)}`,
    ]) {
      const refused = await Promise.resolve(db.execute(statement)).catch((error: unknown) => error);
      expect(sqlState(refused)).toBe('23001');
    }
    expect(
      (await db.execute(sql`select * from ${sql.identifier(table)} order by id`)) as object,
    ).toMatchObject({ rows: (before as unknown as { rows: object[] }).rows });
  });
});

test('an entry is undone with the change that it tells of', async () => {
  const { db } = server.database;
  const before = await db.$count(auditEntries);
  const failing = db.transaction(async (tx) => {
    await recordChange(tx, {
      actor: { uid: 'uid-1', email: 'admin@nibash.example' },
      action: 'hotel.update',
      subject: { kind: 'hotel', id: hotel._id, name: hotel.hotelName },
      before: { floors: 1 },
      after: { floors: 2 },
    });
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect(await db.$count(auditEntries)).toBe(before);
  const total = (await send('page=1')).headers.get('X-Total-Count');
  expect(total).toBe(String(before));
});
