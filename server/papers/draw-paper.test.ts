import PDFDocument from 'pdfkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawPaper, type Sheet } from './draw-paper.ts';

/** The drawn texts: each piece with its page and vertical position. */
let drawn: { text: string; page: number; y: number }[];
let pages: number;
beforeEach(() => {
  drawn = [];
  pages = 1;
  const draw = PDFDocument.prototype.text;
  vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (
    this: PDFKit.PDFDocument,
    ...args: unknown[]
  ) {
    const [text, , y] = args;
    drawn.push({ text: String(text), page: pages, y: Number(y) });
    return Reflect.apply(draw, this, args);
  });
  const addPage = PDFDocument.prototype.addPage;
  vi.spyOn(PDFDocument.prototype, 'addPage').mockImplementation(function (this: PDFKit.PDFDocument, ...args) {
    if (drawn.length > 0) pages += 1;
    return Reflect.apply(addPage, this, args);
  });
});
afterEach(() => vi.restoreAllMocks());

const sheetOf = (kind: Sheet['kind'], paper: Partial<Sheet['paper']> = {}): Sheet => ({
  kind,
  brand: 'Nibash',
  contact: { name: 'Nibash', address: 'Mymensingh', phone: '+8809610000000', email: 'hello@nibash.example' },
  ...(kind === 'voucher' && { checkAddress: 'http://localhost:3000/voucher/K7WQ2M9D?s=signature' }),
  printedAtMs: Date.parse('2027-02-18T06:00:00Z'),
  paper: {
    bookingId: 'b',
    reference: 'K7WQ2M9D',
    revision: 0,
    state: 'confirmed',
    language: 'en',
    hotel: {
      name: 'River House',
      nameBn: undefined,
      address: '7 Ghat Road',
      addressBn: undefined,
      district: 'Khulna',
      phone: '+8801712345678',
      email: undefined,
      checkInTime: '11 AM',
      checkOutTime: '10 AM',
      instructions: ['Bring NID when check in'],
      childrenFree: 1,
    },
    room: { name: 'River Double', nameBn: undefined },
    stay: { checkIn: '2027-03-01', checkOut: '2027-03-03' },
    guests: 2,
    guest: {
      name: 'Salma Khatun',
      phone: '+8801712345678',
      address: 'Road 3,\nDhaka',
      email: 'a@example.com',
    },
    price: {
      roomRentPoisha: 500_000,
      taxPoisha: 50_000,
      keptPoisha: 0,
      totalPoisha: 550_000,
      givenBackPoisha: 0,
    },
    money: {
      payment: undefined,
      capturedPoisha: 0,
      refundedPoisha: 0,
      refundDuePoisha: 0,
      paidAt: undefined,
      atDesk: [],
      deskDuePoisha: 550_000,
    },
    policy: [{ daysBefore: 1, keepPercent: 0 }],
    bookedAt: new Date('2027-02-18T06:00:00Z'),
    ...paper,
  },
});

const lineWith = (part: string) => drawn.findLast(({ text }) => text.includes(part));
const a4Height = 841.89;
const isOnPage = ({ y }: { y: number }) => y > 0 && y < a4Height - 40;

test('an address of very many lines takes one, and the amounts stand on the sheet', async () => {
  const address = Array(150).fill('x').join('\n');
  const { paper } = sheetOf('receipt');
  await drawPaper(sheetOf('receipt', { guest: { ...paper.guest, address } }));
  expect(pages).toBe(1);
  expect(lineWith('x, x, x')).toBeDefined();
  expect(drawn.filter((piece) => !isOnPage(piece))).toEqual([]);
  expect(lineWith('BDT 5,500')).toBeDefined();
});

test('the lines of an address are parted by one comma', async () => {
  await drawPaper(sheetOf('receipt'));
  expect(lineWith('Road 3')?.text).toBe('Road 3, Dhaka');
});

test('a receipt of a stay that a change made shorter names what was kept for it, so that its lines add up', async () => {
  const price = {
    roomRentPoisha: 500_000,
    taxPoisha: 50_000,
    keptPoisha: 110_000,
    totalPoisha: 660_000,
    givenBackPoisha: 0,
  };
  await drawPaper(sheetOf('receipt', { price }));
  expect(lineWith('Kept for earlier changes')).toBeDefined();
  for (const amount of ['BDT 5,000', 'BDT 500', 'BDT 1,100', 'BDT 6,600'])
    expect(lineWith(amount)).toBeDefined();
});

test('a receipt names what was given back of the total, and what the stay costs now', async () => {
  const { price } = sheetOf('receipt').paper;
  await drawPaper(sheetOf('receipt'));
  expect(lineWith('Given back')).toBeUndefined();
  await drawPaper(sheetOf('receipt', { price: { ...price, givenBackPoisha: 150_000 } }));
  expect(lineWith('Given back')).toBeDefined();
  expect(lineWith('It costs now')).toBeDefined();
  for (const amount of ['BDT 5,500', 'BDT 1,500', 'BDT 4,000']) expect(lineWith(amount)).toBeDefined();
});

