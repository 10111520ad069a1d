import { expect, test } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { bookingMailsIn } from '../fixtures/read-mail.ts';
import { spokenTexts } from '../fixtures/read-pdf.ts';
import { book, bookingBody, quoteFor } from '../fixtures/stays.ts';
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
  const body = bookingBody(await quoteFor(server, roomId), await paymentMethod(server));
  const answer = await expectStatus(await book(server, guest.token, body), 201);
  const { booking } = (await answer.json()) as { booking: Booking };

  await server.sendMails();
  const mail = bookingMailsIn(server.dataDir).find(({ to }) => to.includes(guest.email))?.text;
  expect(mail).toMatch(/^Check-in: .+, any time$/m);
  expect(mail).toMatch(/^Check-out: .+, any time$/m);
  const paper = async (call: string, language: string) => {
    const headers = { 'Accept-Language': language };
    const file = await server.send('GET', `/api/${call}/${booking._id}`, { token: guest.token, headers });
    return Buffer.from(await (await expectStatus(file, 200)).arrayBuffer());
  };
  const calendar = async (language: string) =>
    (await paper('calendarFile', language)).toString().replaceAll('\r\n ', '');
  expect(await calendar('en')).toContain('\\nCheck-in: any time\\nCheck-out: any time\\n');
  const bangla = 'চেক-ইন: যেকোনো সময়\\nচেক-আউট: যেকোনো সময়\\n';
  expect(await calendar('bn')).toContain(bangla);
  // A Bangla paper has its texts beside the drawn letters.
  const voucher = spokenTexts(await paper('voucher', 'bn')).join(' ');
  expect(voucher.split('যেকোনো সময়')).toHaveLength(3);
  expect(voucher).not.toMatch(/যেকোনো সময় ?(?:থেকে|র মধ্যে)/);
});
