import { expect, test } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import type { DocumentType } from '../../kernel/guest-documents.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { stayFrom, testDesk, took, walkInBody } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();
const { token } = admin;
const guest = await signUp(server);
const { room } = await someRoom(server);

const inBangla = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));

/** The text with these characters, in turn, behind each of its own. */
const spaced = (text: string, between: string) =>
  Array.from(text, (own, at) => own + between.charAt(at % between.length)).join('');

/** A document's number as people write it, or copy it from a message or a table. */
const spellingsOf = (number: string) => [
  spaced(number, '-\u2011\u2013'),
  spaced(number, ' ./\u00a0'),
  spaced(number, '\t\v\f\u2028'),
  spaced(number, '\u200b\u00ad\ufeff\u2060'),
  `(${number.slice(0, 4)}) ${number.slice(4)}`,
  `\u202d${number}\u202c`,
  `\u2066${inBangla(number).toLowerCase()}\u2069`,
];

const documents: Record<DocumentType, { country?: string; number: string }> = {
  nid: { number: '1990123456' },
  passport: { country: 'IN', number: 'A1234567' },
  birth_registration: { number: '20121234567890123' },
  driving_licence: { number: 'DK0012345CL0001' },
};
/** Every document with every spelling of its number. */
const shown = Object.entries(documents).flatMap(([type, { number, ...issued }], typeAt) =>
  spellingsOf(number).map((written, spellingAt) => ({
    document: { type, ...issued, number: written },
    number,
    isOfEach: spellingAt % 4 === typeAt,
  })),
);
/** Each spelling with one of the documents, for the calls that make a booking each time. */
const ofEach = shown.filter(({ isOfEach }) => isOfEach);

let nextDay = 0;
/** The nights of the next booking; a document's number does not depend on them. */
const nextStay = () => {
  nextDay += 2;
  return stayFrom(nextDay % 600);
};

async function booked(document: object): Promise<Booking> {
  const stay = nextStay();
  const quote = await quoteFor(server, room._id, stay);
  const { guestNID: _, ...body } = bookingBody(quote, await paymentMethod(server), stay);
  return took(await book(server, guest.token, { ...body, again: true, ...document }), 201);
}
async function walkedIn(document: object): Promise<Booking> {
  const stay = nextStay();
  const { guestNID: _, ...body } = walkInBody(await quoteFor(server, room._id, stay), stay);
  return took(await desk.walkIn({ ...body, ...document }), 201);
}
const desked = await walkedIn({ guestNID: '1234567890' });
const { guestName, guestPhone, guestAddress } = desked;
const corrected = async (document: object) =>
  took(await desk.correct(desked._id, { guestName, guestPhone, guestAddress, ...document }));

const storedOf = async ({ _id }: Booking) => {
  const answer = await server.send('POST', `/api/revealDocument/${_id}`, { token });
  return ((await (await expectStatus(answer, 200)).json()) as { number: string }).number;
};

const withType = {
  addBooking: { write: booked, written: ofEach },
  walkIn: { write: walkedIn, written: ofEach },
  correctGuest: { write: corrected, written: shown },
};
const numberAlone = { addBooking: booked, walkIn: walkedIn };

test.each(Object.entries(withType))(
  '%s: every spelling of a document’s number is one number, whatever the document',
  async (_call, { write, written }) => {
    for (const { document, number } of written)
      expect(await storedOf(await write({ guestDocument: document })), JSON.stringify(document)).toBe(number);
  },
);

test.each(Object.entries(numberAlone))(
  '%s: every spelling of a national identity number alone is one number',
  async (_call, write) => {
    for (const guestNID of spellingsOf('1990123456'))
      expect(await storedOf(await write({ guestNID })), JSON.stringify(guestNID)).toBe('1990123456');
  },
);

test('every document’s number that a call takes is in these tests', async () => {
  const openApi = (await (await server.send('GET', '/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string; requestBody?: object }>>;
  };
  const operations = Object.values(openApi.paths).flatMap((methods) => Object.values(methods));
  /** The calls with this number of fields for a document's number. */
  const taking = (fields: number) =>
    operations
      .filter(({ requestBody = {} }) => JSON.stringify(requestBody).split('"format":"nid"').length > fields)
      .map(({ operationId }) => operationId)
      .toSorted();
  expect(taking(1)).toEqual(Object.keys(withType).toSorted());
  expect(taking(2)).toEqual(Object.keys(numberAlone).toSorted());
});
