import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CatalogueImported } from '../../contract/catalogue-import.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Room } from '../../contract/room.ts';
import { openDatabase } from '../../db/client.ts';
import { hotelColumns, roomColumns } from '../../kernel/catalogue-files.ts';
import { auditLog } from '../fixtures/catalogue-forms.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { hotelRow, roomRow, sheet } from '../fixtures/import-files.ts';
import { expectStatus, startTestServer, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const { token } = await signInAsAdministrator(server);

const send = (body: object) => server.send('POST', '/api/import', { token, body });

async function imported(body: object): Promise<CatalogueImported> {
  const answer = await send(body);
  await expectStatus(answer, 200);
  return (await answer.json()) as CatalogueImported;
}

/** The faults by cell, like `hotels.3.floors`. */
async function faults(body: object): Promise<Record<string, string>> {
  const answer = await send(body);
  expect(answer.status).toBe(422);
  const { errors = [] } = (await answer.json()) as Problem;
  return Object.fromEntries(errors.map(({ path, code }) => [path, code]));
}

const file = async (name: 'Hotels' | 'Rooms') => {
  const answer = await server.send('GET', `/api/export${name}`, { token });
  await expectStatus(answer, 200);
  return answer.text();
};

const hotelNamed = async (name: string) => {
  const found = await server.send('GET', `/api/allHotels?search=${encodeURIComponent(name)}`, { token });
  const [hotel] = (await found.json()) as Hotel[];
  return hotel;
};

test('an import adds drafts with their rooms, and a second import of the same files changes nothing', async () => {
  const hotels = sheet([hotelRow({ hotelName: 'Imported House' }), hotelRow({ hotelName: 'Imported Inn' })]);
  const rooms = sheet([
    roomRow({ hotelName: 'Imported House' }),
    roomRow({ hotelName: 'imported inn', roomName: 'Single' }),
  ]);
  const before = (await auditLog(server)).length;
  const preview = await imported({ hotels, rooms, dryRun: true });
  expect(preview).toEqual({ hotels: 2, rooms: 2, existing: [], pictureFiles: [] });
  expect(await hotelNamed('Imported House')).toBeUndefined();

  expect(await imported({ hotels, rooms })).toEqual(preview);
  const hotel = await hotelNamed('Imported House');
  expect(hotel).toMatchObject({ forSale: false, district: 'Khulna', hotelPhoneNumber: '+8801712345678' });
  const listed = await server.send('GET', `/api/rooms?hotelId=${hotel?._id}`, { token });
  expect(await listed.json()).toMatchObject([{ roomName: 'River Double', forSale: true, rackRate: 4500 }]);
  const log = (await auditLog(server)).slice(before);
  expect(log.map(({ action }) => action)).toEqual(['hotel.add', 'hotel.add', 'room.add', 'room.add']);

  const again = await imported({ hotels, rooms });
  expect(again).toMatchObject({ hotels: 0, rooms: 0 });
  expect(again.existing.map(({ file, row }) => `${file} ${row}`)).toEqual([
    'hotels 2',
    'hotels 3',
    'rooms 2',
    'rooms 3',
  ]);
  expect((await auditLog(server)).length).toBe(before + 4);
});

test('each of twenty kinds of fault is named by row and column, and nothing is stored', async () => {
  const broken: [object, string, string][] = [
    [{ hotelName: '' }, 'hotelName', 'required'],
    [{ hotelName: 'x'.repeat(121) }, 'hotelName', 'text_too_long'],
    [{ hotelName: 'A <b> house' }, 'hotelName', 'text_plain'],
    [{ hotelPhoneNumber: '8.80171E+12' }, 'hotelPhoneNumber', 'phone_invalid'],
    [{ hotelEmail: 'desk' }, 'hotelEmail', 'email_invalid'],
    [{ images: '' }, 'images', 'required'],
    [{ images: 'front.jpg' }, 'images', 'picture_file_missing'],
    [{ images: '/1.jpg;/2.jpg;/3.jpg;/4.jpg;/5.jpg' }, 'images', 'pictures_too_many'],
    [{ district: 'Atlantis' }, 'district', 'choice_unknown'],
    [{ latitude: '51.5' }, 'latitude', 'outside_bangladesh'],
    [{ latitude: '22.3', longitude: '' }, 'longitude', 'point_incomplete'],
    [{ totalRooms: 'many' }, 'totalRooms', 'number_invalid'],
    [{ floors: '2.5' }, 'floors', 'number_whole'],
    [{ floors: '500' }, 'floors', 'number_too_large'],
    [{ constructionYear: '12' }, 'constructionYear', 'year_outside'],
    [{ generalFacilities: 'Garden; Helipad' }, 'generalFacilities', 'choice_unknown'],
    [{ cancellation: '3:50;5:100' }, 'cancellation', 'policy_days'],
    [{ cancellation: 'three days' }, 'cancellation', 'policy_cell'],
    [{ taxes: '10 %' }, 'taxes', 'taxes_cell'],
    [{ taxes: '2027-01-01:10:15:added;2026-01-01:0:0:added' }, 'taxes', 'tax_dates'],
    [{ taxes: '2027-01-01:10:31:included' }, 'taxes', 'number_too_large'],
    [{ bin: '1234567890101' }, 'bin', 'bin_invalid'],
    [{ licence: 'Three star' }, 'licence', 'licence_cell'],
    [{ licence: 'Three star;HR-1;mayor' }, 'licence', 'choice_unknown'],
    [{ starClass: '2', licence: 'Two star;HR-1;ministry' }, 'licence', 'licence_authority'],
    [{ starClass: 'five' }, 'starClass', 'number_invalid'],
    [{ nearBy: '=CONCAT(A1;B1)' }, 'nearBy', 'cell_formula'],
    [{ address: '#REF!' }, 'address', 'cell_formula'],
    [{ hotelName: 'Good House' }, 'hotelName', 'row_twice'],
  ];
  const rows = broken.map(([cells], index) => hotelRow({ hotelName: `Faulty ${index}`, ...cells }));
  const hotels = sheet([hotelRow({ hotelName: 'Good House' }), ...rows]);
  const found = await faults({ hotels });
  expect(found).toEqual(
    Object.fromEntries(broken.map(([, column, code], index) => [`hotels.${index + 3}.${column}`, code])),
  );
  const good = hotelRow({ hotelName: 'Good House' });
  expect(await faults({ hotels: sheet([good, hotelRow({ hotelName: 'good house' })]) })).toEqual({
    'hotels.3.hotelName': 'row_twice',
  });
  const lost = roomRow({ hotelName: 'Nowhere House' });
  const second = roomRow({ hotelName: 'Good House' });
  expect(await faults({ hotels: sheet([good]), rooms: sheet([lost, second, second]) })).toEqual({
    'rooms.2.hotelName': 'file_hotel_unknown',
    'rooms.4.roomName': 'row_twice',
  });
  expect(await faults({ hotels: sheet([{ ...good, forSale: 'true', _id: '7' }]) })).toEqual({
    'hotels.1.forSale': 'column_unknown',
    'hotels.1._id': 'column_unknown',
  });
  expect(await faults({ rooms: 'roomName,rackRate,roomName\r\n' })).toEqual({
    'rooms.1.roomName': 'column_twice',
  });
  expect(await faults({ hotels: 'hotelName,address\r\nOne,Two,Three\r\n' })).toMatchObject({
    'hotels.2': 'row_too_long',
  });
  expect(await faults({ hotels: 'hotelName,address\r\nOne,"Two\r\n' })).toEqual({
    'hotels.2': 'csv_unreadable',
  });
  expect(await faults({ hotels: '' })).toEqual({ 'hotels.1': 'csv_empty' });
  expect(await faults({})).toEqual({ hotels: 'required' });
  expect(await hotelNamed('Good House')).toBeUndefined();
});

test('faults of cells and of rows beside each other are told together, and a hotel with a fault is there for its rooms', async () => {
  const named = (hotelName: string, cells: object = {}) => hotelRow({ hotelName, ...cells });
  const hotels = sheet([
    named('Together House', { floors: '2.5' }),
    named('Together Inn'),
    named('together inn'),
    named('TOGETHER HOUSE'),
  ]);
  const rooms = sheet([
    roomRow({ hotelName: 'Together House' }),
    roomRow({ hotelName: 'Together House', rackRate: '0' }),
    roomRow({ hotelName: 'Elsewhere House' }),
  ]);
  expect(await faults({ hotels, rooms })).toEqual({
    'hotels.2.floors': 'number_whole',
    'hotels.4.hotelName': 'row_twice',
    'hotels.5.hotelName': 'row_twice',
    'rooms.3.roomName': 'row_twice',
    'rooms.3.rackRate': 'number_too_small',
    'rooms.4.hotelName': 'file_hotel_unknown',
  });
  // While a hotel's name or place has a fault, a room may be of that one, and another room is of none.
  const unnamed = sheet([named('Together House', { district: 'Atlantis' })]);
  const ofBoth = sheet([roomRow({ hotelName: 'together house' }), roomRow({ hotelName: 'Elsewhere House' })]);
  expect(await faults({ hotels: unnamed, rooms: ofBoth })).toEqual({
    'hotels.2.district': 'choice_unknown',
    'rooms.3.hotelName': 'file_hotel_unknown',
  });
  // A formula is no name, and of a file whose headings are wrong no hotel was read.
  expect(await faults({ hotels: sheet([named('=A1')]), rooms: ofBoth })).toEqual({
    'hotels.2.hotelName': 'cell_formula',
  });
  expect(await faults({ hotels: sheet([named('Together House', { florrs: '2' })]), rooms: ofBoth })).toEqual({
    'hotels.1.florrs': 'column_unknown',
  });
  expect(await hotelNamed('Together')).toBeUndefined();
});

test('a picture that the site refuses is a fault of each cell that names it', async () => {
  const hotels = sheet([
    hotelRow({ hotelName: 'Broken Picture House', images: 'whole.jpg;broken.jpg;broken.jpg' }),
    hotelRow({ hotelName: 'Broken Picture Inn', images: 'film.mp4' }),
  ]);
  const rooms = sheet([roomRow({ hotelName: 'Broken Picture House', roomImgs: 'broken.jpg' })]);
  const pictures = [
    { file: 'whole.jpg', address: 'https://pictures.example/whole.webp' },
    { file: 'broken.jpg', fault: 'picture_damaged' },
    { file: 'film.mp4', fault: 'picture_format' },
  ];
  expect(await faults({ hotels, rooms, pictures })).toEqual({
    'hotels.2.images': 'picture_damaged',
    'hotels.3.images': 'picture_format',
    'rooms.2.roomImgs': 'picture_damaged',
  });
});

test('files of Excel and of Google Sheets are read alike, with Bangla', async () => {
  const cells = {
    hotelNameBn: 'কপোতাক্ষ, রিভার হাউস',
    describtion: 'Rooms over the "river".\nBoats leave from our own steps.',
    totalRooms: '২৪',
    checkIn: '11:00:00 AM',
    checkOut: '0:00',
    goodToKnow: 'Generator;Hot Water',
    cancellation: '3:50;1:100',
    taxes: '2027-01-01 : 10 : ৭.৫ % : Added; 2028-01-01:0:15:included',
    bin: '001234567-0101',
    licence: 'Three star; HR-1204; ministry',
    starClass: '৩',
    hotelPhoneNumber: '="01712345678"',
  };
  const forms = [
    { separator: ',', lineEnd: '\n', mark: false },
    { separator: ',', lineEnd: '\r\n', mark: true },
    { separator: ';', lineEnd: '\r\n', mark: true },
    { separator: ';', lineEnd: '\n', mark: false, hint: true },
  ];
  for (const [index, form] of forms.entries()) {
    const hotelName = `Spreadsheet House ${index}`;
    // Spreadsheets leave rows of empty cells behind.
    const hotels = `${sheet([hotelRow({ ...cells, hotelName })], form)}${form.separator.repeat(5)}${form.lineEnd}`;
    expect(await imported({ hotels })).toMatchObject({ hotels: 1 });
    const { _id } = (await hotelNamed(hotelName)) ?? { _id: '' };
    const stored = (await (await server.send('GET', `/api/hotels/${_id}`, { token })).json()) as Hotel;
    expect(stored).toMatchObject({
      ...{ hotelNameBn: cells.hotelNameBn, describtion: cells.describtion, totalRooms: 24 },
      ...{ checkIn: '11 AM', checkOut: '12 AM', goodToKnow: ['Generator', 'Hot Water'] },
      taxes: [
        { from: '2027-01-01', service: 10, vat: 7.5, included: false },
        { from: '2028-01-01', service: 0, vat: 15, included: true },
      ],
      ...{ bin: '001234567-0101', starClass: 3 },
      licence: { class: 'Three star', number: 'HR-1204', authority: 'ministry' },
      hotelPhoneNumber: '+8801712345678',
      cancellation: [
        { daysBefore: 3, keepPercent: 50 },
        { daysBefore: 1, keepPercent: 100 },
      ],
    });
  }
});

test('an export can be imported into an empty database, and its export is equal', async () => {
  const odd = [
    hotelRow({ hotelName: '\t=SUM(A1)', cancellation: 'none', address: '-7 Ghat Road' }),
    hotelRow({
      hotelName: 'One Step House',
      taxes: '2027-01-01:0:15:included',
      bin: '001234567-0101',
      licence: 'Two star;HR-1;deputy_commissioner',
      starClass: '2',
      cancellation: '2:100;',
      latitude: '',
      longitude: '',
    }),
    // Behind a tab it is no text that Excel has kept, but the name itself.
    hotelRow({ hotelName: '\t="Kept"' }),
  ];
  await imported({ hotels: sheet(odd), rooms: sheet([roomRow({ hotelName: '\t=SUM(A1)' })]) });
  const exported = { hotels: await file('Hotels'), rooms: await file('Rooms') };
  expect(exported.hotels).toContain('"\t=SUM(A1)"');
  const database = await openDatabase({ dataDir: 'memory://' });
  const empty = await startTestServer({ SEED: 'none' }, database);
  const administrator = await signInAsAdministrator(empty);
  const answer = await empty.send('POST', '/api/import', { token: administrator.token, body: exported });
  await expectStatus(answer, 200);
  expect(await answer.json()).toMatchObject({ existing: [] });
  const get = async (path: string) => (await empty.send('GET', path, { token: administrator.token })).text();
  expect(await get('/api/exportHotels')).toBe(exported.hotels);
  expect(await get('/api/exportRooms')).toBe(exported.rooms);
  await empty.close();
});

test('two imports of the same files at once add each hotel once', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => hotelRow({ hotelName: `Twice House ${index}` }));
  const hotels = sheet(rows);
  const answers = await Promise.all([send({ hotels }), send({ hotels }), send({ hotels })]);
  const added = await Promise.all(
    answers.map(async (answer) => {
      const body = (await answer.json()) as CatalogueImported & Problem;
      return answer.status === 200 ? body.hotels : body.code;
    }),
  );
  for (const outcome of added) expect([60, 0, 'import_under_way']).toContain(outcome);
  expect(added.filter((outcome) => outcome === 60)).toHaveLength(1);
  const found = await server.send('GET', '/api/allHotels?search=Twice', { token });
  expect(((await found.json()) as Hotel[]).length).toBe(60);
});

