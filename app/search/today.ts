import { addDays, dayNumber, dhakaDate, type NightDate } from '../../domain/shared/stay-dates.ts';

/** Days between the server's today, which a test may move, and this machine's. */
let shiftDays = 0;

/** Called once with the root loader's date. */
export function setToday(today: NightDate): void {
  shiftDays = dayNumber(today) - dayNumber(dhakaDate(Date.now()));
}

/** Today in Dhaka as the server sees it, also after a midnight with the page open. For code outside React. */
export function currentToday(): NightDate {
  return addDays(dhakaDate(Date.now()), shiftDays);
}
