import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DestinationRule } from '../../contract/destination.ts';
import type { Problem } from '../../contract/problem.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { destinationRules } from '../../db/schema/destinations.ts';
import { refused } from '../fixtures/desk.ts';
import { ruleBody, rulesOf } from '../fixtures/destination-rule.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const admin = await signInAsAdministrator(server);
const rules = rulesOf(server, admin.token);

const inForce = async () =>
  (await (await server.send('GET', '/api/destinationRules')).json()) as DestinationRule[];
const auditOf = (id: string) =>
  server.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(auditEntries.id);

test('the rules of Saint Martin are there as an example that is off, and nobody is told of them', async () => {
  expect((await rules.all()).map(({ place, kind, on }) => [place, kind, on])).toEqual([
    ['Saint Martin', 'day_trips', false],
    ['Saint Martin', 'warning', false],
    ['Saint Martin', 'closed', false],
  ]);
  expect(await inForce()).toEqual([]);
});

test('its link and its sources stand in the manual, to be checked each year', async () => {
  const manual = readFileSync('docs/operations.md', 'utf8');
  const [, section = ''] = manual.split('## Places that the authorities close');
  const links = new Set((await rules.all()).map(({ link }) => link));
  expect([...links]).toEqual(['https://moefcc.gov.bd/']);
  for (const text of [...links, 'Check them each year', '22 October 2025'])
    expect(section).toContain(String(text));
});

test('a rule is added, read by anybody, changed, confirmed and taken back, and the audit log has each step', async () => {
  const body = ruleBody('2027-06-01', '2027-06-30', {
    yearly: true,
    leaveBefore: true,
    link: 'https://moef.gov.bd/island',
    needs: ['ship_ticket', 'travel_pass'],
  });
  const id = await rules.add(body);
  const { on: _, needs: __, ...read } = body;
  expect(await inForce()).toEqual([{ _id: id, ...read, needs: ['travel_pass', 'ship_ticket'] }]);
  expect((await rules.all()).find(({ _id }) => _id === id)).toMatchObject({
    version: 1,
    on: true,
    confirmedOn: testToday,
    toConfirm: false,
  });
  const change = (more: object, version: number) =>
    rules.send('PUT', `destinationRule/${id}`, { ...body, ...more }, { 'If-Match': `"${version}"` });
  const changed = await expectStatus(await change({ kind: 'day_trips' }, 1), 200);
  expect(await changed.json()).toMatchObject({ modifiedCount: 1 });
  expect(changed.headers.get('ETag')).toBe('"2"');
  const late = await refused(await change({ kind: 'warning' }, 1), 409);
  expect(late).toMatchObject({
    code: 'version_conflict',
    conflict: { stored: { kind: 'day_trips', version: 2 } },
  });
  const same = await expectStatus(await change({ kind: 'day_trips' }, 2), 200);
  expect(await same.json()).toMatchObject({ modifiedCount: 0 });

  await server.database.db
    .update(destinationRules)
    .set({ confirmedOn: '2026-01-01' })
    .where(eq(destinationRules.id, id));
  expect((await rules.all()).find(({ _id }) => _id === id)?.toConfirm).toBe(true);
  await expectStatus(await rules.send('POST', `confirmDestinationRule/${id}`), 200);
  expect((await rules.all()).find(({ _id }) => _id === id)).toMatchObject({
    toConfirm: false,
    confirmedOn: testToday,
  });
  expect(await (await rules.takeBack(id)).json()).toEqual({ deletedCount: 1 });
  expect(await inForce()).toEqual([]);
  expect(await auditOf(id)).toMatchObject([
    { action: 'destination.add', before: null, after: { place: 'Sylhet', kind: 'closed' } },
    { action: 'destination.update', before: { kind: 'closed' }, after: { kind: 'day_trips' } },
    { action: 'destination.confirm', before: { confirmedOn: '2026-01-01' } },
    { action: 'destination.delete', before: { place: 'Sylhet' }, after: null },
  ]);
  for (const answer of [
    await rules.takeBack(id),
    await rules.send('PUT', `destinationRule/${id}`, body),
    await rules.send('POST', `confirmDestinationRule/${id}`),
    await rules.takeBack('nonsense'),
  ])
    await expectStatus(answer, 404);
});

test('the same key adds a rule once, and another rule under it is refused', async () => {
  const add = (body: object) =>
    rules.send('POST', 'destinationRule', body, { 'Idempotency-Key': 'key-for-a-rule' });
  const body = ruleBody('2027-06-01', '2027-06-30');
  const ids = await Promise.all(
    [1, 2, 3].map(async () => ((await (await add(body)).json()) as { insertedId: string }).insertedId),
  );
  expect(new Set(ids).size).toBe(1);
  expect((await refused(await add({ ...body, to: '2027-07-01' }), 422)).code).toBe('idempotency_conflict');
  await rules.takeBack(ids[0] ?? '');
});

test('a yearly rule may cross the new year; another one has to end after it begins', async () => {
  await rules.during(ruleBody('2027-12-20', '2027-01-05', { yearly: true }), async (id) => {
    expect((await inForce()).map(({ _id }) => _id)).toEqual([id]);
  });
  const answer = await refused(
    await rules.send('POST', 'destinationRule', ruleBody('2027-12-20', '2027-01-05')),
    422,
  );
  expect(answer.errors).toMatchObject([{ path: 'to', code: 'range_inverted' }]);
  // Day and month alone would make its last part of it.
  for (const [from, to] of [
    ['2026-02-01', '2027-03-01'],
    ['2026-02-01', '2027-02-01'],
    ['2028-02-29', '2029-02-28'],
  ] as const) {
    const longer = await rules.send('POST', 'destinationRule', ruleBody(from, to, { yearly: true }));
    expect((await refused(longer, 422)).errors).toMatchObject([{ path: 'to', code: 'year_exceeded' }]);
  }
  await rules.during(ruleBody('2026-02-01', '2027-01-31', { yearly: true }), async (id) => {
    expect((await inForce()).map(({ _id }) => _id)).toEqual([id]);
  });
});

test('a rule that cannot be is refused field by field, with a sentence about what to do', async () => {
  const wrong: [object, string, string][] = [
    [{ place: 'Atlantis' }, 'place', 'choice_unknown'],
    [{ kind: 'open' }, 'kind', 'choice_unknown'],
    [{ from: '2027-02-30' }, 'from', 'date_invalid'],
    [{ sentence: '' }, 'sentence', 'required'],
    [{ sentenceBn: '<b>' }, 'sentenceBn', 'text_plain'],
    [{ sentence: 'x'.repeat(301) }, 'sentence', 'text_too_long'],
    [{ link: 'javascript:alert(1)' }, 'link', 'link_invalid'],
    [{ link: 'https://' }, 'link', 'link_invalid'],
    [{ needs: ['visa'] }, 'needs.0', 'choice_unknown'],
    [{ yearly: 'yes' }, 'yearly', 'field_invalid'],
    [{ visitors: 2000 }, 'visitors', 'field_unknown'],
  ];
  for (const [values, path, code] of wrong) {
    const body = { ...ruleBody('2027-06-01', '2027-06-30'), ...values };
    const answer = await expectStatus(await rules.send('POST', 'destinationRule', body), 422);
    const { errors = [] } = (await answer.json()) as Problem;
    expect(errors, JSON.stringify(values)).toMatchObject([{ path, code }]);
  }
});
