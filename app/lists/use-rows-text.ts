import { useText } from '../i18n/language.tsx';
import { type ListPage, listPageSize } from './load-list.ts';

/** The numbers of a page's rows within the list, for its status line. */
export function useRowsText({ rows, page, total }: ListPage<unknown>): string {
  const { bookings: texts } = useText();
  const first = (page - 1) * listPageSize + 1;
  return texts.shown(first, first + rows.length - 1, total);
}