test('a picture’s file name needs its picture, and a row that is there already does not', async () => {
  const hotels = sheet([hotelRow({ hotelName: 'Pictured House', images: 'front.jpg; /two.jpg' })]);
  const named = [{ file: 'front.jpg' }];
  expect(await imported({ hotels, pictures: named, dryRun: true })).toMatchObject({
    hotels: 1,
    pictureFiles: ['front.jpg'],
  });
  expect(await faults({ hotels, pictures: named })).toEqual({ 'hotels.2.images': 'picture_file_missing' });
  const pictures = [{ file: 'front.jpg', address: 'https://pictures.example/front.webp' }];
  expect(await imported({ hotels, pictures })).toMatchObject({ hotels: 1 });
  expect(await imported({ hotels, pictures: named })).toMatchObject({ hotels: 0, pictureFiles: [] });
  const { _id } = (await hotelNamed('Pictured House')) ?? { _id: '' };
  const stored = (await (await server.send('GET', `/api/hotels/${_id}`, { token })).json()) as Hotel;
  expect(stored.images).toEqual(['https://pictures.example/front.webp', '/two.jpg']);
});

test('the template has every column, and the example of the docs can be imported', async () => {
  const text = (name: string) => readFileSync(`docs/import/${name}.csv`, 'utf8');
  const heads = (name: string) => text(name).replace('\uFEFF', '').split('\r\n', 1)[0];
  for (const name of ['hotels', 'hotels-template']) expect(heads(name)).toBe(hotelColumns.join(','));
  for (const name of ['rooms', 'rooms-template']) expect(heads(name)).toBe(roomColumns.join(','));
  const preview = await imported({ hotels: text('hotels'), rooms: text('rooms'), dryRun: true });
  expect(preview.hotels).toBeGreaterThan(1);
  expect(preview.rooms).toBeGreaterThan(preview.hotels);
  const rooms = (await (await server.send('GET', '/api/rooms?search=Example', { token })).json()) as Room[];
  expect(rooms).toEqual([]);
});
