import { dhakaMidnightMs, type NightDate } from '../../kernel/stay-dates.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** A visit to the gateway's page, as the guest, the gateway and the site each know it. */
export interface Session {
  /** The guest can open the page, and pay there. */
  isPageOpen: boolean;
  /** Every try on the page, whether or not the site knows it. */
  tries: Try[];
  /** For the site it ends with its hold. */
  endsAtMs: number;
  mayBookLate: boolean;
  /** When the gateway was last asked about it. */
  askedAtMs: number;
  /** Set while the gateway is asked about it although the session has ended. */
  askUntilMs?: number | undefined;
  nextAskMs: number;
  /** The state of the last unpaid try that the site has been told. */
  lastTry?: 'pending' | 'declined' | 'ended';
  /** The first money that the site has learned of. */
  money?: ModelMoney;
  /** Under review: when the money goes back unless somebody has decided. */
  reviewUntilMs?: number;
  /** When the gateway is asked next whether it still has the money. */
  checkAtMs?: number | undefined;
}

interface Try {
  atMs: number;
  outcome: 'paid' | 'declined' | 'ended';
  money?: ModelMoney;
}

/** Money that the gateway has taken. */
export interface ModelMoney {
  poisha: number;
  /** The gateway asks to check the guest. */
  isRisky?: true;
  isLearned: boolean;
  refunds: ModelRefund[];
}

export interface ModelRefund {
  poisha: number;
  state: 'due' | 'asked' | 'made';
  /** What the guest's bank says of it to the gateway. */
  bank: 'processing' | 'refunded' | 'cancelled';
  tries: number;
  refusals: number;
  nextTryMs: number;
}

/** How the gateway answers at the moment. */
export interface GatewayMood {
  isDown: boolean;
  /** What was paid is told a minute later. */
  isLate: boolean;
  refunds: 'processing' | 'failed' | 'refunded';
}

/** What a guest does on the gateway's page. After `declined` it stays open. */
export type AtGateway = 'paid' | 'risk' | 'declined' | 'cancelled' | 'expired';

export const askUntil = ({ endsAtMs }: Session): number => endsAtMs + 3 * dayMs;

/** A review ends a day later, or at 18:00 of the arrival day, but not within two hours. */
export const reviewEndMs = (nowMs: number, arrival: NightDate): number =>
  Math.max(nowMs + 2 * hourMs, Math.min(nowMs + dayMs, dhakaMidnightMs(arrival) + 18 * hourMs));

/** The plan of questions about a session that has ended. */
export function nextQuestionMs({ endsAtMs }: Session, nowMs: number): number | undefined {
  const after = [minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs, dayMs, 2 * dayMs, 3 * dayMs];
  return after.map((ms) => endsAtMs + ms).find((atMs) => atMs > nowMs);
}
