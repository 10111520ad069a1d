import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { BookingMade } from '../../contract/booking.ts';
import type { ChangeTerms } from '../../contract/change.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Room } from '../../contract/room.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { booksOf } from '../fixtures/books-of.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { hotelForm } from '../fixtures/catalogue-forms.ts';
import { refused, stayFrom, testDesk, took, walkInBody } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, quoteFor } from '../fixtures/stays.ts';
import { added, included, taxesOf, vatAdded } from '../fixtures/taxes.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();
const { hotelWith, setTaxes, setTerm, orderOf, booked, own, cancel, change, charged } = taxesOf(server);
const [free, late] = [100, 2];
const { token } = admin;
const update = (id: string, body: object) =>
  server.send('PUT', `/api/updateHotel/${id}`, { token, body: { ...required, ...body } });
/** The fields that every change of a hotel needs. */
const { images: _, forSale: __, ...required } = { ...hotelForm, forSale: true };

const service = (amount: number) => ({ kind: 'service', percent: 10, amount, included: false });
const vat = (amount: number) => ({ kind: 'vat', percent: 15, amount, included: false });
const fees = (amount: number) => ({ kind: 'fees', percent: 10, amount, included: false });

// The numbers are those of docs/tax-examples.md.
describe('a worked example', () => {
  test('1, 3 and 5: added taxes are in quote, room and list, and no order or filter of prices knows them', async () => {
    const { hotelId, roomId } = await hotelWith(null, { rackRate: 2_500.55, discount: 40 });
    await expectStatus(await update(hotelId, { taxes: [added] }), 200);
    const stay = stayFrom(free, 3);
    const quote = await quoteFor(server, roomId, stay);
    expect(quote).toMatchObject({
      ...{ discountAmount: 1_000.22, roomRent: 1_500.33, taxAmount: 397.58, subTotal: 1_897.91 },
      total: 5_693.73,
      taxParts: [service(450.09), vat(742.65)],
    });
    expect(quote.lines.map(({ taxParts }) => taxParts)).toEqual(
      Array.from({ length: 3 }, () => [service(150.03), vat(247.55)]),
    );
    const query = new URLSearchParams({ ...stay, guests: '1' });
    const rooms = (await (await server.send('GET', `/api/room/${hotelId}?${query}`)).json()) as Room[];
    expect(rooms.find(({ _id }) => _id === roomId)).toMatchObject({
      stayRoomRent: 1_500.33,
      stayTotal: 5_693.73,
    });
    const listed = async (more: Record<string, string>) => {
      const asked = new URLSearchParams({ ...stay, guests: '1', id: hotelId, ...more });
      return (await (await server.send('GET', `/api/hotels?${asked}`)).json()) as Hotel[];
    };
    // The cheapest room of the hotel may be another one; its total is that of its own quote.
    const [hotel] = await listed({});
    const cheapest = rooms.find(({ roomName }) => roomName === hotel?.stayRoomName);
    expect(hotel?.stayTotal).toBe((await quoteFor(server, cheapest?._id ?? '', stay)).total);
    const rent = String(Math.ceil(hotel?.stayRoomRent ?? 0));
    expect(await listed({ maxPrice: rent })).toHaveLength(1);
  });

  test('2: included taxes add nothing and are told', async () => {
    const { roomId } = await hotelWith([included], { rackRate: 2_500.55, discount: 40 });
    const quote = await quoteFor(server, roomId, stayFrom(free, 3));
    expect(quote).toMatchObject({ taxAmount: 0, roomRent: 1_500.33, subTotal: 1_500.33, total: 4_500.99 });
    expect(quote.taxParts).toEqual([
      { ...service(355.8), included: true },
      { ...vat(587.1), included: true },
    ]);
  });

  test('6 and 7: each night has its own taxes, and a booking keeps its lines when they change', async () => {
    const { hotelId, roomId } = await hotelWith(null);
    const made = await booked(roomId, free, 2);
    expect(made.booking).toMatchObject({ total: 5_500, taxParts: [fees(500)] });
    await setTaxes(hotelId, [{ ...added, from: addDays(testToday, 50) }]);
    const { terms, now } = await change(made, stayFrom(free, 3));
    expect(terms).toMatchObject({ difference: 3_162.5, total: 8_662.5 });
    expect(now).toMatchObject({ total: 8_662.5, taxParts: [fees(500), service(250), vat(412.5)] });
    expect(now.lines.map(({ subTotal }) => subTotal)).toEqual([2_750, 2_750, 3_162.5]);
    expect(await charged(made)).toEqual([3_162.5, 5_500]);
    expect(await booksOf(server, made.id)).toEqual([]);
    // The profile begins within the stay.
    await setTaxes(hotelId, [{ ...added, from: addDays(testToday, free + 2) }]);
    const quote = await quoteFor(server, roomId, stayFrom(free, 3));
    expect(quote).toMatchObject({ total: 8_662.5, taxParts: [fees(500), service(250), vat(412.5)] });
  });

  test('8: a move to another hotel prices the nights that are new by its taxes', async () => {
    const [from, to] = [
      await hotelWith(null),
      await hotelWith([{ ...vatAdded, included: true }], { rackRate: 3_000 }),
    ];
    const stay = { checkIn: addDays(testToday, -1), checkOut: addDays(testToday, 1) };
    const made = await booked(from.roomId, 0, 2);
    await startedYesterday(made.id, stay);
    const moved = await took(await desk.move(made.id, to.roomId, stay));
    expect(moved).toMatchObject({ total: 5_750 });
    expect(moved.taxParts).toEqual([fees(250), { ...vat(391.3), included: true }]);
  });

  test('9: a total by hand has no parts, and says so', async () => {
    const { roomId } = await hotelWith([added]);
    const stay = stayFrom(free, 3);
    const quote = await quoteFor(server, roomId, stay);
    const override = { override: { total: 9_000, reason: 'A regular guest' } };
    const made = await took(await desk.walkIn(walkInBody(quote, stay, override)), 201);
    expect(made).toMatchObject({ total: 9_000, taxesUndivided: true });
    expect(made.taxParts).toBeUndefined();
  });

  test('10: what is kept of a cancelled booking has no parts', async () => {
    const { roomId } = await hotelWith([vatAdded]);
    const made = await booked(roomId, late, 2);
    expect(made.booking).toMatchObject({ total: 5_750, taxParts: [vat(750)] });
    const cancelled = await cancel(made);
    expect(cancelled).toMatchObject({ status: 'cancelled', advance: 2_875, taxesUndivided: true });
    expect(cancelled.taxParts).toBeUndefined();
  });

  test('11: the advance is of the total with its taxes, the first night with its own', async () => {
    const { hotelId, roomId } = await hotelWith([{ ...added, from: addDays(testToday, free + 2) }]);
    const stay = stayFrom(free, 3);
    await setTerm(hotelId, '20');
    expect(await quoteFor(server, roomId, stay)).toMatchObject({ advance: 1_732.5, atHotel: 6_930 });
    await setTerm(hotelId, 'first_night');
    expect(await quoteFor(server, roomId, stay)).toMatchObject({ advance: 2_750.5, atHotel: 5_912 });
  });
});

