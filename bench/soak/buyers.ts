import { isRefused, type LoadOutcome, openLoop, quantileMs, type Sample } from './open-loop.ts';
import type { Visitors } from './visitors.ts';

/** Figures of purchases beside more visitors than the site can answer. */
export interface BuyersFigures {
  buyers: number;
  providerMs: number;
  /** Of visitors, in requests a second. */
  rate: number;
  seconds: number;
  purchases: number;
  refusedPurchases: number;
  purchaseP50Ms: number;
  purchaseP99Ms: number;
  /** Pages and searches, of visitors and buyers. */
  lists: number;
  refusedLists: number;
  bookingsPerMinute: number;
}

/**
 * Buyers each search and book again and again, while visitors come at a rate, until the time is over. A purchase is
 * one request of `addBooking`, of a buyer or a visitor; the waits before another try are the website's.
 */
export async function loadWithBuyers(
  visitors: Visitors,
  { buyers, providerMs, rate, seconds }: Pick<BuyersFigures, 'buyers' | 'providerMs' | 'rate' | 'seconds'>,
): Promise<{ figures: BuyersFigures; load: LoadOutcome }> {
  const beganMs = performance.now();
  const samples: Sample[] = [];
  const isOver = () => performance.now() - beganMs >= seconds * 1_000;
  const buying = visitors.buyers.slice(0, buyers).map(async (buy) => {
    while (!isOver())
      await buy(async (what, send) => {
        const sentMs = performance.now();
        const answer = await send();
        const latencyMs = performance.now() - sentMs;
        samples.push({ what, atMs: sentMs - beganMs, latencyMs, status: answer.status });
        return answer;
      });
  });
  const load = await openLoop(visitors, [{ rate, seconds }]);
  await Promise.all(buying);
  samples.push(...load.samples);

  const purchases = samples.filter(({ what }) => what === 'booking');
  const lists = samples.filter(({ what }) => what === 'page' || what === 'search');
  const booked = purchases.filter(
    ({ status, atMs, latencyMs }) => status === 201 && atMs + latencyMs <= seconds * 1_000,
  );
  return {
    load,
    figures: {
      buyers,
      providerMs,
      rate,
      seconds,
      purchases: purchases.length,
      refusedPurchases: purchases.filter(isRefused).length,
      purchaseP50Ms: quantileMs(purchases, 0.5),
      purchaseP99Ms: quantileMs(purchases, 0.99),
      lists: lists.length,
      refusedLists: lists.filter(isRefused).length,
      bookingsPerMinute: (booked.length * 60) / seconds,
    },
  };
}
