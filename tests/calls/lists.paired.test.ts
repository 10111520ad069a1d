import { describe, expect, test } from 'vitest';
import type { HotelListed } from '../../contract/hotel-listed.ts';
import type { RoomListed } from '../../contract/room.ts';
import type { UserListed } from '../../contract/user.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { testServer } from '../fixtures/test-server.ts';

/** More people than two batches of a file hold; the third of every ten has no name. */
const people = 2345;

const server = await testServer();
const { token } = await signInAsAdministrator(server);
// The demonstration's guest would be one more.
await server.database.db.delete(profiles);
const firstDay = Date.UTC(2026, 0, 1);
const rows = Array.from({ length: people }, (_, index) => ({
  uid: `uid-${String(index).padStart(5, '0')}`,
  email: `person-${index}@example.com`,
  firstName: index % 10 === 2 ? null : `First ${index % 97}`,
  lastName: index === 7 ? '=HYPERLINK("http://evil.example","Rahman")' : `Last ${index}`,
  phone: `+8801712${String(index).padStart(6, '0')}`,
  gender: index % 2 === 0 ? ('Female' as const) : ('Male' as const),
  // Several have the same instant: the order must still be unique.
  createdAt: new Date(firstDay + Math.floor(index / 3) * 1000),
}));
for (let at = 0; at < rows.length; at += 500)
  await server.database.db.insert(profiles).values(rows.slice(at, at + 500));

async function list<Row>(path: string): Promise<{ rows: Row[]; total: number; headers: Headers }> {
  const answer = await server.send('GET', `/api/${path}`, { token });
  expect(answer.status, path).toBe(200);
  return {
    rows: (await answer.json()) as Row[],
    total: Number(answer.headers.get('X-Total-Count')),
    headers: answer.headers,
  };
}

async function file(path: string): Promise<{ text: string; lines: string[]; headers: Headers }> {
  const answer = await server.send('GET', `/api/${path}`, { token });
  expect(answer.status, path).toBe(200);
  const text = Buffer.from(await answer.arrayBuffer()).toString('utf8');
  return { text, lines: text.split('\r\n').slice(0, -1), headers: answer.headers };
}

/** Every page of a list, one after the other. */
async function allPages<Row>(path: string): Promise<Row[]> {
  const { total } = await list(`${path}&page=1&pageSize=100`);
  const pages = Array.from({ length: Math.ceil(total / 100) }, (_, index) => index + 1);
  const rows = [];
  for (const page of pages) rows.push(...(await list<Row>(`${path}&page=${page}&pageSize=100`)).rows);
  return rows;
}

describe('all users', () => {
  test('are newest first, with the exact total and the pages around this one', async () => {
    const { rows, total, headers } = await list<UserListed>('users?page=2&pageSize=50');
    expect(total).toBe(people);
    expect(rows).toHaveLength(50);
    expect(rows[0]).toEqual({
      _id: 'uid-02294',
      email: 'person-2294@example.com',
      firstName: 'First 63',
      lastName: 'Last 2294',
      phoneNumber: '+8801712002294',
      gender: 'Female',
      createdAt: '2026-01-01T00:12:44.000Z',
    });
    expect(headers.get('Link')).toContain('page=47&pageSize=50>; rel="last"');
  });

  test('are each on one page, whatever they are sorted by, with or without a name', async () => {
    for (const sort of ['-added', 'firstName', '-lastName']) {
      const rows = await allPages<UserListed>(`users?sort=${sort}`);
      expect(new Set(rows.map(({ _id }) => _id)).size, sort).toBe(people);
    }
  });

  test('are found by every word of a name, e-mail or phone number, in any order and case', async () => {
    const { rows, total } = await list<UserListed>('users?search=last%202294%20FIRST&page=1');
    expect(rows.map(({ _id }) => _id)).toEqual(['uid-02294']);
    expect(total).toBe(1);
    expect((await list<UserListed>('users?search=1712002294')).rows).toHaveLength(1);
    for (const nothing of ['%25', '_', '%5C', "'%20or%20true"])
      expect((await list(`users?search=${nothing}`)).total, nothing).toBe(0);
  });

  test.each([
    '০১৭১২০০২২৯৪',
    '01712-002294',
    '01712 002294',
    '(01712) 002294',
    '+880 1712 002294',
    '008801712002294',
    '২২৯৪ last',
  ])('are found by a phone number or digits as people write them: %s', async (written) => {
    const { rows } = await list<UserListed>(`users?search=${encodeURIComponent(written)}`);
    expect(rows.map(({ _id }) => _id)).toEqual(['uid-02294']);
  });

  test('are not found by a sign that no text of theirs holds, and by nothing that cannot be seen', async () => {
    for (const call of ['users', 'allHotels', 'rooms', 'allBooking', 'audit'])
      for (const nothing of ['%3C', '%3E', '%3Cb%3Elast'])
        expect((await list(`${call}?search=${nothing}`)).total, `${call} ${nothing}`).toBe(0);
    const pasted = encodeURIComponent('\u202a\tlast 2294\u202c\0');
    expect((await list(`users?search=${pasted}`)).total).toBe(1);
  });

  test('are refused by what is no column, no page and no parameter', async () => {
    for (const [query, path] of [
      ['sort=phone', 'sort'],
      ['sort=--email', 'sort'],
      ['sort=email&sort=added', 'sort'],
      ['page=0', 'page'],
      ['pageSize=101', 'pageSize'],
      ['format=xml', 'format'],
      [`search=${'a'.repeat(101)}`, 'search'],
      ['order=email', 'order'],
    ]) {
      const answer = await server.send('GET', `/api/users?${query}`, { token });
      expect(answer.status, query).toBe(422);
      const problem = (await answer.json()) as { errors: { path: string }[] };
      expect(problem.errors[0]?.path).toMatch(path ?? '');
    }
    expect((await list('users?page=1000000&pageSize=100')).rows).toEqual([]);
  });
});

