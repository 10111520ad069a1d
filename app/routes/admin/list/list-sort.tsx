import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { Column } from '../../../ui/table/column.ts';

/** The order of a list that is folded into cards, whose column headers are hidden. */
export function ListSort<Row>({ columns, usual }: { columns: Column<Row>[]; usual: string }) {
  const { lists } = useAdminText();
  const { said, change } = useListAddress();
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, head }) => [
      { value: id, text: lists.ascending(head) },
      { value: `-${id}`, text: lists.descending(head) },
    ]);
  return (
    <SelectField
      label={lists.order}
      className="grow basis-full sm:max-w-60 sm:basis-36 @3xl:hidden"
      options={[{ value: '', text: usual }, ...options]}
      value={said('sort')}
      onChange={(event) => change({ sort: event.currentTarget.value })}
    />
  );
}
