/** What the addresses of the public pages may ask. Anything else in an address changes no page. */
export const searchParameters = ['district', 'guests', 'checkIn', 'checkOut'] as const;

/** What the filters of the list, and its pages, put into an address. */
export const filterParameters = [
  'name',
  'facility',
  'type',
  'minPrice',
  'maxPrice',
  'free',
  'sort',
  'page',
] as const;
