import type { CancellationPolicy } from '../../kernel/booking-policy.ts';
import type { AdvanceTerm } from '../../kernel/catalogue-choices.ts';
import type { OfferState } from '../../kernel/destination-choices.ts';
import { addDays, dhakaMidnightMs, type NightDate, nightsOf, type Stay } from '../../kernel/stay-dates.ts';
import type { ModelRule } from './rules-model.ts';
import type { Session } from './session-state.ts';

/** The taxes of a night: the default, or rates of the hotel's own that are added to the rent or included in it. */
export type ModelTax = 'usual' | 'added' | 'included';

/** From a date on, by the dates. */
export type ModelTaxes = { from: NightDate; tax: ModelTax }[];

export interface ModelRoom {
  count: number;
  /** What a night costs with each of the taxes. */
  prices: Record<ModelTax, number>;
  /** The same on the nights that have the room's other price. */
  otherPrices: Record<ModelTax, number>;
  /** Of its hotel. */
  taxes: ModelTaxes;
  otherNights: Set<NightDate>;
  /** The rooms for sale on nights that were ever used; on other nights all rooms. */
  nights: Map<NightDate, { capacity: number; blocked: number }>;
}

/** What a season sets for its nights, both included; without a room for all of them, without a term nothing. */
export interface ModelSeason {
  room: number | undefined;
  first: NightDate;
  last: NightDate;
  term: AdvanceTerm | undefined;
}

/** The terms of those nights of a stay whose season sets one. */
export type NightTerms = Map<NightDate, AdvanceTerm>;

/** What a person is shown of a stay's price: all of it, and what is paid when booking. */
export interface ShownPrice {
  totalPoisha: number;
  advancePoisha: number;
}

/** What a person is shown of a change: above zero it costs so much more, of which the charge is paid now. */
export interface ShownChange {
  differencePoisha: number;
  chargePoisha: number;
}

/**
 * One payment attempt. `review`: somebody has to decide about its money. `back`: its money pays nothing any more. `bank`: the guest's answer there, which the site may not
 * know yet; for an attempt by wallet the session has that.
 */
export interface Attempt {
  poisha: number;
  atMs: number;
  state: 'asked' | 'review' | 'captured' | 'over' | 'back';
  bank: 'asked' | 'yes' | 'no' | 'ended';
  /** The part of the captured money that is neither refunded, nor due to be, nor taken back by the guest's bank. */
  remainingPoisha: number;
  /** Captured by card: the guest's objection at the bank. */
  dispute?: { poisha: number; state: 'open' | 'won' | 'lost' };
  /** An attempt by wallet. */
  session?: Session;
  /** An attempt to pay for a change. */
  change?: ModelChange;
}

/** A change that is made once it is paid. */
export interface ModelChange {
  room: number;
  stay: Stay;
  lines: Map<NightDate, number>;
  nightTerms: NightTerms;
  /** What it costs more; the attempt pays a part of it. */
  morePoisha: number;
  waivedPoisha: number;
  policy: CancellationPolicy;
  fromRevision: number;
  /** The nights that it adds. */
  added: NightDate[];
  /** Those of them that are held for it until they are paid; empty once they are free again. */
  heldNights: NightDate[];
  isMade: boolean;
}

