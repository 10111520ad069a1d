import { Icon } from '../icon.tsx';
import { type Column, tableRole } from './column.ts';

type Direction = 'asc' | 'desc';

interface Props<Row> {
  columns: Column<Row>[];
  dense: boolean;
  directionOf: (id: string) => Direction | undefined;
  onPress: (id: string) => void;
}

const said = { asc: 'ascending', desc: 'descending' } as const;

/** The column headers; visually hidden while the table is folded into cards. */
export function TableHead<Row>({ columns, dense, directionOf, onPress }: Props<Row>) {
  return (
    <thead {...tableRole.group} className="sr-only unfolded:not-sr-only unfolded:table-header-group">
      <tr {...tableRole.row} className="unfolded:border-b unfolded:border-line unfolded:bg-raised">
        {columns.map(({ id, head, numeric, sortable, foldedOnly }) => {
          const direction = directionOf(id);
          return (
            <th
              {...tableRole.head}
              key={id}
              scope="col"
              aria-label={head}
              aria-sort={sortable ? (direction ? said[direction] : 'none') : undefined}
              className={`relative py-3 text-sm ${foldedOnly ? 'unfolded:hidden' : ''} ${dense ? 'px-2.5 whitespace-nowrap' : 'px-4'} font-semibold ${numeric ? 'text-right' : 'text-left'}`}
            >
              {/* The sort sign stays beside the text in a narrow column; a single word is not broken at its hyphen. */}
              <span
                className={`inline-flex items-center gap-1 ${head.includes(' ') ? '' : 'whitespace-nowrap'}`}
              >
                <span>{head}</span>
                {sortable && <SortSign direction={direction} />}
              </span>
              {sortable && <SortButton head={head} onPress={() => onPress(id)} />}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortSign({ direction }: { direction: Direction | undefined }) {
  const look = direction === 'asc' ? 'rotate-180 text-tea' : direction ? 'text-tea' : 'text-muted';
  return (
    <Icon name={direction ? 'down' : 'sort'} className={`hidden size-4 shrink-0 unfolded:block ${look}`} />
  );
}

/**
 * Covers the header and its sign. It is not rendered where the header is hidden, since the focus would be invisible.
 */
function SortButton({ head, onPress }: { head: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={head}
      onClick={onPress}
      className="absolute inset-0 hidden rounded-control hover:bg-tea/10 focus-visible:-outline-offset-4 unfolded:block"
    />
  );
}
