import type { Poisha, QuoteLine, StayQuote } from '../../kernel/money.ts';
import { dayNumber, dhakaDate, type NightDate, nightsOf, type Stay } from '../../kernel/stay-dates.ts';
import { isClosedDay } from './closings.ts';
import type { DestinationRule } from './destination-rule.ts';

/** The columns of a booking that say which of its nights were slept, and which were given back. */
export interface ClosableStay extends Stay {
  state: string;
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
  quote: StayQuote;
  totalPoisha: Poisha;
}

/** The nights of a stay that rules close and that nobody has slept. */
export interface ClosedNights {
  /** Their price has gone back, whichever rule it was that closed them. */
  givenBack: NightDate[];
  /** They can still be given back. */
  open: NightDate[];
}

const none: ClosedNights = { givenBack: [], open: [] };

/**
 * The closed nights of a stay. This function alone decides it: the list, the press, no-show, leaving early and the guest's page
 * ask here.
 * @param rules rules of the stay's own place
 */
export function closedNights(
  stay: ClosableStay,
  rules: readonly DestinationRule[],
  today: NightDate,
): ClosedNights {
  if (stay.state !== 'confirmed') return none;
  const lines = new Map(stay.quote.lines.map((line) => [line.night, line]));
  const closed = nightsOf(stay).filter(
    (night) => isClosedDay(rules, dayNumber(night)) && !isSlept(stay, night, today),
  );
  const isOpen = (night: NightDate) => stay.totalPoisha > 0 && leftOfNight(lines.get(night)) > 0;
  return { givenBack: closed.filter((night) => !isOpen(night)), open: closed.filter(isOpen) };
}

/** A guest sleeps from the day of the check-in until today, or until the check-out; without a check-in no night at all. */
function isSlept({ checkedInAt, checkedOutAt }: ClosableStay, night: NightDate, today: NightDate): boolean {
  if (!checkedInAt) return false;
  const until = checkedOutAt ? dhakaDate(checkedOutAt.getTime()) : today;
  return dhakaDate(checkedInAt.getTime()) <= night && night < until;
}

/** The price of a night without the part that was given back. */
const leftOfNight = (line: QuoteLine | undefined): Poisha =>
  line ? Math.max(0, line.subTotalPoisha - (line.givenBackPoisha ?? 0)) : 0;

/** The price of nights of a booking: the rest of their lines of the quote, at most what the booking costs now. */
export const costOfNights = (
  { quote, totalPoisha }: Pick<ClosableStay, 'quote' | 'totalPoisha'>,
  nights: readonly NightDate[],
): Poisha =>
  Math.min(
    totalPoisha,
    quote.lines
      .filter(({ night }) => nights.includes(night))
      .reduce((sum, line) => sum + leftOfNight(line), 0),
  );

/** The quote with the note that an amount was given back of these nights, the first of them first. */
export function withGivenBack(
  quote: StayQuote,
  nights: readonly NightDate[],
  amountPoisha: Poisha,
): StayQuote {
  let restPoisha = amountPoisha;
  const lines = quote.lines.map((line) => {
    const partPoisha = nights.includes(line.night) ? Math.min(restPoisha, leftOfNight(line)) : 0;
    restPoisha -= partPoisha;
    return partPoisha > 0 ? { ...line, givenBackPoisha: (line.givenBackPoisha ?? 0) + partPoisha } : line;
  });
  return { ...quote, lines };
}

/** The rest of a stay without its closed nights: at most two stays, before the first and after the last of them. */
export function withoutNights({ checkIn, checkOut }: Stay, closed: NightDate[]): Stay[] {
  const nights = nightsOf({ checkIn, checkOut }).filter((night) => !closed.includes(night));
  const [first, last] = [closed[0], closed.at(-1)];
  if (first === undefined || last === undefined) return [];
  const before = nights.filter((night) => night < first);
  const after = nights.filter((night) => night > last);
  return [
    ...(before.length > 0 ? [{ checkIn, checkOut: first }] : []),
    ...(after.length > 0 ? [{ checkIn: after[0] ?? checkOut, checkOut }] : []),
  ];
}
