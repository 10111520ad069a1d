import { languages } from './enumerations.ts';
import { choice, number, searchText } from './fields.ts';

type Sort<Column extends string> = Column | `-${Column}`;

/**
 * The query fields of every list of the administration: a text to search for, a column of a closed list to sort by
 * (`-` in front for the other direction), and a page. Instead of a page, a query may ask for everything found as a
 * CSV file, with its headings in `lang`; a file has no pages.
 */
export function listFields<const Column extends string>(columns: readonly Column[]) {
  return {
    search: searchText(100),
    sort: sortField(columns).optional(),
    format: choice(['csv']).optional(),
    lang: choice(languages).optional(),
    ...pageFields,
  };
}

/** `true`: the archived rows instead of the open ones. */
export const archivedField = choice(['true', 'false']).optional();

/** One of the columns, with `-` in front for the other direction. */
export function sortField<const Column extends string>(columns: readonly Column[]) {
  const sorts = columns.flatMap((column): Sort<Column>[] => [column, `-${column}`]);
  return choice(sorts);
}

/** Reads `-email` as a column and a direction. */
export function sortOf<Column extends string>(
  wanted: Sort<Column> | undefined,
  usual: Sort<Column>,
): { by: Column; descending: boolean } {
  const sort: string = wanted ?? usual;
  const descending = sort.startsWith('-');
  // A sort is a column with or without the dash, which is cut off here.
  return { by: (descending ? sort.slice(1) : sort) as Column, descending };
}

/**
 * Without these a list is answered whole; with them in pages, counted from 1 (`X-Total-Count` and `Link` describe the
 * other pages).
 */
export const pageFields = {
  page: number(1, 1_000_000, { whole: true }).optional(),
  pageSize: number(1, 100, { whole: true }).optional(),
};
export const pageSizeDefault = 20;
