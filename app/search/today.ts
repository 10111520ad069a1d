import { addDays, dayNumber, dhakaDate, type NightDate } from '../../domain/shared/stay-dates.ts';
import { type Site, useSite } from '../site.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

/** Days between the server's today and this machine's, from when the page began. */
let shiftDays: number | undefined;

/** A clock that is only this much behind is right, also at midnight. */
const behindMsMax = 600_000;

/**
 * Called with what the root loader sent; what it said first holds. The page may have been kept since an earlier day, so its
 * date counts only where it is later than this machine's, whose clock is behind then.
 */
export function setToday({ siteConfig, daysMoved }: Pick<Site, 'siteConfig' | 'daysMoved'>): void {
  const behind = dayNumber(siteConfig.today) - dayNumber(dhakaDate(Date.now() + behindMsMax));
  shiftDays ??= Math.max(daysMoved, behind);
}

/** Today in Dhaka as the server sees it, also after a midnight with the page open. For code outside React. */
export function currentToday(): NightDate {
  return addDays(dhakaDate(Date.now()), shiftDays ?? 0);
}

/** The same for a component: the root loader's date never changes in a tab that stays open past midnight. */
export function useToday(): NightDate {
  const site = useSite();
  // The first drawing has to be the server's own.
  if (!useHydrated()) return site.siteConfig.today;
  setToday(site);
  return currentToday();
}