export interface ModelBooking {
  who: number;
  room: number;
  stay: Stay;
  state: 'held' | 'confirmed' | 'expired' | 'cancelled' | 'no_show';
  heldUntilMs: number;
  /** The agreed price of each night. */
  lines: Map<NightDate, number>;
  totalPoisha: number;
  /** The hotel's term at the time of the hold, and those of its nights' seasons. */
  term: AdvanceTerm;
  nightTerms: NightTerms;
  /** The part of the total that is settled at the desk, and what the desk has taken of it. */
  deskPoisha: number;
  deskPaidPoisha: number;
  /** What the policy kept of the guest's cheaper changes. */
  keptByChangesPoisha: number;
  /** What was given back of the price of closed nights. */
  given: Map<NightDate, number>;
  /** The offers that its guest has had, by the rule that closed the nights. */
  offers: Map<ModelRule, OfferState>;
  checkedInMs?: number;
  checkedOutMs?: number;
  noShowMs?: number;
  /** Of a no-show: what was due and nobody collects, once something was given back. */
  notCollectedPoisha: number;
  /** What the hotel has given back beside the total, and the part of it that ended a waived lower price. */
  givenBackPoisha: number;
  endedPoisha: number;
  /** Differences that the desk has waived: above zero, not paid; below zero, not given back. */
  waivedPoisha: number;
  /** The amount paid by card and wallet, less refunds, made or owed, and less what banks have taken back. */
  paidPoisha: number;
  /** What banks have taken back by lost disputes. */
  lostPoisha: number;
  policy: CancellationPolicy;
  attempts: Attempt[];
  /** How often money came a second time in a session. */
  secondPayments: number;
  /** Counts the changes of its place and nights. */
  revision: number;
}

export type Card = 'good' | 'declined' | 'challenged';
/** `page lost`: the gateway's answer with the address of its page never arrives. */
export type Means = Card | 'wallet' | 'page lost';

export const halfUp = (poisha: number, percent: number) => Math.floor((poisha * percent + 50) / 100);

export const sumOf = (lines: Map<NightDate, number>) =>
  [...lines.values()].reduce((sum, line) => sum + line, 0);

const priceOfNight = ({ prices, otherPrices, otherNights, taxes }: ModelRoom, night: NightDate) =>
  (otherNights.has(night) ? otherPrices : prices)[
    taxes.findLast(({ from }) => from <= night)?.tax ?? 'usual'
  ];

/** The price of each night of a stay that is booked now. */
export const linesOf = (room: ModelRoom, stay: Stay): Map<NightDate, number> =>
  new Map(nightsOf(stay).map((night) => [night, priceOfNight(room, night)]));

/** The least amount that a card and a wallet both take. */
const leastPoisha = 6_039;

/** A stay's price, night by night and in all, with what is asked for by the hotel and by its nights' seasons. */
export interface Asked {
  pricePoisha: number;
  lines: Map<NightDate, number>;
  term: AdvanceTerm;
  nightTerms: NightTerms;
}

/** What of a price is paid when booking: the most that any of the terms asks of all of it. */
export function advanceOf({ pricePoisha, lines, term, nightTerms }: Asked): number {
  return Math.max(...[term, ...nightTerms.values()].map((each) => advanceBy(each, pricePoisha, lines)));
}

/** What one term asks. Except for `all`, the rest is whole taka. */
function advanceBy(term: AdvanceTerm, pricePoisha: number, lines: Map<NightDate, number>): number {
  if (term === 'all') return pricePoisha;
  const [first = 0] = lines.values();
  const part = term === 'first_night' ? first : (pricePoisha * Number(term)) / 100;
  const rest = Math.floor((pricePoisha - Math.max(part, leastPoisha)) / 100) * 100;
  return pricePoisha - Math.max(0, rest);
}

/** The nights of a changed stay, and what it costs more. */
interface Changed {
  lines: Map<NightDate, number>;
  nightTerms: NightTerms;
  more: number;
}

/** What was paid beyond what earlier changes kept and beyond the advance of the new nights; below zero: it lacks that. */
function beyondAdvance(booking: ModelBooking, { lines, nightTerms, more }: Changed): number {
  const { term, totalPoisha } = booking;
  // What changes kept beyond the price was given back, and is not kept of a higher one.
  const keptByChangesPoisha =
    more > 0 ? Math.min(booking.keptByChangesPoisha, totalPoisha) : booking.keptByChangesPoisha;
  const pricePoisha = Math.max(0, totalPoisha - keptByChangesPoisha + more);
  const paid = booking.paidPoisha + booking.deskPaidPoisha;
  return paid - keptByChangesPoisha - advanceOf({ pricePoisha, lines, term, nightTerms });
}

