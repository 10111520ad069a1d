import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { Booking, BookingMade } from '../../contract/booking.ts';
import type { VoucherCheck } from '../../contract/voucher.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { dataKeysOf } from '../../domain/guests/data-keys.ts';
import { signingKey } from '../../domain/papers/signing-key.ts';
import { withdrawVoucherKeys } from '../../domain/papers/voucher-keys-store.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { stayFrom, testDesk } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { programPath } from '../fixtures/program-path.ts';
import { boxesIn, spokenTexts } from '../fixtures/read-pdf.ts';
import { bookingBody, quoteFor, twoRooms } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'nibash-papers-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { server, admin, desk } = await testDesk({ PUBLIC_ORIGIN: 'http://localhost:3000' });
const guest = await signUp(server);

/** Programs that read a printed page like a person and a phone; `npm test` installs both where it may. */
const readers = ['pdftoppm', 'zbarimg'].every((name) => programPath(name));

let day = 600;
async function paid(details: object = {}, headers: Record<string, string> = {}): Promise<Booking> {
  day += 5;
  const [room] = await twoRooms(server);
  const body = bookingBody(
    await quoteFor(server, room._id, stayFrom(day, 2), 2),
    await paymentMethod(server),
    stayFrom(day, 2),
    { guestNumber: '2', ...details },
  );
  const answer = await server.send('POST', '/api/addBooking', {
    token: guest.token,
    body,
    headers: { 'Idempotency-Key': crypto.randomUUID(), ...headers },
  });
  return ((await answer.json()) as BookingMade).booking;
}

const send = (call: string, id: string, token?: string) =>
  server.send('GET', `/api/${call}/${id}`, token ? { token } : {});

