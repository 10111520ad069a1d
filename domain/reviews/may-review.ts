import { addDays, dhakaDate, type NightDate } from '../../kernel/stay-dates.ts';

/** For so many days a stay may be reviewed, the day of the departure included. */
const reviewDays = 90;
/** For so many days after writing it, its author may change a review; so many after it was hidden, once. */
const changeDays = 14;

interface StayDates {
  checkOut: NightDate;
  checkedOutAt: Date | null;
}

/** The day from which a stay may be reviewed: of check-out, or of leaving earlier, as the desk has marked it. */
function departureOf({ checkOut, checkedOutAt }: StayDates): NightDate {
  const left = checkedOutAt ? dhakaDate(checkedOutAt.getTime()) : checkOut;
  return left < checkOut ? left : checkOut;
}

/** The first and the last day in Dhaka on which a stay may be reviewed. */
export function reviewSpan(stay: StayDates): { from: NightDate; until: NightDate } {
  const from = departureOf(stay);
  return { from, until: addDays(from, reviewDays - 1) };
}

/** The earliest departure whose stay may still be reviewed on a day. */
export const earliestDeparture = (today: NightDate): NightDate => addDays(today, 1 - reviewDays);

/** The day since which an account's reviews of one hotel are counted. */
export const countedSince = (today: NightDate): NightDate => addDays(today, -reviewDays);

interface ReviewDates {
  state: 'shown' | 'held' | 'hidden' | 'waiting';
  rewritten: boolean;
  writtenOn: NightDate;
  hiddenOn: NightDate | null;
}

/**
 * The last day on which a review may be changed: 14 days after it was written, or after it was hidden. A review that was
 * changed after it was hidden stays as it is.
 */
function changeUntil({ rewritten, writtenOn, hiddenOn }: ReviewDates): NightDate | undefined {
  return rewritten ? undefined : addDays(hiddenOn ?? writtenOn, changeDays);
}

/** The same, only while it may be changed. */
export function changeableUntil(review: ReviewDates, today: NightDate): NightDate | undefined {
  const until = changeUntil(review);
  return until !== undefined && today <= until ? until : undefined;
}
