import type { RawRequest } from './raw-request.ts';

/** Every case, in the order of measurement: from the cheapest read to whole bookings. */
export const caseNames = [
  'healthz',
  'summary',
  'hotels',
  'hotels-with-dates',
  'hotel',
  'rooms-with-dates',
  'quote',
  'home-page',
  'hotels-page',
  'script',
  'picture',
  'book-distinct-rooms',
  'book-one-room',
] as const;
export type CaseName = (typeof caseNames)[number];

/** One measured case. */
export interface BenchCase {
  name: CaseName;
  /** The status of every answer. */
  status: number;
  /** Whether a request may be sent repeatedly; a booking is sent once. */
  cycle: boolean;
  /** Makes the requests of the next round, a list for each connection. */
  nextRound(): Promise<RawRequest[][]>;
}

/** A case that sends the same request from every connection. */
export function repeated(name: CaseName, connections: number, request: RawRequest): BenchCase {
  const requests = Array.from({ length: connections }, () => [request]);
  return { name, status: 200, cycle: true, nextRound: async () => requests };
}
