import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Its name in the call, if the list can be sorted by it. */
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned. */
  numeric?: boolean;
  sortable?: boolean;
  /** In a dense table: the classes for its position in the folded row. */
  fold?: string;
  /** Contains buttons: in a card they are below the lines, over its whole width. */
  actions?: boolean;
  /** As the first column: it has its name before it in a card, too. */
  named?: boolean;
  /** Only in a card, below all lines. */
  foldedOnly?: boolean;
}

/** Browsers drop the table roles of elements that are laid out as cards, so the roles are set explicitly. */
export const tableRole = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