/** The address in a voucher's QR code, read from the printed page. */
async function codeOf(bookingId: string): Promise<URL> {
  const answer = await send('voucher', bookingId, guest.token);
  const file = join(folder, `${bookingId}.pdf`);
  writeFileSync(file, new Uint8Array(await answer.arrayBuffer()));
  execFileSync('pdftoppm', ['-r', '110', '-png', '-singlefile', file, file]);
  const read = execFileSync('zbarimg', ['--quiet', '--raw', `${file}.png`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new URL(read.trim());
}

async function check(path: string): Promise<VoucherCheck> {
  const answer = await server.send('GET', path, { headers: { Accept: 'application/json' } });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as VoucherCheck;
}

describe('papers', () => {
  test.each([
    ['voucher', 'application/pdf'],
    ['receipt', 'application/pdf'],
    ['calendarFile', 'text/calendar; charset=utf-8'],
  ])(
    '%s is one’s own: for its guest and the administrator, and not there for anybody else',
    async (call, type) => {
      const booking = await paid();
      for (const { token } of [guest, admin]) {
        const answer = await send(call, booking._id, token);
        await expectStatus(answer, 200);
        expect(answer.headers.get('Content-Type')).toBe(type);
        expect(answer.headers.get('Cache-Control')).toBe('no-store');
        expect(answer.headers.get('Content-Disposition')).toMatch(
          new RegExp(`^attachment; filename="[a-z]+-${booking.reference}\\.(pdf|ics)"$`),
        );
      }
      const stranger = await signUp(server);
      await expectStatus(await send(call, booking._id, stranger.token), 404);
      await expectStatus(await send(call, booking._id), 401);
      await expectStatus(await send(call, 'no-id', guest.token), 404);
    },
  );

  test('a hold that was never paid has no papers', async () => {
    const booking = await paid();
    await server.database.db.update(bookings).set({ state: 'expired' }).where(eq(bookings.id, booking._id));
    for (const call of ['voucher', 'receipt', 'calendarFile'])
      expect((await send(call, booking._id, guest.token)).status, call).toBe(404);
  });

  test('a calendar takes a change for the same stay, and a cancellation out', async () => {
    const booking = await paid();
    const read = async () =>
      (await (await send('calendarFile', booking._id, guest.token)).text()).replaceAll('\r\n ', '');
    const first = await read();
    const uid = /^UID:(.+)\r$/m.exec(first)?.[1];
    expect(uid).toBe(`${booking._id}@localhost`);
    const compact = (date: string) => date.replaceAll('-', '');
    for (const line of [
      'METHOD:PUBLISH',
      'STATUS:CONFIRMED',
      'SEQUENCE:0',
      `DTSTART;VALUE=DATE:${compact(booking.hotelCheckInDate)}`,
      `DTEND;VALUE=DATE:${compact(booking.hotelCheckOutDate)}`,
    ])
      expect(first).toContain(`${line}\r\n`);
    expect(first).toMatch(new RegExp(`^LOCATION:.*\\\\, ${booking.district}\r$`, 'm'));
    await desk.move(booking._id, booking.roomId, stayFrom(day + 2, 2));
    expect(await read()).toContain(`UID:${uid}\r\nSEQUENCE:1\r\n`);
    await server.database.db
      .update(bookings)
      .set({ state: 'cancelled', revision: 2 })
      .where(eq(bookings.id, booking._id));
    const last = await read();
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', `UID:${uid}`])
      expect(last).toContain(`${line}\r\n`);
  });
});

describe.runIf(readers)('a voucher’s code, read from the printed page,', () => {
  test('says what it is worth, without a sign-in and without who the guest is', async () => {
    const booking = await paid();
    const { pathname, search } = await codeOf(booking._id);
    expect(pathname).toBe(`/voucher/${booking.reference}`);
    const checked = await check(pathname + search);
    expect(checked).toEqual({
      genuine: true,
      state: 'valid',
      reference: booking.reference,
      hotelName: booking.hotelName,
      hotelNameBn: booking.hotelNameBn,
      roomName: booking.roomName,
      roomNameBn: booking.roomNameBn,
      printed: {
        checkIn: booking.hotelCheckInDate,
        checkOut: booking.hotelCheckOutDate,
        nights: 2,
        guests: 2,
      },
      over: false,
    });
  });

  test('is not genuine with a letter changed, wherever it is', async () => {
    const booking = await paid();
    const { searchParams } = await codeOf(booking._id);
    const code = searchParams.get('s') ?? '';
    const changed = (text: string) =>
      [...text].map((letter, at) => text.slice(0, at) + (letter === '7' ? '8' : '7') + text.slice(at + 1));
    const requests = [
      ...changed(code).map((each) => [booking.reference, each]),
      ...changed(booking.reference).map((each) => [each, code]),
      ...['', '../..', '%00', `${code}x`].map((each) => [booking.reference, each]),
      // A person with only the reference learns nothing.
      ['AAAAAAAA', ''],
    ];
    const passed: unknown[] = [];
    for (const [reference, each] of requests) {
      const checked = await check(`/voucher/${reference}?s=${each}`);
      if (checked.genuine || Object.keys(checked).length > 1) passed.push([reference, each]);
    }
    expect(passed).toEqual([]);
  });

  test('says that the booking was changed since, and what is booked now', async () => {
    const booking = await paid();
    const { pathname, search } = await codeOf(booking._id);
    const later = stayFrom(day + 2, 3);
    await desk.move(booking._id, booking.roomId, later);
    expect(await check(pathname + search)).toMatchObject({
      state: 'changed',
      printed: { checkIn: booking.hotelCheckInDate },
      now: { checkIn: later.checkIn, nights: 3 },
    });
    const anew = await codeOf(booking._id);
    expect(await check(anew.pathname + anew.search)).toMatchObject({
      state: 'valid',
      printed: { checkIn: later.checkIn },
    });
  });

  test.each(['cancelled', 'no_show'] as const)('says that the booking is %s', async (state) => {
    const booking = await paid();
    const { pathname, search } = await codeOf(booking._id);
    await server.database.db.update(bookings).set({ state }).where(eq(bookings.id, booking._id));
    expect(await check(pathname + search)).toMatchObject({ genuine: true, state });
  });

  test('is not genuine once its key was withdrawn, and vouchers printed after that are', async () => {
    const booking = await paid();
    const { pathname, search } = await codeOf(booking._id);
    const [keyId = ''] = new URLSearchParams(search).get('s')?.split('.') ?? [];
    expect(await withdrawVoucherKeys(server.database.db, keyId)).toEqual([keyId]);
    expect(await check(pathname + search)).toEqual({ genuine: false });
    const anew = await codeOf(booking._id);
    expect(await check(anew.pathname + anew.search)).toMatchObject({ genuine: true, state: 'valid' });
  });

  test('stays genuine when what opens the signing keys is lost: a new key signs from then on', async () => {
    const booking = await paid();
    const { pathname, search } = await codeOf(booking._id);
    const otherKeys = dataKeysOf([randomBytes(32).toString('base64')]);
    const { id } = await signingKey(server.database.db, otherKeys);
    expect(new URLSearchParams(search).get('s')).not.toContain(id);
    expect(await check(pathname + search)).toMatchObject({ genuine: true, state: 'valid' });
  });
});

describe('a name on the papers', () => {
  const pdfOf = async (call: string, { _id }: Booking) => {
    const answer = await expectStatus(await send(call, _id, guest.token), 200);
    return new Uint8Array(await answer.arrayBuffer());
  };

  test.each([
    'Nguyễn Thị Hường',
    'Наталья Щукина',
    'Γιώργος Παπαδόπουλος',
    'Şükrü İğdır',
    'محمد عبد الله',
    '张伟',
    'Sagar 🏖',
  ])('like %s is printed without an empty box, as is an address', async (name) => {
    const booking = await paid({ guestName: name, guestAddress: `12 Road, ${name}` });
    for (const call of ['voucher', 'receipt']) expect(boxesIn(await pdfOf(call, booking)), call).toBe(0);
    const calendar = await (await send('calendarFile', booking._id, guest.token)).text();
    // A line of a calendar file goes on in the next after 75 bytes (RFC 5545, 3.1).
    expect(calendar.replaceAll('\r\n ', '')).toContain(`Guest: ${name}\\n`);
    expect(booking.guestName).toBe(name);
  });

  test('in Bangla is copied, searched and read aloud as it was typed, like every other Bangla word', async () => {
    const booking = await paid(
      { guestName: 'শ্রীকৃষ্ণ র‍্যাবি খোন্দকার', guestAddress: 'কিশোরগঞ্জ' },
      { 'Accept-Language': 'bn' },
    );
    for (const call of ['voucher', 'receipt']) {
      const pdf = await pdfOf(call, booking);
      const spoken = spokenTexts(pdf);
      const name = spoken.indexOf('শ্রীকৃষ্ণ');
      expect(spoken.slice(name, name + 3)).toEqual(['শ্রীকৃষ্ণ', 'র‍্যাবি', 'খোন্দকার']);
      expect(spoken.join(' ')).toContain(booking.roomNameBn?.split(' ')[0]);
    }
  });
});
