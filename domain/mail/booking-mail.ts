import { refundDays } from '../../kernel/booking-policy.ts';
import { formatOf, latinDigits } from '../../kernel/format.ts';
import { isForStaff, type MailDetail, type MailKind } from '../../kernel/mail-words.ts';
import { takaOfPoisha } from '../../kernel/money.ts';
import type { Language } from '../../kernel/person-choices.ts';
import { nightCount } from '../../kernel/stay-dates.ts';
import { taxGroups } from '../../kernel/tax-groups.ts';
import { taxWords } from '../../kernel/tax-words/by-language.ts';
import type { BanglaNames } from '../catalog/bangla-names-store.ts';
import { hotelAddressIn, nameIn, type Paper } from '../papers/paper.ts';
import { houseRules, paperTexts, policySentences } from '../papers/paper-texts.ts';
import { placeRuleSentences } from '../papers/place-rules.ts';
import { bookingMailTexts } from './booking-mail-texts.ts';
import { escapeHtml } from './escape-html.ts';
import { type MailLogo, mailLogoHtml } from './mail-logo.ts';
import { cancellationSentences, changeSentences } from './money-sentences.ts';
import { refundDestination } from './refund-destination.ts';

interface Letter {
  kind: MailKind;
  /** Language of the guest's mails; those of the hotel and the administrator are in both languages, Bangla first. */
  language: Language;
  paper: Paper;
  detail: MailDetail;
  /** The Bangla names of the hotel and room before a change. */
  before?: BanglaNames | undefined;
  brand: string;
  /** The business's address, phone and e-mail, at the end of the mail. */
  contact: { address: string; phone: string; email: string };
  publicOrigin: string;
  /** The operator's mark, a picture of the site. */
  logo?: MailLogo | undefined;
  /** Where the voucher is checked, for a reader without the account. */
  checkAddress?: string | undefined;
}

/** A value may lead to an address. */
type Fact = readonly [name: string, value: string, link?: string];

interface Part {
  greeting: string;
  paragraphs: string[];
  facts: Fact[];
  /** Paragraphs after the facts. */
  notes: string[];
  link: readonly [text: string, address: string] | undefined;
}

/** Composes a mail about a booking: what happened, the stay, its price, and a link. */
export function bookingMail(letter: Letter): { subject: string; text: string; html: string } {
  const isForHotel = isForStaff(letter.kind);
  const languages: Language[] = isForHotel ? ['bn', 'en'] : [letter.language];
  const subject = languages.map((language) => wordsIn(language, letter).subject).join(' / ');
  const parts = languages.map((language) => partIn(language, letter, isForHotel));
  const { address, email } = letter.contact;
  const [phone, tel] = dialled(letter.contact.phone);
  const contactHtml = [escapeHtml(address), linkHtml(phone, tel), escapeHtml(email)].join(', ');
  const html = `${mailLogoHtml(letter)}${parts.map(htmlOf).join('<hr>')}<p>${escapeHtml(letter.brand)}<br>${contactHtml}</p>`;
  return {
    subject,
    text: `${[...parts.map(textOf), `${letter.brand}\n${address}, ${phone}, ${email}`].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${languages[0]}"><body>${html}</body></html>`,
  };
}

/** A phone number in Latin digits, which are the only ones that a phone can dial, and its link. */
function dialled(phone: string): [number: string, link: string] {
  const number = latinDigits(phone);
  return [number, `tel:${number.replace(/[^+\d]/g, '')}`];
}

function wordsIn(language: Language, { kind, paper, detail }: Letter) {
  const { night, number, moment } = formatOf(language);
  const { amountPoisha, why, comesOn, reviewUntil } = detail;
  return bookingMailTexts[language].letters[kind]({
    reference: paper.reference,
    hotel: nameIn(language, paper.hotel),
    checkIn: night(paper.stay.checkIn),
    amount: amountIn(language, amountPoisha),
    to: refundDestination(language, detail.paidBy),
    isToWallet: detail.paidBy !== undefined,
    isByBank: detail.byBank ?? false,
    isAccountWanted: detail.accountWanted ?? false,
    stands: detail.stands ?? false,
    wasReviewed: detail.wasReviewed ?? false,
    reviewEnd: reviewUntil && moment(Date.parse(reviewUntil)),
    isChange: detail.forChange ?? false,
    refundDays: number(refundDays),
    givenBack: amountIn(language, detail.givenBackPoisha),
    why,
    money: moneySentences(language, kind, detail),
    corrected: detail.corrected ?? false,
    toOtherHotel: detail.toOtherHotel ?? false,
    comesOn: comesOn && night(comesOn),
    rules: placeRuleSentences(language, detail),
    takenAtDesk: amountIn(language, detail.atDeskPoisha),
  });
}

const amountIn = (language: Language, poisha: number | undefined): string | undefined =>
  poisha ? formatOf(language).money(takaOfPoisha(poisha)) : undefined;

