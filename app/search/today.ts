import { addDays, dayNumber, dhakaDate, type NightDate } from '../../domain/shared/stay-dates.ts';
import { useSite } from '../site.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

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

/** The same for a component: the root loader's date never changes in a tab that stays open past midnight. */
export function useToday(): NightDate {
  const { today } = useSite().siteConfig;
  // The first drawing has to be the server's own.
  return useHydrated() ? currentToday() : today;
}
