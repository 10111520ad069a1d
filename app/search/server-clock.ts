import { createListeners } from '../ui/listeners.ts';

/** A clock that is wrong by less than this counts as right, also at midnight. */
export const wrongMsMax = 600_000;

let aheadMs: number | undefined;
const listeners = createListeners();

/** By how much the server's clock is ahead of this machine's; undefined before its first answer. */
export const serverAheadMs = () => aheadMs;
export const onServerTime = listeners.subscribe;

function setAheadMs(ms: number): void {
  aheadMs = Math.abs(ms) < wrongMsMax ? 0 : ms;
  listeners.notify();
}

/** Called with the header `Date` of each of the server's answers. */
export function noteServerTime(date: string | null): void {
  const ms = Date.parse(date ?? '') - Date.now();
  if (Number.isFinite(ms)) setAheadMs(ms);
}

/** Without a server there is no better clock than this machine's. */
export const trustOwnClock = () => setAheadMs(0);
