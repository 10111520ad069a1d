/** The query parameters of the public pages. Any other parameter changes no page. */
export const searchParameters = ['district', 'guests', 'checkIn', 'checkOut'] as const;

/** The query parameters of the list's filters and of its pages. */
export const filterParameters = [
  'name',
  'facility',
  'type',
  'known',
  'minPrice',
  'maxPrice',
  'free',
  'atHotel',
  'minScore',
  'sort',
  'page',
] as const;
