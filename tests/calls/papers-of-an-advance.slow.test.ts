import { execFileSync } from 'node:child_process';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { refunds } from '../../db/schema/refunds.ts';
import type { Language } from '../../kernel/person-choices.ts';
import { type AdvanceBooked, advancesOf } from '../fixtures/advances.ts';
import { stayFrom, testDesk, took } from '../fixtures/desk.ts';
import { programPath } from '../fixtures/program-path.ts';
import { spokenTexts } from '../fixtures/read-pdf.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, desk } = await testDesk({ PUBLIC_ORIGIN: 'http://localhost:3000' });
const { db } = server.database;
const { hotelAsking, booked, change } = advancesOf(server);
const { roomId } = await hotelAsking('20', 4_419);

/** A night more was paid four days after the first two, and the desk took a part of the rest. */
async function paidTwice(): Promise<AdvanceBooked> {
  const made = await booked(roomId, 100, 2);
  await change(made, stayFrom(100, 3));
  await took(await desk.pay(made.id, 5_000), 201);
  await setDate(made, 'stay', '2027-01-05');
  await setDate(made, 'change', '2027-01-09');
  return made;
}

const setDate = ({ id }: AdvanceBooked, purpose: 'stay' | 'change', day: string) =>
  db
    .update(payments)
    .set({ createdAt: new Date(`${day}T04:00:00Z`) })
    .where(and(eq(payments.bookingId, id), eq(payments.purpose, purpose)));

async function pdfOf(call: 'voucher' | 'receipt', { id, guest }: AdvanceBooked, language: Language) {
  await db.update(bookings).set({ language }).where(eq(bookings.id, id));
  const answer = await server.send('GET', `/api/${call}/${id}`, { token: guest.token });
  await expectStatus(answer, 200);
  return new Uint8Array(await answer.arrayBuffer());
}

/** What a person reads in English, one blank between words; in Bangla what is read aloud, without punctuation. */
async function textOf(call: 'voucher' | 'receipt', made: AdvanceBooked, language: Language): Promise<string> {
  const pdf = await pdfOf(call, made, language);
  if (language === 'bn') return spokenTexts(pdf).join(' ');
  const printed = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  return printed.replaceAll(/\s+/g, ' ');
}

const lines = {
  en: {
    price: ['Room, 3 nights BDT 13,257', 'Tax BDT 1,325.70', 'Total BDT 14,582.70'],
    paid: ['Paid by card BDT 2,916.70', 'Paid on Tue, 5 Jan 2027, 10:00'],
    desk: ['Paid at the desk BDT 5,000 (cash, receipt R-1,', 'To be paid at the desk BDT 6,666'],
    kept: 'Whenever you cancel, at most what you have paid is kept.',
    due: 'To be paid at the desk',
    settled: 'Paid at the desk BDT 6,666',
    date: 'Paid on Tue, 5 Jan 2027, 10:00 Refunded to the card BDT 1,944.80',
  },
  bn: {
    price: ['কক্ষ ৩ রাত ৳ ১৩ ২৫৭', 'কর ৳ ১ ৩২৫ ৭০', 'মোট ৳ ১৪ ৫৮২ ৭০'],
    paid: ['কার্ডে পরিশোধিত ৳ ২ ৯১৬ ৭০', 'পরিশোধের তারিখ মঙ্গল ৫ জানুয়ারি ২০২৭ ১০ ০০'],
    desk: ['ডেস্কে পরিশোধিত ৳ ৫ ০০০ নগদ রসিদ', 'ডেস্কে দিতে হবে ৳ ৬ ৬৬৬'],
    kept: 'আপনার দেওয়া টাকার বেশি কাটা হবে না',
    due: 'ডেস্কে দিতে হবে',
    settled: 'ডেস্কে পরিশোধিত ৳ ৬ ৬৬৬',
    date: 'পরিশোধের তারিখ মঙ্গল ৫ জানুয়ারি ২০২৭ ১০ ০০ কার্ডে ফেরত দেওয়া হয়েছে ৳ ১ ৯৪৪ ৮০',
  },
} as const;

// `npm test` installs what reads a printed page, where it may.
const languages = programPath('pdftotext') ? (['en', 'bn'] as const) : (['bn'] as const);

describe.each(languages)('the papers of a booking with an advance, in %s,', (language) => {
  const { price, paid, desk: atDesk, kept, due, settled, date } = lines[language];

  test('say what was paid on the site and at the desk and what is still due, in this order', async () => {
    const made = await paidTwice();
    for (const call of ['voucher', 'receipt'] as const) {
      const text = await textOf(call, made, language);
      const places = [...price, ...paid, ...atDesk].map((line) => [line, text.indexOf(line)]);
      expect(places, text).toEqual(places.toSorted(([, one], [, other]) => Number(one) - Number(other)));
      expect(
        places.filter(([, at]) => at === -1),
        text,
      ).toEqual([]);
      expect(text.includes(kept)).toBe(call === 'voucher');
    }
    await took(await desk.pay(made.id, 6_666), 201);
    const text = await textOf('receipt', made, language);
    expect(text).toContain(settled);
    expect(text).not.toContain(due);
  });

  test('have the date of the first payment, also when money came twice and went back', async () => {
    const made = await paidTwice();
    const [first] = await db.select().from(payments).where(eq(payments.bookingId, made.id));
    if (!first) throw new Error('nothing was paid');
    const [twice, createdAt] = [crypto.randomUUID(), new Date('2027-01-07T04:00:00Z')];
    const money = { amountPoisha: 194_480, capturedPoisha: 194_480, state: 'refunded' as const };
    const names = { id: twice, attempt: -1, purpose: 'stay' as const, intentId: null, createdAt };
    await db.insert(payments).values({ ...first, ...money, ...names });
    await db.insert(refunds).values({
      ...{ id: crypto.randomUUID(), paymentId: twice, amountPoisha: 194_480, state: 'made' },
      ...{ reason: 'not_paying', providerId: crypto.randomUUID() },
    });
    expect(await textOf('receipt', made, language)).toContain(date);
  });
});
