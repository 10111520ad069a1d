import { type Column, tableRole } from './column.ts';

/**
 * A row, or a card: its lines one below the other, or in two columns where a name would be far from its value. A row
 * that is about to leave is pale and marked as busy.
 */
export function TableRow<Row>({ columns, row, going }: { columns: Column<Row>[]; row: Row; going: boolean }) {
  const hasActions = columns.some(({ actions }) => actions);
  // Without buttons beside it, the title shares its row with the first line if the lines would leave a gap.
  const lines = columns.filter(({ foldedOnly }) => !foldedOnly).length;
  const titleAlone = !hasActions && lines % 2 === 1;
  return (
    <tr
      {...tableRole.row}
      aria-busy={going || undefined}
      className={`block rounded-card border border-line p-4 @xl:grid @xl:grid-cols-2 @xl:gap-x-10 unfolded:table-row unfolded:border-0 unfolded:border-b unfolded:last:border-b-0 ${going ? 'bg-raised' : 'bg-surface unfolded:bg-transparent'}`}
    >
      {columns.map((column, index) => (
        <TableCell
          key={column.id}
          column={column}
          row={row}
          isTitle={index === 0}
          hasActions={hasActions}
          titleAlone={titleAlone}
        />
      ))}
    </tr>
  );
}

function TableCell<Row>({
  column,
  row,
  isTitle,
  hasActions,
  titleAlone,
}: {
  column: Column<Row>;
  row: Row;
  isTitle: boolean;
  /** The buttons are beside the title where a card has two columns. */
  hasActions: boolean;
  titleAlone: boolean;
}) {
  const { head, cell, numeric, actions, named, foldedOnly } = column;
  if (foldedOnly)
    return (
      <td {...tableRole.cell} className="block pt-3 @xl:col-span-2 unfolded:hidden">
        {cell(row)}
      </td>
    );
  const isLine = (!isTitle || named === true) && !actions;
  // A value that does not fit beside its name gets the next line.
  const fold = actions ? 'block -mb-3 pt-1 @xl:mb-0' : 'flex flex-wrap justify-between gap-x-4 py-1';
  const place = actions
    ? '@xl:col-start-2 @xl:row-start-1 @xl:justify-self-end @xl:pt-0'
    : isTitle
      ? `@xl:row-start-1 ${hasActions ? '@xl:items-center' : ''} ${titleAlone ? '@xl:col-span-2' : ''}`
      : '';
  return (
    <td
      {...tableRole.cell}
      // The style sheet shows it before a card's line; it is not part of the value.
      data-head={isLine ? head : undefined}
      className={`${fold} ${place} unfolded:table-cell unfolded:px-4 unfolded:align-top ${actions ? 'unfolded:py-0' : 'unfolded:py-2.5'} ${isLine ? 'card-line unfolded:before:hidden' : ''} ${isTitle ? 'text-lg font-semibold unfolded:text-base' : ''} ${numeric ? 'tabular-nums unfolded:text-right' : ''}`}
    >
      <div
        className={`min-w-0 ${isLine ? 'ml-auto text-right unfolded:ml-0' : ''} ${numeric ? '' : 'unfolded:text-left'}`}
      >
        {cell(row)}
      </div>
    </td>
  );
}

/**
 * A row of fixed height, with at most two lines in a cell. When folded it stays one block, and each column's `fold`
 * places its value. A cell's link may cover the whole row.
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
