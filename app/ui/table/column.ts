import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Its name in the call, where the list can be sorted by it. */
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right, one under the other. */
  numeric?: boolean;
  sortable?: boolean;
  /** Holds buttons: in a card they stand below the lines, over its whole width. */
  actions?: boolean;
}

/** Cards are no tables to a browser, so what the parts are is said in so many words. */
export const tableRole = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