/** The stay has begun yesterday; its lines move with it. */
async function startedYesterday(id: string, stay: { checkIn: string; checkOut: string }) {
  const { db } = server.database;
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  if (!row) throw new Error('no booking');
  const lines = row.quote.lines.map((line, at) => ({ ...line, night: addDays(stay.checkIn, at) }));
  await db
    .update(bookings)
    .set({ ...stay, quote: { ...row.quote, lines } })
    .where(eq(bookings.id, id));
}

describe('taxes that change during the checkout', () => {
  test('refuse the price that was shown with the present quote, and charge nothing', async () => {
    const { hotelId, roomId } = await hotelWith(null);
    const guest = await signUp(server);
    const stay = stayFrom(free, 2);
    const shown = await quoteFor(server, roomId, stay);
    await expectStatus(
      await server.send('POST', '/api/holdRoom', {
        token: guest.token,
        body: { roomId, ...stay, guests: 1 },
      }),
      201,
    );
    await setTaxes(hotelId, [added]);
    const body = { ...(await orderOf(shown, stay)), taxParts: shown.taxParts };
    expect(await refused(await book(server, guest.token, body), 409)).toMatchObject({
      code: 'price_changed',
      quote: { total: 6_325, taxParts: [service(500), vat(825)] },
    });
    const present = await quoteFor(server, roomId, stay);
    const again = { ...(await orderOf(present, stay)), taxParts: present.taxParts };
    const answer = await book(server, guest.token, again);
    await expectStatus(answer, 201);
    const { insertedId: id, booking } = (await answer.json()) as BookingMade;
    expect(booking).toMatchObject({ total: 6_325, taxParts: present.taxParts });
    expect(await charged({ id })).toEqual([6_325]);
  });

  test('refuse other parts of the same total too, where the parts were sent', async () => {
    const { hotelId, roomId } = await hotelWith([included]);
    const guest = await signUp(server);
    const stay = stayFrom(free, 2);
    const shown = await quoteFor(server, roomId, stay);
    await setTaxes(hotelId, [{ ...included, service: 5 }]);
    const order = await orderOf(shown, stay);
    expect(
      await refused(await book(server, guest.token, { ...order, taxParts: shown.taxParts }), 409),
    ).toMatchObject({ code: 'price_changed', quote: { total: 5_000 } });
    await expectStatus(await book(server, guest.token, order), 201);
  });

  test('and for the added nights of a change', async () => {
    const { hotelId, roomId } = await hotelWith([included]);
    const made = await booked(roomId, free, 2);
    const wanted = { roomId, ...stayFrom(free, 3), guests: 1 };
    const send = (path: string, more: object = {}) =>
      server.send('POST', `/api/${path}/${made.id}`, {
        token: made.guest.token,
        body: { ...wanted, ...more },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      });
    const { difference, quote } = (await (
      await expectStatus(await send('changeQuote'), 200)
    ).json()) as ChangeTerms;
    await setTaxes(hotelId, [{ ...included, service: 5 }]);
    const paymentMethodId = await paymentMethod(server);
    const shown = { difference, paymentMethodId, taxParts: quote.taxParts };
    expect((await refused(await send('changeBooking', shown), 409)).code).toBe('price_changed');
    await expectStatus(await send('changeBooking', { difference, paymentMethodId }), 200);
  });
});

