import QRCode from 'qrcode';
import { hotelAddressIn, nameIn, type Paper } from '../../domain/papers/paper.ts';
import { houseRules, paperTexts, policySentences } from '../../domain/papers/paper-texts.ts';
import { placeRuleSentences } from '../../domain/papers/place-rules.ts';
import { isKeyOf } from '../../kernel/closed-lists.ts';
import { formatOf, latinDigits } from '../../kernel/format.ts';
import { takaOfPoisha } from '../../kernel/money.ts';
import { nightCount } from '../../kernel/stay-dates.ts';
import { taxGroups } from '../../kernel/tax-groups.ts';
import { taxWords } from '../../kernel/tax-words/by-language.ts';
import { colors, edge, openPage, type Page } from './pdf-page.ts';

/** The business's contact data on papers and mails. */
export interface Contact {
  name: string;
  address: string;
  phone: string;
  email: string;
}

/** The content of a sheet. Plain data, since it is sent to the drawing thread. */
export interface Sheet {
  kind: 'voucher' | 'receipt';
  paper: Paper;
  brand: string;
  /** The operator's mark as PNG, and the main colour, in the place of the product's. */
  logo?: Uint8Array;
  brandColor?: string;
  contact: Contact;
  /** A voucher for another person than the account's: without prices. */
  isForOther?: boolean;
  /** For a voucher: the address in its code. */
  checkAddress?: string;
  printedAtMs: number;
}

const qrSize = 132;
/** `part`: of the row above it, so it is indented and smaller. */
type Row = [label: string, value: string, look?: 'strong' | 'part' | undefined, link?: string];

const looks = {
  plain: { size: 10, weight: 'regular', color: colors.text },
  strong: { size: 11, weight: 'bold', color: colors.text },
  part: { size: 9, weight: 'regular', color: colors.muted },
} as const;

/** The position where content is drawn on a page, and how it continues on the next one. */
interface Flow {
  page: Page;
  /** Below this only the footer follows. */
  bottom: number;
  /** Ends the page; answers the top of the next one. */
  next(): number;
}

/** Draws a voucher or a receipt in the guest's language: one A4 page, or more when texts are very long. */
export async function drawPaper(sheet: Sheet): Promise<Uint8Array> {
  const { kind, paper, brand, contact, checkAddress, isForOther } = sheet;
  const texts = paperTexts[paper.language];
  const page = openPage({
    title: `${texts[kind]} ${paper.reference}`,
    author: brand,
    language: paper.language,
    writtenAt: new Date(sheet.printedAtMs),
  });
  const right = page.width - edge;
  let isFirstPage = true;
  const flow: Flow = {
    page,
    bottom: footerTop(page) - 8,
    next() {
      isFirstPage = false;
      footer(page, sheet);
      page.next();
      return edge;
    },
  };
  let y = letterhead(page, sheet, contact);
  y = heading(page, sheet, y);
  if (kind === 'voucher' && checkAddress) {
    drawCode(page, checkAddress, right - qrSize, y);
    page.text(texts.checkVoucher, right - qrSize, y + qrSize + 6, qrSize, { size: 8, color: colors.muted });
  }
  const width = page.width - 2 * edge - (kind === 'voucher' ? qrSize + 28 : 0);
  y = rows(flow, factsOf(sheet), y, width);
  y = Math.max(y, kind === 'voucher' && isFirstPage ? edge + 300 : 0) + 10;
  if (!isForOther) {
    page.rule(y);
    y = rows(flow, moneyOf(sheet), y + 14, page.width - 2 * edge) + 4;
  }
  if (kind === 'receipt' && paper.hasInvoice)
    sentencesPart(flow, texts.receipt, [taxWords[paper.language].invoice], y);
  if (kind === 'voucher') {
    const { language, hotel } = paper;
    if (!isForOther) y = sentencesPart(flow, texts.policy, policySentences(language, paper), y) + 10;
    const ofPlace = placeRuleSentences(language, paper.placeRules ?? {});
    if (ofPlace.length > 0) y = sentencesPart(flow, texts.placeRules, ofPlace, y) + 10;
    sentencesPart(flow, texts.rules, houseRules(language, hotel), y);
  }
  footer(page, sheet);
  return page.bytes();
}