test('of a no-show the receipt does not say that it costs what is left of the total', async () => {
  const price = { ...sheetOf('receipt').paper.price, givenBackPoisha: 150_000 };
  await drawPaper(sheetOf('receipt', { price, state: 'no_show' }));
  expect(lineWith('Given back')).toBeDefined();
  expect(lineWith('It costs now')).toBeUndefined();
});

test('a voucher’s address names the district', async () => {
  await drawPaper(sheetOf('voucher'));
  expect(lineWith('7 Ghat Road')?.text).toBe('7 Ghat Road, Khulna');
});

test.each(['voucher', 'receipt'] as const)(
  'what does not fit on one sheet of a %s goes on with the next, the amounts too',
  async (kind) => {
    const wide = (length: number) => 'W'.repeat(length);
    const { paper } = sheetOf(kind);
    const atDesk = Array.from({ length: 40 }, (_, index) => ({
      way: 'cash' as const,
      amountPoisha: 10_000 + index * 100,
      receiptNumber: wide(40),
      at: paper.bookedAt,
    }));
    await drawPaper(
      sheetOf(kind, {
        hotel: { ...paper.hotel, name: wide(120), address: wide(300) },
        room: { name: wide(120), nameBn: undefined },
        guest: { ...paper.guest, name: wide(120), address: wide(300) },
        money: { ...paper.money, atDesk },
      }),
    );
    expect(pages).toBeGreaterThan(1);
    expect(drawn.filter((piece) => !isOnPage(piece))).toEqual([]);
    for (const amount of ['BDT 5,500', 'BDT 139']) expect(lineWith(amount), amount).toBeDefined();
  },
);

test.each(['voucher', 'receipt'] as const)('a usual %s is one sheet', async (kind) => {
  await drawPaper(sheetOf(kind));
  expect(pages).toBe(1);
  expect(drawn.filter((piece) => !isOnPage(piece))).toEqual([]);
});

test('a voucher has its phone numbers as links in Latin digits, the house rules, the hour of arrival and the wish, in Bangla too', async () => {
  const links: unknown[] = [];
  vi.spyOn(PDFDocument.prototype, 'link').mockImplementation(function (this: PDFKit.PDFDocument, ...args) {
    links.push(args.at(4));
    return this;
  });
  await drawPaper(sheetOf('voucher', { language: 'bn', arrivalTime: 'before18', wish: 'Ground floor' }));
  // Bangla is drawn word by word.
  const texts = drawn
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  expect(texts).toContain('+8801712345678');
  expect(texts).toContain('+8809610000000');
  expect(texts).toContain('Ground floor');
  expect(texts).toContain('হোটেলের নিয়ম');
  expect(links).toEqual(expect.arrayContaining(['tel:+8801712345678', 'tel:+8809610000000']));
});

test('a voucher for another person has no prices', async () => {
  await drawPaper({ ...sheetOf('voucher'), isForOther: true });
  const texts = drawn.map(({ text }) => text).join(' ');
  expect(texts).toContain('River Double');
  for (const part of ['BDT', 'Total', 'Cancelling', 'Paid']) expect(texts).not.toContain(part);
});

const taxedPrice = () => ({
  ...sheetOf('receipt').paper.price,
  taxes: [
    { kind: 'service', percent: 10, amountPoisha: 20_000, included: false },
    { kind: 'vat', percent: 7.5, amountPoisha: 30_050, included: true },
  ] satisfies Sheet['paper']['price']['taxes'],
});

test.each(['voucher', 'receipt'] as const)('a %s has the parts of the tax below the total', async (kind) => {
  await drawPaper(sheetOf(kind, { price: taxedPrice() }));
  const total = lineWith('Total')?.y ?? 0;
  for (const part of ['Taxes for 2 nights', 'Taxes in the price', 'Service charge 10%', 'Included: VAT 7.5%'])
    expect(lineWith(part)?.y, part).toBeGreaterThan(total);
  for (const amount of ['BDT 200', 'BDT 300.50']) expect(lineWith(amount), amount).toBeDefined();
  // The two kinds are no sum.
  expect(lineWith('BDT 500.50')).toBeUndefined();
  await drawPaper(sheetOf(kind, { price: { ...taxedPrice(), taxes: 'undivided' } }));
  expect(lineWith('not divided into taxes')).toBeDefined();
});

test('only a receipt says that the hotel issues the invoice, and names the hotel’s BIN, in Bangla too', async () => {
  const { hotel } = sheetOf('receipt').paper;
  const invoiced = { hasInvoice: true, hotel: { ...hotel, bin: '001234567-0101' } };
  await drawPaper(sheetOf('receipt'));
  await drawPaper(sheetOf('voucher', invoiced));
  expect(lineWith('Mushak')).toBeUndefined();
  await drawPaper(sheetOf('receipt', invoiced));
  expect(lineWith('The hotel issues the VAT invoice (Mushak 6.3)')).toBeDefined();
  expect(lineWith('001234567-0101')).toBeDefined();
  drawn = [];
  await drawPaper(sheetOf('receipt', { ...invoiced, language: 'bn' }));
  const texts = drawn
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  expect(texts).toContain('মূসক ৬ . ৩');
});
