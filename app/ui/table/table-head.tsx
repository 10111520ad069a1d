import { Icon } from '../icon.tsx';
import { type Column, tableRole } from './column.ts';

type Direction = 'asc' | 'desc';

interface Props<Row> {
  columns: Column<Row>[];
  directionOf: (id: string) => Direction | undefined;
  onPress: (id: string) => void;
}

const said = { asc: 'ascending', desc: 'descending' } as const;

/** The columns' names; out of sight where the table is folded into cards. */
export function TableHead<Row>({ columns, directionOf, onPress }: Props<Row>) {
  return (
    <thead {...tableRole.group} className="sr-only @3xl:not-sr-only @3xl:table-header-group">
      <tr {...tableRole.row} className="@3xl:border-b @3xl:border-line @3xl:bg-raised">
        {columns.map(({ id, head, numeric, sortable }) => {
          const direction = directionOf(id);
          return (
            <th
              {...tableRole.head}
              key={id}
              scope="col"
              aria-sort={sortable ? (direction ? said[direction] : 'none') : undefined}
              className={`px-4 text-sm font-semibold ${sortable ? 'py-0.5' : 'py-3'} ${numeric ? 'text-right' : 'text-left'}`}
            >
              {sortable ? <SortButton head={head} direction={direction} onPress={() => onPress(id)} /> : head}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Nobody can see where the focus is in a head that is out of sight, so there the name alone stands. */
function SortButton({
  head,
  direction,
  onPress,
}: {
  head: string;
  direction: Direction | undefined;
  onPress: () => void;
}) {
  return (
    <>
      <span className="@3xl:hidden">{head}</span>
      <button
        type="button"
        onClick={onPress}
        className="-mx-2 hidden min-h-11 items-center gap-1 rounded-control px-2 text-left hover:bg-tea-soft @3xl:inline-flex"
      >
        {head}
        <Icon
          name={direction ? 'down' : 'sort'}
          className={`size-4 ${direction ? 'text-tea' : 'text-muted'} ${direction === 'asc' ? 'rotate-180' : ''}`}
        />
      </button>
    </>
  );
}