function letterhead(page: Page, { brand, logo, brandColor }: Sheet, contact: Contact): number {
  const after = logo ? page.picture(logo, edge, edge - 10, { width: 120, height: 34 }) + 10 : edge;
  const color = brandColor ?? colors.brand;
  page.text(brand, after, edge - 8, edge + 250 - after, { size: 22, weight: 'bold', color });
  const lines = [contact.name, contact.address, `${contact.phone} · ${contact.email}`];
  for (const [index, line] of lines.entries())
    page.textRight(line, page.width - edge, edge - 6 + index * 13, { size: 8.5, color: colors.muted });
  page.rule(edge + 42);
  return edge + 62;
}

function heading(page: Page, { kind, paper, brandColor = colors.brand }: Sheet, y: number): number {
  const texts = paperTexts[paper.language];
  const state = isKeyOf(texts.states, paper.state) ? texts.states[paper.state] : undefined;
  const below = page.text(texts[kind], edge, y, 300, { size: 20, weight: 'bold' });
  const isOff = paper.state !== 'confirmed';
  if (state)
    page.textRight(state, page.width - edge, y + 4, {
      size: 14,
      weight: 'bold',
      color: isOff ? colors.alarm : brandColor,
    });
  return below + 8;
}

/** A phone cannot dial Bangla digits, so a number has Latin ones in every language. */
const phoneRow = (label: string, phone: string): Row => [
  label,
  latinDigits(phone),
  undefined,
  `tel:${latinDigits(phone)}`,
];

/** Joins a text of several lines into one, because guests enter addresses with any number of lines. */
const inOneLine = (text: string) =>
  text
    .split(/[\n\r]+/)
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ');

function factsOf({ kind, paper }: Sheet): Row[] {
  const { language, stay, hotel } = paper;
  const texts = paperTexts[language];
  const { night, moment } = formatOf(language);
  const count = nightCount(stay);
  const stayRows: Row[] = [
    [texts.checkIn, `${night(stay.checkIn)}, ${texts.from(hotel.checkInTime)}`, 'strong'],
    [texts.checkOut, `${night(stay.checkOut)}, ${texts.by(hotel.checkOutTime)}`, 'strong'],
    [texts.nights, texts.nightCount(count)],
    [texts.guests, texts.guestCount(paper.guests)],
  ];
  const wishes: Row[] = [
    ...(paper.arrivalTime ? [[texts.arrival, texts.arrivalTimes[paper.arrivalTime]] satisfies Row] : []),
    ...(paper.wish ? [[texts.wish, paper.wish] satisfies Row] : []),
  ];
  const place: Row[] = [
    [texts.hotel, nameIn(language, hotel), 'strong'],
    [texts.address, hotelAddressIn(language, hotel)],
    phoneRow(texts.phone, hotel.phone),
    [texts.room, nameIn(language, paper.room)],
  ];
  const person: Row[] = [[texts.guest, paper.guest.name]];
  if (kind === 'voucher')
    return [[texts.reference, paper.reference, 'strong'], ...person, ...place, ...stayRows, ...wishes];
  return [
    [texts.reference, paper.reference, 'strong'],
    [texts.bookedOn, moment(paper.bookedAt.getTime())],
    ...person,
    [texts.address, inOneLine(paper.guest.address)],
    ...place.slice(0, 1),
    ...(hotel.bin === undefined ? [] : [[texts.bin, hotel.bin] satisfies Row]),
    ...place.slice(3),
    ...stayRows.slice(0, 3),
  ];
}

/** The price and the payments. A price that was changed by hand has no parts that add up to it. */
function moneyOf({ paper }: Sheet): Row[] {
  const { language, price, money } = paper;
  const texts = paperTexts[language];
  const format = formatOf(language);
  const amount = (poisha: number) => format.money(takaOfPoisha(poisha));
  const when = (isVisible: boolean, row: Row): Row[] => (isVisible ? [row] : []);
  const parts: Row[] =
    price.taxPoisha > 0
      ? [
          [texts.roomRent(nightCount(paper.stay)), amount(price.roomRentPoisha)],
          [texts.tax, amount(price.taxPoisha)],
          ...when(price.keptPoisha > 0, [texts.keptByChanges, amount(price.keptPoisha)]),
        ]
      : [];
  const card: Row[] =
    money.capturedPoisha > 0
      ? [
          [texts.paidBy[money.paidBy ?? 'card'], amount(money.capturedPoisha), 'strong'],
          ...when(money.paidAt !== null, [texts.paidOn, format.moment(money.paidAt?.getTime() ?? 0)]),
        ]
      : [];
  const isCard = (money.paidBy ?? 'card') === 'card';
  const due = money.deskDuePoisha;
  const deskDue: Row[] =
    due === 0 ? [] : [[due > 0 ? texts.dueAtDesk : texts.backAtDesk, amount(Math.abs(due)), 'strong']];
  return [
    ...parts,
    [texts.total, amount(price.totalPoisha), 'strong'],
    ...taxRows(paper, amount),
    ...when(price.givenBackPoisha > 0, [texts.givenBack, amount(price.givenBackPoisha), 'strong']),
    // A cancelled booking and a no-show cost what is kept of them.
    ...when(price.givenBackPoisha > 0 && paper.state === 'confirmed', [
      texts.costsNow,
      amount(price.totalPoisha - price.givenBackPoisha),
      'strong',
    ]),
    ...card,
    ...when(money.refundedPoisha > 0, [texts.refunded(isCard), amount(money.refundedPoisha), 'strong']),
    ...when(money.refundDuePoisha > 0, [texts.refundDue(isCard), amount(money.refundDuePoisha), 'strong']),
    ...money.atDesk.map(
      ({ way, amountPoisha, receiptNumber, at }): Row => [
        amountPoisha > 0 ? texts.paidAtDesk : texts.givenBackAtDesk,
        `${amount(Math.abs(amountPoisha))}  (${texts.deskPayment(way, receiptNumber, format.moment(at.getTime()))})`,
      ],
    ),
    ...deskDue,
  ];
}

