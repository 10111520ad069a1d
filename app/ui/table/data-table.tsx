import { rowSortingFeature, type SortingState, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { type Column, tableRole } from './column.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';

/** The server searches, sorts and pages; the table knows what it was sorted by, and nothing of other rows. */
const features = tableFeatures({ rowSortingFeature });

interface Props<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** Like `email` or `-email`; undefined is the list's own order. */
  sort?: string | undefined;
  onSort?: (sort: string | undefined) => void;
  /** The next rows are on their way; these stay until they are there. */
  busy?: boolean;
  /** A row that is about to leave the list. */
  isGoing?: (row: Row) => boolean;
}

/**
 * A table that folds into cards where it has no room: the first column is each card's title, the others are lines
 * with their column's name. To those who listen to it, it stays a table. A press on a head asks for that order, the
 * next for the other direction, the third for the list's own order again.
 */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, sort, onSort, busy, isGoing } = props;
  // Cells are drawn by our own columns: to the library each cell function is a component, and a new function at
  // every rendering would throw away what stands in it, the focus with it.
  const definitions = useMemo(
    () =>
      columns.map(({ id, sortable = false }) => ({
        id,
        accessorFn: (row: Row) => row,
        enableSorting: sortable,
        sortDescFirst: false,
      })),
    [columns],
  );
  const sorting = sortingOf(sort);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: keyOf,
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (change) => onSort?.(sortOf(typeof change === 'function' ? change(sorting) : change)),
  });
  return (
    <div className="@container mt-5">
      <div className="@3xl:overflow-x-auto @3xl:rounded-card @3xl:border @3xl:border-line @3xl:bg-surface">
        <table
          {...tableRole.table}
          aria-busy={busy}
          className={`block w-full transition-opacity @3xl:table ${busy ? 'opacity-60 delay-200' : ''}`}
        >
          <caption className="sr-only">{caption}</caption>
          <TableHead
            columns={columns}
            directionOf={(id) => table.getColumn(id)?.getIsSorted() || undefined}
            onPress={(id) => table.getColumn(id)?.toggleSorting()}
          />
          <tbody {...tableRole.group} className="grid grid-cols-1 gap-4 @3xl:table-row-group">
            {table.getRowModel().rows.map((row) => (
              <TableRow
                key={row.id}
                columns={columns}
                row={row.original}
                going={isGoing?.(row.original) ?? false}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function sortingOf(sort: string | undefined): SortingState {
  return sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [];
}

function sortOf([first]: SortingState): string | undefined {
  return first && (first.desc ? `-${first.id}` : first.id);
}
