import { formatOf } from '../../../../kernel/format.ts';

const { number } = formatOf('en');

/** Texts of all lists of the administration. */
export const lists = {
  search: 'Search',
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${number(count)})`),
  order: 'Order',
  ascending: (column: string) => `${column}, ascending`,
  descending: (column: string) => `${column}, descending`,
  newestFirst: 'Newest first',
  csv: 'Download CSV',
  csvLoading: 'Preparing the file',
  csvFailed: 'The file could not be fetched. Please try again.',
  results: (count: number) => `${number(count)} ${count === 1 ? 'result' : 'results'}`,
  nothingFound: 'Nothing matches what you asked for.',
  nothingFoundHint: 'Try fewer words or another filter.',
  showAll: 'Show all',
  failed: 'The list could not be loaded.',
};