describe('the file of a list', () => {
  test('is a spreadsheet’s CSV: marked UTF-8, CRLF, named, and no text of a stranger is a formula', async () => {
    const { text, lines, headers } = await file('users?format=csv');
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="users.csv"');
    expect(text.startsWith('\uFEFFEmail,First name,Last name,Phone Number,Gender,')).toBe(true);
    expect(lines).toHaveLength(people + 1);
    expect(text).toContain(`,"\t=HYPERLINK(""http://evil.example"",""Rahman"")","\t+8801712000007",Male,`);
    expect((await file('users?format=csv&lang=bn')).lines[0]).toContain('ইমেইল');
  });

  test('has every row once and in the order of the list, over all its batches', async () => {
    for (const sort of ['added', 'firstName', '-firstName']) {
      const rows = await allPages<UserListed>(`users?sort=${sort}`);
      const { lines } = await file(`users?format=csv&sort=${sort}`);
      expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(rows.map(({ email }) => email));
    }
  });

  test('holds what was searched for', async () => {
    const { total } = await list('users?search=First%2063');
    expect((await file('users?format=csv&search=First%2063')).lines).toHaveLength(total + 1);
  });

  test('is read batch by batch as it is fetched, and no further when the reader goes', async () => {
    const answer = await server.send('GET', '/api/users?format=csv', { token });
    const reader = answer.body?.getReader();
    const [heads, ...rows] = Buffer.from((await reader?.read())?.value ?? [])
      .toString('utf8')
      .trimEnd()
      .split('\r\n');
    expect(heads).not.toContain('@');
    expect(rows).toHaveLength(1000);
    await reader?.cancel();
    expect((await list('users?page=1')).total).toBe(people);
  });
});

describe('all hotels and all rooms', () => {
  test('are sorted, searched in either language, and hotels kept to a district', async () => {
    const { rows, total } = await list<HotelListed>('allHotels?sort=hotelName');
    expect(rows).toHaveLength(total);
    const names = rows.map(({ hotelName }) => hotelName);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)));
    const { rows: inKhulna } = await list<HotelListed>('allHotels?district=Khulna&sort=-hotelName');
    expect(new Set(inKhulna.map(({ district }) => district))).toEqual(new Set(['Khulna']));
    const [one] = inKhulna;
    for (const words of [one?.hotelName.toUpperCase(), one?.hotelNameBn])
      expect(
        (await list<HotelListed>(`allHotels?search=${encodeURIComponent(words ?? '')}`)).rows,
      ).toContainEqual(one);
    const byDistrict = await allPages<HotelListed>('allHotels?sort=-district');
    expect(byDistrict.map(({ _id }) => _id).sort()).toEqual(rows.map(({ _id }) => _id).sort());
  });

  test('rooms name their hotel, and are found by it', async () => {
    for (const sort of ['added', 'roomName', '-hotelName', 'rackRate', '-discount']) {
      const { rows, total } = await list<RoomListed>(`rooms?sort=${sort}`);
      expect(rows).toHaveLength(total);
      const { lines } = await file(`rooms?format=csv&sort=${sort}`);
      expect(lines).toHaveLength(total + 1);
    }
    const { rows: byRate } = await list<RoomListed>('rooms?sort=-rackRate');
    const rates = byRate.map(({ rackRate }) => rackRate);
    expect(rates).toEqual([...rates].sort((one, other) => other - one));
    const { hotelName, hotleId } = byRate[0] as RoomListed;
    const ofHotel = await list<RoomListed>(`rooms?hotelId=${hotleId}&page=1&pageSize=50`);
    expect(ofHotel.total).toBe(byRate.filter((room) => room.hotleId === hotleId).length);
    for (const room of ofHotel.rows) expect(room.hotleId).toBe(hotleId);
    const { rows: matches } = await list<RoomListed>(`rooms?search=${encodeURIComponent(hotelName)}`);
    expect(matches.filter((room) => room.hotleId === hotleId)).toHaveLength(
      byRate.filter((room) => room.hotleId === hotleId).length,
    );
  });
});