function moneySentences(language: Language, kind: MailKind, detail: MailDetail): string[] {
  const { amountPoisha, cardPayments = 1, atDeskPoisha, keptPoisha, earlierPoisha, offDuePoisha } = detail;
  const settled = {
    toCard: amountIn(language, amountPoisha),
    cardPayments,
    paidBy: detail.paidBy,
    atDesk: amountIn(language, atDeskPoisha),
    kept: amountIn(language, keptPoisha),
    earlier: amountIn(language, earlierPoisha),
  };
  const days = formatOf(language).number(refundDays);
  if (kind === 'booking_changed' || kind === 'booking_given_back')
    return changeSentences(language, { ...settled, offDue: amountIn(language, offDuePoisha) }, days);
  // A mail of an earlier version knows only the refund to the card, so nothing else is stated.
  if (kind !== 'booking_cancelled' || (keptPoisha === undefined && !amountPoisha)) return [];
  return cancellationSentences(language, settled, days);
}

function partIn(language: Language, letter: Letter, isForHotel: boolean): Part {
  const { kind, paper } = letter;
  const texts = bookingMailTexts[language];
  return {
    greeting: isForHotel ? texts.hotelGreeting : texts.greeting(paper.guest.name),
    paragraphs: wordsIn(language, letter).lead,
    facts: [...factsOf(language, letter, isForHotel), ...beforeOf(language, letter)],
    notes: notesOf(language, kind, paper),
    link: linkOf(language, letter, isForHotel),
  };
}

/** Where the reader goes on. */
function linkOf(language: Language, letter: Letter, isForHotel: boolean): Part['link'] {
  const { kind, paper, detail, publicOrigin, checkAddress } = letter;
  const texts = bookingMailTexts[language];
  if (kind === 'admin_payment_review') return [texts.openReviews, `${publicOrigin}/admin/paymentReviews`];
  if (isForHotel) return undefined;
  if (checkAddress !== undefined) return [texts.checkVoucher, checkAddress];
  if (kind === 'payment_review' && detail.paymentId !== undefined)
    return [texts.openPayment, `${publicOrigin}/payment/return/${detail.paymentId}`];
  const booking = `${publicOrigin}/myBookings/${paper.reference}`;
  return kind === 'review_invitation'
    ? [texts.writeReview, `${booking}/review`]
    : [texts.openBooking, booking];
}

/** The hotel, room and stay before a change. Names may be long and dates contain commas, so they are separate parts. */
function beforeOf(language: Language, { paper, detail: { from }, before }: Letter): Fact[] {
  if (!from) return [];
  const { night } = formatOf(language);
  const { hotelName, roomName, checkIn, checkOut, guests } = from;
  const parts = [
    nameIn(language, { name: hotelName, nameBn: before?.hotelNameBn }),
    nameIn(language, { name: roomName, nameBn: before?.roomNameBn }),
    `${night(checkIn)} – ${night(checkOut)}`,
    ...(guests !== undefined && guests !== paper.guests ? [paperTexts[language].guestCount(guests)] : []),
  ];
  return [[bookingMailTexts[language].before, parts.join(' · ')]];
}

function factsOf(language: Language, { kind, paper, detail }: Letter, isForHotel: boolean): Fact[] {
  const texts = paperTexts[language];
  const { night, money } = formatOf(language);
  const { stay, hotel, guest } = paper;
  const { paidBy } = paper.money;
  const place: Fact[] = isForHotel
    ? []
    : [
        [texts.address, hotelAddressIn(language, hotel)],
        [texts.phone, ...dialled(hotel.phone)],
      ];
  const name: Fact[] = isForHotel || detail.corrected ? [[texts.guest, guest.name]] : [];
  const phone: Fact[] = isForHotel ? [[texts.phone, ...dialled(guest.phone)]] : [];
  const { arrivalTime, wish } = paper;
  const wishes: Fact[] = [
    ...(arrivalTime ? [[texts.arrival, texts.arrivalTimes[arrivalTime]] as const] : []),
    ...(wish ? [[texts.wish, wish] as const] : []),
  ];
  const prices: Fact[] = [
    [texts.total, money(takaOfPoisha(paper.price.totalPoisha))],
    ...taxFacts(language, paper),
    ...givenBackFacts(language, paper),
    ...advanceFacts(language, paper.money),
    // A card is what a mail has always meant; the hotel is paid by the business; an advance names its way itself.
    ...(isForHotel || !paidBy || paidBy === 'card' || paper.money.payment === 'advance_paid'
      ? []
      : [[texts.paidByLabel, texts.ways[paidBy]] as const]),
    // After a move to another hotel nothing remains to be settled at this one.
    ...(detail.toOtherHotel ? [] : deskFacts(language, paper.money.deskDuePoisha, isForHotel)),
  ];
  const reference: Fact = [texts.reference, paper.reference];
  const house: Fact = [texts.hotel, nameIn(language, hotel)];
  const room: Fact = [texts.room, nameIn(language, paper.room)];
  // The stay is over: its reader needs to know which one is meant, and no more.
  if (kind === 'review_invitation') return [reference, house, room];
  return [
    reference,
    house,
    ...place,
    room,
    [texts.checkIn, `${night(stay.checkIn)}, ${texts.from(hotel.checkInTime)}`],
    [texts.checkOut, `${night(stay.checkOut)}, ${texts.by(hotel.checkOutTime)}`],
    [texts.nights, texts.nightCount(nightCount(stay))],
    [texts.guests, texts.guestCount(paper.guests)],
    ...name,
    ...phone,
    ...wishes,
    // Another person than the account's reads no prices.
    ...(kind === 'voucher_for_other' ? [] : prices),
  ];
}

