import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import type { Language } from '../../kernel/person-choices.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import type { AdvanceBooked } from '../fixtures/advances.ts';
import { testDesk } from '../fixtures/desk.ts';
import { spokenTexts } from '../fixtures/read-pdf.ts';
import { added, taxesOf } from '../fixtures/taxes.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server } = await testDesk({ PUBLIC_ORIGIN: 'http://localhost:3000' });
const { db } = server.database;
const { hotelWith, setTerm, booked, cancel } = taxesOf(server);
const [free, late] = [100, 2];

/** What is read aloud of a paper, without punctuation. */
async function textOf(call: 'voucher' | 'receipt', { id, guest }: AdvanceBooked, language: Language) {
  await db.update(bookings).set({ language }).where(eq(bookings.id, id));
  const answer = await server.send('GET', `/api/${call}/${id}`, { token: guest.token });
  await expectStatus(answer, 200);
  return spokenTexts(new Uint8Array(await answer.arrayBuffer())).join(' ');
}

/** The stay of example 6: 2,750 + 2,750 by the default, then 3,162.50. */
async function overTheDate(bin: string | null) {
  const { hotelId, roomId } = await hotelWith([{ ...added, from: addDays(testToday, free + 2) }]);
  await db.update(hotels).set({ bin }).where(eq(hotels.id, hotelId));
  return booked(roomId, free, 3);
}

describe('a worked example', () => {
  test('12: the receipt has the parts below the total and says who issues the invoice', async () => {
    const made = await overTheDate('001234567-0101');
    const text = await textOf('receipt', made, 'bn');
    const parts = ['৮ ৬৬২ ৫০', 'কর ও ফি ১০ ৳ ৫০০', 'সার্ভিস চার্জ ১০ ৳ ২৫০', 'ভ্যাট ১৫ ৳ ৪১২ ৫০', 'মূসক ৬ ৩'];
    const places = parts.map((part) => text.indexOf(part));
    expect(places, text).toEqual(places.toSorted((one, other) => one - other));
    expect(places, text).not.toContain(-1);
    const voucher = await textOf('voucher', made, 'bn');
    expect(voucher).toContain('ভ্যাট ১৫ ৳ ৪১২ ৫০');
    expect(voucher).not.toContain('মূসক');
  });
});

test('without a BIN, and of the default alone, a receipt says nothing of an invoice; of an advance it does', async () => {
  expect(await textOf('receipt', await overTheDate(null), 'bn')).not.toContain('মূসক');
  const plain = await hotelWith(null);
  await db.update(hotels).set({ bin: '001234567-0101' }).where(eq(hotels.id, plain.hotelId));
  const text = await textOf('receipt', await booked(plain.roomId, free, 1), 'bn');
  expect(text).not.toContain('মূসক');
  expect(text).not.toContain('কর ও ফি');
  await setTerm(plain.hotelId, '20');
  expect(await textOf('receipt', await booked(plain.roomId, free, 1), 'bn')).toContain('মূসক ৬ ৩');
});

test('the receipt of a cancelled booking says that what is kept has no parts', async () => {
  const { roomId } = await hotelWith([added]);
  const made = await booked(roomId, late, 2);
  await cancel(made);
  const text = await textOf('receipt', made, 'bn');
  expect(text).toContain('এতে করের আলাদা ভাগ নেই');
  expect(text).not.toContain('ভ্যাট ১৫');
});
