import type { ReactNode } from 'react';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right, one under the other. */
  numeric?: boolean;
}

/** Cards are no tables to a browser, so what the parts are is said in so many words. */
const role = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/**
 * A table that a phone shows as cards: the first column is each card's title, the others are lines with their
 * column's name. To those who listen to it, it stays a table.
 */
export function RecordTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
}) {
  return (
    <div className="mt-6 md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface">
      <table {...role.table} className="block w-full md:table">
        <caption className="sr-only">{caption}</caption>
        <thead {...role.group} className="sr-only md:not-sr-only md:table-header-group">
          <tr {...role.row} className="md:border-b md:border-line md:bg-raised">
            {columns.map(({ head, numeric }) => (
              <th
                {...role.head}
                key={head}
                scope="col"
                className={`px-4 py-3 text-sm font-semibold whitespace-nowrap ${numeric ? 'text-right' : 'text-left'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role.group} className="grid gap-4 md:table-row-group md:divide-y md:divide-line">
          {rows.map((row) => (
            <tr
              {...role.row}
              key={keyOf(row)}
              className="block rounded-card border border-line bg-surface p-4 md:table-row md:border-0 md:bg-transparent"
            >
              {columns.map(({ head, cell, numeric }, index) => (
                <td
                  {...role.cell}
                  key={head}
                  className={`flex justify-between gap-4 py-1 md:table-cell md:px-4 md:py-3 md:align-top ${index === 0 ? 'text-lg font-semibold md:text-base' : ''} ${numeric ? 'tabular-nums md:text-right' : ''}`}
                >
                  <span
                    aria-hidden="true"
                    className={`shrink-0 font-normal text-muted md:hidden ${index === 0 ? 'hidden' : ''}`}
                  >
                    {head}
                  </span>
                  <span className={`min-w-0 ${index === 0 ? '' : 'text-right md:text-inherit'}`}>
                    {cell(row)}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