/** The parts of the tax in the total, with their sums, or why it has none. */
function taxRows({ language, price: { taxes }, stay }: Paper, amount: (poisha: number) => string): Row[] {
  const words = taxWords[language];
  if (!taxes) return [];
  if (taxes === 'undivided') return [[words.forNights(nightCount(stay)), words.undivided]];
  return taxGroups(words, nightCount(stay), taxes).flatMap(({ heading, parts }): Row[] => [
    [heading, amount(parts.reduce((total, { amountPoisha }) => total + amountPoisha, 0))],
    ...parts.map((part): Row => [words.part(part), amount(part.amountPoisha), 'part']),
  ]);
}

function rows({ page, bottom, next }: Flow, list: Row[], from: number, width: number): number {
  const labelWidth = 118;
  let y = from;
  for (const [label, value, look = 'plain', link] of list) {
    const style = looks[look];
    const indent = look === 'part' ? 10 : 0;
    if (y + page.heightOf(value, width - labelWidth, style) > bottom) y = next();
    if (link) page.link(value, edge + labelWidth, y - 1, link, style);
    const under = page.text(label, edge + indent, y, labelWidth - 8 - indent, {
      size: 9,
      color: colors.muted,
    });
    y = Math.max(under, page.text(value, edge + labelWidth, y - 1, width - labelWidth, style)) + 4;
  }
  return y;
}

/** A part with a heading and its sentences, below a rule; answers the position below it. */
function sentencesPart(
  { page, bottom, next }: Flow,
  heading: string,
  sentences: string[],
  from: number,
): number {
  const width = page.width - 2 * edge;
  const style = { size: 9.5 };
  const height = sentences.reduce((sum, sentence) => sum + page.heightOf(sentence, width, style), 28);
  const top = from + height > bottom ? next() : from;
  page.rule(top);
  let y = page.text(heading, edge, top + 12, width, { size: 11, weight: 'bold' });
  for (const sentence of sentences) y = page.text(sentence, edge, y, width, style);
  return y;
}

const footerTop = (page: Page) => page.height - edge - 44;

function footer(page: Page, { kind, paper, contact, printedAtMs }: Sheet): void {
  const texts = paperTexts[paper.language];
  const format = formatOf(paper.language);
  const width = page.width - 2 * edge;
  const style = { size: 8.5, color: colors.muted };
  let y = footerTop(page);
  page.rule(y - 8);
  if (kind === 'voucher') y = page.text(texts.showAtDesk, edge, y, width, { size: 9.5, weight: 'bold' });
  const phone = latinDigits(contact.phone);
  page.link(phone, edge + page.widthOf(`${texts.questions} `, style), y, `tel:${phone}`, style);
  y = page.text(`${texts.questions} ${phone}, ${contact.email}`, edge, y, width, style);
  page.text(
    `${texts.printedOn(format.moment(printedAtMs))} · ${texts.version(paper.revision)}`,
    edge,
    y,
    width,
    style,
  );
}

/** Draws the dark modules as one shape. The page itself provides the quiet zone that readers need. */
function drawCode(page: Page, address: string, x: number, y: number): void {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
  const side = qrSize / modules.size;
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) page.doc.rect(x + column * side, y + row * side, side, side);
  page.doc.fill('#000000');
}
