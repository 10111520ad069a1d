import { type Column, tableRole } from './column.ts';

/**
 * A row of one height, with at most two lines in a cell. Folded, it stays one block: each column says by `fold` where
 * its value stands there. A link of a cell may lie over the whole row.
 */
export function DenseRow<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  return (
    <tr
      {...tableRole.row}
      className="relative grid grid-cols-[auto_auto_minmax(0,1fr)_auto] gap-x-1 border-b border-line px-3 py-1 text-sm last:border-b-0 focus-within:bg-tea-soft hover:bg-tea-soft @3xl:table-row @3xl:h-11 @3xl:p-0"
    >
      {columns.map(({ id, cell, numeric, fold = '' }) => (
        <td
          {...tableRole.cell}
          key={id}
          className={`block min-w-0 leading-5 ${fold} @3xl:table-cell @3xl:px-2.5 @3xl:py-0.5 @3xl:align-middle ${numeric ? 'tabular-nums @3xl:text-right' : ''}`}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}