/** The part of a higher price that is charged now. */
export function chargeOf(booking: ModelBooking, changed: Changed): number {
  if (booking.term === 'all') return changed.more;
  const charge = Math.min(changed.more, Math.max(0, -beyondAdvance(booking, changed)));
  return charge < leastPoisha ? 0 : charge;
}

/** The part of a lower price that the policy keeps. */
export function keptOf(booking: ModelBooking, changed: Changed, percent: number): number {
  const kept = halfUp(-changed.more, percent);
  return booking.term === 'all' ? kept : Math.min(kept, Math.max(0, beyondAdvance(booking, changed)));
}

/** From its first use on, a night has a capacity of its own. */
export function touch({ count, nights }: ModelRoom, wanted: NightDate[]): void {
  for (const night of wanted) if (!nights.has(night)) nights.set(night, { capacity: count, blocked: 0 });
}

export function percentKept({ policy, stay }: ModelBooking, nowMs: number): number {
  const step = policy.find(({ daysBefore }) => nowMs < dhakaMidnightMs(addDays(stay.checkIn, -daysBefore)));
  return step?.keepPercent ?? 100;
}

export const isAt = (booking: ModelBooking, room: number, stay: Stay) =>
  booking.room === room && booking.stay.checkIn === stay.checkIn && booking.stay.checkOut === stay.checkOut;

/** The nights that a booking gets in addition. */
export const addedNights = (
  booking: ModelBooking,
  { room, stay }: { room: number; stay: Stay },
): NightDate[] =>
  nightsOf(stay).filter(
    (night) => room !== booking.room || night < booking.stay.checkIn || night >= booking.stay.checkOut,
  );

export const isSame = (booking: ModelBooking, who: number, room: number, stay: Stay) =>
  booking.who === who && isAt(booking, room, stay);

/**
 * The nights of a changed booking with their prices and terms, what it costs more then, what it would cost more if
 * the price could fall below zero, and what is waived in all. A
 * night that the booking already has in this room, and one already slept, keeps its price. A date that it already has
 * keeps its term; an added one has the present one.
 */
export function priceOfChange({
  booking,
  room,
  isItsRoom,
  stay,
  today,
  presentTerms,
}: {
  booking: ModelBooking;
  room: ModelRoom;
  isItsRoom: boolean;
  stay: Stay;
  today: NightDate;
  /** What the seasons of the present ask for these nights. */
  presentTerms: NightTerms;
}) {
  const isUnchanged = (night: NightDate) => night < today || isItsRoom;
  const lines = new Map(
    nightsOf(stay).map((night) => [
      night,
      (isUnchanged(night) ? booking.lines.get(night) : undefined) ?? priceOfNight(room, night),
    ]),
  );
  const nightTerms: NightTerms = new Map();
  for (const night of lines.keys()) {
    const term = (booking.lines.has(night) ? booking.nightTerms : presentTerms).get(night);
    if (term) nightTerms.set(night, term);
  }
  // A night that stays keeps the note of what was given back of it; that of one that goes is taken off no second time.
  const given = new Map([...booking.given].filter(([night]) => lines.has(night) && isUnchanged(night)));
  const givenGone = sumOf(booking.given) - sumOf(given);
  const quoted = sumOf(lines) - sumOf(booking.lines) + givenGone;
  // What was waived before is ended first by a difference in the other direction.
  const { waivedPoisha } = booking;
  const ended =
    waivedPoisha > 0
      ? Math.min(waivedPoisha, Math.max(0, -quoted))
      : -Math.min(-waivedPoisha, Math.max(0, quoted));
  const total = Math.max(0, booking.totalPoisha + quoted + ended);
  const more = total - booking.totalPoisha;
  return {
    lines,
    nightTerms,
    given,
    givenGone,
    more,
    unlimited: quoted + ended,
    waived: waivedPoisha - ended,
  };
}
