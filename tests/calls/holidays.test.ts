import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Holiday, ProposedHoliday } from '../../contract/holiday.ts';
import type { Problem } from '../../contract/problem.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const admin = await signInAsAdministrator(server);

const send = (method: string, path: string, body?: unknown) =>
  server.send(method, `/api/holidays${path}`, { token: admin.token, ...(body !== undefined && { body }) });
const list = async () => (await (await send('GET', '')).json()) as Holiday[];

test('the fixed holidays are there, by their day in the year, in both languages', async () => {
  expect((await list()).map(({ month, day, name }) => [month, day, name])).toEqual([
    [2, 21, 'International Mother Language Day'],
    [3, 26, 'Independence Day'],
    [4, 14, 'Bangla New Year'],
    [12, 16, 'Victory Day'],
  ]);
  expect((await list()).every(({ nameBn, year }) => nameBn && year === undefined)).toBe(true);
});

test('a holiday is added, changed and taken away, and the audit log has each step', async () => {
  const eid = { month: 3, day: 10, year: 2027, name: 'Eid ul-Fitr', nameBn: 'ঈদুল ফিতর' };
  const added = await send('POST', '', eid);
  await expectStatus(added, 201);
  const { insertedId } = (await added.json()) as { insertedId: string };
  expect(await list()).toContainEqual({ _id: insertedId, ...eid });
  const moved = await send('PUT', `/${insertedId}`, { ...eid, day: '১১' });
  expect(await moved.json()).toEqual({ acknowledged: true });
  await expectStatus(await send('PUT', `/${insertedId}`, { ...eid, day: 11 }), 200);
  expect(await list()).toContainEqual({ _id: insertedId, ...eid, day: 11 });
  expect(await (await send('DELETE', `/${insertedId}`)).json()).toEqual({ deletedCount: 1 });
  expect(await list()).toHaveLength(4);
  for (const [method, body] of [['PUT', eid], ['DELETE']] as const)
    for (const id of [insertedId, 'nonsense']) await expectStatus(await send(method, `/${id}`, body), 404);
  const entries = await server.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, insertedId))
    .orderBy(auditEntries.id);
  expect(entries).toMatchObject([
    { action: 'holiday.add', before: null, after: eid, subjectName: eid.name },
    { action: 'holiday.update', before: { day: 10 }, after: { day: 11 } },
    { action: 'holiday.delete', before: { ...eid, day: 11 }, after: null },
  ]);
});

test('a day that is not of the calendar is refused; 29 February without a year is one', async () => {
  const wrong: [object, string, string][] = [
    [{ month: 2, day: 30 }, 'day', 'date_invalid'],
    [{ month: 2, day: 29, year: 2027 }, 'day', 'date_invalid'],
    [{ month: 4, day: 31 }, 'day', 'date_invalid'],
    [{ month: 13, day: 1 }, 'month', 'number_too_large'],
    [{ month: 1, day: 0 }, 'day', 'number_too_small'],
    [{ month: 1, day: 1, year: 1999 }, 'year', 'year_outside'],
    [{ month: 1, day: 1, name: '' }, 'name', 'required'],
    [{ month: 1, day: 1, name: 'x'.repeat(81) }, 'name', 'text_too_long'],
    [{ month: 1, day: 1, nameBn: '<b>' }, 'nameBn', 'text_plain'],
  ];
  for (const [values, path, code] of wrong) {
    const answer = await send('POST', '', { name: 'A day', ...values });
    await expectStatus(answer, 422);
    expect(((await answer.json()) as Problem).errors).toMatchObject([{ path, code }]);
  }
  await expectStatus(await send('POST', '', { month: 2, day: 29, name: 'A leap day' }), 201);
});

test('the same holiday twice is refused, added and changed, whatever its letters’ case; another year’s is not', async () => {
  const puja = { month: 10, day: 20, year: 2027, name: 'Durga Puja' };
  await expectStatus(await send('POST', '', puja), 201);
  const next = await send('POST', '', { ...puja, year: 2028 });
  const { insertedId } = (await next.json()) as { insertedId: string };
  const faults = [{ path: 'name', code: 'holiday_known' }];
  for (const again of [
    await send('POST', '', { ...puja, name: 'durga PUJA' }),
    await send('POST', '', { month: 2, day: 21, name: 'International Mother Language Day' }),
    await send('PUT', `/${insertedId}`, puja),
  ]) {
    await expectStatus(again, 422);
    expect(((await again.json()) as Problem).errors).toMatchObject(faults);
  }
  const both = { month: 11, day: 2, name: 'At one moment' };
  const answers = await Promise.all([send('POST', '', both), send('POST', '', both)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  await expectStatus(await send('PUT', `/${insertedId}`, { ...puja, year: 2028, nameBn: 'দুর্গাপূজা' }), 200);
});

test('of two who change the same holiday the later one is told what the first has made of it', async () => {
  const opened = { month: 8, day: 26, name: 'Janmashtami', nameBn: 'জন্মাষ্টমী' };
  const { insertedId } = (await (await send('POST', '', opened)).json()) as { insertedId: string };
  const first = { ...opened, day: 27 };
  await expectStatus(await send('PUT', `/${insertedId}`, { ...first, was: opened }), 200);
  const { nameBn: _, ...second } = opened;
  const late = await send('PUT', `/${insertedId}`, { ...second, was: opened });
  await expectStatus(late, 409);
  const problem = (await late.json()) as Problem;
  expect(problem).toMatchObject({
    code: 'version_conflict',
    conflict: { stored: { _id: insertedId, ...first }, given: second },
  });
  expect(await list()).toContainEqual({ _id: insertedId, ...first });
  // Asking for the present values changes nothing, and an administrator who has seen the new values may replace them.
  await expectStatus(await send('PUT', `/${insertedId}`, { ...first, was: opened }), 200);
  await expectStatus(await send('PUT', `/${insertedId}`, { ...second, was: first }), 200);
  expect(await list()).toContainEqual({ _id: insertedId, ...second });
});

test('the public holidays of a year are proposed; stored by one call, they are found again, also after a move', async () => {
  const proposedIn = async (year: string) =>
    (await (
      await server.send('GET', `/api/proposedHolidays?year=${year}`, { token: admin.token })
    ).json()) as ProposedHoliday[];
  const eidIn = async () => (await proposedIn('2028')).find(({ name }) => name === 'Eid-ul-Fitr');
  const eid = await eidIn();
  expect(eid).toMatchObject({ year: 2028, moon: true });
  expect((await proposedIn('2028')).filter(({ stored }) => stored).map(({ name }) => name)).toEqual([
    'International Mother Language Day',
    'Independence Day',
    'Bangla New Year',
    'Victory Day',
  ]);
  const { moon: _, ...values } = eid as ProposedHoliday;
  const { insertedId } = (await (await send('POST', '', values)).json()) as { insertedId: string };
  expect((await eidIn())?.stored).toEqual({ _id: insertedId, ...values });
  const later = { ...values, day: values.day + 1 };
  await expectStatus(await send('PUT', `/${insertedId}`, { ...later, was: values }), 200);
  expect((await eidIn())?.stored).toEqual({ _id: insertedId, ...later });
  await expectStatus(await send('DELETE', `/${insertedId}`), 200);
});

test('the year of proposed holidays is checked', async () => {
  for (const year of ['', '1999', '2151', 'soon']) {
    const answer = await server.send('GET', `/api/proposedHolidays?year=${year}`, { token: admin.token });
    await expectStatus(answer, 422);
    expect(((await answer.json()) as Problem).errors?.map(({ path }) => path)).toEqual(['year']);
  }
});
