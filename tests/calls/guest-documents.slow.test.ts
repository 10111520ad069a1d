import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import { guestDocuments } from '../../db/schema/guest-documents.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { auditOf, refused, stayFrom, testDesk, took, walkInBody } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';
import { wholeDatabase } from '../fixtures/whole-database.ts';

const passport = { type: 'passport', country: 'IN', number: 'z 765-4321' };
const passportNumber = 'Z7654321';
const masked = '••••21';
const nid = '19876543210987654';

const { server, admin, desk } = await testDesk();
const guest = await signUp(server);
const roomId = (await someRoom(server)).room._id;

const reveal = (bookingId: string, { token } = admin) =>
  server.send('POST', `/api/revealDocument/${bookingId}`, { token });

async function bodyWith(document: object, from = 200) {
  const stay = stayFrom(from);
  const { guestNID: _, ...body } = bookingBody(
    await quoteFor(server, roomId, stay),
    await paymentMethod(server),
    stay,
  );
  return { ...body, ...document };
}

async function booked(document: object, from?: number): Promise<Booking> {
  const answer = await book(server, guest.token, await bodyWith(document, from));
  await expectStatus(answer, 201);
  return ((await answer.json()) as { booking: Booking }).booking;
}

describe('a guest with a passport', () => {
  let booking: Booking;
  beforeAll(async () => {
    booking = await booked({ guestDocument: passport });
  });

  test('is answered with the number masked, by every call and in the file', async () => {
    const maskedFields = { guestNID: masked, guestDocument: { type: 'passport', country: 'IN', masked } };
    expect(booking).toMatchObject(maskedFields);
    const documentOf = async (path: string, { token } = guest) =>
      (await server.send('GET', path, { token })).text();
    const answers = {
      own: await documentOf(`/api/booking/${booking._id}`),
      mine: await documentOf('/api/myBooking'),
      all: await documentOf(`/api/allBooking?search=${booking.reference}`, admin),
      whole: await documentOf('/api/allBooking', admin),
      details: await documentOf(`/api/bookings/${booking._id}`, admin),
    };
    for (const [call, text] of Object.entries(answers)) {
      expect(text, call).toContain(masked);
      expect(text, call).not.toContain('7654321');
    }
    expect(JSON.parse(answers.own)).toMatchObject(maskedFields);
    expect(await documentOf('/api/allBooking?format=csv', admin)).not.toContain('7654321');
  });

  test('is not found by the number, as nothing that is searched holds it', async () => {
    for (const search of [passportNumber, '7654321'])
      expect((await desk.list({ search, pageSize: '5' })).bookings).toEqual([]);
  });

  test('is shown in full to the administrator, with an entry in the audit log that does not hold it', async () => {
    const answer = await reveal(booking._id);
    await expectStatus(answer, 200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toEqual({ type: 'passport', country: 'IN', number: passportNumber });
    const entries = await auditOf(server, booking._id);
    expect(entries).toMatchObject([
      { action: 'booking.reveal_document', actorEmail: admin.email, before: null, after: null },
    ]);
    expect(JSON.stringify(entries)).not.toContain('7654321');
  });

  test('is shown in full to nobody else', async () => {
    await refused(await reveal(booking._id, guest), 403);
    await refused(await server.send('POST', `/api/revealDocument/${booking._id}`), 401);
    await refused(await reveal(crypto.randomUUID()), 404);
  });

  test('leaves no entry when it cannot be read, and the answer says nothing of it', async () => {
    const { db } = server.database;
    const other = await booked({ guestNID: nid }, 210);
    await db
      .update(guestDocuments)
      .set({
        sealed: (await db.select().from(guestDocuments).where(eq(guestDocuments.bookingId, other._id)))[0]
          ?.sealed,
      })
      .where(eq(guestDocuments.bookingId, booking._id));
    const answer = await reveal(booking._id);
    await expectStatus(answer, 500);
    expect(await answer.text()).not.toContain('7654');
    expect(await auditOf(server, booking._id)).toHaveLength(1);
  });
});

test('a call that sends only guestNID means an NID', async () => {
  const booking = await booked({ guestNID: '১৯৮৭৬৫৪৩২১' }, 220);
  expect(booking).toMatchObject({
    guestNID: '••••321',
    guestDocument: { type: 'nid', country: 'BD', masked: '••••321' },
  });
  expect(await (await reveal(booking._id)).json()).toMatchObject({ type: 'nid', number: '1987654321' });
});

test('the same request under one key is one booking, and another document under it is refused', async () => {
  const body = await bodyWith({ guestDocument: passport }, 230);
  const key = crypto.randomUUID();
  const first = await book(server, guest.token, body, key);
  const again = await book(server, guest.token, body, key);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toMatchObject({
    insertedId: ((await first.json()) as Booking & { insertedId: string }).insertedId,
  });
  const other = { ...body, guestDocument: { ...passport, number: 'Z7654322' } };
  expect((await refused(await book(server, guest.token, other, key), 422)).code).toBe('idempotency_conflict');
});

test('the next card of a hold brings the document that was typed last', async () => {
  const declined = {
    ...(await bodyWith({ guestNID: nid }, 240)),
    paymentMethodId: await paymentMethod(server, '4000000000000002'),
  };
  await expectStatus(await book(server, guest.token, declined), 402);
  const booking = await booked({ guestDocument: passport }, 240);
  expect(booking.guestDocument).toEqual({ type: 'passport', country: 'IN', masked });
});

test('a walk-in books with a birth registration, once for one key', async () => {
  const stay = stayFrom(250);
  const document = { type: 'birth_registration', number: '২০১২ ৭৬৫৪ ৩২১০ ৯৮৭৬ ৫' };
  const body = {
    ...walkInBody(await quoteFor(server, roomId, stay), stay),
    guestNID: undefined,
    guestDocument: document,
  };
  const key = crypto.randomUUID();
  const booking = await took(await desk.walkIn(body, key), 201);
  expect(booking.guestDocument).toEqual({ type: 'birth_registration', country: 'BD', masked: '••••8765' });
  expect((await took(await desk.walkIn(body, key), 201))._id).toBe(booking._id);
  const other = { ...body, guestDocument: { ...document, number: '20127654321098766' } };
  expect((await refused(await desk.walkIn(other, key), 422)).code).toBe('idempotency_conflict');
});

test.each([
  ['no document', {}, 'guestNID', 'required'],
  [
    'a passport of no country',
    { guestDocument: { ...passport, country: undefined } },
    'guestDocument.country',
    'required',
  ],
  [
    'a passport of another form',
    { guestDocument: { ...passport, number: 'Z7' } },
    'guestDocument.number',
    'passport_invalid',
  ],
  [
    'a document of another kind',
    { guestDocument: { ...passport, type: 'card' } },
    'guestDocument.type',
    'choice_unknown',
  ],
  ['two numbers', { guestDocument: passport, guestNID: nid }, 'guestNID', 'document_twice'],
])('%s is refused at its field', async (_what, document, path, code) => {
  const body = { ...(await bodyWith({}, 260)), ...document };
  const said = await refused(await book(server, guest.token, body), 422);
  expect(said.errors).toMatchObject([{ path, code }]);
});

test('no number stands in any table or any line of the log', async () => {
  const content = await wholeDatabase(server.database.db);
  const logged = JSON.stringify(server.logged);
  expect(content).toContain(masked);
  for (const number of [passportNumber, passport.number, nid, '1987654321', '20127654321098765', '987654'])
    for (const text of [content, logged]) expect(text.includes(number), number).toBe(false);
});
