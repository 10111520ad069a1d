import { addDays, dayNumber, dhakaDate, type NightDate } from '../../kernel/stay-dates.ts';
import { type Site, useSite } from '../site.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

/** Days between the server's today and this machine's, when the page was loaded. */
let shiftDays: number | undefined;

/** A clock that is behind by less than this counts as right, also at midnight. */
const behindMsMax = 600_000;

/**
 * Called with the root loader's data; only the first call has an effect. The page may have been cached since an
 * earlier day, so its date counts only if it is later than this machine's, whose clock is then behind.
 */
export function setToday({ siteConfig, daysMoved }: Pick<Site, 'siteConfig' | 'daysMoved'>): void {
  const behind = dayNumber(siteConfig.today) - dayNumber(dhakaDate(Date.now() + behindMsMax));
  shiftDays ??= Math.max(daysMoved, behind);
}

/** The server's today in Dhaka, also after a midnight with the page open. For code outside of React. */
export function currentToday(): NightDate {
  return addDays(dhakaDate(Date.now()), shiftDays ?? 0);
}

/** The same for a component: the root loader's date does not change in a tab that stays open past midnight. */
export function useToday(): NightDate {
  const site = useSite();
  // The first rendering must be the same as the server's.
  if (!useHydrated()) return site.siteConfig.today;
  setToday(site);
  return currentToday();
}
