import type { IndexedHold } from './room-table.ts';

/** Days from the first to the last, both included; no days when the last comes before the first. */
export interface Days {
  first: number;
  last: number;
}

export const allDays: Days = { first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY };
const noDays: Days = { first: Number.POSITIVE_INFINITY, last: Number.NEGATIVE_INFINITY };

/** The shortest span that contains both. */
export const spanOf = (one: Days = noDays, other: Days = noDays): Days => ({
  first: Math.min(one.first, other.first),
  last: Math.max(one.last, other.last),
});

/** The days on which a room may have become more or less free: of its changed nights, and of its holds if they differ. */
export function daysChanged(
  before: IndexedHold[],
  after: IndexedHold[],
  nights: { fromDay: number; toDay: number } | undefined,
): Days {
  let days = nights ? { first: nights.fromDay, last: nights.toDay } : noDays;
  if (asText(before) === asText(after)) return days;
  for (const { fromDay, toDay } of [...before, ...after])
    days = spanOf(days, { first: fromDay, last: toDay - 1 });
  return days;
}

const asText = (holds: IndexedHold[]): string =>
  holds
    .map(({ fromDay, toDay, untilMs }) => `${fromDay} ${toDay} ${untilMs}`)
    .sort()
    .join();

/** With more changes than this since an answer was given, nothing is known about its days. */
const rememberedMax = 512;

/** The days of the latest changes, each under the version that it made. */
export class ChangedDays {
  readonly #first = new Float64Array(rememberedMax);
  readonly #last = new Float64Array(rememberedMax);

  /** Versions come one after the other. */
  note(version: number, { first, last }: Days): void {
    this.#first[version % rememberedMax] = first;
    this.#last[version % rememberedMax] = last;
  }

  /** Whether a change after version `since`, up to version `now`, may have been on one of the days. */
  mayTouch({ first, last }: Days, since: number, now: number): boolean {
    if (now - since > rememberedMax) return true;
    for (let version = since + 1; version <= now; version++) {
      const at = version % rememberedMax;
      if ((this.#first[at] ?? 0) <= last && (this.#last[at] ?? 0) >= first) return true;
    }
    return false;
  }
}
