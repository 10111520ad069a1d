import { expect, test } from 'vitest';
import { paymentMethod } from '../fixtures/cards.ts';
import { hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import { stayFrom, testDesk } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { bookingMailsIn } from '../fixtures/read-mail.ts';
import { boxesIn } from '../fixtures/read-pdf.ts';
import { bookingBody, quoteFor } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin } = await testDesk();

const post = async (call: string, body: object, token: string, headers: Record<string, string> = {}) =>
  expectStatus(await server.send('POST', `/api/${call}`, { token, body, headers }), 201);
const insert = async (call: string, body: object) =>
  ((await (await post(call, body, admin.token)).json()) as { insertedId: string }).insertedId;

const stay = stayFrom(200);

test.each([
  ['Arabic, from right to left', 'en', 'محمد عبد الله', 'دار البحر', 'غرفة مزدوجة'],
  ['Hebrew beside Latin letters', 'en', 'Noa לוי (née Katz)', 'Beit הים 7', 'חדר 12'],
  ['Chinese', 'en', '张伟', '海滨酒店', '双人房'],
  ['Vietnamese', 'bn', 'Nguyễn Thị Hường', 'Khách sạn Biển Xanh', 'Phòng đôi'],
  ['Bangla with joiners', 'bn', 'র\u200d্যাবি হঠাত্\u200d খোন্দকার', 'শ্রীকৃষ্ণ নিবাস', 'ছায়া ঘর'],
] as const)(
  'names in another script stand in the mails to guest and hotel as they were typed, and in their calendar file: %s',
  async (_script, language, guestName, hotelName, roomName) => {
    const hotelEmail = `desk-${crypto.randomUUID()}@hotel.example`;
    const names = { hotelName, hotelNameBn: hotelName, hotelEmail };
    const hotleId = await insert('addHotels', { ...hotelForm, ...names });
    const roomId = await insert('addRooms', { ...roomForm, roomName, roomNameBn: roomName, hotleId });
    const guest = await signUp(server);
    const body = bookingBody(await quoteFor(server, roomId, stay), await paymentMethod(server), stay, {
      guestName,
    });
    await post('addBooking', body, guest.token, {
      'Idempotency-Key': crypto.randomUUID(),
      'Accept-Language': language,
    });
    await server.sendMails();

    const mails = bookingMailsIn(server.dataDir);
    const [toGuest, ...others] = mails.filter(({ to }) => to === guest.email);
    const toHotel = mails.find(({ to }) => to === hotelEmail);
    expect(others).toEqual([]);
    // Letters may be stored in another form of the same text (NFC).
    const [typedGuest, typedHotel, typedRoom] = [guestName, hotelName, roomName].map((name) =>
      name.normalize('NFC'),
    );
    expect(toGuest?.subject).toContain(typedHotel);
    for (const mail of [toGuest, toHotel]) {
      for (const name of [typedGuest, typedHotel, typedRoom]) {
        expect(mail?.text).toContain(name);
        expect(mail?.html).toContain(name);
      }
    }
    const file = (ending: string) => toGuest?.files.find(({ name }) => name.endsWith(ending))?.bytes;
    // A line of a calendar file goes on in the next after 75 bytes (RFC 5545, 3.1).
    const calendar = file('.ics')?.toString('utf8').replaceAll('\r\n ', '');
    for (const name of [typedGuest, typedHotel, typedRoom]) expect(calendar).toContain(name);
    for (const paper of toGuest?.files.filter(({ name }) => name.endsWith('.pdf')) ?? [])
      expect(boxesIn(paper.bytes), paper.name).toBe(0);
  },
);
