import { describe, expect, test } from 'vitest';
import type { Hotel } from '../../contract/hotel.ts';
import type { Problem } from '../../contract/problem.ts';
import { auditLog, hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const { token } = await signInAsAdministrator(server);

const add = (body: object) => server.send('POST', '/api/addHotels', { token, body });
const update = (id: string, body: object, headers: Record<string, string> = {}) =>
  server.send('PUT', `/api/updateHotel/${id}`, { token, body, headers });
async function read(id: string): Promise<{ hotel: Hotel; etag: string }> {
  const answer = await server.send('GET', `/api/hotels/${id}`);
  return { hotel: (await answer.json()) as Hotel, etag: answer.headers.get('ETag') ?? '' };
}
async function added(change: object = {}): Promise<string> {
  const answer = await add({ ...hotelForm, ...change });
  await expectStatus(answer, 201);
  const { acknowledged, insertedId } = (await answer.json()) as { acknowledged: true; insertedId: string };
  expect(acknowledged).toBe(true);
  return insertedId;
}

describe('addHotels', () => {
  test('stores what the form said, numbers as numbers and the phone in one form, and search finds it with a room', async () => {
    const id = await added();
    const { hotel } = await read(id);
    expect(hotel).toMatchObject({
      ...hotelForm,
      hotelPhoneNumber: '+8801712345678',
      hotelEmail: 'desk@kopotakkho.example',
      hotelWhatsApp: '+8801812345678',
      totalRooms: 24,
      floors: 4,
      constructionYear: 2016,
      child: 1,
      latitude: 22.3478,
      startsFrom: null,
    });
    const room = { ...roomForm, hotleId: id };
    await expectStatus(await server.send('POST', '/api/addRooms', { token, body: room }), 201);
    const stored = (await (
      await server.send('GET', '/api/hotels?district=Khulna&name=kopotakkho')
    ).json()) as Hotel[];
    expect(stored.map(({ _id }) => _id)).toEqual([id]);
    const names = (await (await server.send('GET', '/api/hotelName', { token })).json()) as object[];
    expect(names).toContainEqual({ _id: id, hotelName: hotelForm.hotelName });
  });

  test('needs no district: another upazila than the suggested ones is in the first one', async () => {
    const id = await added({ district: undefined, upazila: 'Char Janajat' });
    expect((await read(id)).hotel.district).toBe("Cox's Bazar");
  });

  test('needs the specified fields alone: the upazila says the district, lists are empty, times any', async () => {
    const { hotelName, images, hotelPhoneNumber, address, totalRooms, floors, nearBy } = hotelForm;
    const { constructionYear, describtion } = hotelForm;
    const required = { hotelName, images, hotelPhoneNumber, address, totalRooms, floors, nearBy };
    const answer = await add({ ...required, constructionYear, describtion, upazila: 'Savar' });
    const { insertedId } = (await answer.json()) as { insertedId: string };
    const { hotel } = await read(insertedId);
    expect(hotel).toMatchObject({
      district: 'Dhaka',
      accomodation: 'hotel',
      checkIn: 'Any Time',
      checkOut: 'Any Time',
      child: 0,
      instruction: [],
      goodToKnow: [],
    });
    expect(hotel.facilities.generalFacilities).toEqual([]);
    expect(hotel).not.toHaveProperty('latitude');
  });

  test('takes the seven lists beside the other fields too, each tick once, and any capitals of the type', async () => {
    const { facilities, ...plain } = hotelForm;
    const id = await added({
      ...plain,
      facilities: undefined,
      foodFacilities: ['BBQ', 'BBQ'],
      accomodation: 'Hotel',
    });
    const { hotel } = await read(id);
    expect(hotel.facilities.foodFacilities).toEqual(['BBQ']);
    expect(hotel.accomodation).toBe('hotel');
  });

  test.each([
    ['no name', { hotelName: ' ' }, 'hotelName', 'required'],
    ['a name of 121 letters', { hotelName: 'x'.repeat(121) }, 'hotelName', 'text_too_long'],
    ['HTML in a name', { hotelName: '<b>Inn</b>' }, 'hotelName', 'text_plain'],
    ['HTML in a Bangla name', { hotelNameBn: '<b>' }, 'hotelNameBn', 'text_plain'],
    ['no pictures', { images: [] }, 'images', 'required'],
    ['pictures that are no list', { images: '/a.jpg' }, 'images', 'field_invalid'],
    ['five pictures', { images: ['/a', '/b', '/c', '/d', '/e'] }, 'images', 'pictures_too_many'],
    ['a picture that is a script', { images: ['javascript:alert(1)'] }, 'images.0', 'picture_address'],
    ['a picture of a hidden host', { images: ['//evil.example/a.jpg'] }, 'images.0', 'picture_address'],
    ['a picture that is no text', { images: [7] }, 'images.0', 'field_invalid'],
    ['no phone', { hotelPhoneNumber: undefined }, 'hotelPhoneNumber', 'required'],
    ['a phone of another shape', { hotelPhoneNumber: '12345' }, 'hotelPhoneNumber', 'phone_invalid'],
    ['a WhatsApp number that is none', { hotelWhatsApp: '12' }, 'hotelWhatsApp', 'phone_invalid'],
    ['an e-mail address that is none', { hotelEmail: 'at the desk' }, 'hotelEmail', 'email_invalid'],
    ['no address', { address: '' }, 'address', 'required'],
    ['no upazila', { upazila: '' }, 'upazila', 'required'],
    ['an unknown district', { district: 'Paris' }, 'district', 'choice_unknown'],
    ['no rooms', { totalRooms: '0' }, 'totalRooms', 'number_too_small'],
    ['half a room', { totalRooms: 2.5 }, 'totalRooms', 'number_whole'],
    ['rooms that are no number', { totalRooms: 'many' }, 'totalRooms', 'number_invalid'],
    ['rooms beyond belief', { totalRooms: 1e9 }, 'totalRooms', 'number_too_large'],
    ['no floors', { floors: -1 }, 'floors', 'number_too_small'],
    ['a tower beyond belief', { floors: 500 }, 'floors', 'number_too_large'],
    ['a year to come', { constructionYear: 2150 }, 'constructionYear', 'year_outside'],
    ['a year of two digits', { constructionYear: '98' }, 'constructionYear', 'year_outside'],
    ['nothing nearby', { nearBy: null }, 'nearBy', 'required'],
    ['no description', { describtion: '\n' }, 'describtion', 'required'],
    ['a description of a book', { describtion: 'x'.repeat(5001) }, 'describtion', 'text_too_long'],
    ['an unknown type', { accomodation: 'castle' }, 'accomodation', 'choice_unknown'],
    ['an unknown time', { checkIn: '03 AM' }, 'checkIn', 'choice_unknown'],
    ['three children', { child: 3 }, 'child', 'number_too_large'],
    ['an unknown thing to know', { goodToKnow: ['Ghosts'] }, 'goodToKnow.0', 'choice_unknown'],
    ['an unknown instruction', { instruction: ['Knock'] }, 'instruction.0', 'choice_unknown'],
    [
      'a facility of another group',
      { facilities: { foodFacilities: ['Garden'] } },
      'facilities.foodFacilities.0',
      'choice_unknown',
    ],
    ['an unknown group', { facilities: { spa: [] } }, 'facilities.spa', 'field_unknown'],
    ['a point in the sea of another country', { latitude: 51.5 }, 'latitude', 'outside_bangladesh'],
    ['half a point', { longitude: '' }, 'longitude', 'point_incomplete'],
    ['a field it does not know', { stars: 5 }, 'stars', 'field_unknown'],
    ['an id of one’s own', { _id: crypto.randomUUID() }, '_id', 'field_unknown'],
  ])('refuses %s', async (_what, change, path, code) => {
    const answer = await add({ ...hotelForm, ...change });
    await expectStatus(answer, 422);
    const { errors } = (await answer.json()) as Problem;
    expect(errors).toContainEqual(expect.objectContaining({ path, code }));
  });

  test('refuses a change that would leave half a point', async () => {
    const point = { latitude: 21.4, longitude: 92 };
    const id = await added(point);
    const { images: _, latitude: _latitude, longitude: _longitude, ...fields } = { ...hotelForm, ...point };
    for (const [gone, missing] of [
      ['latitude', 'longitude'],
      ['longitude', 'latitude'],
    ] as const)
      for (const nothing of [null, '']) {
        const answer = await update(id, { ...fields, [gone]: nothing });
        await expectStatus(answer, 422);
        const { errors } = (await answer.json()) as Problem;
        expect(errors).toContainEqual(expect.objectContaining({ path: missing, code: 'point_incomplete' }));
      }
    expect((await read(id)).hotel).toMatchObject(point);
    await expectStatus(await update(id, { ...fields, latitude: null, longitude: null }), 200);
  });

  test('takes an upazila that is typed, a description with < and >, and numbers with commas in either digits', async () => {
    const answer = await add({
      ...hotelForm,
      district: 'Dhaka',
      upazila: 'Char Janajat',
      describtion: 'Rooms > 20 square metres, <b>all</b> with a view.',
      totalRooms: '২,৫০০',
    });
    await expectStatus(answer, 201);
    const { insertedId } = (await answer.json()) as { insertedId: string };
    expect((await read(insertedId)).hotel).toMatchObject({
      upazila: 'Char Janajat',
      describtion: 'Rooms > 20 square metres, <b>all</b> with a view.',
      totalRooms: 2500,
    });
  });

  test('names the bound of what is too long, too small or too large, and how long the text is now', async () => {
    const answer = await add({ ...hotelForm, hotelName: 'x'.repeat(143), floors: '500' });
    const { errors } = (await answer.json()) as Problem;
    expect(errors).toContainEqual({
      path: 'hotelName',
      code: 'text_too_long',
      message: 'Please use at most 120 letters (now 143).',
      bounds: [120, 143],
    });
    expect(errors).toContainEqual({
      path: 'floors',
      code: 'number_too_large',
      message: 'Please give a number from 1 to 120.',
      bounds: [1, 120],
    });
    const room = await server.send('POST', '/api/addRooms', {
      token,
      body: { ...roomForm, rackRate: '০.৫', hotleId: crypto.randomUUID() },
    });
    expect(await room.text()).toContain('Please give a number from 1 to 1,000,000.');
  });

  test('takes a reception’s landline and a number of another country', async () => {
    const phones = { '0821-620302': '+880821620302', '+442079460018': '+442079460018' };
    for (const [written, stored] of Object.entries(phones)) {
      const answer = await add({ ...hotelForm, hotelPhoneNumber: written });
      if (!stored) continue;
      const { insertedId } = (await answer.json()) as { insertedId: string };
      expect((await read(insertedId)).hotel.hotelPhoneNumber).toBe(stored);
    }
  });
});

describe('updateHotel', () => {
  test('changes what is given, keeps what is left out, and says whether anything changed', async () => {
    const id = await added();
    const { images, instruction, facilities, latitude, longitude, ...required } = hotelForm;
    const answer = await update(id, { ...required, floors: 5, hotelNameBn: '' });
    expect(await answer.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    const { hotel } = await read(id);
    expect(hotel).toMatchObject({ floors: 5, images, instruction, facilities, latitude: 22.3478 });
    expect(hotel).not.toHaveProperty('hotelNameBn');
    const again = await update(id, { ...required, floors: '৫', hotelNameBn: null });
    expect(await again.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
  });

  test('with the version that was read; the second save of the same version is 409 with both versions', async () => {
    const id = await added();
    const { etag } = await read(id);
    expect(etag).not.toBe('');
    const mine = await update(id, { ...hotelForm, floors: 6 }, { 'If-Match': etag });
    await expectStatus(mine, 200);
    const theirs = await update(id, { ...hotelForm, floors: 9 }, { 'If-Match': `W/${etag}` });
    await expectStatus(theirs, 409);
    const problem = (await theirs.json()) as Problem;
    expect(problem.code).toBe('version_conflict');
    expect(problem.conflict).toMatchObject({ stored: { _id: id, floors: 6 }, given: { floors: 9 } });
    expect((await read(id)).hotel.floors).toBe(6);
    expect(problem.conflict?.etag).toBe((await read(id)).etag);
    const settled = await update(
      id,
      { ...hotelForm, floors: 9 },
      { 'If-Match': problem.conflict?.etag ?? '' },
    );
    await expectStatus(settled, 200);
    expect(settled.headers.get('ETag')).toBe((await read(id)).etag);
    await expectStatus(await update(id, { ...hotelForm, floors: 7 }), 200);
    await expectStatus(await update(id, { ...hotelForm, floors: 8 }, { 'If-Match': '*' }), 200);
    await expectStatus(await update(id, hotelForm, { 'If-Match': '"x"' }), 422);
  });

  test('of two tabs that save the same version at once, one is told', async () => {
    const id = await added();
    const { etag } = await read(id);
    const saves = await Promise.all(
      [11, 12, 13].map((floors) => update(id, { ...hotelForm, floors }, { 'If-Match': etag })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('is 404 for a hotel that is not there, that is archived, and for an id that is none', async () => {
    const id = await added();
    await server.database.db.execute(`update hotels set archived_at = now() where id = '${id}'`);
    for (const gone of [id, crypto.randomUUID(), 'hotel-7', "' or 1=1"])
      await expectStatus(await update(encodeURIComponent(gone), hotelForm), 404);
  });

  test('leaves the district as it was chosen when it is not given, and follows an upazila that is another one now', async () => {
    const id = await added({ district: 'Saint Martin', upazila: 'Teknaf' });
    const { district, ...others } = hotelForm;
    const districtAfter = async (upazila: string) => {
      await expectStatus(await update(id, { ...others, upazila, floors: 7 }), 200);
      return (await read(id)).hotel.district;
    };
    expect(await districtAfter('Teknaf')).toBe('Saint Martin');
    expect(await districtAfter('Savar')).toBe('Dhaka');
    expect(await districtAfter('Char Janajat')).toBe('Dhaka');
  });

  test('refuses what adding refuses', async () => {
    const id = await added();
    const answer = await update(id, { ...hotelForm, hotelName: '', upazila: 'Ramu' });
    const { errors } = (await answer.json()) as Problem;
    await expectStatus(answer, 422);
    expect(errors?.map(({ path }) => path)).toContain('hotelName');
  });
});

test('every change is in the audit log, as it was and as it is, and a save that changes nothing is not', async () => {
  const before = (await auditLog(server)).length;
  const id = await added();
  await update(id, { ...hotelForm, hotelName: 'Kopotakkho House' });
  await update(id, { ...hotelForm, hotelName: 'Kopotakkho House', instruction: hotelForm.instruction });
  await update(id, { ...hotelForm, hotelName: 'Refused', floors: 0 });
  await update(id, { ...hotelForm, hotelName: 'Refused' }, { 'If-Match': '"1"' });
  const entries = (await auditLog(server)).slice(before);
  expect(entries).toMatchObject([
    {
      action: 'hotel.add',
      actorEmail: 'admin@nibash.example',
      subjectKind: 'hotel',
      subjectId: id,
      subjectName: hotelForm.hotelName,
      before: null,
      after: { name: hotelForm.hotelName, totalRooms: 24 },
    },
    { action: 'hotel.update', subjectId: id, subjectName: 'Kopotakkho House' },
  ]);
  expect(entries[1]?.before).toEqual({ name: hotelForm.hotelName });
  expect(entries[1]?.after).toEqual({ name: 'Kopotakkho House' });
});