describe('a hotel’s papers and taxes', () => {
  test('are stored, answered, written into the audit log and taken away again', async () => {
    const { hotelId } = await hotelWith(null);
    const papers = {
      taxes: [
        { from: '2027-01-01', service: '7.5', vat: '১৫', included: 'false' },
        { from: '2028-01-01', service: 0, vat: 15, included: true },
      ],
      bin: '০০১২৩৪৫৬৭-০১০১',
      licence: { class: 'Three star', number: 'HR-1204', authority: 'ministry' },
      starClass: '3',
    };
    await expectStatus(await update(hotelId, papers), 200);
    const read = async () => (await (await server.send('GET', `/api/hotels/${hotelId}`)).json()) as Hotel;
    expect(await read()).toMatchObject({
      taxes: [
        { from: '2027-01-01', service: 7.5, vat: 15, included: false },
        { from: '2028-01-01', service: 0, vat: 15, included: true },
      ],
      ...{ bin: '001234567-0101', licence: papers.licence, starClass: 3 },
    });
    const same = await update(hotelId, papers);
    expect(await same.json()).toMatchObject({ modifiedCount: 0 });
    // Its stars and its licence belong together, also when only one of them is changed.
    const stars = await refused(await update(hotelId, { starClass: 2 }), 422);
    expect(stars.errors).toEqual([expect.objectContaining({ path: 'starClass', code: 'licence_authority' })]);
    const deputy = { licence: { ...papers.licence, authority: 'deputy_commissioner' } };
    const licence = await refused(await update(hotelId, deputy), 422);
    expect(licence.errors).toEqual([
      expect.objectContaining({ path: 'licence.authority', code: 'licence_authority' }),
    ]);
    await expectStatus(await update(hotelId, { bin: '001234567 - 0101' }), 200);
    expect((await read()).bin).toBe('001234567-0101');
    // The error of binary fractions makes no other tax.
    const almost = papers.taxes.map((profile) => ({ ...profile, vat: 15.0000001 }));
    expect(await (await update(hotelId, { taxes: almost })).json()).toMatchObject({ modifiedCount: 0 });
    // Another profile alone is a change.
    await expectStatus(await update(hotelId, { taxes: papers.taxes.slice(0, 1) }), 200);
    expect((await read()).taxes).toHaveLength(1);
    await expectStatus(await update(hotelId, { taxes: [], bin: '', licence: null, starClass: null }), 200);
    const cleared = await read();
    for (const field of ['taxes', 'bin', 'licence', 'starClass'] as const)
      expect(cleared[field]).toBeUndefined();
  });

  test.each([
    [{ taxes: [{ from: '2027-02-30', service: 1, vat: 1, included: true }] }, 'taxes.0.from', 'date_invalid'],
    [
      { taxes: [{ from: '2027-02-03', service: 30.1, vat: 1, included: true }] },
      'taxes.0.service',
      'number_too_large',
    ],
    [
      { taxes: [{ from: '2027-02-03', service: 1, vat: -1, included: true }] },
      'taxes.0.vat',
      'number_too_small',
    ],
    [
      { taxes: [{ from: '2027-02-03', service: 1, vat: 7.25, included: true }] },
      'taxes.0.vat',
      'percent_one_decimal',
    ],
    [
      { taxes: [{ from: '2027-02-03', service: 1, vat: 7, included: 'half' }] },
      'taxes.0.included',
      'choice_unknown',
    ],
    [{ taxes: [added, added] }, 'taxes.1.from', 'tax_dates'],
    [{ taxes: 'ten per cent' }, 'taxes', 'field_invalid'],
    [{ bin: '12345' }, 'bin', 'bin_invalid'],
    [{ bin: '001234567 - 010' }, 'bin', 'bin_invalid'],
    [{ starClass: 6 }, 'starClass', 'number_too_large'],
    [{ licence: { class: 'A', number: '1', authority: 'mayor' } }, 'licence.authority', 'choice_unknown'],
    [{ licence: { class: '', number: '1', authority: 'ministry' } }, 'licence.class', 'required'],
    [
      { starClass: 2, licence: { class: 'A', number: '1', authority: 'ministry' } },
      'licence.authority',
      'licence_authority',
    ],
  ])('%j is refused', async (body, path, code) => {
    const { hotelId } = await hotelOfFaults;
    const { errors } = await refused(await update(hotelId, body), 422);
    expect(errors).toEqual([expect.objectContaining({ path, code })]);
  });
});
const hotelOfFaults = hotelWith(null);

