/** Every case, in the order in which they are measured: from the cheapest read to whole bookings. */
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