/** The parts of the tax in the total, or that it has none. */
function taxFacts(language: Language, { price: { taxes }, stay }: Pick<Paper, 'price' | 'stay'>): Fact[] {
  const words = taxWords[language];
  if (!taxes) return [];
  const nights = nightCount(stay);
  if (taxes === 'undivided') return [[words.forNights(nights), words.undivided]];
  const { money } = formatOf(language);
  const amount = (poisha: number) => money(takaOfPoisha(poisha));
  return taxGroups(words, nights, taxes).map(({ heading, parts }): Fact => {
    const sum = amount(parts.reduce((total, { amountPoisha }) => total + amountPoisha, 0));
    const each = parts.map((part) => `${words.part(part)} ${amount(part.amountPoisha)}`);
    return [heading, `${sum} (${each.join(', ')})`];
  });
}

/** The sum that was given back of the price and, while the booking stands, its present cost. */
function givenBackFacts(language: Language, { price, state }: Pick<Paper, 'price' | 'state'>): Fact[] {
  const { totalPoisha, givenBackPoisha } = price;
  if (givenBackPoisha === 0) return [];
  const { givenBack, costsNow } = paperTexts[language];
  const amount = (poisha: number) => formatOf(language).money(takaOfPoisha(poisha));
  return [
    [givenBack, amount(givenBackPoisha)],
    // A cancelled booking and a no-show cost what is kept of them.
    ...(state === 'confirmed' ? [[costsNow, amount(totalPoisha - givenBackPoisha)] satisfies Fact] : []),
  ];
}

/** The amount paid on the site, while the rest is due at the desk. */
function advanceFacts(language: Language, money: Paper['money']): Fact[] {
  if (money.payment !== 'advance_paid') return [];
  const { capturedPoisha, refundedPoisha, refundDuePoisha, paidBy = 'card' } = money;
  const paid = takaOfPoisha(capturedPoisha - refundedPoisha - refundDuePoisha);
  return [[paperTexts[language].paidBy[paidBy], formatOf(language).money(paid)]];
}

/** The amount due at the desk or to be paid back there, worded for the guest or for the desk. */
function deskFacts(language: Language, duePoisha: number, isForHotel: boolean): Fact[] {
  if (duePoisha === 0) return [];
  const { dueAtDesk, backAtDesk } = paperTexts[language];
  const { guestPaysAtDesk, guestGetsBackAtDesk } = bookingMailTexts[language];
  const [pays, getsBack] = isForHotel ? [guestPaysAtDesk, guestGetsBackAtDesk] : [dueAtDesk, backAtDesk];
  const amount = formatOf(language).money(takaOfPoisha(Math.abs(duePoisha)));
  return [[duePoisha > 0 ? pays : getsBack, amount]];
}

/** The guest's remaining options and the rules of the house, in mails about a stay to come. */
function notesOf(language: Language, kind: MailKind, paper: Paper): string[] {
  const rules = [`${paperTexts[language].rules}:`, ...houseRules(language, paper.hotel)].join(' ');
  if (kind === 'stay_reminder' || kind === 'voucher_for_other') return [rules];
  if (kind !== 'booking_confirmed' && kind !== 'booking_changed') return [];
  const ofPlace = placeRuleSentences(language, paper.placeRules ?? {});
  return [
    ...(ofPlace.length > 0 ? [[`${paperTexts[language].placeRules}:`, ...ofPlace].join(' ')] : []),
    [`${paperTexts[language].policy}:`, ...policySentences(language, paper)].join(' '),
    rules,
    bookingMailTexts[language].attached,
  ];
}

function textOf({ greeting, paragraphs, facts, notes, link }: Part): string {
  const table = facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  const way = link ? [`${link[0]}: ${link[1]}`] : [];
  return [greeting, ...paragraphs, table, ...notes, ...way].join('\n\n');
}

function htmlOf({ greeting, paragraphs, facts, notes, link }: Part): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const row = ([name, value, address]: Fact) =>
    `<tr><td style="padding:2px 16px 2px 0;color:#55635e">${escapeHtml(name)}</td><td style="padding:2px 0"><strong>${address === undefined ? escapeHtml(value) : linkHtml(value, address)}</strong></td></tr>`;
  return [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    `<table role="presentation">${facts.map(row).join('')}</table>`,
    ...notes.map(paragraph),
    link ? `<p>${linkHtml(link[0], link[1])}</p>` : '',
  ].join('');
}

const linkHtml = (text: string, address: string): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
