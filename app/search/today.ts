import { useSyncExternalStore } from 'react';
import { addDays, dayNumber, dhakaDate, type NightDate } from '../../kernel/stay-dates.ts';
import { siteAnswers } from '../session/site-answers.ts';
import { useSite } from '../site.ts';
import { onServerTime, serverAheadMs, trustOwnClock, wrongMsMax } from './server-clock.ts';

/** The attributes of the page's body that `today.ts` reads: loaders run before React knows the site. */
export interface PageDay {
  'data-today'?: string | undefined;
  /** Days by which this installation's clock is moved (NOW); absent in production. */
  'data-days-moved'?: number | undefined;
}

let ofPage: { shiftDays: number; daysMoved: number } | undefined;

/**
 * Days between the page's day and this machine's, when the page was opened. If the machine's is later, its clock is
 * wrong or the browser has stored the page since an earlier day: the page's day counts until the server has been asked.
 */
function pageDay() {
  if (ofPage) return ofPage;
  const { today, daysMoved } = globalThis.document?.body.dataset ?? {};
  const moved = Number(daysMoved ?? 0);
  const now = Date.now();
  const ownDays = [now, now - wrongMsMax, now + wrongMsMax].map((ms) => addDays(dhakaDate(ms), moved));
  const [ownToday = dhakaDate(now)] = ownDays;
  const isRight = today === undefined || ownDays.includes(today);
  const wrongDays = isRight ? 0 : dayNumber(today) - dayNumber(ownToday);
  ofPage = { shiftDays: moved + wrongDays, daysMoved: moved };
  if (wrongDays < 0) void askServer();
  return ofPage;
}

/** Each answer of the server says what time it is. */
async function askServer(): Promise<void> {
  if (!(await siteAnswers())) trustOwnClock();
}

/** The server's today in Dhaka, also after a midnight with the page open. For code outside of React. */
export function currentToday(): NightDate {
  const { shiftDays, daysMoved } = pageDay();
  const aheadMs = serverAheadMs();
  return aheadMs === undefined
    ? addDays(dhakaDate(Date.now()), shiftDays)
    : addDays(dhakaDate(Date.now() + aheadMs), daysMoved);
}

/** The same for a component. The first rendering is the same as the server's. */
export function useToday(): NightDate {
  const { siteConfig } = useSite();
  return useSyncExternalStore(onServerTime, currentToday, () => siteConfig.today);
}
