import { type Column, tableRole } from './column.ts';

/** A row, or a card. One that is about to leave is pale and said to be busy. */
export function TableRow<Row>({ columns, row, going }: { columns: Column<Row>[]; row: Row; going: boolean }) {
  return (
    <tr
      {...tableRole.row}
      aria-busy={going || undefined}
      className={`block rounded-card border border-line p-4 @3xl:table-row @3xl:border-0 @3xl:border-b @3xl:last:border-b-0 ${going ? 'bg-raised' : 'bg-surface @3xl:bg-transparent'}`}
    >
      {columns.map((column, index) => (
        <TableCell key={column.id} column={column} row={row} isTitle={index === 0} />
      ))}
    </tr>
  );
}

function TableCell<Row>({ column, row, isTitle }: { column: Column<Row>; row: Row; isTitle: boolean }) {
  const { head, cell, numeric, actions } = column;
  const isLine = !isTitle && !actions;
  const fold = actions ? 'block pt-3' : 'flex justify-between gap-4 py-1';
  return (
    <td
      {...tableRole.cell}
      // Drawn in front of a card's line by the style sheet: it is no part of the value.
      data-head={isLine ? head : undefined}
      className={`${fold} @3xl:table-cell @3xl:px-4 @3xl:align-top ${actions ? '@3xl:py-0' : '@3xl:py-2.5'} ${isLine ? 'card-line @3xl:before:hidden' : ''} ${isTitle ? 'text-lg font-semibold @3xl:text-base' : ''} ${numeric ? 'tabular-nums @3xl:text-right' : ''}`}
    >
      <div className={`min-w-0 ${isLine ? 'text-right' : ''} ${numeric ? '' : '@3xl:text-left'}`}>
        {cell(row)}
      </div>
    </td>
  );
}