describe('the tax list', () => {
  const listOf = async (hotelId: string, month: string) => {
    const answer = await server.send('POST', '/api/taxList', { token, body: { hotelId, month } });
    await expectStatus(answer, 200);
    const [heads, ...lines] = (await answer.text()).trim().split('\r\n');
    return { heads, lines };
  };

  test('has the departures of a month with their taxes and payments, and why a total has no parts', async () => {
    const { hotelId, roomId } = await hotelWith([added]);
    await update(hotelId, { bin: '001234567-0101' });
    const stay = stayFrom(free, 2);
    const month = stay.checkOut.slice(0, 7);
    const made = await booked(roomId, free, 2);
    const quote = await quoteFor(server, roomId, stay);
    const byHand = await took(
      await desk.walkIn(walkInBody(quote, stay, { override: { total: 6_000, reason: 'A regular guest' } })),
      201,
    );
    const { lines } = await listOf(hotelId, month);
    expect(lines).toHaveLength(2);
    const lineOf = (reference: string) => lines.find((line) => line.includes(reference));
    expect(lineOf(made.booking.reference)).toContain('5000,0,500,825,6325,,6325,0,');
    expect(lineOf(made.booking.reference)).toContain('001234567-0101');
    expect(lineOf(byHand.reference)).toContain(',,,,6000,,0,0,');
    expect(lineOf(byHand.reference)).toContain('not divided into taxes');
    const log = await server.send('GET', '/api/audit?action=hotel.tax_list&pageSize=1', { token });
    const [entry] = (await log.json()) as { after: object; subjectId: string }[];
    expect(entry).toMatchObject({ subjectId: hotelId, after: { month, bookings: 2 } });
  });

  test('names what is kept of a cancelled booking, and leaves out one of which nothing is', async () => {
    const { hotelId, roomId } = await hotelWith([vatAdded]);
    const [kept, gone] = [await booked(roomId, late, 2), await booked(roomId, free, 2)];
    await cancel(kept);
    await cancel(gone);
    const { lines } = await listOf(hotelId, kept.stay.checkOut.slice(0, 7));
    expect(lines.find((line) => line.includes(kept.booking.reference))).toContain(',,,,5750,2875,2875,0,');
    const other = await listOf(hotelId, gone.stay.checkOut.slice(0, 7));
    expect(other.lines.filter((line) => line.includes(gone.booking.reference))).toEqual([]);
  });

  test('is for the administrator alone, of a hotel that is there and a month of the calendar', async () => {
    const { hotelId } = await hotelOfFaults;
    const ask = (body: object, who = token) => server.send('POST', '/api/taxList', { token: who, body });
    await refused(await ask({ hotelId, month: '2027-01' }, (await signUp(server)).token), 403);
    await refused(await ask({ hotelId: crypto.randomUUID(), month: '2027-01' }), 404);
    await refused(await ask({ hotelId, month: '2027-13' }), 422);
    expect((await listOf(hotelId, '0001-01')).lines).toEqual([]);
  });
});

test('a booking from before hotels had taxes of their own has no parts', async () => {
  const { roomId } = await hotelWith([added]);
  const made = await booked(roomId, free, 2);
  const { db } = server.database;
  const [row] = await db.select().from(bookings).where(eq(bookings.id, made.id));
  if (!row) throw new Error('no booking');
  const lines = row.quote.lines.map(({ taxParts: _parts, ...line }) => line);
  await db
    .update(bookings)
    .set({ quote: { ...row.quote, lines } })
    .where(eq(bookings.id, made.id));
  const now = await own(made);
  expect([now.taxParts, now.taxesUndivided, now.total]).toEqual([undefined, undefined, 6_325]);
  expect(now.lines.every(({ taxParts }) => taxParts === undefined)).toBe(true);
});
