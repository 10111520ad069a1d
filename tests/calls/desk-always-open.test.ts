import { expect, test } from 'vitest';
import type { BookingMade } from '../../contract/booking.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { bookingMailsIn } from '../fixtures/read-mail.ts';
import { spokenTexts } from '../fixtures/read-pdf.ts';
import { bookingBody, quoteFor } from '../fixtures/stays.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const { token } = await signInAsAdministrator(server);

async function inserted(path: string, body: object): Promise<string> {
  const answer = await expectStatus(await server.send('POST', path, { token, body }), 201);
  return ((await answer.json()) as { insertedId: string }).insertedId;
}

test('where the desk is always open, the mail, the calendar and the voucher say "any time" in both languages, and never "from Any Time"', async () => {
  const hotleId = await inserted('/api/addHotels', {
    ...hotelForm,
    hotelName: 'Open Door House',
    checkIn: 'Any Time',
    checkOut: 'Any Time',
  });
  const roomId = await inserted('/api/addRooms', { ...roomForm, hotleId });
  const guest = await signUp(server);
  /** Mails and papers are in the language in which it was booked. */
  const bookIn = async (language: string): Promise<string> => {
    const quote = await quoteFor(server, roomId);
    const body = bookingBody(quote, await paymentMethod(server), undefined, { again: true });
    const headers = { 'Idempotency-Key': crypto.randomUUID(), 'Accept-Language': language };
    const answer = await server.send('POST', '/api/addBooking', { token: guest.token, body, headers });
    return ((await (await expectStatus(answer, 201)).json()) as BookingMade).insertedId;
  };
  const paper = async (call: string, id: string) => {
    const file = await server.send('GET', `/api/${call}/${id}`, { token: guest.token });
    return Buffer.from(await (await expectStatus(file, 200)).arrayBuffer());
  };
  const calendar = async (id: string) => (await paper('calendarFile', id)).toString().replaceAll('\r\n ', '');

  const english = await bookIn('en');
  await server.sendMails();
  const mail = bookingMailsIn(server.dataDir).find(({ to }) => to.includes(guest.email))?.text;
  expect(mail).toMatch(/^Check-in: .+, any time$/m);
  expect(mail).toMatch(/^Check-out: .+, any time$/m);
  expect(await calendar(english)).toContain('\\nCheck-in: any time\\nCheck-out: any time\\n');

  const bangla = await bookIn('bn');
  expect(await calendar(bangla)).toContain('চেক-ইন: যেকোনো সময়\\nচেক-আউট: যেকোনো সময়\\n');
  // A Bangla paper has its texts beside the drawn letters.
  const voucher = spokenTexts(await paper('voucher', bangla)).join(' ');
  expect(voucher.split('যেকোনো সময়')).toHaveLength(3);
  expect(voucher).not.toMatch(/যেকোনো সময় ?(?:থেকে|র মধ্যে)/);
});
