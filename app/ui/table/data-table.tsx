import { type Column, tableRole } from './column.ts';
import { TableHead } from './table-head.tsx';
import { DenseRow, TableRow } from './table-row.tsx';

interface Props<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** Like `email` or `-email`; undefined: the list's own order. */
  sort?: string | undefined;
  onSort?: (sort: string | undefined) => void;
  /** The next rows are loading; these stay until then. */
  busy?: boolean;
  /** Whether a row is about to leave the list. */
  isGoing?: (row: Row) => boolean;
  /** Many rows: each 44 px high, and short when folded. */
  dense?: boolean;
  /** Few columns: a tablet in portrait has space for them. */
  fewColumns?: boolean;
}

/**
 * A table that folds into cards when it lacks space: the first column is each card's title, the others are lines with
 * their column's name. For screen readers it stays a table. Clicking a header sorts by it, a second click reverses
 * the order, a third restores the list's own order.
 */
export function DataTable<Row>(props: Props<Row>) {
  const {
    caption,
    columns,
    rows,
    keyOf,
    sort,
    onSort,
    busy,
    isGoing,
    dense = false,
    fewColumns = false,
  } = props;
  return (
    <div className={`${fewColumns ? '@container/few-columns' : '@container'} mt-5`}>
      <div
        className={`unfolded:overflow-x-auto unfolded:rounded-card unfolded:border unfolded:border-line unfolded:bg-surface ${dense ? 'overflow-hidden rounded-card border border-line bg-surface' : ''}`}
      >
        <table
          {...tableRole.table}
          aria-busy={busy}
          className={`block w-full transition-opacity unfolded:table ${busy ? 'opacity-60 delay-200' : ''}`}
        >
          <caption className="sr-only">{caption}</caption>
          <TableHead
            columns={columns}
            dense={dense}
            directionOf={(id) => directionOf(id, sort)}
            onPress={(id) => onSort?.(nextSort(id, sort))}
          />
          <tbody
            {...tableRole.group}
            className={`grid grid-cols-1 unfolded:table-row-group ${dense ? '' : 'gap-4'}`}
          >
            {rows.map((row) =>
              dense ? (
                <DenseRow key={keyOf(row)} columns={columns} row={row} />
              ) : (
                <TableRow key={keyOf(row)} columns={columns} row={row} going={isGoing?.(row) ?? false} />
              ),
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function directionOf(id: string, sort: string | undefined): 'asc' | 'desc' | undefined {
  if (sort === id) return 'asc';
  return sort === `-${id}` ? 'desc' : undefined;
}

/** Ascending, then descending, then the list's own order. */
function nextSort(id: string, sort: string | undefined): string | undefined {
  if (sort === id) return `-${id}`;
  return sort === `-${id}` ? undefined : id;
}
