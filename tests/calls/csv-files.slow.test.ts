import { expect, test } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import { hotelForm } from '../fixtures/catalogue-forms.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const { token } = await signInAsAdministrator(server);

/** The rows of a list's file, by their headings. */
async function file(path: string): Promise<Record<string, string>[]> {
  const answer = await server.send('GET', `/api/${path}`, { token });
  expect(answer.status, path).toBe(200);
  const [heads = [], ...rows] = cellsOf((await answer.text()).replace('\uFEFF', ''));
  return rows.map((row) => Object.fromEntries(heads.map((head, index) => [head, row[index] ?? ''])));
}

/** RFC 4180: lines of cells, with doubled quotes inside quoted cells. */
function cellsOf(text: string): string[][] {
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g;
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(cells)) {
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

const dhaka = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

test('CSV: phones without an apostrophe and no formula, times in Dhaka, sums in taka', async () => {
  const { token: own } = await signUp(server);
  const { email } = (await (await server.send('GET', '/api/me', { token: own })).json()) as { email: string };
  const body = { email, firstName: '=1+2', phoneNumber: '01712345678', gender: 'Male' };
  await expectStatus(await server.send('POST', '/api/addUsers', { token: own, body }), 200);
  const [user] = await file(`users?format=csv&search=${encodeURIComponent(email)}`);
  // A tab makes spreadsheets keep it as text, and is invisible.
  expect(user).toMatchObject({ 'Phone Number': '\t+8801712345678', 'First name': '\t=1+2' });
  const listed = (await (
    await server.send('GET', `/api/users?search=${encodeURIComponent(email)}`, { token })
  ).json()) as [{ createdAt: string }];
  const inDhaka = new Date(Date.parse(listed[0].createdAt) + 6 * 3_600_000).toISOString();
  expect(user?.['Registered (Dhaka)']).toBe(inDhaka.slice(0, 16).replace('T', ' '));

  const [booking] = (await (await server.send('GET', '/api/allBooking?pageSize=1', { token })).json()) as [
    Booking,
  ];
  const [row] = await file(`allBooking?format=csv&search=${booking.reference}`);
  expect(row).toMatchObject({
    'Total (BDT)': String(booking.total),
    'Phone Number': `\t${booking.guestPhone}`,
  });
  expect(row?.['Booked (Dhaka)']).toMatch(dhaka);
  const files = ['users', 'allBooking', 'allHotels', 'rooms', 'audit'];
  for (const name of files)
    for (const line of await file(`${name}?format=csv`))
      for (const [head, cell] of Object.entries(line)) {
        expect(cell, `${name}: ${head}`).not.toMatch(/^['=+@]/);
        expect(cell, `${name}: ${head}`).not.toMatch(/\dT\d\d:\d\d:/);
      }
});

test('CSV: states, kinds, places and other stored words are written in the file’s language', async () => {
  const { token: own, email } = await signUp(server);
  const body = { email, firstName: 'Rina', gender: 'Female' };
  await expectStatus(await server.send('POST', '/api/addUsers', { token: own, body }), 200);
  const search = `search=${encodeURIComponent(email)}`;
  expect(await file(`users?format=csv&${search}`)).toMatchObject([{ Gender: 'Female' }]);
  expect(await file(`users?format=csv&lang=bn&${search}`)).toMatchObject([{ লিঙ্গ: 'নারী' }]);
  const english = await file('allBooking?format=csv');
  const bangla = await file('allBooking?format=csv&lang=bn');
  expect(new Set(english.map(({ Kind }) => Kind))).toEqual(new Set(['Booked at the desk']));
  expect(new Set(bangla.map((row) => row.ধরন))).toEqual(new Set(['ডেস্কে করা']));
  expect(english[0]?.State).toMatch(/^(?:Confirmed|Cancelled|No-show)$/);
  for (const row of bangla) expect(row.অবস্থা).toMatch(/^(?:নিশ্চিত|বাতিল|আসেননি)$/);
  for (const row of await file('allHotels?format=csv&lang=bn'))
    expect(`${row.জেলা} ${row.উপজেলা}`).not.toMatch(/[A-Za-z]/);
});

test('CSV: the audit file is in words, in both languages', async () => {
  const added = await server.send('POST', '/api/addHotels', { token, body: hotelForm });
  const { insertedId } = (await added.json()) as { insertedId: string };
  const facilities = { ...hotelForm.facilities, foodFacilities: [] };
  const change = { ...hotelForm, floors: 9, forSale: false, facilities };
  await server.send('PUT', `/api/updateHotel/${insertedId}`, { token, body: change });
  const [changed, made] = await file('audit?format=csv&subject=hotel');
  expect(changed).toMatchObject({ Action: 'Hotel changed', What: hotelForm.hotelName });
  expect(changed?.['When (Dhaka)']).toMatch(dhaka);
  expect(changed?.Before).toContain('Number of Floors: 4');
  expect(changed?.Before).toContain('For sale: Yes');
  expect(changed?.Before).toContain('Food Facilities: Breakfast, Juices');
  expect(changed?.After).toContain('Number of Floors: 9');
  expect(changed?.After).toContain('Food Facilities: empty');
  expect(made?.After).toContain(`Name: ${hotelForm.hotelName}`);
  const [bangla] = await file('audit?format=csv&subject=hotel&lang=bn');
  expect(bangla?.আগে).toContain('তলার সংখ্যা: ৪');
  expect(bangla?.আগে).toContain('খাবারের সুবিধা: সকালের নাশতা, ফলের রস');
  expect(bangla?.পরে).toContain('বিক্রির জন্য: না');
  const [, whole] = await file('audit?format=csv&subject=hotel&lang=bn');
  for (const written of [
    'জেলা: খুলনা',
    'উপজেলা: কয়রা',
    'থাকার জায়গার ধরন: রিসোর্ট',
    'চেক-ইন: সকাল ১১টা',
    'নির্দেশনা: চেক-ইনের সময় এনআইডি সঙ্গে আনুন',
    'যোগাযোগ ও প্রযুক্তি: ওয়াই-ফাই',
  ])
    expect(whole?.পরে).toContain(written);
  for (const line of await file('audit?format=csv')) {
    expect(Object.values(line).join(' ')).not.toMatch(/[{}]|Poisha|null/);
  }
});

test('words of people’s own that every object has as a member are written as they are stored', async () => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
  for (const name of names) {
    const body = { ...hotelForm, hotelName: `Hotel ${name}`, upazila: name };
    const added = await server.send('POST', '/api/addHotels', { token, body });
    const { insertedId } = (await added.json()) as { insertedId: string };
    const renamed = { ...body, hotelName: name };
    await server.send('PUT', `/api/updateHotel/${insertedId}`, { token, body: renamed });
  }
  for (const language of ['en', 'bn']) {
    const answer = await server.send('GET', `/api/allHotels?format=csv&lang=${language}`, { token });
    const written = cellsOf((await answer.text()).replace('\uFEFF', ''));
    for (const name of names)
      expect(
        written.find((cells) => cells[0] === name),
        `${language}: ${name}`,
      ).toContain(name);
  }
  for (const line of await file('audit?format=csv&subject=hotel'))
    expect(Object.values(line).join(' ')).not.toMatch(/\[native code\]|\[object/);
});
